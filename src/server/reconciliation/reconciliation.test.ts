import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { StatementLook } from '#contracts/payments/reconciliation.ts';
import { formatDay, formatTime } from '#domain/dates/format.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/builders/orders/payment-desk.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let desk: PaymentDesk;
let acceptor: string;
beforeAll(async () => {
  desk = await openPaymentDesk();
  acceptor = desk.desks.tokens.acceptor;
});
afterAll(() => desk.stop());

const headings =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

interface Row {
  gatewayNo: string;
  tradeNo: string;
  amount: number;
  refundNo?: string;
}

/** A bill as WeChat Pay makes it: backticks, and sums at the end. */
const bill = (rows: readonly Row[]): string => {
  const at = formatTime(desk.clock.now());
  const lines = rows.map(({ gatewayNo, tradeNo, amount, refundNo }) => {
    const yuan = decimalYuan(fen(amount));
    const head = [at, 'wx1', '1900', '0', '', gatewayNo, tradeNo, 'open', 'NATIVE', refundNo ? 'REFUND' : 'SUCCESS'];
    const money = refundNo
      ? ['CFT', 'CNY', '0.00', '0.00', `50${refundNo}`, refundNo, yuan, '0.00', 'ORIGINAL', 'SUCCESS']
      : ['CFT', 'CNY', yuan, '0.00', '0', '0', '0.00', '0.00', '', ''];
    const tail = ['检索服务', '', '0.60000', '0.60%', refundNo ? '0.00' : yuan, refundNo ? yuan : '0.00', ''];
    return [...head, ...money, ...tail].map((cell) => `\`${cell}`).join(',');
  });
  return [headings, ...lines, '总交易单数,应结订单总金额', '`1,`1.00'].join('\r\n');
};

const look = async (bytes: Buffer | string, name: string, token = acceptor) => {
  const answer = await upload(desk.platform.url, '/reconciliation/look', token, { bytes, name });
  return { ...answer, data: answer.data as unknown as StatementLook };
};
const today = () => formatDay(desk.clock.now());
const run = async (fileId: string, way: 'wechat' | 'alipay' | 'transfer', more: object = {}) =>
  desk.platform.call(
    'POST /reconciliation/run',
    { body: { fileId, way, from: today(), to: today(), ...more } },
    acceptor,
  );
const findings = async (id: string) =>
  (await desk.platform.call('POST /reconciliation/findings', { body: { id, limit: 100 } }, acceptor)).data.list;

const paid = async (amount = 10_000) => {
  const orderId = await desk.awaiting(amount);
  const { tradeNo } = await desk.begin(orderId, 'wechat');
  desk.wechat.pay(tradeNo);
  await desk.wechat.send(desk.wechat.tradeNotice(tradeNo));
  const { gateway_no } = await desk.platform.services
    .tenant(100)
    .one(
      kysely
        .selectFrom('trade_bookings as b')
        .innerJoin('trades as t', 't.id', 'b.trade_id')
        .select('b.gateway_no')
        .where('t.trade_no', '=', tradeNo),
    );
  return { orderId, tradeNo, gatewayNo: gateway_no, amount };
};

test('§+ a WeChat Pay bill is laid beside the books: what does not match is named, the run is kept, Excel says the same', async () => {
  const [good, wrong, missing] = [await paid(), await paid(), await paid(5_000)];
  const text = bill([good, { ...wrong, amount: 9_000 }, { gatewayNo: '42999', tradeNo: 'T999', amount: 700 }]);
  const { data, status } = await look(text, '微信账单.csv');
  expect([status, data.format, data.way, data.lines, data.from]).toEqual([200, 'wechat', 'wechat', 3, today()]);
  const { data: kept } = await run(data.fileId, 'wechat');
  expect(kept).toMatchObject({
    byName: '陈晓梅',
    fileName: '微信账单.csv',
    open: 3,
    summary: { matched: 2, found: { amount: 1, unbooked: 1, missing: 1 }, statement: { payments: 3, paid: 19_700 } },
  });
  const list = await findings(kept.id);
  expect(list.find(({ kind }) => kind === 'missing')).toMatchObject({ orderId: missing.orderId, bookAmount: 5_000 });
  expect(list.find(({ kind }) => kind === 'amount')).toMatchObject({
    orderId: wrong.orderId,
    statementAmount: 9_000,
    bookAmount: 10_000,
  });
  const response = await fetch(`${desk.platform.url}${servicePath}/reconciliation/${kept.id}/excel`, {
    headers: { authorization: acceptor },
  });
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['汇总', expect.any(Number)],
    ['差异', 4],
  ]);
  const { data: runs } = await desk.platform.call('POST /reconciliation/list', { body: {} }, acceptor);
  expect(runs.list[0]!.id).toBe(kept.id);
});

test('§+ a refund made at the gateway’s console is booked from the sheet, once, with its reason, and never sent again', async () => {
  const trade = await paid();
  const { data } = await look(bill([trade, { ...trade, amount: 4_000, refundNo: 'CONSOLE1' }]), '微信账单.csv');
  const { data: kept } = await run(data.fileId, 'wechat');
  const found = (await findings(kept.id)).find(({ kind }) => kind === 'refund-unbooked')!;
  expect(found).toMatchObject({ orderId: trade.orderId, statementAmount: 4_000, bookable: true });
  const ask = (token = acceptor) =>
    desk.platform.call(
      'POST /reconciliation/book-refund',
      { body: { id: found.id, reason: '控制台退多收', waive: true } },
      token,
    );
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data: order } = await desk.platform.call('GET /orders/:id', { params: { id: trade.orderId } }, acceptor);
  expect(order).toMatchObject({ paid: 6_000, refunded: 4_000, waived: 4_000, balance: 0 });
  expect(order.entries.filter(({ reason }) => reason === '控制台退多收')).toHaveLength(2);
  expect(await desk.money(trade.orderId)).toMatchObject({ net: 6_000, due: 0 });
  const again = (await run(data.fileId, 'wechat')).data;
  expect(
    (await findings(again.id)).some(({ kind, orderId }) => kind === 'refund-unbooked' && orderId === trade.orderId),
  ).toBe(false);
  // What the gateway tells of it later changes nothing.
  await desk.wechat.send(desk.wechat.tradeNotice(trade.tradeNo));
  expect(await desk.money(trade.orderId)).toMatchObject({ net: 6_000 });
});

test('§+ more than the order holds is not booked, and of an unknown trade the order must be named', async () => {
  const trade = await paid();
  const rows = [
    trade,
    { ...trade, amount: 20_000, refundNo: 'CONSOLE2' },
    { gatewayNo: '9', tradeNo: 'T9', amount: 100, refundNo: 'C3' },
  ];
  const { data } = await look(bill(rows), '微信账单.csv');
  const list = await findings((await run(data.fileId, 'wechat')).data.id);
  const [tooMuch, strange] = ['CONSOLE2', 'C3'].map((number) => list.find(({ ownNumber }) => ownNumber === number)!);
  const ask = (id: string, orderNumber?: string) =>
    desk.platform.call('POST /reconciliation/book-refund', { body: { id, orderNumber, reason: '核对' } }, acceptor);
  expect((await ask(tooMuch!.id)).status).toBe(409);
  expect((await ask(strange!.id)).body.fields).toEqual({ orderNumber: '请填写委托编号' });
  expect((await ask(strange!.id, '没有')).status).toBe(422);
  const { data: order } = await desk.platform.call('GET /orders/:id', { params: { id: trade.orderId } }, acceptor);
  expect((await ask(strange!.id, order.number!)).data).toMatchObject({ orderId: trade.orderId, bookable: false });
  expect(await desk.money(trade.orderId)).toMatchObject({ net: 9_900, due: 100 });
});

test('§+ an Alipay bill in GB18030 is read', async () => {
  const text = [
    '#支付宝业务明细查询',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,备注',
    `2026\t,T8\t,交易\t,检索\t,${formatTime(desk.clock.now())},${formatTime(desk.clock.now())},张\t,1.00,1.00,,`,
    '#交易合计：1笔',
  ].join('\r\n');
  const bytes = encodeGb18030(text);
  const { data } = await look(bytes, 'alipay.csv');
  expect([data.format, data.formatName, data.lines]).toEqual(['alipay', '支付宝账单', 1]);
  expect((await run(data.fileId, 'wechat')).status).toBe(422);
  expect((await run(data.fileId, 'alipay')).data.summary.found).toEqual({ unbooked: 1 });
});

/** Built from the decoder: this platform has no encoder for it. */
const encodeGb18030 = (text: string): Buffer => {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      if (low !== 0x7f) table.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
  return Buffer.from([...text].flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : table.get(letter)!)));
};

test('§+ a bank’s workbook: the columns are told once and remembered for the institution alone', async () => {
  const orderId = await desk.awaiting(18_600);
  await desk.desks.take('acceptor', orderId, 'book-payment', { amount: 18_600, way: 'transfer', reference: 'B001' });
  const rows = [
    ['什么时候', '多少钱', '编码', '谁'],
    [today(), 186, 'B001', '张三'],
    [today(), 12.5, 'B002', '李四'],
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '流水', rows }] }));
  const first = await look(bytes, '流水.xlsx');
  expect([first.data.format, first.data.columns, first.data.headings]).toEqual(['table', null, rows[0]]);
  expect((await run(first.data.fileId, 'transfer')).status).toBe(422);
  const columns = { at: '什么时候', income: '多少钱', number: '编码' };
  const { data } = await run(first.data.fileId, 'transfer', { columns });
  expect(data.summary).toMatchObject({ matched: 1, statement: { payments: 2, paid: 19_850 } });
  expect((await findings(data.id)).filter(({ kind }) => kind === 'unbooked')).toMatchObject([
    { number: 'B002', statementAmount: 1_250, remark: '李四' },
  ]);
  expect((await look(bytes, '流水.xlsx')).data).toMatchObject({ columns, lines: 2, way: 'transfer' });
  const elsewhere = await desk.platform.signIn('acceptor', 151);
  expect((await look(bytes, '流水.xlsx', elsewhere)).data.columns).toBeNull();
});

test('§+ a finding is settled once with a note; other institutions and other roles see nothing', async () => {
  const { data } = await look(bill([{ gatewayNo: '1', tradeNo: 'T1', amount: 1 }]), '账单.csv');
  const { data: kept } = await run(data.fileId, 'wechat');
  const [one] = (await findings(kept.id)).filter(({ kind }) => kind === 'unbooked');
  const settle = (token: string) =>
    desk.platform.call('POST /reconciliation/settle', { body: { id: one!.id, note: '已电话核对' } }, token);
  const elsewhere = await desk.platform.signIn('acceptor', 151);
  expect((await settle(elsewhere)).status).toBe(404);
  expect((await desk.platform.call('GET /reconciliation/:id', { params: { id: kept.id } }, elsewhere)).status).toBe(
    404,
  );
  expect((await settle(desk.desks.tokens.librarian)).status).toBe(403);
  expect((await settle(acceptor)).data).toMatchObject({ note: '已电话核对', settledByName: '陈晓梅' });
  expect((await settle(acceptor)).status).toBe(409);
});

test('§+ what is no statement is refused with a sentence', async () => {
  expect((await look('你好', '账单.csv')).body.errormsg).toContain('没有找到表头');
  expect((await look(Buffer.from('PK\u0003\u0004x'), '账单.csv')).status).toBe(415);
  expect((await look('a', '账单.pdf')).status).toBe(415);
});
