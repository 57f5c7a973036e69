import type { HttpRequest } from './http-server.ts';

export interface WechatTradeRow {
  out_trade_no: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'USERPAYING';
  total: number;
  notifyUrl: string;
  order: object;
  transaction_id?: string;
  success_time?: string;
}

export interface WechatRefundRow {
  out_trade_no: string;
  out_refund_no: string;
  refund_id: string;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  refund: number;
  total: number;
  notifyUrl: string;
  success_time?: string;
}

export interface Books {
  trade(no: string): WechatTradeRow | undefined;
  refund(no: string): WechatRefundRow | undefined;
  addTrade(row: WechatTradeRow): void;
  addRefund(row: WechatRefundRow): void;
  tradeOf(row: WechatTradeRow): object;
  refundOf(row: WechatRefundRow): object;
}

type Reply = { status: number; data?: unknown };
const fault = (status: number, code: string, message: string): Reply => ({ status, data: { code, message } });

/** What WeChat Pay answers to a request whose signature held. */
export const wechatRoutes =
  (books: Books) =>
  ({ method, path, body }: HttpRequest): Reply => {
    const { pathname } = new URL(path, 'http://gateway');
    const sent = body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
    const route = `${method} ${pathname}`;
    const begun = /^POST \/v3\/pay\/transactions\/(native|h5)$/.exec(route);
    if (begun) return begin(books, begun[1] as 'native' | 'h5', sent);
    const trade = /^(GET|POST) \/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(route);
    if (trade) return trade[3] ? close(books, trade[2]!) : query(books, trade[2]!);
    if (route === 'POST /v3/refund/domestic/refunds') return refund(books, sent);
    const refunded = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(route);
    const row = refunded && books.refund(refunded[1]!);
    return row ? { status: 200, data: books.refundOf(row) } : fault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  };

interface Order {
  out_trade_no: string;
  amount: { total: number; currency: string };
  notify_url: string;
}

const begin = (books: Books, way: 'native' | 'h5', order: Order): Reply => {
  const old = books.trade(order.out_trade_no);
  if (old?.trade_state === 'SUCCESS') return fault(400, 'ORDERPAID', '该订单已支付');
  books.addTrade({
    out_trade_no: order.out_trade_no,
    trade_state: 'NOTPAY',
    total: order.amount.total,
    notifyUrl: order.notify_url,
    order,
  });
  const prepaid = `prepay_id=wx${order.out_trade_no}`;
  return way === 'native'
    ? { status: 200, data: { code_url: `weixin://wxpay/bizpayurl?pr=${order.out_trade_no}` } }
    : { status: 200, data: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?${prepaid}` } };
};

const query = (books: Books, no: string): Reply => {
  const row = books.trade(no);
  return row ? { status: 200, data: books.tradeOf(row) } : fault(404, 'ORDER_NOT_EXIST', '订单不存在');
};

const close = (books: Books, no: string): Reply => {
  const row = books.trade(no);
  if (!row) return fault(404, 'ORDER_NOT_EXIST', '订单不存在');
  if (row.trade_state !== 'NOTPAY') return fault(400, 'ORDERPAID', '订单已支付');
  row.trade_state = 'CLOSED';
  return { status: 204 };
};

interface RefundOrder {
  out_trade_no: string;
  out_refund_no: string;
  amount: { refund: number; total: number };
  notify_url?: string;
}

const refund = (books: Books, { out_trade_no, out_refund_no, amount, notify_url }: RefundOrder): Reply => {
  const trade = books.trade(out_trade_no);
  if (!trade?.transaction_id) return fault(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (amount.total !== trade.total || amount.refund > trade.total)
    return fault(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
  trade.trade_state = 'REFUND';
  const row = books.refund(out_refund_no) ?? {
    out_trade_no,
    out_refund_no,
    refund_id: `5030${out_refund_no}`,
    status: 'PROCESSING' as const,
    refund: amount.refund,
    total: amount.total,
    notifyUrl: notify_url ?? trade.notifyUrl,
  };
  books.addRefund(row);
  return { status: 200, data: books.refundOf(row) };
};
