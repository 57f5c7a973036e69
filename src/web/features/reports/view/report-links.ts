import type { ReportFile } from '#contracts/reports/reports.ts';

const viewers: Readonly<Record<ReportFile['kind'], string>> = {
  docx: '/report/word',
  pdf: '/DocxViewPdf',
  xlsx: '/DocxViewXlsx',
  sealed: '/DocxViewPdfYS',
  unsealed: '/DocxViewPdf',
};

/** Where a file of a report is looked at. */
export const viewerPath = (reportId: string, { kind, release }: Pick<ReportFile, 'kind' | 'release'>): string => {
  if (kind === 'docx') return `${viewers.docx}?id=${reportId}`;
  return `${release === 'marked' ? '/DocxViewPdfJM' : viewers[kind]}?report=${reportId}&kind=${kind}`;
};

export const reportPath = (id: string): string => `/report?id=${id}`;
