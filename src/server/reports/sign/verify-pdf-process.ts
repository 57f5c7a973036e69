import { type PdfVerdict, verifyPdf } from './verify-pdf.ts';

export const run = (bytes: Uint8Array): Promise<PdfVerdict> => verifyPdf(Buffer.from(bytes));
