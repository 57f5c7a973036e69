import { PDF, type PDFPage, PdfDict } from '@libpdf/core';

/** Parents of parents are few; a file whose pages run in a circle is broken. */
const mostParents = 50;

/** A page may take its fonts and pictures from a parent; the library would give it an empty list of its own instead. */
const inheritResources = (page: PDFPage, document: PDF): void => {
  const resolve = document.getObject.bind(document);
  let node: unknown = page.dict;
  for (let level = 0; node instanceof PdfDict && level < mostParents; level += 1) {
    const found = node.get('Resources', resolve);
    if (found instanceof PdfDict) {
      if (level > 0) page.dict.set('Resources', found);
      return;
    }
    node = node.get('Parent', resolve);
  }
};

/** A PDF to be drawn upon. Throws where it is locked or broken. */
export const openPdf = async (bytes: Uint8Array): Promise<PDF> => {
  const document = await PDF.load(bytes);
  if (document.context.info.isEncrypted) throw new Error('The file is locked');
  for (const page of document.getPages()) inheritResources(page, document);
  return document;
};
