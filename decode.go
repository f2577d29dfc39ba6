package hantei
