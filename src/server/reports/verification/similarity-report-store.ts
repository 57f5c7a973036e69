import type { z } from 'zod';
import { checkOnPaper, keptResult } from '#contracts/similarity.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { ReportedCheck } from '#domain/reports/verdict.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';

const printed = keptResult.pick({ figures: true, held: true, comparedOn: true, author: true, institution: true });

export interface FoundCheck extends ReportedCheck {
  sha256: string;
}

const found = kysely
  .selectFrom('similarity_checks')
  .select(['id', 'report_number', 'reported_at', 'result', 'order_id', 'report_sha256'])
  .where('reported_at', 'is not', null);

const firstOf = async (db: Db, some: typeof found): Promise<FoundCheck | undefined> => {
  const row = await db.first(some.limit(1));
  if (!row?.reported_at) return undefined;
  const { figures, held, comparedOn, author, institution } = readJson(printed, row.result, {
    table: 'similarity_checks',
    column: 'result',
    id: row.id,
  });
  return {
    number: row.report_number ?? '',
    reportedOn: chinaDay(row.reported_at),
    ordered: row.order_id !== null,
    figures,
    held,
    comparedOn,
    author,
    institution,
    sha256: row.report_sha256 ?? '',
  };
};

const shown = kysely.selectFrom('similarity_checks').select(['id', 'result']);

/** The check that one of these files is the report of, as a draft shows it. */
export const similarityOnPaper = async (
  db: Db,
  files: readonly { sha256: string }[],
): Promise<z.output<typeof checkOnPaper> | null> => {
  if (files.length === 0) return null;
  const hashes = files.map(({ sha256 }) => sha256);
  const row = await db.first(shown.where('report_sha256', 'in', hashes).orderBy('reported_at', 'desc').limit(1));
  if (!row) return null;
  return readJson(checkOnPaper, row.result, { table: 'similarity_checks', column: 'result', id: row.id });
};

/** The check whose report was handed out as this one. */
export const similarityOfReport = (db: Db, reportId: string): Promise<FoundCheck | undefined> => {
  const files = kysely.selectFrom('report_files').select('sha256').where('report_id', '=', reportId);
  return firstOf(db, found.where('report_sha256', 'in', files).orderBy('reported_at', 'desc'));
};

/** Two papers of one order bear one code: the later one is handed out. */
export const similarityByCode = (db: Db, code: string): Promise<FoundCheck | undefined> =>
  firstOf(db, found.where('code', '=', code).orderBy('reported_at', 'desc'));

export const similarityByNumber = (db: Db, institutionId: number, number: string): Promise<FoundCheck | undefined> =>
  firstOf(
    db,
    found
      .where('institution_id', '=', institutionId)
      .where('report_number', '=', number)
      .orderBy('reported_at', 'desc'),
  );

export const similarityByFile = (db: Db, sha256: string): Promise<FoundCheck | undefined> =>
  firstOf(db, found.where('report_sha256', '=', sha256));
