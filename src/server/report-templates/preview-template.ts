import { concludingSentences } from '#domain/reports/conclusions.ts';
import { demoReport } from '#domain/reports/demo-report.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import { kindOfPatentTemplate } from '#domain/reports/patents/patent-sections.ts';
import { englishTemplate, reportTemplate } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { reportSentences } from '#domain/reports/report-words.ts';
import { kinds } from '../files/file-kinds.ts';
import type { WithFiles } from '../files/file-store.ts';
import { Download, type SessionContext } from '../http/context.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { requireKey, templateBytes } from '../reports/template-bytes.ts';
import { demoPictures } from '../reports/word/demo-pictures.ts';
import { renderDocx } from '../reports/word/render-docx.ts';
import { institutionOf } from './list-templates.ts';

const spoken: Readonly<Record<string, ReportData['language']>> = { '136': 'both', [englishTemplate]: 'en' };

/** An invented report, in the language the template is written in. */
export const previewData = (key: string, size = { papers: 8, citations: 24 }): ReportData => {
  if (reportTemplate(key)?.kind === 'novelty') return demoNoveltyReport();
  const patentKind = kindOfPatentTemplate(key);
  if (patentKind) return demoPatentReport(patentKind);
  const data = demoReport(size);
  const language = spoken[key];
  if (!language) return data;
  const ids = data.databases.map(({ id }) => id);
  return {
    ...data,
    language,
    title: language === 'en' ? reportSentences['title.citation'].en : data.title,
    conclusion: concludingSentences(
      { totals: data.totals, rule: data.request.rule },
      { inclusion: ids, citation: ids, byOthers: true },
      language,
    ),
  };
};

const limits = { milliseconds: 60_000, megabytes: 384 };

export const previewTemplate = async (
  services: WithFiles & WithPdf,
  context: SessionContext,
  { key, version, format }: { key: string; version: number | null; format: 'docx' | 'pdf' },
): Promise<Download> => {
  const { name } = requireKey(key);
  const template = await templateBytes(services, context.db, { institutionId: institutionOf(context), key, version });
  const data = previewData(key);
  const docx = await renderDocx(template, data, demoPictures(), limits);
  const label = `预览 ${name}${version === null ? '' : ` 第${version}版`}`;
  if (format === 'docx') return new Download(docx, { type: kinds.docx.mediaType, name: `${label}.docx` });
  const { bytes } = await services.pdf.makePdf({ docx, data });
  return new Download(bytes, { type: kinds.pdf.mediaType, name: `${label}.pdf` });
};

/** The template itself, to be changed in Word. */
export const downloadTemplate = async (
  services: WithFiles & WithPdf,
  context: SessionContext,
  { key, version }: { key: string; version: number | null },
): Promise<Download> => {
  const { name } = requireKey(key);
  const bytes = await templateBytes(services, context.db, { institutionId: institutionOf(context), key, version });
  return new Download(bytes, {
    type: kinds.docx.mediaType,
    name: `${name}${version === null ? '' : ` 第${version}版`}.docx`,
  });
};
