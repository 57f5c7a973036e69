import { expect, test } from 'vitest';
import type { KnownUnit } from '#domain/roster/roster.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { outsideTree, sumByUnit, type UnitFigures } from './by-unit.ts';

const unit = (code: string, parentCode = '', gone = false): KnownUnit => ({
  code,
  name: `院系 ${code}`,
  parentCode,
  gone,
});
const figures = (submitted: number, people = 0): UnitFigures => ({ people, submitted, completed: 0, papers: 0 });

test('§+ a faculty counts the orders and people of its departments, each once', () => {
  const { rows, total } = sumByUnit(
    [unit('chem'), unit('organic', 'chem'), unit('lab', 'organic'), unit('law')],
    new Map([
      ['chem', figures(1, 2)],
      ['lab', figures(4, 5)],
      ['law', figures(8)],
    ]),
  );
  expect(
    rows.map(({ code, depth, submitted, people, own }) => [code, depth, submitted, people, own.submitted]),
  ).toEqual([
    ['chem', 0, 5, 7, 1],
    ['organic', 1, 4, 5, 0],
    ['lab', 2, 4, 5, 4],
    ['law', 0, 8, 0, 8],
  ]);
  expect(total).toEqual(figures(13, 7));
});

test('§+ orders of no department, or of one the roster lost, stand in a row of their own; a gone one only with figures', () => {
  const { rows } = sumByUnit(
    [unit('chem'), unit('old', '', true), unit('older', '', true)],
    new Map([
      ['', figures(2)],
      ['nowhere', figures(3)],
      ['old', figures(1)],
    ]),
  );
  expect(rows.map(({ name, submitted }) => [name, submitted])).toEqual([
    ['院系 chem', 0],
    ['院系 old', 1],
    [outsideTree, 5],
  ]);
});

test('§+ random trees give what a naive walk from each order upwards gives, and the roots make the whole', () => {
  const random = seededRandom(35);
  const pick = (n: number): number => Math.floor(random() * n);
  for (let round = 0; round < 200; round += 1) {
    const size = 1 + pick(12);
    const units = Array.from({ length: size }, (_, at) =>
      unit(`u${at}`, at === 0 || pick(3) === 0 ? '' : `u${pick(at)}`),
    );
    const orders = Array.from({ length: pick(40) }, () => (pick(6) === 0 ? 'elsewhere' : `u${pick(size)}`));
    const told = new Map<string, UnitFigures>();
    for (const code of orders) told.set(code, figures((told.get(code)?.submitted ?? 0) + 1));
    const { rows, total } = sumByUnit(units, told);
    const parents = new Map(units.map(({ code, parentCode }) => [code, parentCode]));
    const isBelow = (code: string, above: string): boolean =>
      code === above || (parents.get(code) ? isBelow(parents.get(code)!, above) : false);
    for (const row of rows.filter(({ code }) => code))
      expect([row.code, row.submitted]).toEqual([row.code, orders.filter((code) => isBelow(code, row.code)).length]);
    expect(rows.filter(({ code }) => code)).toHaveLength(size);
    const roots = rows.filter(({ depth }) => depth === 0).reduce((sum, { submitted }) => sum + submitted, 0);
    expect([roots, total.submitted]).toEqual([orders.length, orders.length]);
  }
});
