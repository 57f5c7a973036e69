import { expect, test } from 'vitest';
import { lineWords } from './line-words.ts';

test('§+ a confirmer reads what is now and what would be', () => {
  expect(lineWords({ label: '邮箱', before: 'a@b.cn', after: 'c@d.cn' })).toBe('邮箱：a@b.cn → c@d.cn');
  expect(lineWords({ label: '邮箱', before: 'a@b.cn', after: '' })).toBe('邮箱：a@b.cn → （空）');
  expect(lineWords({ label: '角色', before: '', after: '领导签章' })).toBe('角色：领导签章');
});
