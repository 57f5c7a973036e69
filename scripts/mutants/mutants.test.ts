import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { instrument } from './instrument.ts';
import { nameOfTrial, trialOfName } from './plan.ts';

const source = `export const pick = (list, most) => {
  if (most > 3 && list.length < 2) return [];
  log.push(1);
  return list?.filter((one) => !one.gone).some((one) => one.n >= 0) ? list : [most + 1];
};
`;

const numbered = findMutants('pick.ts', source).map((mutant, at) => ({ ...mutant, id: at + 1 }));
const kinds = numbered.map(({ kind }) => kind);

/** What the module answers with one mutant awake. */
const withAwake = (id: number) => {
  const log: number[] = [];
  const body = instrument(source, numbered).replace('export const pick =', 'return');
  const pick = new Function('__mutant', 'log', body)((one: number) => one === id, log);
  return (list: unknown, most: number) => ({ answer: pick(list, most), log: [...log] });
};
const at = (kind: string, text: string): number =>
  numbered.find((mutant) => mutant.kind === kind && source.slice(mutant.start, mutant.end).includes(text))!.id;

test('§+ every kind of fault is found at its place', () => {
  expect([...new Set(kinds)].toSorted()).toEqual(
    [
      'and-or',
      'compare',
      'constant',
      'delete-statement',
      'drop-filter',
      'drop-left',
      'drop-not',
      'drop-right',
      'if-always',
      'if-never',
      'negate-compare',
      'off-by-one',
      'some-every',
      'swap-ternary',
    ].toSorted(),
  );
});

test('§+ with all mutants asleep the module does what it did, with one awake that one fault', () => {
  const list = [
    { n: 1, gone: false },
    { n: -1, gone: true },
  ];
  expect(withAwake(0)(list, 1)).toEqual({ answer: list, log: [1] });
  expect(withAwake(0)(undefined, 1).answer).toEqual([2]);
  expect(withAwake(0)([1], 4)).toEqual({ answer: [], log: [] });
  expect(withAwake(at('delete-statement', 'log'))(list, 1)).toEqual({ answer: list, log: [] });
  expect(withAwake(at('swap-ternary', 'list'))(list, 1).answer).toEqual([2]);
  expect(withAwake(at('off-by-one', '+'))(undefined, 1).answer).toEqual([0]);
  expect(withAwake(at('drop-not', '!one'))([{ n: 1, gone: false }], 1).answer).toEqual([2]);
  expect(withAwake(at('drop-filter', 'filter'))([{ n: 1, gone: true }], 1).answer).toEqual([{ n: 1, gone: true }]);
  expect(withAwake(at('and-or', '&&'))([1], 1).answer).toEqual([]);
});

test('§+ types and keys are left alone', () => {
  expect(findMutants('a.ts', "type A = 1 | true; const b = { 1: 'x' } as const; export interface C { d: 2 }")).toEqual(
    [],
  );
});

test('§+ the name of a trial says which mutant is awake in which file', () => {
  const trial = { mutant: 7, file: 'src/domain/a.test.ts' };
  expect(trialOfName(nameOfTrial('/project', trial))).toEqual({ root: '/project', ...trial });
  expect(trialOfName('/project/tests/builders/x.ts').mutant).toBe(0);
});
