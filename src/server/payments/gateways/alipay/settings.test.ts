import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { readAlipaySettings } from './settings.ts';

const own = rsaPair();
const alipay = rsaPair();
const right = {
  appId: '2026111500000001',
  sellerId: '2088102119685838',
  privateKey: own.privatePem.trim(),
  alipayPublicKey: alipay.publicPem.trim(),
};

test('§+ right settings are read, with the real address of Alipay', () => {
  expect(readAlipaySettings(right)).toEqual({ ...right, gatewayUrl: 'https://openapi.alipay.com/gateway.do' });
  const bare = alipay.publicPem.replaceAll(/-----[^-]+-----|\n/g, '');
  expect(readAlipaySettings({ ...right, alipayPublicKey: bare }).alipayPublicKey).toBe(bare);
});

test.each<[string, object, string, string]>([
  ['a short app id', { appId: '2026' }, 'appId', '16 位数字'],
  ['a seller id of another form', { sellerId: '1234567890123456' }, 'sellerId', '2088'],
  ['no private key', { privateKey: ' ' }, 'privateKey', '请粘贴应用私钥'],
  ['an unreadable private key', { privateKey: 'AAAA' }, 'privateKey', '应用私钥无法识别'],
  ['an unreadable public key', { alipayPublicKey: 'AAAA' }, 'alipayPublicKey', '支付宝公钥无法识别'],
  ['the own public key for Alipay’s', { alipayPublicKey: own.publicPem }, 'alipayPublicKey', '应用公钥'],
  ['an address with parameters', { gatewayUrl: 'https://a.example/x?y=1' }, 'gatewayUrl', '不带参数'],
])('§+ %s is refused with a sentence at its field', (_, change, field, sentence) => {
  expect(() => readAlipaySettings({ ...right, ...change })).toThrow(Refusal);
  try {
    readAlipaySettings({ ...right, ...change });
  } catch (error) {
    expect((error as Refusal).fields).toEqual({ [field]: expect.stringContaining(sentence) });
  }
});

test.each([undefined, null, 'text', []])('§+ %j is refused as a whole', (input) => {
  expect(() => readAlipaySettings(input)).toThrow(Refusal);
});
