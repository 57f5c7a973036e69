import { z } from 'zod';
import type { WechatSettings } from '#contracts/payments/gateway-settings.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { type Answer, declined, exchange, unreachable, unreadable } from '../exchange.ts';
import type { Nonces } from '../nonces.ts';
import { readPrivateKey } from '../rsa.ts';
import { platformKeysOf } from './settings.ts';
import { authorization, type Merchant, signatureFault, type Trust } from './signature.ts';

export interface WechatClient {
  trust: Trust;
  /** The proven answer: what it says, or the code of its refusal. Throws when nothing was proven. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<WechatAnswer>;
}

export type WechatAnswer = { ok: true; data: unknown } | { ok: false; code: string; message: string };

/** The gateway and its second site. */
const hosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'];

const faultShape = z.object({ code: z.string(), message: z.string().default('') });

export const wechatClient = (
  settings: WechatSettings,
  { nonces, now, outgoing, patience }: { nonces: Nonces; now: () => Date; outgoing: Outgoing; patience?: number },
): WechatClient => {
  const merchant: Merchant = { ...settings, privateKey: readPrivateKey(settings.privateKey)! };
  const trust: Trust = { keys: platformKeysOf(settings), nonces, now };
  const publicKeyId = settings.platformKeys.find(({ id }) => id.startsWith('PUB_KEY_ID_'))?.id;
  const connection = { outgoing, hosts, patience };
  const origin = settings.baseUrl.replace(/\/+$/, '');

  return {
    trust,
    call: async (method, path, body) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const url = new URL(origin + path);
      const signed = { method, path: url.pathname + url.search, body: text };
      const headers: Record<string, string> = {
        accept: 'application/json',
        'user-agent': 'chayin',
        authorization: authorization(merchant, signed, now()),
      };
      if (text) headers['content-type'] = 'application/json';
      // Asks for an answer signed with the public key where the merchant has one.
      if (publicKeyId) headers['wechatpay-serial'] = publicKeyId;
      return read(
        await exchange(connection, { url: url.href, method, headers, ...(text ? { body: text } : {}) }),
        trust,
      );
    },
  };
};

const read = async (answer: Answer, trust: Trust): Promise<WechatAnswer> => {
  if (answer.status >= 500 || answer.status === 429) throw unreachable();
  // A request whose signature it does not accept is answered without one: that proves nothing about any trade.
  if (answer.status === 401) throw declined('微信支付', '商户号、证书序列号或商户 API 私钥不匹配，请核对支付设置');
  const header = (name: string) => answer.headers.get(name) ?? undefined;
  if (await signatureFault({ header, body: answer.body }, trust)) throw unreadable();
  const data = parse(answer.body);
  if (answer.status < 300) return { ok: true, data };
  const fault = faultShape.safeParse(data);
  if (!fault.success) throw unreadable();
  return { ok: false, ...fault.data };
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw unreadable();
  }
};
