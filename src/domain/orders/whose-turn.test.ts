import { expect, test } from 'vitest';
import { orderStatuses } from './status.ts';
import { isEnded, isReportDue, staffNextOf, turnOf } from './whose-turn.ts';

test('§+ an order whose turn is somebody’s is not over, and one that is over is nobody’s turn', () => {
  for (const status of orderStatuses) expect(turnOf(status).party === null, status).toBe(isEnded(status));
});

test('§+ once the report is there no day is missed any more', () => {
  expect(orderStatuses.filter(isReportDue)).not.toContain('invoiced');
  expect(orderStatuses.filter(isReportDue)).toContain('in-progress');
});

test('§+ staff are not spoken to as if they were the applicant', () => {
  for (const status of orderStatuses)
    if (turnOf(status).party === 'applicant' && status !== 'draft')
      expect(staffNextOf(status), status).toMatch(/等待委托人/);
});
