import { sql } from 'kysely';
import { matchPapers, type PaperMatch } from '#domain/literature/matching/match-papers.ts';
import { workOfPaper } from '#domain/literature/matching/paper-work.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { lookupKeysOf } from '../records/record-row.ts';
import { type FoundMatch, matchesOf, writeMatches } from './match-store.ts';
import type { PaperRow, Work } from './works/work-store.ts';

type Candidate = LiteratureRecord & { recordId: string };

const candidates = (keys: readonly string[]) => ({
  compile: () =>
    sql<Candidate>`
      select r.id as "recordId", d.* from literature_records r,
        lateral jsonb_to_record(r.data) as d(title text, "translatedTitle" text, kind text, "documentType" text,
          authors jsonb, source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text,
          isbn jsonb, year int, volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb,
          abstract text)
      where r.id in (select records_by_keys(${keys}::text[]))`.compile(kysely),
});

const papersAtOnce = 200;

const foundOf =
  (paperId: string, certain: boolean) =>
  (match: PaperMatch<Candidate>): FoundMatch => ({
    paperId,
    recordId: match.record.recordId,
    certain,
    score: match.score,
    reasons: match.reasons.map(({ detail }) => detail),
  });

/** Columns that hold nothing come as null, which the rules take for something told. */
const withoutNulls = (record: Candidate): Candidate =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as unknown as Candidate;

/** Records of the institution that share a key with a paper, weighed against it. */
const findMatches = async (db: Db, papers: readonly PaperRow[]): Promise<FoundMatch[]> => {
  const keys = [...new Set(papers.flatMap(({ entry }) => lookupKeysOf(workOfPaper(entry))))];
  if (keys.length === 0) return [];
  const records = (await db.all(candidates(keys))).map(withoutNulls);
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
