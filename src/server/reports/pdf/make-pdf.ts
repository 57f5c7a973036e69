import { refuse } from '#domain/errors.ts';
import type { ReportDocument } from '#domain/reports/document/document.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { drawCharts, isDrawn } from '../charts/draw-charts.ts';
import { type Office, openOffice } from './office/office.ts';
import { findOffice } from './office/office-runner.ts';
import { openTypesetter } from './typst/typesetter.ts';

export type PdfBy = 'libreoffice' | 'embedded';

export interface MadePdf {
  bytes: Buffer;
  by: PdfBy;
}

/** The one way to a PDF: the institution's own form by LibreOffice where it is installed, else the standard layout. */
export interface PdfMaker {
  /** Who makes the next one, for the screen. */
  by: PdfBy;
  /** Without data, as of a Word file that staff wrote themselves, it is that file or nothing. */
  /** With `ownForm` it is the Word form or nothing, as where a report is sealed. */
  makePdf(of: { docx: Buffer; data?: ReportData; ownForm?: boolean }): Promise<MadePdf>;
  /** A document that has no Word form, as the report of a similarity check; `charts` are the drawings of its figures. */
  documentPdf(document: ReportDocument, charts?: readonly string[]): Promise<Buffer>;
  stop(): Promise<void>;
}

export interface WithPdf {
  /** Reports as PDF. */
  pdf: PdfMaker;
}

/** LibreOffice is there and could not bear the document. */
export const formFailed =
  'LibreOffice 没能把这份报告的 Word 模板转为 PDF，签章的 PDF 将使用标准版式，而不是本单位的 Word 模板，确认使用标准版式后才能签章';

export interface PdfMakerOptions {
  /** Where LibreOffice keeps its profile. */
  folder: string;
  /** null: as if it were not installed. */
  soffice?: string | null;
  onError?: (error: unknown) => void;
}

export const openPdfMaker = ({ folder, soffice = findOffice() ?? null, onError }: PdfMakerOptions): PdfMaker => {
  const office: Office | undefined = soffice === null ? undefined : openOffice(soffice, folder);
  const typesetter = openTypesetter();
  return {
    by: office ? 'libreoffice' : 'embedded',
    makePdf: async ({ docx, data, ownForm = false }) => {
      if (office)
        try {
          return { bytes: await office.convert(docx), by: 'libreoffice' };
        } catch (error) {
          // A document LibreOffice cannot bear is still a report: its data are drawn in the standard layout.
          onError?.(error);
          if (ownForm) throw refuse('standard-layout', { sentence: formFailed });
        }
      if (!data) throw refuse('wrong-state', { sentence: '上传的 Word 无法转为 PDF，请另存为 PDF 后上传' });
      const charts = (await drawCharts(data)).map((chart) => (isDrawn(chart) ? chart.svg : ''));
      return { bytes: await typesetter.typeset(documentOf(data), charts), by: 'embedded' };
    },
    documentPdf: (document, charts) => typesetter.typeset(document, charts),
    stop: async () => {
      await Promise.all([office?.stop(), typesetter.stop()]);
    },
  };
};
