/** Scores as a person reads them, from 0 to 100: spread evenly over what there is, the best first, equal ones alike. */
export const shownScores = (scores: readonly number[]): number[] => {
  const distinct = [...new Set(scores)].toSorted((a, b) => a - b);
  if (distinct.length < 2) return scores.map(() => 50);
  const placeOf = new Map(distinct.map((score, at) => [score, at]));
  return scores.map((score) => Math.round((100 * placeOf.get(score)!) / (distinct.length - 1)));
};
