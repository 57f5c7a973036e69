import { expect, test } from 'vitest';
import { phoneFault } from './phone-number.ts';

test('§+ a phone number may be left out, and what is given can be called', () => {
  for (const phone of ['', ' ', '13800000000', '+86 138-0000-0000', '8613800000000', '010-6000 0100', '60000100'])
    expect(phoneFault(phone), phone).toBeUndefined();
  for (const phone of ['abc', '123', '1380000000x', '(010)60000100'])
    expect(phoneFault(phone), phone).toContain('手机号格式不正确');
  for (const phone of ['1380000000', '138 0000 00000', '+86 1380000000'])
    expect(phoneFault(phone), phone).toBe('手机号应是 11 位数字');
});
