import { createHash } from 'node:crypto';
import { notCompared } from '#domain/novelty/comparison/cell-words.ts';
import { hitLines, listedHits } from '#domain/novelty/hit-list.ts';
import { judgementNames, unjudged } from '#domain/novelty/judgements.ts';
import { type Sheet, says, sheetOf } from '#domain/reports/document/field.ts';
import { type NoveltyReport, type NoveltyReportDocument, pointsWith } from '#domain/reports/novelty/novelty-report.ts';
import type { Db } from '../db/db.ts';
import { type ToldHit, toldHits } from './known-work-store.ts';
import { documentsOf, searchesOf } from './novelty-store.ts';
import { settledRecords } from './relevant-hits-query.ts';
import { databaseWords } from './show-project.ts';

const digestOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');

type Settled = Awaited<ReturnType<typeof settledRecords>>;

const verdictsDigest = (settled: Settled): string =>
  digestOf(settled.map(({ record_id, verdict, differ }) => `${record_id} ${verdict} ${differ}`).toSorted());

interface HitList {
  records: number;
  digest: string;
  verdicts: string;
}

/** How many records were found, and the fingerprints of their list and of its verdicts: what was sealed can be told from what is there later. */
export const hitListOf = async (db: Db, orderId: string): Promise<HitList> => {
  const lines = hitLines(await toldHits(db, orderId));
  return {
    records: lines.length,
    digest: digestOf(lines),
    verdicts: verdictsDigest(await settledRecords(db, orderId)),
  };
};

/** What was said of a hit and how far it was compared; what waits for somebody is told, never left empty. */
interface HitStanding {
  judgement: string;
  comparison: string;
}

const comparedWords = ({ number, cells }: NoveltyReportDocument): string => {
  const open = pointsWith({ cells }, null);
  return open ? `文献 [${number}]，查新点 ${open} ${notCompared}` : `文献 [${number}]，已比对`;
};

/** As the report counted them: of verdicts that changed afterwards the sealed list says nothing. */
const standings = async (
  db: Db,
  orderId: string,
  { hitList, counts, documents }: Pick<NoveltyReport, 'hitList' | 'counts' | 'documents'>,
): Promise<(recordIds: readonly string[]) => HitStanding> => {
  const settled = await settledRecords(db, orderId);
  const isSame =
    hitList?.verdicts === undefined
      ? new Set(settled.map(({ lead_id }) => lead_id)).size === counts.screened
      : hitList.verdicts === verdictsDigest(settled);
  const said = new Map(settled.map((row) => [row.record_id, row]));
  const kept = new Map(
    (await documentsOf(db, orderId)).flatMap(({ record_id, number, reference }) => {
      const printed = documents.find((one) => one.number === number && one.reference === reference);
      return record_id && printed ? [[record_id, printed] as const] : [];
    }),
  );
  return (recordIds) => {
    if (!isSame) return { judgement: '报告之后有改动，未列', comparison: '报告之后有改动，未列' };
    const told = recordIds.flatMap((id) => said.get(id) ?? []);
    const [closest] = told.toSorted((one, other) => one.verdict - other.verdict);
    const document = [...recordIds, ...told.map(({ lead_id }) => lead_id)].flatMap((id) => kept.get(id) ?? [])[0];
    const comparison = document && comparedWords(document);
    if (!closest) return { judgement: unjudged, comparison: comparison ?? notCompared };
    const differ = told.some((row) => row.differ || row.verdict !== closest.verdict) ? '（有分歧）' : '';
    return {
      judgement: `${judgementNames[closest.verdict - 1]}${differ}`,
      comparison: comparison ?? (closest.verdict === 1 ? `未登记，${notCompared}` : '不需比对'),
    };
  };
};

/** The list behind the fingerprint, for the workbook beside the report; none where it is not that list any more. */
export const hitSheets = async (
  db: Db,
  orderId: string,
  report: Pick<NoveltyReport, 'hitList' | 'counts' | 'documents'>,
): Promise<Sheet[]> => {
  if (!report.hitList) return [];
  const told = await toldHits(db, orderId);
  if (digestOf(hitLines(told)) !== report.hitList.digest) return [];
  const nameOf = new Map((await searchesOf(db, orderId)).map(({ id, database }) => [id, databaseWords(database)]));
  const databasesOf = (hits: readonly ToldHit[]): string =>
    [...new Set(hits.map(({ search_id }) => nameOf.get(search_id) ?? ''))].filter(Boolean).sort().join('、');
  const standingOf = await standings(db, orderId, report);
  const listed = listedHits(told).map((hits, at) => ({
    place: at + 1,
    hits,
    ...standingOf(hits.map(({ id }) => id)),
  }));
  return [
    sheetOf<(typeof listed)[number]>(
      '检出题录',
      [
        says('序号', ({ place }) => place, { width: 8 }),
        says('题名', ({ hits }) => hits[0]!.title, { width: 90 }),
        says('DOI', ({ hits }) => hits.find(({ doi }) => doi !== '')?.doi ?? '', { width: 34 }),
        says('检出的数据库', ({ hits }) => databasesOf(hits), { width: 40 }),
        says('判断', ({ judgement }) => judgement, { width: 18 }),
        says('对比', ({ comparison }) => comparison, { width: 32 }),
      ],
      listed,
    ),
  ];
};
