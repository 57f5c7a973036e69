import { answerBounded } from './bounded-process.ts';
import type { MarkTask } from './mark-file.ts';
import { markDocx } from './watermark-docx.ts';
import { markPdf } from './watermark-pdf.ts';

await answerBounded(async ({ ending, original, picture }: MarkTask): Promise<Uint8Array> => {
  const marking = ending === 'pdf' ? markPdf : markDocx;
  return marking(Buffer.from(original), Buffer.from(picture));
});
