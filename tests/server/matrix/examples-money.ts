import { resultLink } from '#server/payments/pay-links.ts';
import { about, alipayKeys, byId, type Example, linkBody, n, signable } from './example-parts.ts';

export const moneyExamples: Readonly<Record<string, Example>> = {
  'POST /payments/plain': () => ({ body: { way: 'transfer', enabled: true, words: '账号', version: 0 } }),
  'POST /payments/try': () => ({ body: { way: 'sandbox' } }),
  'POST /payments/settings': () => ({
    body: { way: 'alipay', enabled: false, version: 0, values: { appId: '2021000000000001', ...alipayKeys() } },
  }),
  'POST /payments/settings#empty': () => ({ body: { way: 'wechat', enabled: false, version: 0, values: {} } }),
  'POST /payments/ways': (g) => ({ body: { orderId: g.t.order.payable.id } }),
  'POST /payments/begin': (g) => ({ body: { orderId: g.t.order.payable.id, way: 'sandbox', kind: 'qr' } }),
  'POST /payments/state': (g) => ({ body: { tradeNo: g.t.trade } }),
  'POST /payments/result': (g) => {
    const given = new URLSearchParams(resultLink(g.platform.services.paymentKeys, g.t.trade).split('?')[1]);
    return { body: { trade: given.get('trade'), sig: given.get('sig') } };
  },
  'POST /payments/sandbox/open': linkBody,
  'POST /payments/sandbox/pay': linkBody,
  'POST /payments/sandbox/cancel': linkBody,
  'POST /payments/give-back': (g) => ({
    body: { orderId: g.t.order.completed.id, version: n(g.t.order.completed.version), amount: 1, reason: '多缴' },
  }),
  'POST /payments/flags/resolve': about(({ t }) => t.flag, { note: '已核对' }),
  'POST /priceLists/save': () => ({ body: { service: 'citation', userClass: 'outside', version: 1, lines: [] } }),
  'POST /priceLists/example': () => ({ body: { service: 'citation', userClass: 'inside', lines: [] } }),
  'POST /reconciliation/look': () => ({
    file: { bytes: '交易时间,收入,支出,流水号\n2026-01-01 10:00:00,10.00,,F1\n', name: 'bank.csv' },
  }),
  'POST /reconciliation/run': (g) => ({
    body: {
      fileId: g.t.statementFile,
      way: 'transfer',
      from: '2026-01-01',
      to: '2026-01-02',
      columns: { at: '交易时间', income: '收入', expense: '支出', number: '流水号' },
    },
  }),
  'GET /reconciliation/:id': byId(({ t }) => t.reconciliation),
  'POST /reconciliation/findings': about(({ t }) => t.reconciliation),
  'GET /reconciliation/:id/excel': byId(({ t }) => t.reconciliation),
  'POST /reconciliation/settle': about(({ t }) => t.finding, { note: '已核对' }),
  'POST /reconciliation/book-refund': about(({ t }) => t.refundFinding, { reason: '银行已退' }),
  'POST /signing/prepare': (g) => ({ body: { orderId: g.t.order.signable.id } }),
  'POST /signing/list': (g) => ({ body: { orders: [g.t.order.signable.id] } }),
  'GET /signing/place/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'GET /signing/preview/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'POST /signing/sign': (g) => ({
    body: { orders: [signable(g)] },
  }),
  'POST /signing/links': (g) => ({ body: { orderIds: [g.t.order.signable.id] } }),
  'POST /digital_signature/open': (g) => ({ body: { token: g.t.signingToken } }),
  'POST /digital_signature/preview': (g) => ({ body: { token: g.t.signingToken, orderId: g.t.order.signable.id } }),
  'POST /digital_signature/code': (g) => ({ body: { token: g.t.signingToken } }),
  'POST /digital_signature/sign': (g) => ({
    body: { token: g.t.signingToken, orders: [{ id: g.t.order.signable.id, contentHash: signable(g).contentHash }] },
  }),
};
