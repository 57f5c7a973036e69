import type { Service } from '#domain/services/service.ts';
import { citationDocument } from '../citation/citation-document.ts';
import { citationSheets } from '../citation/citation-sheets.ts';
import { noveltyDocument, noveltySheets } from '../novelty/novelty-document.ts';
import { patentDocument, patentSheets } from '../patents/patent-document.ts';
import type { ReportData } from '../report-data.ts';
import type { ReportDocument } from './document.ts';
import type { Sheet } from './field.ts';

interface ReportWriter {
  document(data: ReportData): ReportDocument;
  /** Its lists as sheets of a workbook. */
  sheets(data: ReportData): Sheet[];
}

const asPapers: ReportWriter = { document: citationDocument, sheets: citationSheets };

/** A report with a value of its own; what was issued before there was one is written as one about papers. */
const withValue = <Value>(
  own: (data: ReportData) => Value | undefined,
  document: (data: ReportData, value: Value) => ReportDocument,
  sheets: (data: ReportData, value: Value) => Sheet[],
): ReportWriter => ({
  document: (data) => {
    const value = own(data);
    return value ? document(data, value) : asPapers.document(data);
  },
  sheets: (data) => {
    const value = own(data);
    return value ? sheets(data, value) : asPapers.sheets(data);
  },
});

/** How the report of each service is written. */
export const reportWriters = {
  citation: asPapers,
  novelty: withValue(({ novelty }) => novelty, noveltyDocument, noveltySheets),
  patent: withValue(({ patent }) => patent, patentDocument, patentSheets),
  similarity: asPapers,
} satisfies Record<Service, ReportWriter>;
