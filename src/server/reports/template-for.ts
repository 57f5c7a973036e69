import { refuse } from '#domain/errors.ts';
import { reportTemplate, templateOfRoute } from '#domain/reports/registry.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { ReportRow } from './report-store.ts';
import { templateInForce } from './template-bytes.ts';
import type { Pictures } from './word/place-pictures.ts';

export interface ChosenTemplate {
  key: string;
  /** Which version of it: files drawn from another are drawn anew. */
  version: string;
  bytes: Buffer;
}

/** The template's key: as chosen for this report, else the institution's; novelty and patents have one of their own. */
export const templateKeyOf = async (
  db: Db,
  { service, template, institution_id }: Pick<ReportRow, 'service' | 'template' | 'institution_id'>,
): Promise<string> => {
  if (template) return template;
  if (service !== 'citation') return 'search';
  return templateOfRoute((await profileOf(db, institution_id)).reportTemplate);
};

export const requireTemplate = (key: string | undefined): void => {
  if (key !== undefined && !reportTemplate(key))
    throw refuse('bad-input', { sentence: '没有这个报告模板', fields: { template: '没有这个报告模板' } });
};

export const templateFor = async (services: WithFiles, db: Db, report: ReportRow): Promise<ChosenTemplate> => {
  const key = await templateKeyOf(db, report);
  const { version, bytes } = await templateInForce(services, db, report.institution_id, key);
  return { key, version: version === null ? 'shipped' : String(version), bytes };
};

/** The institution's logo; the QR code is drawn from the data, the seal comes with the signature. */
export const picturesOf = async (services: WithFiles, db: Db, { institution_id }: ReportRow): Promise<Pictures> => {
  const { logo_file_id } = await db.one(
    kysely.selectFrom('institutions').select('logo_file_id').where('id', '=', institution_id),
  );
  const file = logo_file_id === null ? undefined : await findFile(db, logo_file_id);
  if (!file || !(await services.files.has(file.sha256))) return {};
  return { logo: await readWhole(services.files, file.sha256, Number(file.size)) };
};
