import type { CitationVerdict } from '#domain/literature/citations/classify-citation.ts';
import type { SplitCitation } from '#domain/literature/citations/split-citations.ts';
import { countsIn } from '#domain/literature/held-by.ts';
import { verdictOf } from './citation-store.ts';
import { type CountedPair, isOverruled, workOfPair } from './pair-store.ts';

/** The kept verdicts in the shape the counting rules take: each paper and citing work once, excluded ones left out. */
export const splitOf = (pairs: readonly CountedPair[], ordered: readonly number[]): SplitCitation[] => {
  const found = new Map<string, SplitCitation>();
  for (const pair of pairs) {
    const verdict = verdictOf(pair);
    if (verdict === 'excluded') continue;
    const work = workOfPair(pair);
    const key = `${pair.paper_id}|${work}`;
    const record = { id: pair.record_id, databases: countsIn(pair.database, pair.editions, ordered) };
    const known = found.get(key);
    if (known) known.records.push(record);
    else
      found.set(key, {
        paper: pair.paper_id,
        work,
        records: [record],
        verdict,
        byRule: pair.by_rule === 'excluded' ? verdict : pair.by_rule,
        reason: '',
        evidence: [],
        ...(isOverruled(pair) && { overruled: { verdict: verdict as CitationVerdict, reason: '' } }),
      });
  }
  return [...found.values()];
};

/** Citations in databases the order does not ask for count there alone, not in the union. */
export const withinOrder = (split: readonly SplitCitation[], ordered: readonly number[]): SplitCitation[] => {
  const asked = new Set(ordered);
  return split.flatMap((citation) => {
    const records = citation.records.filter(({ databases }) => databases.some((database) => asked.has(database)));
    return records.length > 0 ? [{ ...citation, records }] : [];
  });
};
