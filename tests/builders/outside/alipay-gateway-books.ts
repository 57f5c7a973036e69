import { decimalYuan, fen, parseYuan } from '#domain/money/yuan.ts';

export interface AlipayTradeRow {
  out_trade_no: string;
  trade_no: string;
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  total_amount: string;
  subject: string;
  notifyUrl: string;
  returnUrl: string;
  method: string;
  order: Record<string, string>;
  send_pay_date?: string;
  refunds: string[];
}

export interface AlipayRefundRow {
  out_trade_no: string;
  out_request_no: string;
  refund_amount: string;
  time: string;
}

export interface AlipayBooks {
  trade(no: string): AlipayTradeRow | undefined;
  refund(no: string): AlipayRefundRow | undefined;
  addTrade(row: AlipayTradeRow): void;
  addRefund(row: AlipayRefundRow): void;
  time(): string;
}

type Content = Record<string, string>;

const good = { code: '10000', msg: 'Success' };
const fault = (sub_code: string, sub_msg: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg });
const absent = fault('ACQ.TRADE_NOT_EXIST', '交易不存在');

/** What Alipay answers to a request whose signature held. */
export const alipayMethods = (books: AlipayBooks) => {
  const refunded = (row: AlipayTradeRow): string =>
    decimalYuan(fen(row.refunds.reduce((sum, no) => sum + parseYuan(books.refund(no)!.refund_amount)!, 0)));

  const query = (row: AlipayTradeRow) => {
    const { out_trade_no, trade_no, trade_status, total_amount, send_pay_date } = row;
    return { ...good, out_trade_no, trade_no, trade_status, total_amount, ...(send_pay_date && { send_pay_date }) };
  };

  const close = (row: AlipayTradeRow) => {
    if (row.trade_status !== 'WAIT_BUYER_PAY') return fault('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    row.trade_status = 'TRADE_CLOSED';
    return { ...good, out_trade_no: row.out_trade_no, trade_no: row.trade_no };
  };

  const refund = (row: AlipayTradeRow, content: Content) => {
    const { out_request_no = '', refund_amount = '' } = content;
    const old = books.refund(out_request_no);
    if (!row.send_pay_date) return fault('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    if (!old && parseYuan(refunded(row))! + parseYuan(refund_amount)! > parseYuan(row.total_amount)!)
      return fault('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    if (!old) {
      books.addRefund({ out_trade_no: row.out_trade_no, out_request_no, refund_amount, time: books.time() });
      row.refunds.push(out_request_no);
      if (refunded(row) === row.total_amount) row.trade_status = 'TRADE_CLOSED';
    }
    const { out_trade_no, trade_no } = row;
    const change = { fund_change: old ? 'N' : 'Y', refund_fee: refunded(row) };
    return { ...good, out_trade_no, trade_no, ...change, gmt_refund_pay: books.time() };
  };

  const queryRefund = (row: AlipayTradeRow, { out_request_no = '' }: Content) => {
    const found = books.refund(out_request_no);
    if (!found || found.out_trade_no !== row.out_trade_no) return good;
    const { refund_amount, time, out_trade_no } = found;
    const said = { out_trade_no, out_request_no, refund_amount, refund_status: 'REFUND_SUCCESS', gmt_refund_pay: time };
    return { ...good, trade_no: row.trade_no, total_amount: row.total_amount, ...said };
  };

  const named: Record<string, (row: AlipayTradeRow, content: Content) => object> = {
    'alipay.trade.query': query,
    'alipay.trade.close': close,
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': queryRefund,
  };

  return {
    refunded,
    answer: (parameters: Record<string, string>): object => {
      const content: Content = JSON.parse(parameters.biz_content ?? '{}');
      const row = books.trade(content.out_trade_no ?? '');
      const method = named[parameters.method ?? ''];
      if (!method) return fault('isv.invalid-method', '不存在的方法名');
      return row ? method(row, content) : absent;
    },
    openPage: (parameters: Record<string, string>): void => {
      const order: Content = JSON.parse(parameters.biz_content ?? '{}');
      const { out_trade_no = '', total_amount = '', subject = '' } = order;
      const { notify_url: notifyUrl = '', return_url: returnUrl = '', method = '' } = parameters;
      const made = { out_trade_no, total_amount, subject, notifyUrl, returnUrl, method, order, refunds: [] };
      books.addTrade({ ...made, trade_no: `2026${out_trade_no}`, trade_status: 'WAIT_BUYER_PAY' });
    },
  };
};
