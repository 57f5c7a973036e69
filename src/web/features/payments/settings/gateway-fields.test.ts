import { expect, test } from 'vitest';
import type { GatewaySettingsView } from '#contracts/payments/payments.ts';
import { formOf, valuesOf } from './gateway-fields.ts';

const view: GatewaySettingsView = {
  way: 'wechat',
  label: '微信支付',
  configured: true,
  enabled: true,
  publicUrl: '',
  version: 3,
  notifyPath: '/service/payments/notify/wechat/1',
  secrets: { privateKey: true, apiV3Key: true },
  values: {
    merchantId: '1900000109',
    baseUrl: 'https://api.mch.weixin.qq.com',
    platformKeys: [
      { id: 'PUB_KEY_ID_1', pem: 'one' },
      { id: 'PUB_KEY_ID_2', pem: 'two' },
    ],
  },
};

test('§+ the form opens without secrets and with the first platform key', () => {
  expect(formOf(view)).toMatchObject({ merchantId: '1900000109', privateKey: '', platformKeyId: 'PUB_KEY_ID_1' });
});

test('§+ what the form does not show is kept', () => {
  const sent = valuesOf(view, { ...formOf(view), merchantId: '1900000110', platformKeyPem: 'new' });
  expect(sent).toMatchObject({ merchantId: '1900000110', baseUrl: 'https://api.mch.weixin.qq.com' });
  expect(sent.platformKeys).toEqual([
    { id: 'PUB_KEY_ID_1', pem: 'new' },
    { id: 'PUB_KEY_ID_2', pem: 'two' },
  ]);
});
