import type { ReportData } from '#domain/reports/report-data.ts';
import { NoveltyDocument } from './novelty-document.tsx';
import { PatentDocument } from './patent-document.tsx';
import { ReportDocument, type ReportPart, wholeReport } from './report-document.tsx';

interface WholeReportProps {
  data: ReportData;
  marked?: boolean;
  parts?: readonly ReportPart[];
  title?: string;
}

/** A report as its service writes it; parts and another title are for citation reports only. */
export const WholeReport = ({ data, marked = false, parts = wholeReport, title }: WholeReportProps) => {
  if (data.novelty) return <NoveltyDocument data={data} novelty={data.novelty} marked={marked} />;
  if (data.patent) return <PatentDocument data={data} patent={data.patent} marked={marked} />;
  return <ReportDocument data={data} marked={marked} parts={parts} {...(title && { title })} />;
};
