import { isDraftReport } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { drawCharts } from '../charts/draw-charts.ts';
import type { Pictures } from './place-pictures.ts';
import { runTemplateTask } from './template-task.ts';

/**
 * A report as Word by a template. Pictures not given leave their frames empty; the QR code is drawn from the data. A
 * draft has no code, and says on every page that it is one.
 */
export const renderDocx = async (
  template: Buffer,
  data: ReportData,
  pictures: Pictures = {},
  limits?: { milliseconds?: number },
): Promise<Buffer> => {
  const charts = await drawCharts(data);
  return runTemplateTask({ verb: 'fill', template, data, pictures, charts, isDraft: isDraftReport(data) }, limits);
};
