import { refuse } from '#domain/errors.ts';
import { reportTemplate, templateOfRoute } from '#domain/reports/registry.ts';
import type { TemplateVersion } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { findRevision } from './draft-revision-store.ts';
import { logoOf } from './report-facts-query.ts';
import type { ReportRow } from './report-store.ts';
import { templateBytes, versionInForce } from './template-bytes.ts';
import type { Pictures } from './word/place-pictures.ts';

export interface ChosenTemplate {
  key: string;
  /** Which version of it: files drawn from another are drawn anew. */
  version: string;
  bytes: Buffer;
}

type Drawn = Pick<ReportRow, 'service' | 'template' | 'institution_id'>;

/** The template's key: as chosen for this report, else the institution's; novelty and patents have one of their own. */
export const templateKeyOf = async (db: Db, { service, template, institution_id }: Drawn): Promise<string> => {
  if (template) return template;
  if (service !== 'citation') return 'search';
  return templateOfRoute((await profileOf(db, institution_id)).reportTemplate);
};

export const requireTemplate = (key: string | undefined): void => {
  if (key !== undefined && !reportTemplate(key))
    throw refuse('bad-input', { sentence: '没有这个报告模板', fields: { template: '没有这个报告模板' } });
};

/** What a report gathered now would be drawn by. */
export const templateInForceFor = async (db: Db, report: Drawn): Promise<TemplateVersion> => {
  const key = await templateKeyOf(db, report);
  return { key, version: await versionInForce(db, report.institution_id, key) };
};

/** A finished draft keeps the template that it was finished with. */
const templateOf = async (db: Db, report: ReportRow): Promise<TemplateVersion> => {
  const revision = report.revision ? await findRevision(db, report.order_id, report.revision) : undefined;
  return revision?.content.template ?? templateInForceFor(db, report);
};

const chosen = async (
  services: WithFiles,
  db: Db,
  institutionId: number,
  { key, version }: TemplateVersion,
): Promise<ChosenTemplate> => ({
  key,
  version: version === null ? 'shipped' : String(version),
  bytes: await templateBytes(services, db, { institutionId, key, version }),
});

export const templateFor = async (services: WithFiles, db: Db, report: ReportRow): Promise<ChosenTemplate> =>
  chosen(services, db, report.institution_id, await templateOf(db, report));

/** The same content in another form than its own, for an export. */
export const otherTemplate = async (
  services: WithFiles,
  db: Db,
  report: ReportRow,
  key: string,
): Promise<ChosenTemplate> =>
  chosen(services, db, report.institution_id, await templateInForceFor(db, { ...report, template: key }));

/** The institution's logo; the QR code is drawn from the data, the seal comes with the signature. */
export const picturesOf = async (services: WithFiles, db: Db, { institution_id }: ReportRow): Promise<Pictures> => {
  const logoId = await logoOf(db, institution_id);
  const file = logoId === null ? undefined : await findFile(db, logoId);
  if (!file || !(await services.files.has(file.sha256))) return {};
  return { logo: await readWhole(services.files, file.sha256, Number(file.size)) };
};
