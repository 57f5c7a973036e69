import { PDFDocument } from 'pdf-lib';

/** Draws the picture over every page; the page's own text stays text. Throws where the file is locked or broken. */
export const markPdf = async (bytes: Uint8Array, picture: Uint8Array): Promise<Buffer> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const mark = await document.embedPng(picture);
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getCropBox();
    page.drawImage(mark, { x, y, width, height });
  }
  return Buffer.from(await document.save());
};
