import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';

const listOf = (...lines: unknown[]) => ({ service: 'citation', userClass: 'inside', lines });
const sentences = (value: unknown) => readPriceList(value).mistakes.map(({ path, sentence }) => `${path} ${sentence}`);

test('§+ each mistake is named with its line and how to mend it', () => {
  expect(
    sentences(
      listOf(
        { kind: 'per-inclusion', each: 1.5 },
        { kind: 'nonsense' },
        { kind: 'novelty-points-over', free: 3, each: 100 },
        { kind: 'per-metric', metrics: [], each: 100 },
        { kind: 'urgent-percent', percent: 101 },
      ),
    ),
  ).toEqual([
    'lines.0.each 第 1 行“收录费”的单价应为不小于 0、不超过 100 万元的金额，精确到分',
    'lines.1.kind 第 2 行：请选择收费项目',
    'lines.2.kind 第 3 行：“超出查新点费”不适用于查收查引，请删去',
    'lines.3.metrics 第 4 行“期刊指标费”的指标应至少选择一个期刊指标，且不重复',
    'lines.4.percent 第 5 行“加急费（按比例）”的每提前一天的百分比应为 0 到 100 的整数',
  ]);
  expect(sentences({ service: 'x', lines: [] })).toEqual([
    'service 请选择价目表所属的服务',
    'userClass 请选择校内或校外',
  ]);
});

test('§+ lines that charge for the same thing twice are refused', () => {
  expect(
    sentences(
      listOf(
        { kind: 'base', first: 100, later: 100 },
        { kind: 'extra-copies', free: 1, each: 100 },
        { kind: 'urgent-fixed', amount: 100 },
        { kind: 'urgent-percent', percent: 10 },
        { kind: 'per-metric', metrics: ['esi'], each: 100 },
        { kind: 'per-metric', metrics: ['esi'], each: 200 },
        { kind: 'courier', amount: 1 },
        { kind: 'courier', amount: 2 },
      ),
    ).map((sentence) => sentence.split(' ')[0]),
  ).toEqual(['lines.3', 'lines.5', 'lines.7', 'lines.1']);
});

test('§+ a price that may be left out reads as none, and unknown fields fall away', () => {
  expect(readPriceList(listOf({ kind: 'per-database-paper', each: 100, misses: false, colour: 'red' })).list).toEqual(
    listOf({ kind: 'per-database-paper', each: 100, misses: false, eachWithRole: null }),
  );
});

test('§+ whatever is handed in, there is a list or a mistake, never a throw', () => {
  const anyLines = fc.record({ service: fc.anything(), userClass: fc.anything(), lines: fc.array(fc.anything()) });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyLines), (value) => {
      const { list, mistakes } = readPriceList(value);
      expect(list === null).toBe(mistakes.length > 0);
    }),
    { numRuns: 500 },
  );
});
