import { expect, test } from 'vitest';
import { homeDuty } from './home-duty.ts';

const now = Date.parse('2026-11-16');
const report = (id: string, issuedOn: string, kinds: ('sealed' | 'docx')[] = ['sealed']) => ({ id, issuedOn, kinds });
const duty = (reports: ReturnType<typeof report>[], mine: { id: string }[], begins = true) =>
  homeDuty({ begins, reports, mine }, now);

test('§+ one thing on the home page has the primary button: the new report, else what waits, else a new order', () => {
  const waiting = [{ id: 'o1' }, { id: 'o2' }];
  expect(duty([report('r1', '2026-11-14'), report('r2', '2026-11-13')], waiting)).toEqual({ kind: 'report', id: 'r1' });
  expect(duty([report('r1', '2026-11-01')], waiting)).toEqual({ kind: 'order', id: 'o1' });
  // Its file is still being made: there is nothing to press yet.
  expect(duty([report('r1', '2026-11-14', ['docx'])], [])).toEqual({ kind: 'begin' });
  expect(duty([], [], false)).toEqual({ kind: 'message' });
});
