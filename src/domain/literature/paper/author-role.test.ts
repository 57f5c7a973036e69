import { expect, test } from 'vitest';
import type { OwnRole } from '#domain/services/choices.ts';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import { holdRole, placeOfApplicant, type RoleDecision } from './author-role.ts';

const applicant = { name: '张三', aliases: ['Zhang, San'], affiliations: ['Demo University'] };

const listed = (authors: string[], more: { corresponding?: number; moreAuthors?: boolean } = {}) => {
  const record = inventedRecord({ authors, moreAuthors: more.moreAuthors ?? false });
  if (more.corresponding !== undefined) record.authors[more.corresponding]!.corresponding = true;
  return placeOfApplicant(record, [applicant], true);
};

const held = (claimed: OwnRole | '', ...given: Parameters<typeof listed>) => holdRole(claimed, listed(...given), null);

test.each<[OwnRole | '', string[], object, string | null, string]>([
  ['first', ['Zhang, San', 'Li, Si'], {}, null, '第一作者'],
  ['first', ['Zhang, S.', 'Li, Si'], {}, null, '第一作者'],
  ['first', ['张三', '李四'], {}, null, '第一作者'],
  ['first', ['Li, Si', 'Zhang, San'], {}, 'conflict', ''],
  ['first', ['Li, Si', 'Wang, Wu'], {}, 'absent', ''],
  ['', ['Li, Si', 'Wang, Wu'], {}, 'absent', ''],
  ['', ['Zhang, San', 'Wang, Wu'], {}, null, '第一作者'],
  ['co_first', ['Zhang, San', 'Wang, Wu'], {}, null, '共同一作'],
  ['co_first', ['Wang, Wu', 'Zhang, San'], {}, 'unproven', ''],
  ['corresponding', ['Wang, Wu', 'Zhang, San'], { corresponding: 1 }, null, '通讯作者'],
  ['corresponding', ['Wang, Wu', 'Zhang, San'], { corresponding: 0 }, 'conflict', ''],
  ['corresponding', ['Wang, Wu', 'Zhang, San'], {}, 'unproven', ''],
  ['other', ['Wang, Wu', 'Zhang, San'], {}, null, '其他'],
  ['other', ['Wang, Wu'], { moreAuthors: true }, 'unproven', ''],
  ['first', ['Wang, Wu'], { moreAuthors: true }, 'conflict', ''],
  ['first', ['Zhang, San', 'Zhang, San'], {}, 'unsure', ''],
])('§+ %s claimed over %j with %j is %s and printed as “%s”', (claimed, authors, more, finding, printed) => {
  expect(held(claimed, authors, more)).toMatchObject({ finding, printed });
});

test('§+ a decision holds for the claim and the list it was made on', () => {
  const place = listed(['Li, Si', 'Zhang, San']);
  const { about } = holdRole('first', place, null);
  const decided = (print: RoleDecision['print']): RoleDecision => ({ print, reason: '', about, by: '', at: '' });
  expect(holdRole('first', place, decided('claimed')).printed).toBe('第一作者');
  expect(holdRole('first', place, decided('record')).printed).toBe('其他');
  expect(holdRole('first', place, decided('none')).printed).toBe('');
  expect(holdRole('co_first', place, decided('claimed'))).toMatchObject({ decision: null, printed: '' });
});
