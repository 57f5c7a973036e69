import { expect, test } from 'vitest';
import {
  emailFault,
  emptyRegistration,
  type Registration,
  registrationFaults,
  usernameFault,
} from './register-faults.ts';

const good: Registration = {
  ...emptyRegistration,
  belongs: 'inside',
  station: { id: 100, name: '示范大学图书馆', institutionId: 100, institutionName: '示范大学图书馆' },
  username: '张三.01',
  fullName: '张三',
  email: 'zhang@example.edu.cn',
  emailCode: '123456',
  password: 'Reading-2026',
  again: 'Reading-2026',
  consent: true,
};

test('§+ a complete registration has no faults', () => {
  expect(registrationFaults(good, true)).toEqual({});
});

test('§+ an empty registration tells every field that is missing, beside the field', () => {
  expect(Object.keys(registrationFaults(emptyRegistration, true)).sort()).toEqual(
    ['belongs', 'consent', 'email', 'emailCode', 'fullName', 'password', 'station', 'username'].sort(),
  );
});

test('§+ a phone number is judged as the server does', () => {
  expect(registrationFaults({ ...good, mobile: '1380000000' }, true)).toEqual({ mobile: '手机号应是 11 位数字' });
  expect(registrationFaults({ ...good, mobile: '13800000000' }, true)).toEqual({});
});

test('§+ somebody from elsewhere says where they work, and nobody else is asked', () => {
  expect(registrationFaults({ ...good, belongs: 'outside' }, true)).toEqual({ outsideUnit: '请填写所在单位' });
  expect(registrationFaults({ ...good, belongs: 'outside', outsideUnit: '邻城医院' }, true)).toEqual({});
});

test('§+ without mail no code is asked for', () => {
  expect(registrationFaults({ ...good, emailCode: '' }, false)).toEqual({});
  expect(registrationFaults({ ...good, emailCode: '' }, true)).toEqual({ emailCode: '请输入邮箱验证码' });
});

test('§+ two different passwords and a missing consent are refused before sending', () => {
  expect(registrationFaults({ ...good, again: 'x', consent: false }, true)).toEqual({
    again: '两次输入的密码不一致',
    consent: '请先阅读并同意服务协议与隐私说明',
  });
});

test('§+ user names and addresses are judged as the server does', () => {
  expect(usernameFault('ab')).toBe('账号至少 3 个字符');
  expect(usernameFault('a b c')).toBe('账号只能包含文字、数字和 . _ - @');
  expect(usernameFault('李四_1')).toBeUndefined();
  expect(emailFault('no-at')).toBe('邮箱格式不正确');
});
