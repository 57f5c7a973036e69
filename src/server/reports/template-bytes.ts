import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import { type ReportTemplate, reportTemplate } from '#domain/reports/registry.ts';
import type { Db } from '../db/db.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { findVersion, listTurns } from './report-template-store.ts';

const shipped = path.resolve(import.meta.dirname, 'templates');

export const requireKey = (key: string): ReportTemplate => {
  const known = reportTemplate(key);
  if (!known) throw refuse('not-found', { sentence: '没有这个报告模板' });
  return known;
};

/** One version of a template; null is the shipped one. */
export const templateBytes = async (
  services: WithFiles,
  db: Db,
  { institutionId, key, version }: { institutionId: number; key: string; version: number | null },
): Promise<Buffer> => {
  const { key: known } = requireKey(key);
  if (version === null) return readFile(path.join(shipped, `${known}.docx`));
  const row = await findVersion(db, institutionId, known, version);
  const file = row && (await findFile(db, row.file_id));
  if (!file) throw refuse('not-found', { sentence: '没有这个版本' });
  return Buffer.from(await readWhole(services.files, file.sha256, Number(file.size)));
};

/** null: the shipped one. */
export const versionInForce = async (db: Db, institutionId: number, key: string): Promise<number | null> => {
  const [turn] = await listTurns(db, institutionId, key);
  return turn?.version ?? null;
};
