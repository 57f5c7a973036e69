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

const one = (line: object, service = 'citation') =>
  readPriceList({ service, userClass: 'outside', lines: [line] }).mistakes.map(({ path }) => path);

test('§+ one bad price among good ones is a mistake, wherever it stands', () => {
  const ranges = { domestic: 100, foreign: 200, both: 300 };
  expect(one({ kind: 'novelty-range', prices: ranges }, 'novelty')).toEqual([]);
  for (const range of Object.keys(ranges)) {
    const bad = { kind: 'novelty-range', prices: { ...ranges, [range]: -1 } };
    expect(one(bad, 'novelty')).toEqual(['lines.0.prices']);
    const { [range as 'both']: _, ...others } = ranges;
    expect(one({ kind: 'novelty-range', prices: others }, 'novelty')).toEqual(['lines.0.prices']);
  }
  expect(one({ kind: 'patent-type', prices: { fto: 100, topic: 1.5 } }, 'patent')).toEqual(['lines.0.prices']);
  expect(one({ kind: 'patent-type', prices: { fto: 100, topic: 150 } }, 'patent')).toEqual([]);
  expect(one({ kind: 'patent-type', prices: {} }, 'patent')).toEqual(['lines.0.prices']);
  expect(one({ kind: 'patent-type', prices: { fto: 100, moon: 1 } }, 'patent')).toEqual(['lines.0.prices']);
  expect(one({ kind: 'patent-type', prices: [100] }, 'patent')).toEqual(['lines.0.prices']);
});

test('§+ prices, counts and shares end where they should', () => {
  const each = (value: unknown) => one({ kind: 'per-inclusion', each: value });
  expect([0, 100_000_000].flatMap(each)).toEqual([]);
  for (const wrong of [-1, 100_000_001, 0.5, '5', null, undefined]) expect(each(wrong)).toEqual(['lines.0.each']);
  const free = (value: unknown) => one({ kind: 'extra-copies', free: value, each: 1 });
  expect([0, 100_000].flatMap(free)).toEqual([]);
  for (const wrong of [-1, 100_001, 1.5, '1']) expect(free(wrong)).toEqual(['lines.0.free']);
  const percent = (value: unknown) => one({ kind: 'urgent-percent', percent: value });
  expect([0, 100].flatMap(percent)).toEqual([]);
  for (const wrong of [-1, 101]) expect(percent(wrong)).toEqual(['lines.0.percent']);
});

test('§+ what may be left empty, chosen or ticked is read as such', () => {
  const perDay = (most: unknown) => one({ kind: 'urgent-per-day', each: 1, most });
  expect([null, 0, 500].flatMap(perDay)).toEqual([]);
  expect(perDay(-1)).toEqual(['lines.0.most']);
  const misses = (value: unknown) => one({ kind: 'per-database-paper', each: 1, misses: value });
  expect([true, false].flatMap(misses)).toEqual([]);
  expect(misses('yes')).toEqual(['lines.0.misses']);
  const per = (value: unknown) => one({ kind: 'role-check', per: value, each: 1 });
  expect(['report', 'paper'].flatMap(per)).toEqual([]);
  expect(per('day')).toEqual(['lines.0.per']);
  const metrics = (value: unknown) => one({ kind: 'per-metric', metrics: value, each: 1 });
  expect(metrics(['esi', 'jcr_zone'])).toEqual([]);
  for (const wrong of [['esi', 'moon'], ['esi', 'esi'], [], 'esi']) expect(metrics(wrong)).toEqual(['lines.0.metrics']);
});

test('§+ one line of another service, one that is none and one list too long are named', () => {
  expect(sentences(listOf({ kind: 'courier', amount: 1 }, 'nonsense'))).toEqual(['lines.1 第 2 行不是价目']);
  expect(one({ kind: 'courier', amount: 1 }, 'moon')).toEqual(['service']);
  const many = (count: number) => listOf(...Array.from({ length: count }, () => 'nonsense'));
  expect(sentences(many(100))).toHaveLength(100);
  expect(sentences(many(101))).toEqual(['lines 价目不能超过 100 行']);
  expect(sentences({ service: 'citation', userClass: 'inside' })).toEqual(['lines 请填写价目']);
  expect(sentences([])).toEqual([' 价目表格式不正确']);
});

test('§+ lines beside each other that charge for different things are taken', () => {
  const lines = [
    { kind: 'base', first: 100, later: 0 },
    { kind: 'extra-copies', free: 1, each: 100 },
    { kind: 'per-metric', metrics: ['esi'], each: 100 },
    { kind: 'per-metric', metrics: ['jcr_zone'], each: 200 },
    { kind: 'urgent-fixed', amount: 100 },
  ];
  expect(readPriceList(listOf(...lines)).list).toEqual(listOf(...lines));
});

test('§+ the list that was read does not change with what was handed in', () => {
  const line = { kind: 'per-metric', metrics: ['esi'], each: 100 };
  const prices = { kind: 'patent-type', prices: { fto: 100 } };
  const read = [
    readPriceList(listOf(line)),
    readPriceList({ service: 'patent', userClass: 'inside', lines: [prices] }),
  ];
  line.metrics.push('esi');
  prices.prices.fto = -1;
  expect(read.map(({ list }) => list?.lines[0])).toEqual([
    { kind: 'per-metric', metrics: ['esi'], each: 100 },
    { kind: 'patent-type', prices: { fto: 100 } },
  ]);
});
