import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, fillPath, formBody, queryString } from './encoding.ts';

test('§7.27 a query leaves out what is not given and repeats lists', () => {
  expect(queryString({ dictName: 'relevance_type', page: 0, none: undefined, nothing: null, id: [1, 2] })).toBe(
    '?dictName=relevance_type&page=0&id=1&id=2',
  );
  expect(queryString({})).toBe('');
});

test('§7.27 a form body comes back as it was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (fields) => {
      const back = Object.fromEntries(new URLSearchParams(formBody(fields).toString()));
      expect(back).toEqual({ ...fields });
    }),
  );
});

test('§+ path parameters are filled in and escaped', () => {
  expect(fillPath('/help/:slug', { slug: 'a/b' })).toBe('/help/a%2Fb');
  expect(() => fillPath('/help/:slug')).toThrow('slug');
});

test('§7.27 a download keeps its Chinese file name', () => {
  expect(fileNameOf(`attachment; filename="report.docx"; filename*=UTF-8''${encodeURIComponent('报告.docx')}`)).toBe(
    '报告.docx',
  );
  expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
  expect(fileNameOf("attachment; filename=plain.pdf; filename*=UTF-8''%zz")).toBe('plain.pdf');
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('inline')).toBeUndefined();
});
