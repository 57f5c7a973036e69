import { sign, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AlipaySettings } from '#contracts/payments/gateway-settings.ts';
import { formatTime } from '#domain/dates/format.ts';
import { type AlipayRefundRow, type AlipayTradeRow, alipayMethods } from './alipay-gateway-books.ts';
import { type HttpRequest, startHttpServer } from './http-server.ts';
import { type RsaPair, rsaPair } from './rsa-pair.ts';

/** How a signed message may differ from an honest one. */
export interface AlipayForgery {
  signedBy?: RsaPair;
  /** Changes the text after it was signed. */
  tamper?: (text: string) => string;
  /** Changes what it says, before it is signed. */
  says?: Record<string, string>;
  unsigned?: boolean;
}

export interface AlipayNotice {
  to: string;
  body: string;
}

export interface AlipayGatewayServer {
  url: string;
  settings: AlipaySettings;
  trades: Map<string, AlipayTradeRow>;
  refunds: Map<string, AlipayRefundRow>;
  asked: HttpRequest[];
  forgeAnswers: AlipayForgery;
  /** While set, every request is answered by this instead. */
  answerWith: ((response: ServerResponse, request: HttpRequest) => void) | undefined;
  /** Opens the address as a browser would: the trade comes into being. Answers the status and what the page says. */
  open(url: string): Promise<{ status: number; body: string }>;
  pay(tradeNo: string): void;
  /** A notification ready to send: now, later, again, or never. */
  tradeNotice(tradeNo: string, forgery?: AlipayForgery): AlipayNotice;
  refundNotice(refundNo: string, forgery?: AlipayForgery): AlipayNotice;
  send(notice: AlipayNotice): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
}

const sorted = (parameters: Record<string, string>, without: string[]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** Alipay's gateway over real HTTP with RSA keys of its own: checks our signatures and signs what it says. */
export const startAlipayGateway = async ({ now }: { now: () => Date }): Promise<AlipayGatewayServer> => {
  const application = rsaPair();
  const alipay = rsaPair();
  const signed = (text: string, { signedBy = alipay }: AlipayForgery): string =>
    sign('sha256', Buffer.from(text), signedBy.privateKey).toString('base64');

  const readRequest = ({ path, body }: HttpRequest): Record<string, string> | undefined => {
    const query = new URL(path, 'http://gateway').searchParams;
    const parameters = Object.fromEntries([...query, ...new URLSearchParams(body.toString('utf8'))]);
    const age = now().getTime() - new Date(`${parameters.timestamp?.replace(' ', 'T')}+08:00`).getTime();
    const holds = verify(
      'sha256',
      Buffer.from(sorted(parameters, ['sign'])),
      application.publicKey,
      Buffer.from(parameters.sign ?? '', 'base64'),
    );
    const fits = parameters.app_id === server.settings.appId && parameters.sign_type === 'RSA2' && Math.abs(age) < 9e5;
    return holds && fits ? parameters : undefined;
  };

  const methods = alipayMethods({
    trade: (no) => server.trades.get(no),
    refund: (no) => server.refunds.get(no),
    addTrade: (row) => server.trades.set(row.out_trade_no, row),
    addRefund: (row) => server.refunds.set(row.out_request_no, row),
    time: () => formatTime(now()),
  });

  const http = await startHttpServer((request, response) => {
    server.asked.push(request);
    if (server.answerWith) return server.answerWith(response, request);
    const parameters = readRequest(request);
    if (!parameters) {
      const error_response = { code: '40002', msg: 'Invalid Arguments', sub_msg: '验签出错，请检查应用私钥' };
      return void response.writeHead(200).end(JSON.stringify({ error_response }));
    }
    if (request.method === 'GET') {
      methods.openPage(parameters);
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(parameters.biz_content);
    }
    const value = JSON.stringify({ ...methods.answer(parameters), ...server.forgeAnswers.says });
    const name = `${parameters.method?.replaceAll('.', '_')}_response`;
    const sent = server.forgeAnswers.tamper?.(value) ?? value;
    const seal = server.forgeAnswers.unsigned ? '' : `,"sign":"${signed(value, server.forgeAnswers)}"`;
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(`{"${name}":${sent}${seal}}`);
  });

  const notice = (row: AlipayTradeRow, more: Record<string, string>, forgery: AlipayForgery): AlipayNotice => {
    const said = {
      app_id: server.settings.appId,
      charset: 'utf-8',
      notify_id: `n${row.out_trade_no}`,
      notify_time: formatTime(now()),
      notify_type: 'trade_status_sync',
      version: '1.0',
      sign_type: 'RSA2',
      seller_id: server.settings.sellerId,
      subject: row.subject,
      out_trade_no: row.out_trade_no,
      trade_no: row.trade_no,
      trade_status: row.trade_status,
      total_amount: row.total_amount,
      receipt_amount: row.total_amount,
      fund_bill_list: `[{"amount":"${row.total_amount}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...(row.send_pay_date && { gmt_payment: row.send_pay_date }),
      ...more,
      ...forgery.says,
    };
    const seal: Record<string, string> = forgery.unsigned
      ? {}
      : { sign: signed(sorted(said, ['sign', 'sign_type']), forgery) };
    const body = new URLSearchParams({ ...said, ...seal }).toString();
    return { to: row.notifyUrl, body: forgery.tamper?.(body) ?? body };
  };

  const server: AlipayGatewayServer = {
    url: http.url,
    settings: {
      appId: '2026111500000001',
      sellerId: '2088102119685838',
      privateKey: application.privatePem,
      alipayPublicKey: alipay.publicPem,
      gatewayUrl: `${http.url}/gateway.do`,
    },
    trades: new Map(),
    refunds: new Map(),
    asked: [],
    forgeAnswers: {},
    answerWith: undefined,
    open: async (url) => {
      const response = await fetch(url);
      return { status: response.status, body: await response.text() };
    },
    pay: (tradeNo) => {
      const paid = { trade_status: 'TRADE_SUCCESS', send_pay_date: formatTime(now()) };
      Object.assign(server.trades.get(tradeNo)!, paid);
    },
    tradeNotice: (tradeNo, forgery = {}) => notice(server.trades.get(tradeNo)!, {}, forgery),
    refundNotice: (refundNo, forgery = {}) => {
      const refund = server.refunds.get(refundNo)!;
      const row = server.trades.get(refund.out_trade_no)!;
      const more = { out_biz_no: refundNo, gmt_refund: `${refund.time}.120`, refund_fee: methods.refunded(row) };
      return notice(row, more, forgery);
    },
    send: async ({ to, body }) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      const response = await fetch(to, { method: 'POST', headers, body });
      return { status: response.status, body: await response.text() };
    },
    stop: http.stop,
  };
  return server;
};
