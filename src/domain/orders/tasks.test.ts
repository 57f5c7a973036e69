import { expect, test } from 'vitest';
import { orderActions } from './actions.ts';
import { taskKindNames } from './task-kinds.ts';
import { actionsOfTask, taskOf, taskOfName } from './tasks.ts';

test('§+ every action of the table is work of exactly one kind', () => {
  const all = taskKindNames.flatMap(actionsOfTask);
  expect([...all].sort()).toEqual([...orderActions].sort());
});

test('§+ what an applicant would do is counted as done for him, the desks’ own by their desk', () => {
  expect(['submit', 'withdraw', 'confirm-draft'].map((action) => taskOf(action as never))).toEqual(
    Array(3).fill('behalf'),
  );
  expect(['accept', 'finish-draft', 'pass-review', 'pass-recheck', 'sign', 'ship'].map(taskOfName)).toEqual([
    'accept',
    'search',
    'review',
    'recheck',
    'sign',
    'deliver',
  ]);
  expect(taskOfName('no-longer-known')).toBe('other');
});
