import type { ReportData } from '../report-data.ts';
import type { ReportDocument } from './document.ts';
import type { Sheet } from './field.ts';
import { reportWriters } from './report-writers.ts';

/** The document of a report, as its service writes it. */
export const documentOf = (data: ReportData): ReportDocument => reportWriters[data.service].document(data);

/** The lists of a report as sheets of its workbook. */
export const sheetsOf = (data: ReportData): Sheet[] => reportWriters[data.service].sheets(data);
