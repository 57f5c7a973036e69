import { createPublicKey } from 'node:crypto';
import { type AlipaySettings, alipaySettingsShape } from '#contracts/payments/gateway-settings.ts';
import { readPrivateKey, readPublicKey } from '../rsa.ts';
import { type Fields, readSettingsBy } from '../settings-fields.ts';

/** Refuses with `bad-input` and a sentence per field. */
export const readAlipaySettings = (input: unknown): AlipaySettings =>
  readSettingsBy(alipaySettingsShape, keyFaults, input);

const keyFaults = (settings: AlipaySettings): Fields => {
  const fields: Fields = {};
  const own = readPrivateKey(settings.privateKey);
  const theirs = readPublicKey(settings.alipayPublicKey);
  if (!own) fields.privateKey = '应用私钥无法识别，应为至少 2048 位的 RSA 私钥';
  if (!theirs) fields.alipayPublicKey = '支付宝公钥无法识别，应为至少 2048 位的 RSA 公钥';
  // The commonest mistake: every request would pass, and no notification.
  else if (own && createPublicKey(own).equals(theirs))
    fields.alipayPublicKey = '这里填写的是应用公钥，请在开放平台复制“支付宝公钥”';
  return fields;
};
