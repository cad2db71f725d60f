import TransitionBench

TransitionBench.main()
