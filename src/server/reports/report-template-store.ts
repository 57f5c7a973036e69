import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Finding } from '#domain/reports/template-findings.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import type { ReportTemplatesTable } from '../db/tables.ts';

interface Maker {
  id: string;
  name: string;
}

const versionsOf = (institutionId: number) =>
  kysely
    .selectFrom('report_templates')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc');

const turnsOf = (institutionId: number) =>
  kysely
    .selectFrom('report_template_turns')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('turn', 'desc');

const findings = z.array(
  z.object({
    level: z.enum(['error', 'warning']),
    sentence: z.string(),
    tag: z.string(),
    place: z.object({ part: z.string(), text: z.string() }).nullable(),
  }),
) satisfies z.ZodType<Finding[]>;

const readVersion = (row: Selectable<ReportTemplatesTable>): TemplateVersionRow => ({
  ...row,
  findings: readJson(findings, row.findings, { table: 'report_templates', column: 'findings', id: row.id }),
});

export type TemplateVersionRow = Omit<Selectable<ReportTemplatesTable>, 'findings'> & { findings: Finding[] };

/** Newest first. */
export const listVersions = async (db: Db, institutionId: number, key: string): Promise<TemplateVersionRow[]> =>
  (await db.all(versionsOf(institutionId).where('key', '=', key))).map(readVersion);

export const listAllVersions = async (db: Db, institutionId: number): Promise<TemplateVersionRow[]> =>
  (await db.all(versionsOf(institutionId))).map(readVersion);

export const findVersion = async (db: Db, institutionId: number, key: string, version: number) => {
  const row = await db.first(versionsOf(institutionId).where('key', '=', key).where('version', '=', version));
  return row && readVersion(row);
};

/** Newest first. */
export const listTurns = (db: Db, institutionId: number, key: string) =>
  db.all(turnsOf(institutionId).where('key', '=', key));

export const listAllTurns = (db: Db, institutionId: number) => db.all(turnsOf(institutionId));

export interface NewVersion {
  institutionId: number;
  key: string;
  version: number;
  fileId: string;
  name: string;
  findings: readonly Finding[];
  tags: readonly string[];
  by: Maker;
  now: Date;
}

/** 0 where another took this number at the same moment. */
export const insertVersion = (db: Db, made: NewVersion): Promise<number> =>
  db.run(
    kysely
      .insertInto('report_templates')
      .values({
        id: newId(),
        institution_id: made.institutionId,
        key: made.key,
        version: made.version,
        file_id: made.fileId,
        name: made.name,
        findings: JSON.stringify(made.findings),
        tags: [...made.tags],
        created_by: made.by.id,
        created_by_name: made.by.name,
        created_at: made.now,
      })
      .onConflict((conflict) => conflict.columns(['institution_id', 'key', 'version']).doNothing()),
  );

/** 0 where another took this turn at the same moment. */
export const insertTurn = (
  db: Db,
  {
    institutionId,
    key,
    turn,
    version,
    by,
    now,
  }: { institutionId: number; key: string; turn: number; version: number | null; by: Maker; now: Date },
): Promise<number> =>
  db.run(
    kysely
      .insertInto('report_template_turns')
      .values({
        id: newId(),
        institution_id: institutionId,
        key,
        turn,
        version,
        created_by: by.id,
        created_by_name: by.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['institution_id', 'key', 'turn']).doNothing()),
  );
