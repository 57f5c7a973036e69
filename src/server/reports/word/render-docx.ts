import { isDraftReport } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { drawCharts } from '../charts/draw-charts.ts';
import { markDraft } from './mark-draft.ts';
import type { Pictures } from './place-pictures.ts';
import { type Limits, runInTemplateThread } from './template-thread.ts';

/**
 * A report as Word by a template. Pictures not given leave their frames empty; the QR code is drawn from the data. A
 * draft has no code, and says on every page that it is one.
 */
export const renderDocx = async (
  template: Buffer,
  data: ReportData,
  pictures: Pictures = {},
  limits?: Partial<Limits>,
): Promise<Buffer> => {
  const charts = await drawCharts(data);
  const task = { verb: 'fill' as const, template, data, pictures, charts };
  const filled = Buffer.from(await runInTemplateThread<Uint8Array>(task, limits));
  return isDraftReport(data) ? markDraft(filled) : filled;
};
