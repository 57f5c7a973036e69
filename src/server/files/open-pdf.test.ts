import { PDF } from '@libpdf/core';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { markPdf } from './watermark-pdf.ts';

const dot = () => new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>').render().asPng();

/** One page that has its font from the node above it, as some programs write it. */
const inheriting = (): Buffer => {
  const text = 'BT /F1 24 Tf 72 700 Td (Inherited font) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.5\n${body}trailer\n<</Size 6/Root 1 0 R>>\n%%EOF\n`, 'latin1');
};

test('§+ a page that has its fonts from its parent keeps them under the watermark', async () => {
  const marked = await PDF.load(await markPdf(inheriting(), dot()));
  const [page] = marked.getPages();
  expect(page!.extractText().text).toContain('Inherited font');
  expect([...page!.getResources().keys()].map(({ value }) => value).sort()).toEqual(['Font', 'XObject']);
});

test('§+ a locked PDF is not marked', async () => {
  const document = await PDF.load(inheriting());
  document.setProtection({ userPassword: '', ownerPassword: 'secret' });
  await expect(markPdf(await document.save(), dot())).rejects.toThrow('locked');
});
