/** Done is green, what came to nothing or is undecided grey, what is stuck red, wherever it stands among the series. */
export const meaningColours = {
  good: '--good',
  going: '--chart-1',
  begun: '--chart-7',
  queued: '--chart-5',
  waits: '--warn',
  stuck: '--danger',
  nothing: '--line-strong',
  undecided: '--line-strong',
} as const;

/** Grey and green say something where they have a meaning: other series take them last. */
export const seriesColours = [1, 2, 5, 7, 6, 8, 11, 9, 10, 12, 3, 4].map((n) => `--chart-${n}`);
