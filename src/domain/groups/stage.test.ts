import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/status.ts';
import { groupStageNames, type StandingOfPerson, stageOfPerson } from './stage.ts';

const standing = (more: Partial<StandingOfPerson>): StandingOfPerson => ({
  ...{ state: 'clear', statuses: [], asked: false, answered: false, late: false, papers: 1, problem: false },
  ...more,
});
const stage = (more: Partial<StandingOfPerson>) => Object.values(stageOfPerson(standing(more))).join(' ');

test('§+ a person with two orders is as far as the one that is less far', () => {
  expect(stage({ state: 'submitted', statuses: ['completed', 'in-progress'] })).toBe('searching 检索馆员');
  expect(stage({ state: 'submitted', statuses: ['in-progress', 'completed'] })).toBe('searching 检索馆员');
  expect(stage({ state: 'submitted', statuses: ['completed', 'completed'] })).toBe('done ');
  expect(stage({ state: 'submitted', statuses: ['completed', 'returned'] })).toMatch(/^stuck/);
});

test.each([
  [{}, 'idle 办理人'],
  [{ asked: true }, 'asked 本人'],
  [{ asked: true, late: true }, 'stuck 办理人'],
  [{ asked: true, answered: true, papers: 0 }, 'stuck 办理人'],
  [{ papers: 0 }, 'stuck 办理人'],
  [{ asked: true, papers: 0 }, 'asked 本人'],
  [{ state: 'look' as const }, 'stuck 办理人'],
  [{ problem: true }, 'stuck 办理人'],
  [{ state: 'over' as const }, 'idle '],
])('§+ before an order %o', (more, said) => expect(stage(more)).toBe(said));

test('§+ a draft waits for the person, what is handed in for the desk', () => {
  expect(stage({ state: 'submitted', statuses: ['draft-ready'] })).toBe('asked 本人');
  expect(stage({ state: 'submitted', statuses: ['submitted'] })).toMatch(/^accepting/);
  expect(stage({ state: 'submitted', statuses: ['in-review'] })).toMatch(/^reviewing/);
});

test('§+ every status of an order has its stage', () => {
  for (const status of orderStatuses)
    expect(groupStageNames).toContain(stageOfPerson(standing({ state: 'submitted', statuses: [status] })).stage);
});
