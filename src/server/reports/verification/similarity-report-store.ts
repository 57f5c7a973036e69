import type { z } from 'zod';
import { keptResult } from '#contracts/similarity.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';

const printed = keptResult.pick({ figures: true, held: true, comparedOn: true, author: true, institution: true });

export type FoundCheck = z.output<typeof printed> & {
  number: string;
  reportedAt: Date;
  /** Of an order: it is issued with the order's report. */
  ordered: boolean;
  sha256: string;
};

const found = kysely
  .selectFrom('similarity_checks')
  .select(['id', 'report_number', 'reported_at', 'result', 'order_id', 'report_sha256'])
  .where('reported_at', 'is not', null);

const read = (
  row:
    | {
        id: string;
        report_number: string | null;
        reported_at: Date | null;
        result: unknown;
        order_id: string | null;
        report_sha256: string | null;
      }
    | undefined,
): FoundCheck | undefined =>
  row?.reported_at
    ? {
        ...readJson(printed, row.result, { table: 'similarity_checks', column: 'result', id: row.id }),
        number: row.report_number ?? '',
        reportedAt: row.reported_at,
        ordered: row.order_id !== null,
        sha256: row.report_sha256 ?? '',
      }
    : undefined;

/** The check whose report was handed out as this one. */
export const similarityOfReport = async (db: Db, reportId: string): Promise<FoundCheck | undefined> => {
  const files = kysely.selectFrom('report_files').select('sha256').where('report_id', '=', reportId);
  return read(await db.first(found.where('report_sha256', 'in', files).orderBy('reported_at', 'desc').limit(1)));
};

export const similarityByCode = async (db: Db, code: string): Promise<FoundCheck | undefined> =>
  read(await db.first(found.where('code', '=', code).limit(1)));

export const similarityByFile = async (db: Db, sha256: string): Promise<FoundCheck | undefined> =>
  read(await db.first(found.where('report_sha256', '=', sha256).limit(1)));
