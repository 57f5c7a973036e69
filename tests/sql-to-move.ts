/** Files outside the stores that still hold SQL. The list may only shrink: a file without SQL is taken off. */
export const sqlToMove: readonly string[] = [
  'src/server/citations/attach-citing.ts',
  'src/server/citations/board.ts',
  'src/server/citations/light-matches.ts',
  'src/server/citations/match-order.ts',
  'src/server/reports/make-report-files.ts',
  'src/server/reports/making-job.ts',
];
