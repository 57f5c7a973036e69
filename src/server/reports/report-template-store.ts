import type { Finding } from '#domain/reports/template-findings.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

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

/** Newest first. */
export const listVersions = (db: Db, institutionId: number, key: string) =>
  db.all(versionsOf(institutionId).where('key', '=', key));

export const listAllVersions = (db: Db, institutionId: number) => db.all(versionsOf(institutionId));

export const findVersion = (db: Db, institutionId: number, key: string, version: number) =>
  db.first(versionsOf(institutionId).where('key', '=', key).where('version', '=', version));

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
