import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { AlipaySettings } from '#contracts/payments/gateway-settings.ts';
import { formatTime } from '#domain/dates/format.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import { declined, exchange, unreachable, unreadable } from '../exchange.ts';
import { readPrivateKey, readPublicKey } from '../rsa.ts';
import { type Parameters, signParameters } from './parameters.ts';
import { provenValue, unprovenFault } from './signed-answer.ts';

export type AlipayAnswer = { ok: true; data: unknown } | { ok: false; code: string; message: string };

export interface AlipayClient {
  publicKey: KeyObject;
  /** The address of a signed page, for a browser to go to. */
  pageUrl(method: string, content: object, urls: { notifyUrl: string; returnUrl: string }): string;
  /** The proven answer: what it says, or the code of its refusal. Throws when nothing was proven. */
  call(method: string, content: object): Promise<AlipayAnswer>;
}

export interface AlipayOptions {
  now: () => Date;
  outgoing: Outgoing;
  /** Milliseconds that one request may take. */
  patience?: number;
}

/** The real gateway, and Alipay's own one for trying things out. */
const hosts = ['openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com'];

const answerShape = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});

export const alipayClient = (settings: AlipaySettings, { now, outgoing, patience }: AlipayOptions): AlipayClient => {
  const privateKey = readPrivateKey(settings.privateKey)!;
  const publicKey = readPublicKey(settings.alipayPublicKey)!;
  const connection = { outgoing, hosts, patience };

  const signed = (method: string, content: object, more: Parameters = {}): Parameters =>
    signParameters(
      {
        app_id: settings.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: formatTime(now()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...more,
      },
      privateKey,
    );

  return {
    publicKey,
    pageUrl: (method, content, { notifyUrl, returnUrl }) => {
      const parameters = signed(method, content, { notify_url: notifyUrl, return_url: returnUrl });
      return `${settings.gatewayUrl}?${new URLSearchParams(parameters)}`;
    },
    call: async (method, content) => {
      const { biz_content = '', ...inQuery } = signed(method, content);
      const url = `${settings.gatewayUrl}?${new URLSearchParams(inQuery)}`;
      // The charset of a body is read off the query, so all but the content stands there.
      const answer = await exchange(connection, {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: String(new URLSearchParams({ biz_content })),
      });
      if (answer.status !== 200) throw unreachable();
      return read(answer.body, `${method.replaceAll('.', '_')}_response`, publicKey);
    },
  };
};

const read = (body: string, name: string, key: KeyObject): AlipayAnswer => {
  const proven = answerShape.safeParse(provenValue(body, name, key));
  if (!proven.success) {
    const fault = unprovenFault(body);
    throw fault === undefined ? unreadable() : declined('支付宝', fault);
  }
  const { code, msg, sub_code, sub_msg } = proven.data;
  if (code === '10000') return { ok: true, data: proven.data };
  // 20000 and a system error say nothing about what was done.
  if (code === '20000' || /SYSTEM_ERROR$/.test(sub_code)) throw unreachable();
  return { ok: false, code: sub_code || code, message: sub_msg || msg };
};
