import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { fen } from '#domain/money/yuan.ts';
import { outgoingToLoopback } from '#tests/builders/outside/loopback.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { selfSignedCertificate } from '#tests/builders/outside/self-signed-certificate.ts';
import { startWechatGateway } from '#tests/builders/outside/wechat-gateway.ts';
import { readWechatSettings } from './settings.ts';
import { wechatGateway } from './wechat-gateway.ts';

const now = new Date('2026-11-15T02:00:00Z');
const pair = rsaPair();
const serial = '5FBEC19A5A0D7C2E3F4A5B6C7D8E9F0A1B2C3D4E';
const certificate = (to = new Date('2031-01-01T00:00:00Z')) =>
  selfSignedCertificate(pair, { serial, from: new Date('2026-01-01T00:00:00Z'), to });

const right = {
  merchantId: '1900000109',
  appId: 'wxd678efh567hg6787',
  merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  privateKey: pair.privatePem.trim(),
  platformKeys: [{ id: 'PUB_KEY_ID_0112345678902026111500', pem: pair.publicPem.trim() }],
  apiV3Key: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6',
};

const fieldsOf = (input: unknown): unknown => {
  try {
    readWechatSettings(input, now);
  } catch (error) {
    return error instanceof Refusal ? error.fields : error;
  }
  return {};
};

describe('settings', () => {
  test('§+ right settings are read, with the real address of WeChat Pay', () => {
    expect(readWechatSettings(right, now)).toEqual({ ...right, baseUrl: 'https://api.mch.weixin.qq.com' });
  });

  test('§+ a private key without its PEM lines is read too', () => {
    const bare = pair.privatePem.replaceAll(/-----[^-]+-----|\n/g, '');
    expect(readWechatSettings({ ...right, privateKey: bare }, now).privateKey).toBe(bare);
  });

  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const keyOf = (id: string, pem: string) => ({ platformKeys: [{ id, pem }] });
  test.each<[string, object, string, string]>([
    ['a merchant id with letters', { merchantId: 'abc' }, 'merchantId', '商户号应为'],
    ['no merchant id', { merchantId: undefined }, 'merchantId', '请填写商户号'],
    ['a foreign app id', { appId: '2026' }, 'appId', 'AppID 应以 wx 开头'],
    ['a short v3 key', { apiV3Key: 'short' }, 'apiV3Key', '32 位'],
    ['no platform key', { platformKeys: [] }, 'platformKeys', '至少填写一个'],
    ['plain http to elsewhere', { baseUrl: 'http://pay.example.com' }, 'baseUrl', 'https://'],
    ['no private key', { privateKey: 'hello' }, 'privateKey', '私钥无法识别'],
    ['a private key too short', { privateKey: small }, 'privateKey', '2048'],
    ['a public key as the private', { privateKey: pair.publicPem }, 'privateKey', '私钥无法识别'],
    ['a private key as the platform', keyOf('PUB_KEY_ID_01123456', pair.privatePem), 'platformKeys.0.pem', '无法识别'],
    ['a certificate under a key id', keyOf('PUB_KEY_ID_01123456', certificate()), 'platformKeys.0.pem', '一张证书'],
    ['a public key under a serial', keyOf(serial, pair.publicPem), 'platformKeys.0.pem', '一把公钥'],
    ['another serial', keyOf('5FBEC19A5A0D7C2E', certificate()), 'platformKeys.0.pem', '不一致'],
    ['an expired certificate', keyOf(serial, certificate(new Date('2026-11-01'))), 'platformKeys.0.pem', '已过期'],
  ])('§+ %s is refused with a sentence at its field', (_, change, field, sentence) => {
    expect(fieldsOf({ ...right, ...change })).toEqual({ [field]: expect.stringContaining(sentence) });
  });
});

test('§+ with a platform certificate instead of a public key everything is verified the same way', async () => {
  const wechat = await startWechatGateway({ now: () => now, platform: { pair, id: serial, pem: certificate() } });
  try {
    const gateway = wechatGateway(readWechatSettings(wechat.settings, now), {
      now: () => now,
      outgoing: outgoingToLoopback,
    });
    const urls = { notifyUrl: 'https://lib.example.edu/n', returnUrl: 'https://lib.example.edu/' };
    const order = { amount: fen(100), description: '查收查引', kind: 'qr', clientIp: '::1', expiresAt: now } as const;
    await gateway.begin({ tradeNo: 'certified1', ...order, ...urls });
    wechat.pay('certified1');
    expect(await gateway.query('certified1')).toMatchObject({ state: 'paid', amount: 100 });
    expect(wechat.asked[0]?.headers['wechatpay-serial']).toBeUndefined();
    const { headers, body } = wechat.tradeNotice('certified1');
    expect(await gateway.readNotification(headers, Buffer.from(body))).toMatchObject({ verified: true });
    wechat.forgeAnswers = { signedBy: rsaPair() };
    await expect(gateway.query('certified1')).rejects.toMatchObject({ code: 'gateway-unreachable' });
  } finally {
    await wechat.stop();
  }
});
