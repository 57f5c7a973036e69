import { expect, test } from 'vitest';
import { dueNotice } from './due-notice.ts';

test('§3.11 the expiry notice begins thirty days before the due date', () => {
  expect(dueNotice('2026-12-16', '2026-11-15', 30)).toBeNull();
  expect(dueNotice('2026-12-15', '2026-11-15', 30)).toContain('还有 30 天');
  expect(dueNotice('2026-11-16', '2026-11-15', 30)).toContain('还有 1 天');
});

test('§3.11 on the day and after it the notice says so', () => {
  expect(dueNotice('2026-11-15', '2026-11-15', 30)).toContain('今天到期');
  expect(dueNotice('2026-11-14', '2026-11-15', 30)).toContain('已于 2026-11-14 到期');
});

test.each(['', 'never', '2026'])('§+ a due date that reads "%s" is no due date', (dueDate) => {
  expect(dueNotice(dueDate, '2027-06-01', 30)).toBeNull();
});
