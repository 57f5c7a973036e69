import { expect, test } from 'vitest';
import { noveltyReviewFault } from './novelty-reviewer.ts';

const today = '2026-11-15';
const senior = { senior: true, validUntil: null };

test.each([
  [undefined, false, undefined],
  [undefined, true, '登记在册'],
  [{ senior: false, validUntil: null }, true, '高级职称'],
  [{ senior: true, validUntil: '2026-11-14' }, true, '已过期'],
  [{ senior: true, validUntil: '2026-11-15' }, true, undefined],
  [senior, true, undefined],
])('§+ a novelty reviewer with record %j where records are kept (%s) is told %s', (record, kept, told) => {
  const fault = noveltyReviewFault(record, { kept, today });
  if (told === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(told);
});
