import { expect, test } from 'vitest';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { importWords, isDoubtful, resultWords } from './import-words.ts';

const counts = { read: 12, fresh: 9, same: 2, changed: 1, problems: 3, lost: 1 };
const view = (more: Partial<ImportView>): ImportView =>
  ({ counts, state: 'done', sureness: 1, formatChosen: false, error: null, ...more }) as ImportView;

test('§+ the result of an import says what was new, already there, changed and lost, and no noughts', () => {
  expect(resultWords({ counts })).toBe('读出 12 条，新增 9，已有 2，内容有更新 1，没有读出 1');
  expect(resultWords({ counts: { ...counts, fresh: 12, same: 0, changed: 0, lost: 0 } })).toBe('读出 12 条，新增 12');
});

test('§+ a failed import says why, one still counted says so', () => {
  expect(importWords(view({ state: 'failed', error: '没有在文件中读到题录' }), false)).toBe('没有在文件中读到题录');
  expect(importWords(view({}), true)).toContain('正在匹配与判定');
  expect(importWords(view({ state: 'running' }), true)).toContain('正在匹配与判定');
  expect(importWords(view({ state: 'undone' }), false)).toContain('已撤销');
});

test('§+ an unsure recognition is offered for correction, a chosen one is not', () => {
  expect(isDoubtful(view({ sureness: 0.2 }))).toBe(true);
  expect(isDoubtful(view({ sureness: 0.2, formatChosen: true }))).toBe(false);
  expect(isDoubtful(view({ state: 'failed' }))).toBe(true);
  expect(isDoubtful(view({}))).toBe(false);
});
