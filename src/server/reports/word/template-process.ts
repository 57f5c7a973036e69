import type { ReportData } from '#domain/reports/report-data.ts';
import type { ChartTable, DrawnChart } from '../charts/draw-charts.ts';
import { joinDocx } from '../join-docx.ts';
import { fillTemplate } from './fill-template.ts';
import { markDraft } from './mark-draft.ts';
import type { Pictures } from './place-pictures.ts';

export type TemplateTask =
  | {
      verb: 'fill';
      template: Uint8Array;
      data: ReportData;
      pictures: Pictures;
      charts: readonly (DrawnChart | ChartTable)[];
      /** It says on every page that it is a draft. */
      isDraft: boolean;
    }
  | { verb: 'join'; documents: readonly Uint8Array[] };

/** A report filled into its template, or several reports as one document. */
export const run = async (task: TemplateTask): Promise<Uint8Array> => {
  if (task.verb === 'join') return joinDocx(task.documents);
  const filled = fillTemplate(task.template, task.data, task.pictures, task.charts);
  return task.isDraft ? markDraft(Buffer.from(filled), task.data.language) : filled;
};
