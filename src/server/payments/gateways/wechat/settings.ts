import type { KeyObject } from 'node:crypto';
import { type WechatSettings, wechatSettingsShape } from '#contracts/payments/gateway-settings.ts';
import { readCertificate, readPrivateKey, readPublicKey } from '../rsa.ts';
import { type Fields, readSettingsBy } from '../settings-fields.ts';

type PlatformKey = WechatSettings['platformKeys'][number];

/** Refuses with `bad-input` and a sentence per field. */
export const readWechatSettings = (input: unknown, now: Date): WechatSettings =>
  readSettingsBy(wechatSettingsShape, (settings) => keyFaults(settings, now), input);

const keyFaults = (settings: WechatSettings, now: Date): Fields => {
  const fields: Fields = {};
  if (!readPrivateKey(settings.privateKey))
    fields.privateKey = '商户 API 私钥无法识别，应为至少 2048 位的 RSA 私钥（apiclient_key.pem）';
  settings.platformKeys.forEach((key, index) => {
    const fault = platformKeyFault(key, now);
    if (fault) fields[`platformKeys.${index}.pem`] = fault;
  });
  return fields;
};

const platformKeyFault = ({ id, pem }: PlatformKey, now: Date): string | undefined => {
  if (!readPublicKey(pem)) return '无法识别，应为至少 2048 位的 RSA 公钥或平台证书';
  const certificate = readCertificate(pem);
  if (id.startsWith('PUB_KEY_ID_')) return certificate && '公钥 ID 应与微信支付公钥一起填写，这里是一张证书';
  if (!certificate) return '序列号应与平台证书一起填写，这里是一把公钥；公钥的 ID 以 PUB_KEY_ID_ 开头';
  if (certificate.serialNumber.toUpperCase() !== id.toUpperCase()) return '平台证书的序列号与所填的不一致';
  return certificate.validToDate < now ? '平台证书已过期，请下载新的平台证书' : undefined;
};

/** The platform's keys by the id that its signatures name. */
export const platformKeysOf = (settings: WechatSettings): ReadonlyMap<string, KeyObject> =>
  new Map(settings.platformKeys.map(({ id, pem }) => [id.toUpperCase(), readPublicKey(pem)!]));
