import { expect, test } from 'vitest';
import type { Patent } from '../patent-record.ts';
import { drawLandscape } from './charts.ts';
import { figureWord } from './figure-word.ts';

const patent = (id: string, fields: Partial<Patent>): Patent =>
  ({ id, title: id, publicationNumber: id, publicationNumbers: [id], ...fields }) as Patent;

const ladderOf = (patents: readonly Patent[]) => {
  const units = patents.map((one) => ({ id: one.id, patents: [one] }));
  const frame = { unit: '件', day: '2026-11-16', filter: '无' };
  const input = { units, frame, nameOf: (name: string) => name, merged: new Map(), classesOf: () => undefined };
  const charts = drawLandscape({ ...input, techniques: [], effects: [] } as unknown as Parameters<
    typeof drawLandscape
  >[0]);
  return [...charts].find(({ key }) => key === 'ladder')!.rows;
};

test('§+ how often a patent is cited and when it was filed stays open where no source says it: never 0', () => {
  const rows = ladderOf([
    patent('US1000001A', { applicationDate: '2001-02-03' }),
    patent('US1000002A', { citedByCount: 0 }),
    patent('US1000003A', {
      applicationDate: '2004-05-06',
      citations: [{ text: 'US1000001A' }, { text: 'US1000002A' }],
    }),
  ]);
  expect(Object.fromEntries(rows.map(({ label, values }) => [label, values]))).toEqual({
    US1000001A: [2001, 1, null],
    US1000002A: [null, 1, 0],
  });
  expect([null, 0, 7, undefined].map(figureWord)).toEqual(['—', '0', '7', '0']);
});
