import { matchPapers, type PaperMatch } from '#domain/literature/matching/match-papers.ts';
import { workOfPaper } from '#domain/literature/matching/paper-work.ts';
import type { Db } from '../db/db.ts';
import { lookupKeysOf } from '../records/record-row.ts';
import { type FoundMatch, matchesOf, writeMatches } from './match-store.ts';
import { type Candidate, candidatesByKeys } from './matches-query.ts';
import type { PaperRow, Work } from './works/work-store.ts';

export const papersAtOnce = 200;

const foundOf =
  (paperId: string, certain: boolean) =>
  (match: PaperMatch<Candidate>): FoundMatch => ({
    paperId,
    recordId: match.record.recordId,
    certain,
    score: match.score,
    reasons: match.reasons.map(({ detail }) => detail),
  });

/** Records of the institution that share a key with a paper, weighed against it. */
export const findMatches = async (db: Db, papers: readonly Pick<PaperRow, 'id' | 'entry'>[]): Promise<FoundMatch[]> => {
  const keys = [...new Set(papers.flatMap(({ entry }) => lookupKeysOf(workOfPaper(entry))))];
  if (keys.length === 0) return [];
  const records = await candidatesByKeys(db, keys);
  const matched = matchPapers(
    papers.map(({ entry }) => entry),
    records,
  );
  return matched.flatMap(({ certain, doubtful }, at) => [
    ...certain.map(foundOf(papers[at]!.id, true)),
    ...doubtful.map(foundOf(papers[at]!.id, false)),
  ]);
};

/** Looks every paper of the order up among the records; decisions of people stay. */
export const matchOrder = async (db: Db, { order }: Work, papers: readonly PaperRow[]): Promise<void> => {
  const found: FoundMatch[] = [];
  for (let at = 0; at < papers.length; at += papersAtOnce)
    found.push(...(await findMatches(db, papers.slice(at, at + papersAtOnce))));
  await writeMatches(db, order, found, await matchesOf(db, order.id));
};
