import { expect, test } from 'vitest';
import { emptyRecord } from '#domain/literature/record.ts';
import { readKept } from './kept-record.ts';

const record = {
  ...emptyRecord({ format: 'ris', line: 1, ordinal: 1, raw: '', extra: {} }),
  title: '一种合金',
  kind: 'patent' as const,
  patent: { publicationNumber: 'CN112345678A', ipc: ['C22C 38/00'], legalStatus: { text: '授权' } },
};

test('§+ a kept record is read with what only a patent has', () => {
  expect(readKept(JSON.parse(JSON.stringify(record)), 'r1')).toEqual(record);
});

test('§+ a record that cannot be read names its row and the place inside', () => {
  expect(() => readKept({ ...record, authors: [{}] }, 'r1')).toThrow(
    /^literature_records\.data of r1 cannot be read at authors\.0\.name: /,
  );
});
