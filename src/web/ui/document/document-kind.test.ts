import { expect, test } from 'vitest';
import { documentKind } from './document-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('§+ a document is what it holds, not what it is called', () => {
  expect(documentKind(bytes('%PDF-1.7'), '报告.docx')).toBe('pdf');
  expect(documentKind(bytes('PK\u0003\u0004'), '报告.DOCX')).toBe('docx');
  expect(documentKind(bytes('PK\u0003\u0004'), '清单.xlsx')).toBe('sheet');
  expect(documentKind(bytes('PK\u0003\u0004'), '打包.zip')).toBeUndefined();
  expect(documentKind(bytes('<html>'), '报告.pdf')).toBeUndefined();
});
