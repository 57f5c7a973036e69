import { expect, test } from 'vitest';
import { deliveryStatuses, orderStatuses } from '../orders/status.ts';
import { type Retractable, retractionFault } from './withdrawal.ts';

const issued: Retractable = { state: 'frozen', version: 2, orderVersion: 2, orderStatus: 'completed' };

test('§+ a report in force is withdrawn or corrected; a draft, an older version and a withdrawn one say why not', () => {
  expect(retractionFault('withdraw', issued)).toBeUndefined();
  expect(retractionFault('correct', issued)).toBeUndefined();
  for (const kind of ['withdraw', 'correct'] as const) {
    expect(retractionFault(kind, { ...issued, state: 'draft' })).toContain('初稿');
    expect(retractionFault(kind, { ...issued, state: 'void' })).toContain('已经更正');
  }
  expect(retractionFault('withdraw', { ...issued, state: 'withdrawn' })).toBe('这份报告已经撤回');
  expect(retractionFault('withdraw', { ...issued, state: 'under-objection' })).toBeUndefined();
  expect(retractionFault('correct', { ...issued, state: 'withdrawn' })).toBeUndefined();
});

test('§+ while the next version is made none is corrected, however it came to that; a withdrawal waits for nothing', () => {
  expect(retractionFault('correct', { ...issued, state: 'under-objection' })).toBe('新的一版已在办理');
  expect(retractionFault('correct', { ...issued, orderVersion: 3 })).toBe('新的一版已在办理');
  expect(retractionFault('correct', { ...issued, orderVersion: 1 })).toBeUndefined();
  expect(retractionFault('withdraw', { ...issued, orderVersion: 3 })).toBeUndefined();
});

test('§+ a correction begins only from delivery on, in any other status it is refused', () => {
  const open = orderStatuses.filter((orderStatus) => !retractionFault('correct', { ...issued, orderStatus }));
  expect(open.toSorted()).toEqual([...deliveryStatuses].toSorted());
  for (const orderStatus of orderStatuses)
    expect(retractionFault('withdraw', { ...issued, orderStatus })).toBeUndefined();
});
