processes-busy = Too many are waiting for this already; try again in a moment.
processes-late = This was given up after { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}; ask for less of it, or try again later.
processes-died = The program that worked on this has stopped; try again in a moment.
thinking-asked-again = You have asked something else since; that question is answered instead.
