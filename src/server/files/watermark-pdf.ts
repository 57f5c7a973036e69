import { openPdf } from './open-pdf.ts';

/** Draws the picture over every page; the page's own text stays text. Throws where the file is locked or broken. */
export const markPdf = async (bytes: Uint8Array, picture: Uint8Array): Promise<Buffer> => {
  const document = await openPdf(bytes);
  const mark = document.embedPng(picture);
  for (const page of document.getPages()) page.drawImage(mark, page.getCropBox());
  return Buffer.from(await document.save());
};
