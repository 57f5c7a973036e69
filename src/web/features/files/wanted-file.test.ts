import { expect, test } from 'vitest';
import { wantedFile } from './wanted-file.ts';

const asked = (path: string, query: string) => wantedFile(path, new URLSearchParams(query));

test('§2.22 a viewer opens a link, a report or a file of an order', () => {
  expect(asked('/DocxView', 'token=abc.def')).toEqual({ token: 'abc.def' });
  expect(asked('/DocxViewPdfZL', 'order=o&file=f')).toEqual({ orderId: 'o', fileId: 'f', marked: false });
  expect(asked('/DocxViewPdf', 'order=o')).toBeUndefined();
});

test('§2.22 each viewer has its kind: sheets, the sealed original, the watermark', () => {
  expect(asked('/DocxViewXlsx', 'report=r')).toMatchObject({ kind: 'xlsx' });
  expect(asked('/DocxViewPdfYS', 'report=r')).toMatchObject({ kind: 'sealed' });
  expect(asked('/DocxViewPdfJM', 'report=r')).toMatchObject({ kind: 'pdf', marked: true });
  expect(asked('/FmuViewPdf', 'report=r&kind=sealed')).toMatchObject({ kind: 'sealed', marked: false });
});
