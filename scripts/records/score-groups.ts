/** What a de-duplication reached, counted as the bib-dedupe benchmark counts. */
export interface GroupScore {
  /** Further records of a true set that were removed. */
  truePositives: number;
  /** Removed records that repeat nothing. */
  falsePositives: number;
  /** Further records of a true set that were kept. */
  falseNegatives: number;
  precision: number;
  recall: number;
  pairPrecision: number;
  pairRecall: number;
}

const pairsOf = (size: number): number => (size * (size - 1)) / 2;
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Groups and truth by id; an id that neither names stands alone. */
export const scoreGroups = (groups: readonly string[][], truth: readonly string[][]): GroupScore => {
  const setOf = new Map<string, string>();
  for (const [at, ids] of truth.entries()) for (const id of ids) setOf.set(id, String(at));
  const wanted = truth.reduce((all, ids) => all + ids.length - 1, 0);
  const wantedPairs = truth.reduce((all, ids) => all + pairsOf(ids.length), 0);
  let [truePositives, falsePositives, pairs, rightPairs] = [0, 0, 0, 0];
  for (const ids of groups) {
    const counts = new Map<string, number>();
    for (const id of ids) {
      const set = setOf.get(id) ?? `alone ${id}`;
      counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    truePositives += ids.length - counts.size;
    falsePositives += counts.size - 1;
    pairs += pairsOf(ids.length);
    for (const count of counts.values()) rightPairs += pairsOf(count);
  }
  return {
    truePositives,
    falsePositives,
    falseNegatives: wanted - truePositives,
    precision: share(truePositives, truePositives + falsePositives),
    recall: share(truePositives, wanted),
    pairPrecision: share(rightPairs, pairs),
    pairRecall: share(rightPairs, wantedPairs),
  };
};
