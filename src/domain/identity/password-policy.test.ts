import { expect, test } from 'vitest';
import { passwordFaults, requireGoodPassword } from './password-policy.ts';

test.each([
  ['Ab1!', '密码至少需要 8 个字符'],
  [`Ab1!${'x'.repeat(61)}`, '密码不能超过 64 个字符'],
  ['abcdefgh1', '密码须包含大写字母、小写字母、数字、符号中的至少三种'],
  ['My-Reader-2026', '密码不能包含用户名'],
  ['P@ssw0rd', '该密码过于常见，请换一个'],
])('§5.3 the password "%s" is refused with its own sentence', (password, sentence) => {
  expect(passwordFaults(password, 'reader')).toEqual([sentence]);
});

test.each(['Demo@2026', 'Ab1!Ab1!', `Ab1!${'x'.repeat(60)}`, '图书馆Library7', 'correct Horse 9'])(
  '§5.3 the password "%s" is good',
  (password) => {
    expect(passwordFaults(password, 'reader')).toEqual([]);
  },
);

test('§5.3 length is counted in characters, not in code units', () => {
  expect(passwordFaults('Ab1😀😀😀😀', 'reader')).toEqual(['密码至少需要 8 个字符']);
  expect(passwordFaults('Ab1😀😀😀😀😀', 'reader')).toEqual([]);
});

test('§5.3 a user name of one or two letters does not forbid those letters', () => {
  expect(passwordFaults('Demo@2026', 'de')).toEqual([]);
});

test('§5.3 the refusal names every broken rule at once, beside the field', () => {
  expect(() => requireGoodPassword('abc', 'abc')).toThrow(
    expect.objectContaining({
      code: 'password-weak',
      fields: {
        newPassword: '密码至少需要 8 个字符；密码须包含大写字母、小写字母、数字、符号中的至少三种；密码不能包含用户名',
      },
    }),
  );
  expect(() => requireGoodPassword('Demo@2026', 'reader')).not.toThrow();
});
