import { expect, test } from 'vitest';
import type { Task } from '#contracts/tasks.ts';
import { endedSince, isOpen, putTask, taskProgress } from './task-progress.ts';

const task = (more: Partial<Task> = {}): Task => ({
  id: 'a',
  kind: 'import',
  title: '导入题录',
  state: 'running',
  done: 120,
  total: 480,
  result: null,
  error: null,
  attempts: 1,
  cancelRequested: false,
  userId: 'u',
  institutionName: '',
  userName: '张三',
  createdAt: '2026-11-15T00:00:00Z',
  startedAt: '2026-11-15T00:00:00Z',
  finishedAt: null,
  ...more,
});
const minuteLater = Date.UTC(2026, 10, 15, 0, 1);

test('§+ long work shows its count, its share and its rate', () => {
  expect(taskProgress(task(), minuteLater)).toEqual({ percent: 25, line: '进行中 · 120 / 480 · 2 项/秒' });
  expect(taskProgress(task({ done: 6 }), minuteLater).line).toBe('进行中 · 6 / 480 · 6 项/分');
});

test('§+ work whose size nobody knows shows no share', () => {
  expect(taskProgress(task({ total: null }), minuteLater).percent).toBeUndefined();
  expect(taskProgress(task({ total: null, done: 0, state: 'waiting', startedAt: null }), minuteLater).line).toBe(
    '等待中',
  );
});

test('§+ finished work shows no rate', () => {
  expect(taskProgress(task({ state: 'done', done: 480 }), minuteLater)).toEqual({
    percent: 100,
    line: '已完成 · 480 / 480',
  });
  expect(isOpen(task({ state: 'done' }))).toBe(false);
});

test('§+ a pushed step takes the place of the one before; a new task stands first', () => {
  const list = putTask([task()], task({ done: 200 }));
  expect(list.map(({ done }) => done)).toEqual([200]);
  expect(putTask(list, task({ id: 'b' })).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('§+ tasks that ended are told once, also those that were never seen open', () => {
  const before = [task({ id: 'a' }), task({ id: 'b', state: 'done' })];
  const now = [
    task({ id: 'a', state: 'done' }),
    task({ id: 'b', state: 'done' }),
    task({ id: 'c', state: 'failed' }),
    task({ id: 'd', state: 'waiting' }),
  ];
  expect(endedSince(before, now).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(endedSince(now, now)).toEqual([]);
  expect(endedSince(undefined, now)).toEqual([]);
});
