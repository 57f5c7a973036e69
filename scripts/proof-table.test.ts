import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Heard } from '../tests/load/crowd.ts';
import type { LoadFigures } from '../tests/load/load-figures.ts';
import { totalShare } from '../tests/load/mix.ts';
import { loadClaims, operationsClaims } from './proof-claims.ts';
import { proofParts } from './proof-parts.ts';
import { proofTable, type Verdict, verdictOf } from './proof-table.ts';

const root = path.resolve(import.meta.dirname, '..');

test('§+ every claim of the proof names tests that its part runs', () => {
  const prefixes = Object.values(proofParts.operations.files).flat();
  const texts = globSync(['{src,tests,scripts}/**/*.test.ts'], { cwd: root })
    .filter((file) => prefixes.some((prefix) => file.startsWith(prefix)))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const unknown = operationsClaims
    .flatMap(({ tests }) => tests)
    .filter((part) => !texts.some((text) => text.includes(part)));
  expect(unknown).toEqual([]);
});

test('§+ a claim stands only when all of its tests ran and passed', () => {
  const claim = { title: '甲', tests: ['one', 'two'] };
  const said = (tests: Record<string, Verdict>) => verdictOf(claim, new Map(Object.entries(tests)));
  expect(said({ '§+ one': 'passed', '§+ two': 'passed' })).toBe('passed');
  expect(said({ '§+ one': 'passed' })).toBe('missing');
  expect(said({ '§+ one': 'passed', '§+ two': 'skipped' })).toBe('skipped');
  expect(said({ '§+ one': 'failed', '§+ two': 'skipped' })).toBe('failed');
});

const heard = (more: Partial<Heard>): Heard => ({
  calls: 1000,
  callsPerSecond: 83.3,
  p50: 12,
  p99: 480,
  worst: 900,
  refused: 0,
  withoutRetryAfter: 0,
  failed: 0,
  byKind: { list: 0, detail: 0, write: 0, import: 0, report: 0 },
  p99ByKind: { list: 480, detail: 120, write: 300, import: 900, report: 700 },
  spent: { platform: 9_000, readers: 4_040, database: 11_300, crowd: 600 },
  ...more,
});

test('§+ the table says the measured figures, what failed and what is not installed', () => {
  const figures: LoadFigures = {
    scale: 'full',
    cores: 2,
    processor: 'arm',
    gibibytes: 8,
    node: '24',
    seconds: 100,
    rows: [
      {
        orders: 1_000_000,
        processes: 2,
        held: { users: 400, heard: heard({}) },
        twice: { users: 800, heard: heard({ refused: 250, p99: 620 }) },
        recoverySeconds: 0.4,
        ended: 0,
      },
    ],
    planned: [
      { orders: 1_000_000, processes: 2 },
      { orders: 1_000_000, processes: 3 },
    ],
    problems: ['1000000 张委托，3 个进程：没有时间了'],
    acknowledged: 12_345,
    lost: 0,
    twice: 0,
  };
  const claims = [{ title: '数据库被杀', tests: ['killed'] }];
  const run = {
    at: new Date(0),
    claims,
    loadClaims,
    tests: new Map<string, Verdict>([['§+ killed', 'failed']]),
    missing: ['nginx'],
    steps: [{ name: '负载', seconds: 61, ended: '通过' }],
  };
  const text = proofTable({ ...run, figures });
  expect(text).toContain(
    '| 1,000,000 | 2 | 400 | 83 | 12 | 480 | 9.0 + 4.0 + 11.3 + 0.6 | 800 人：回绝 25 %（0 次没有 Retry-After），出错 0，p99 620 ms | 0.4 秒 | 0 |',
  );
  expect(text).toContain('确认过的写入 12,345 条，丢失 0 条，重复 0 条');
  expect(text).toContain('| 数据库被杀 | **失败** |');
  expect(text).toContain('- nginx');
  expect(text).toContain('| 1,000,000 | 3 | 没有量到 |');
  expect(text).toContain('没有时间了');
  expect(text).toContain('| 负载 | 61 | 通过 |');
  expect(text).not.toContain('数字不作数');
  expect(proofTable({ ...run, figures: { ...figures, scale: 'small' } })).toContain('数字不作数');
  expect(proofTable({ ...run, figures: undefined })).toContain('没有量到');
});

test('§+ a claim about the load stands only when every planned row was measured and shows it', () => {
  const row = (more: object = {}) => ({
    orders: 1_000,
    processes: 1,
    held: { users: 400, heard: heard({}) },
    twice: { users: 800, heard: heard({ refused: 250, p99: 620 }) },
    recoverySeconds: 0.4,
    ended: 0,
    ...more,
  });
  const figures = {
    scale: 'full' as const,
    cores: 2,
    processor: 'arm',
    gibibytes: 8,
    node: '24',
    seconds: 100,
    rows: [row(), row({ processes: 2 })],
    planned: [
      { orders: 1_000, processes: 1 },
      { orders: 1_000, processes: 2 },
    ],
    problems: [],
    acknowledged: 10,
    lost: 0,
    twice: 0,
  };
  const said = (of: LoadFigures) => loadClaims.map(({ holds }) => holds(of));
  expect(said(figures)).toEqual([true, true, true, true, true, true, true]);
  expect(said({ ...figures, rows: [row()] })).toEqual([
    true,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    true,
  ]);
  const slow = row({ twice: { users: 800, heard: heard({ refused: 250, p99: 2900 }) }, recoverySeconds: 40 });
  expect(said({ ...figures, rows: [slow], lost: 1 })).toEqual([
    true,
    undefined,
    undefined,
    undefined,
    false,
    false,
    false,
  ]);
  const kept = row({ twice: { users: 800, heard: heard({ refused: 2, withoutRetryAfter: 1 }) }, ended: 1 });
  expect(said({ ...figures, rows: [kept, row({ processes: 2 })] })).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
  const fewer = (users: number) => row({ processes: 2, held: { users, heard: heard({}) } });
  expect(said({ ...figures, rows: [row(), fewer(320)] })[2]).toBe(true);
  expect(said({ ...figures, rows: [row(), fewer(319)] })[2]).toBe(false);
  expect(said({ ...figures, rows: [fewer(400)] })[2]).toBeUndefined();
});

test('§+ the mix of the load is a whole', () => {
  expect(totalShare).toBe(100);
});
