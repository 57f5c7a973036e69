/** Rows of the log that count: a row that a further one corrects stays in the log and is printed no more. */
export const standingSearches = <Row extends { id: string; corrects: string | null }>(rows: readonly Row[]): Row[] => {
  const corrected = new Set(rows.map(({ corrects }) => corrects));
  return rows.filter(({ id }) => !corrected.has(id));
};
