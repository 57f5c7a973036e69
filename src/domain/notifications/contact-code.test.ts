import { expect, test } from 'vitest';
import { captchaFault, captchaLength } from '../identity/captcha.ts';
import { contactKindNames, samePlace } from '../identity/contact.ts';
import { carriesCodes, codePlaces, contactCodeEvent } from './contact-code.ts';

test('§+ a gateway carries codes where its text is sent, a provider where a form is registered for them', () => {
  const form = (event: string) => [{ event, templateId: '1' }];
  const place = (text: string) => [
    { name: 'a', text: '{事项}' },
    { name: 'b', text },
  ];
  expect(carriesCodes({ provider: 'http', places: place('{短消息}{链接}'), perEvent: [] })).toBe(true);
  expect(carriesCodes({ provider: 'http', places: place('{事项}'), perEvent: form(contactCodeEvent) })).toBe(false);
  for (const provider of ['tencent', 'aliyun'] as const) {
    expect(
      carriesCodes({ provider, places: place('{短消息}'), perEvent: [...form('x'), ...form(contactCodeEvent)] }),
    ).toBe(true);
    expect(carriesCodes({ provider, places: place('{短消息}'), perEvent: form('x') })).toBe(false);
  }
  expect(codePlaces('123456')).toEqual([{ name: 'code', text: '123456' }]);
});

test('§+ two spellings of one address are one: of mail whatever its case, of a phone whatever stands between its digits', () => {
  expect(contactKindNames).toEqual(['email', 'mobile']);
  expect(samePlace('email', ' A@b.CN', 'a@B.cn ')).toBe(true);
  expect(samePlace('email', 'a@b.cn', 'a@b.com')).toBe(false);
  for (const other of ['+86 138-0013-8000', '0086 13800138000', '138 0013 8000'])
    expect(samePlace('mobile', '13800138000', other), other).toBe(true);
  expect(samePlace('mobile', '13800138000', '13800138001')).toBe(false);
  expect(samePlace('mobile', '8613800138000', '13800138000')).toBe(false);
});

test('§+ a picture’s letters are asked for, and told short or long before the picture is spent', () => {
  const right = 'x'.repeat(captchaLength);
  expect([captchaFault(right), captchaFault(` ${right} `)]).toEqual([undefined, undefined]);
  const faults = ['', ' ', right.slice(1), `${right}x`].map(captchaFault);
  expect(faults.every(Boolean)).toBe(true);
  expect(faults[0]).toBe(faults[1]);
  expect(faults[2]).toBe(faults[3]);
  expect(faults[0]).not.toBe(faults[2]);
});
