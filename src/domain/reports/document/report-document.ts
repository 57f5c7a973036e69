import { citationDocument } from '../citation/citation-document.ts';
import { citationSheets } from '../citation/citation-sheets.ts';
import { noveltyDocument, noveltySheets } from '../novelty/novelty-document.ts';
import { patentDocument, patentSheets } from '../patents/patent-document.ts';
import type { ReportData } from '../report-data.ts';
import type { ReportDocument } from './document.ts';
import type { Sheet } from './field.ts';

/** The document of a report, as its service writes it. */
export const documentOf = (data: ReportData): ReportDocument => {
  if (data.novelty) return noveltyDocument(data, data.novelty);
  return data.patent ? patentDocument(data, data.patent) : citationDocument(data);
};

/** The lists of a report as sheets of its workbook. */
export const sheetsOf = (data: ReportData): Sheet[] => {
  if (data.novelty) return noveltySheets(data, data.novelty);
  return data.patent ? patentSheets(data, data.patent) : citationSheets(data);
};
