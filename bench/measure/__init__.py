"""What the benchmarks' scripts share: engines, results and how they are shown."""
