import type { ReportTemplateDetail, ReportTemplateRow, ReportTemplateVersion } from '#contracts/reports/templates.ts';
import {
  type ReportTemplate,
  reportTemplates,
  routeOfTemplate,
  templateKinds,
  templateOfRoute,
} from '#domain/reports/registry.ts';
import { differenceOf, type Finding } from '#domain/reports/template-findings.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { listAllTurns, listAllVersions, listTurns, listVersions } from '../reports/report-template-store.ts';
import { requireKey } from '../reports/template-bytes.ts';
import { shippedTags } from './shipped-tags.ts';

/** Templates belong to an institution: the platform administrator has none of their own. */
export const institutionOf = ({ actor }: SessionContext): number =>
  ownInstitution(actor, '请以单位管理员的身份管理报告模板');

interface State {
  usual: string;
  version: number | null;
  turn: number;
  versions: number;
}

const rowOf = ({ key, kind, name, form }: ReportTemplate, { usual, ...state }: State): ReportTemplateRow => ({
  key,
  kind,
  kindName: templateKinds[kind],
  name,
  form,
  route: routeOfTemplate(key) ?? '',
  usual: key === usual,
  ...state,
});

const usualOf = async (context: SessionContext): Promise<string> =>
  templateOfRoute((await profileOf(context.db, institutionOf(context))).reportTemplate);

export const listTemplates = async (context: SessionContext): Promise<ReportTemplateRow[]> => {
  const institutionId = institutionOf(context);
  const usual = await usualOf(context);
  const turns = await listAllTurns(context.db, institutionId);
  const versions = await listAllVersions(context.db, institutionId);
  return reportTemplates.map((one) => {
    const last = turns.find(({ key }) => key === one.key);
    return rowOf(one, {
      usual,
      version: last?.version ?? null,
      turn: last?.turn ?? 0,
      versions: versions.filter(({ key }) => key === one.key).length,
    });
  });
};

export interface VersionFacts {
  version: number;
  name: string;
  created_at: Date;
  created_by_name: string;
  findings: Finding[];
  tags: string[];
}

export const versionView = (
  row: VersionFacts,
  { before, inForce }: { before: readonly string[]; inForce: number | null },
): ReportTemplateVersion => ({
  version: row.version,
  name: row.name,
  at: row.created_at.toISOString(),
  by: row.created_by_name,
  findings: row.findings,
  usable: isUsable(row.findings),
  inForce: row.version === inForce,
  tags: row.tags,
  ...differenceOf(row.tags, before),
});

export const isUsable = (findings: readonly Finding[]): boolean => !findings.some(({ level }) => level === 'error');

export const showTemplate = async (
  services: WithPdf,
  context: SessionContext,
  key: string,
): Promise<ReportTemplateDetail> => {
  const institutionId = institutionOf(context);
  const template = requireKey(key);
  const turns = await listTurns(context.db, institutionId, key);
  const rows = await listVersions(context.db, institutionId, key);
  const inForce = turns[0]?.version ?? null;
  const first = await shippedTags(template);
  return {
    template: rowOf(template, {
      usual: await usualOf(context),
      version: inForce,
      turn: turns[0]?.turn ?? 0,
      versions: rows.length,
    }),
    versions: rows.map((row, index) => versionView(row, { before: rows[index + 1]?.tags ?? first, inForce })),
    turns: turns.map(({ turn, version, created_at, created_by_name }) => ({
      turn,
      version,
      at: created_at.toISOString(),
      by: created_by_name,
    })),
    pdfBy: services.pdf.by,
  };
};
