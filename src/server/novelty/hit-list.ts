import { createHash } from 'node:crypto';
import { hitLines, listedHits } from '#domain/novelty/hit-list.ts';
import { type Sheet, says, sheetOf } from '#domain/reports/document/field.ts';
import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import type { Db } from '../db/db.ts';
import { type ToldHit, toldHits } from './known-work-store.ts';
import { searchesOf } from './novelty-store.ts';
import { databaseWords } from './show-project.ts';

const digestOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');

/** How many records were found, and the fingerprint of their list: what was sealed can be told from what is there later. */
export const hitListOf = async (db: Db, orderId: string): Promise<{ records: number; digest: string }> => {
  const lines = hitLines(await toldHits(db, orderId));
  return { records: lines.length, digest: digestOf(lines) };
};

/** The list behind the fingerprint, for the workbook beside the report; none where it is not that list any more. */
export const hitSheets = async (
  db: Db,
  orderId: string,
  { hitList }: Pick<NoveltyReport, 'hitList'>,
): Promise<Sheet[]> => {
  if (!hitList) return [];
  const told = await toldHits(db, orderId);
  if (digestOf(hitLines(told)) !== hitList.digest) return [];
  const nameOf = new Map((await searchesOf(db, orderId)).map(({ id, database }) => [id, databaseWords(database)]));
  const databasesOf = (hits: readonly ToldHit[]): string =>
    [...new Set(hits.map(({ search_id }) => nameOf.get(search_id) ?? ''))].filter(Boolean).sort().join('、');
  const listed = listedHits(told).map((hits, at) => ({ place: at + 1, hits }));
  return [
    sheetOf<(typeof listed)[number]>(
      '检出题录',
      [
        says('序号', ({ place }) => place, { width: 8 }),
        says('题名', ({ hits }) => hits[0]!.title, { width: 90 }),
        says('DOI', ({ hits }) => hits.find(({ doi }) => doi !== '')?.doi ?? '', { width: 34 }),
        says('检出的数据库', ({ hits }) => databasesOf(hits), { width: 40 }),
      ],
      listed,
    ),
  ];
};
