import { refuse } from '#domain/errors.ts';
import { englishTemplate, fitsLanguage, fitsService, reportTemplate } from '#domain/reports/registry.ts';
import type { TemplateVersion } from '#domain/reports/report-content.ts';
import type { ReportLanguage } from '#domain/services/choices.ts';
import { type Service, services } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { findRevision } from './draft-revision-store.ts';
import { logoOf } from './report-facts-query.ts';
import type { ReportRow } from './report-store.ts';
import { reportServiceOf } from './services/report-services.ts';
import { templateBytes, versionInForce } from './template-bytes.ts';
import type { Pictures } from './word/place-pictures.ts';

export interface ChosenTemplate {
  key: string;
  /** Which version of it: files drawn from another are drawn anew. */
  version: string;
  bytes: Buffer;
}

type Drawn = Pick<ReportRow, 'service' | 'template' | 'institution_id'> & {
  /** The report's own value tells of what kind it is, and that it was gathered at all. */
  data?: Partial<ReportRow['data']>;
};

/**
 * The template's key: as chosen for this report, else the institution's; other services have their own. A report in
 * English has the English form, the institution's own version of it where there is one.
 */
export const templateKeyOf = async (db: Db, { service, template, institution_id, data }: Drawn): Promise<string> => {
  const key = template || (await reportServiceOf(service).template(db, institution_id, data));
  const found = reportTemplate(key);
  return found && !fitsLanguage(found, data?.language ?? 'zh') ? englishTemplate : key;
};

export const requireTemplate = (key: string | undefined): void => {
  if (key !== undefined && !reportTemplate(key))
    throw refuse('bad-input', { sentence: '没有这个报告模板', fields: { template: '没有这个报告模板' } });
};

/** A novelty report is never drawn in the form of a citation report, nor the other way round. */
export const requireFitting = (
  key: string | null | undefined,
  { service, language }: { service: Service; language: ReportLanguage },
): void => {
  const template = key ? reportTemplate(key) : undefined;
  if (!template) return;
  const own = fitsService(template, service);
  if (own && fitsLanguage(template, language)) return;
  const sentence = own
    ? `这份报告按英文委托，“${template.name}”的栏目是中文，请用“${reportTemplate(englishTemplate)?.name}”`
    : `“${template.name}”不是${services[service]}报告的模板，请另选`;
  throw refuse('bad-input', { sentence, fields: { template: sentence } });
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
  files: WithFiles,
  db: Db,
  institutionId: number,
  { key, version }: TemplateVersion,
): Promise<ChosenTemplate> => ({
  key,
  version: version === null ? 'shipped' : String(version),
  bytes: await templateBytes(files, db, { institutionId, key, version }),
});

export const templateFor = async (files: WithFiles, db: Db, report: ReportRow): Promise<ChosenTemplate> =>
  chosen(files, db, report.institution_id, await templateOf(db, report));

/** The same content in another form than its own, for an export. */
export const otherTemplate = async (
  files: WithFiles,
  db: Db,
  report: ReportRow,
  key: string,
): Promise<ChosenTemplate> => {
  requireFitting(key, { service: report.service, language: report.data.language });
  return chosen(files, db, report.institution_id, await templateInForceFor(db, { ...report, template: key }));
};

/** The institution's logo; the QR code is drawn from the data, the seal comes with the signature. */
export const picturesOf = async ({ files }: WithFiles, db: Db, { institution_id }: ReportRow): Promise<Pictures> => {
  const logoId = await logoOf(db, institution_id);
  const file = logoId === null ? undefined : await findFile(db, logoId);
  if (!file || !(await files.has(file.sha256))) return {};
  return { logo: await readWhole(files, file.sha256, Number(file.size)) };
};
