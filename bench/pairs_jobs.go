package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A pairJob is one case to be measured.
type pairJob struct {
	call, test, element, size string
	ready                     func() (*pairContest, error) // draws the rows
}

// The calls as the report has them, in its order. The last is Cross by workers.
var reportedCalls = []string{"Cross", "CrossWithin", "Self", "Among", scalingCall}

const scalingCall = "Workers"

// scalingTest is the one whose calls by workers are timed.
const scalingTest = "EllipseEllipse"

// pairJobs lists what the options ask for.
func pairJobs(o *pairsOptions) []pairJob {
	l := pairJobList{options: o}
	for _, element := range o.types {
		switch element {
		case "float32":
			addPairTests[float32](&l, element)
		case "float64":
			addPairTests[float64](&l, element)
		}
	}
	slices.SortStableFunc(l.jobs, func(a, b pairJob) int {
		return cmp.Or(slices.Index(reportedCalls, a.call)-slices.Index(reportedCalls, b.call),
			slices.Index(pairTestNames, a.test)-slices.Index(pairTestNames, b.test))
	})
	return l.jobs
}

// A pairJobList gathers the jobs that the options ask for.
type pairJobList struct {
	options *pairsOptions
	jobs    []pairJob
}

// add adds a job if its call, by the name of -call, and its test are asked for.
func (l *pairJobList) add(flag, call, test, element, size string, ready func() (*pairContest, error)) {
	if slices.Contains(l.options.calls, flag) && slices.Contains(l.options.tests, test) {
		l.jobs = append(l.jobs, pairJob{call, test, element, size, ready})
	}
}

// addPairTests adds the calls over pairs of every test, and those by workers.
func addPairTests[T soa.Float](l *pairJobList, element string) {
	for _, c := range allCases[T]() {
		if c.pairs != nil {
			c.pairs(l, element)
		}
	}
	o := l.options
	l.add(callWorkers, scalingCall, scalingTest, element, sizeName(o.scaling), func() (*pairContest, error) {
		return scalingContest[T](o, o.scaling[0], o.scaling[1]), nil
	})
}

// addBooleans adds Cross and Among.
func addBooleans[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	l *pairJobList, element string, t pairTest[T, hantei.Mask, A, B, PA, PB],
) {
	o := l.options
	for _, size := range o.cross {
		l.add(callCross, "Cross", t.name, element, sizeName(size), func() (*pairContest, error) {
			return crossContest(t, o, size[0], size[1])
		})
	}
	for _, rows := range o.tables {
		for _, order := range []string{randomOrder, rowOrder} {
			l.add(callAmong, "Among", t.name, element, thousands(rows)+"-"+order, func() (*pairContest, error) {
				return amongContest(t, o, rows, o.candidates, order)
			})
		}
	}
}

// addNumbers adds CrossWithin.
func addNumbers[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	l *pairJobList, element string, t pairTest[T, []T, A, B, PA, PB],
) {
	for _, size := range l.options.cross {
		l.add(callCross, "CrossWithin", t.name, element, sizeName(size), func() (*pairContest, error) {
			return withinContest(t, l.options, size[0], size[1])
		})
	}
}

func addSelf[T soa.Float, S any, C pairColumns[S]](l *pairJobList, element string, t pairTest[T, hantei.Mask, S, S, C, C]) {
	l.add(callSelf, "Self", t.name, element, thousands(l.options.self), func() (*pairContest, error) {
		return selfContest(t, l.options, l.options.self)
	})
}

func sizeName(rows [2]int) string { return thousands(rows[0]) + "x" + thousands(rows[1]) }

// thousands prints whole multiples of 1024 as 1k.
func thousands(n int) string {
	if n%1024 == 0 {
		return fmt.Sprintf("%dk", n/1024)
	}
	return fmt.Sprint(n)
}
