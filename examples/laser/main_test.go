package main

func Example() {
	main()
	// Output:
	// hit bullet 0
	// hit bullet 1
}
