import { expect, test } from 'vitest';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';
import { recalled } from './recall.ts';

test('§+ a value is made once; long values and those beyond the limit are made anew', () => {
  let made = 0;
  const length = recalled((value) => {
    made += 1;
    return value.length;
  });
  expect([length('a;b'), length('a;b'), made]).toEqual([3, 3, 1]);
  const long = 'x'.repeat(601);
  expect([length(long), length(long), made]).toEqual([601, 601, 3]);
  for (let at = 0; at < 4_000; at += 1) length(String(at));
  expect(length('a;b')).toBe(3);
  expect(made).toBe(3 + 4_000 + 1);
});

test('§+ a list that two records share grows in one of them alone', () => {
  const text = [
    'Publication Number,Title,Applicants,Inventors,IPC,IPC main',
    'US9833479B2,One,X INC; Y INC,LI S; WU Y,A61K35/28; A61P1/00,A61K35/28',
    'US9833480B2,Two,X INC; Y INC,LI S; WU Y,A61K35/28; A61P1/00,C12N5/00',
  ].join('\n');
  const { records } = collect(readText([`${text}\n`]).items);
  expect(records.map(({ patent }) => patent?.ipc)).toEqual([
    ['A61K35/28', 'A61P1/00'],
    expect.arrayContaining(['A61K35/28', 'A61P1/00']),
  ]);
  expect(records.map(({ patent }) => patent?.applicants)).toEqual([
    ['X INC', 'Y INC'],
    ['X INC', 'Y INC'],
  ]);
});
