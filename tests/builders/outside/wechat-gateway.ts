import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { WechatSettings } from '#contracts/payments/gateway-settings.ts';
import { type HttpRequest, startHttpServer } from './http-server.ts';
import { type RsaPair, rsaPair } from './rsa-pair.ts';
import { type WechatRefundRow, type WechatTradeRow, wechatRoutes } from './wechat-gateway-books.ts';

/** How a signed message may differ from an honest one. */
export interface Forgery {
  signedBy?: RsaPair;
  serial?: string;
  /** Seconds since 1970. */
  timestamp?: number;
  nonce?: string;
  /** Changes the bytes after they were signed. */
  tamper?: (body: string) => string;
  sealedWith?: string;
  /** Changes what the sealed resource says, before it is sealed and signed. */
  resource?: Record<string, unknown>;
  unsigned?: boolean;
}

export interface WechatNotice {
  to: string;
  headers: Record<string, string>;
  body: string;
}

export interface WechatGatewayServer {
  url: string;
  settings: WechatSettings;
  platform: RsaPair;
  trades: Map<string, WechatTradeRow>;
  refunds: Map<string, WechatRefundRow>;
  asked: HttpRequest[];
  /** While set, answers are signed this way. */
  forgeAnswers: Forgery;
  /** While set, every request is answered by this instead. */
  answerWith: ((response: ServerResponse, request: HttpRequest) => void) | undefined;
  pay(tradeNo: string): void;
  finishRefund(refundNo: string, status?: WechatRefundRow['status']): void;
  /** A notification ready to send: now, later, again, or never. */
  tradeNotice(tradeNo: string, forgery?: Forgery): WechatNotice;
  refundNotice(refundNo: string, forgery?: Forgery): WechatNotice;
  send(notice: WechatNotice): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
}

const authorizationParts = /^WECHATPAY2-SHA256-RSA2048 (.+)$/;
const apiV3Key = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';

/** WeChat Pay v3 over real HTTP with RSA keys of its own: checks our signatures and signs what it says. */
export const startWechatGateway = async (options: {
  now: () => Date;
  platform?: { pair: RsaPair; id: string; pem: string };
}): Promise<WechatGatewayServer> => {
  const { now } = options;
  const merchant = rsaPair();
  const platform = options.platform?.pair ?? rsaPair();
  const platformId = options.platform?.id ?? 'PUB_KEY_ID_0112345678902026111500';
  const usedNonces = new Set<string>();
  const stamp = (): string => new Date(now().getTime() + 28_800_000).toISOString().replace(/\.\d+Z$/, '+08:00');

  const sealed = (text: string, key: string) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
    cipher.setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: ciphertext.toString('base64'),
      nonce,
      associated_data: 'transaction',
      original_type: 'transaction',
    };
  };

  const signedHeaders = (body: string, forgery: Forgery): Record<string, string> => {
    if (forgery.unsigned) return {};
    const timestamp = String(forgery.timestamp ?? Math.floor(now().getTime() / 1000));
    const nonce = forgery.nonce ?? randomBytes(16).toString('hex');
    const key = (forgery.signedBy ?? platform).privateKey;
    return {
      'wechatpay-serial': forgery.serial ?? platformId,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  };

  const notice = (to: string, type: string, resource: object, forgery: Forgery): WechatNotice => {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: stamp(),
      event_type: type,
      resource_type: 'encrypt-resource',
      summary: '通知',
      resource: sealed(JSON.stringify({ ...resource, ...forgery.resource }), forgery.sealedWith ?? apiV3Key),
    });
    const headers = { 'content-type': 'application/json', ...signedHeaders(body, forgery) };
    return { to, headers, body: forgery.tamper?.(body) ?? body };
  };

  const isSigned = ({ method, path, headers, body }: HttpRequest): boolean => {
    const parts = authorizationParts.exec(headers.authorization ?? '')?.[1] ?? '';
    const { mchid, nonce_str, signature, timestamp, serial_no } = Object.fromEntries(
      [...parts.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    if (mchid !== server.settings.merchantId || serial_no !== server.settings.merchantSerial) return false;
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300) return false;
    if (!nonce_str || usedNonces.has(nonce_str)) return false;
    usedNonces.add(nonce_str);
    const text = `${method}\n${path}\n${timestamp}\n${nonce_str}\n${body}\n`;
    return verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(signature ?? '', 'base64'));
  };

  const tradeOf = (row: WechatTradeRow) => {
    const { appId, merchantId } = server.settings;
    const { out_trade_no, trade_state, transaction_id, success_time, total } = row;
    const named = { appid: appId, mchid: merchantId, out_trade_no, trade_state, trade_state_desc: '说明' };
    if (!transaction_id) return named;
    const amount = { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' };
    return { ...named, transaction_id, success_time, trade_type: 'NATIVE', bank_type: 'OTHERS', attach: '', amount };
  };

  const refundOf = ({ notifyUrl: _, refund, total, ...row }: WechatRefundRow) => ({
    ...row,
    amount: { refund, total, payer_refund: refund, payer_total: total, currency: 'CNY' },
  });

  const routes = wechatRoutes({
    trade: (no) => server.trades.get(no),
    refund: (no) => server.refunds.get(no),
    addTrade: (row) => server.trades.set(row.out_trade_no, row),
    addRefund: (row) => server.refunds.set(row.out_refund_no, row),
    tradeOf,
    refundOf,
  });

  const http = await startHttpServer((request, response) => {
    server.asked.push(request);
    if (server.answerWith) return server.answerWith(response, request);
    const unsigned = !isSigned(request);
    const { status, data } = unsigned
      ? { status: 401, data: { code: 'SIGN_ERROR', message: '签名错误' } }
      : routes(request);
    const body = data === undefined ? '' : JSON.stringify(data);
    const headers = unsigned ? {} : signedHeaders(body, server.forgeAnswers);
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(server.forgeAnswers.tamper?.(body) ?? body);
  });

  const server: WechatGatewayServer = {
    url: http.url,
    settings: {
      merchantId: '1900000109',
      appId: 'wxd678efh567hg6787',
      merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: merchant.privatePem,
      platformKeys: [{ id: platformId, pem: options.platform?.pem ?? platform.publicPem }],
      apiV3Key,
      baseUrl: http.url,
    },
    platform,
    trades: new Map(),
    refunds: new Map(),
    asked: [],
    forgeAnswers: {},
    answerWith: undefined,
    pay: (tradeNo) => {
      const row = server.trades.get(tradeNo)!;
      Object.assign(row, { trade_state: 'SUCCESS', transaction_id: `4200${tradeNo}`, success_time: stamp() });
    },
    finishRefund: (refundNo, status = 'SUCCESS') => {
      Object.assign(server.refunds.get(refundNo)!, { status, ...(status === 'SUCCESS' && { success_time: stamp() }) });
    },
    tradeNotice: (tradeNo, forgery = {}) => {
      const row = server.trades.get(tradeNo)!;
      return notice(row.notifyUrl, 'TRANSACTION.SUCCESS', tradeOf(row), forgery);
    },
    refundNotice: (refundNo, forgery = {}) => {
      const { status, ...row } = refundOf(server.refunds.get(refundNo)!);
      const resource = { mchid: server.settings.merchantId, ...row, refund_status: status };
      return notice(server.refunds.get(refundNo)!.notifyUrl, `REFUND.${status}`, resource, forgery);
    },
    send: async ({ to, headers, body }) => {
      const response = await fetch(to, { method: 'POST', headers, body });
      return { status: response.status, body: await response.text() };
    },
    stop: http.stop,
  };
  return server;
};
