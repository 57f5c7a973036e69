import { expect, test } from 'vitest';
import { confirmQuestion, lineWords } from './line-words.ts';

test('§+ a confirmer reads what is now and what would be', () => {
  expect(lineWords({ label: '邮箱', before: 'a@b.cn', after: 'c@d.cn' })).toBe('邮箱：a@b.cn → c@d.cn');
  expect(lineWords({ label: '邮箱', before: 'a@b.cn', after: '' })).toBe('邮箱：a@b.cn → （空）');
  expect(lineWords({ label: '角色', before: '', after: '领导签章' })).toBe('角色：领导签章');
});

test('§+ the second person is asked line by line, and warned of what nothing brings back', () => {
  const change = {
    ...{ kind: 'user.update', title: '修改用户', proposedBy: '吴慧敏（admin）' },
    lines: [
      { label: '邮箱', before: 'a@b.cn', after: 'c@d.cn' },
      { label: '角色', before: '', after: '领导签章' },
    ],
  };
  expect(confirmQuestion(change)).toEqual({
    title: '修改用户',
    text: '邮箱：a@b.cn → c@d.cn\n角色：领导签章\n提交人：吴慧敏（admin）\n请先向本人核实，确认后立即生效。',
    yes: '确认',
  });
  const erasure = confirmQuestion({ ...change, kind: 'institution.erase' });
  expect(erasure).toMatchObject({ yes: '确认抹除', danger: true });
  expect(erasure.text).toContain('不能恢复');
});
