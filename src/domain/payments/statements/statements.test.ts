import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { findHeadings, guessColumns, readStatement, statementTime } from './read-statement.ts';
import { type BookLine, reconcile } from './reconcile.ts';
import type { StatementColumns, StatementLine } from './statement.ts';
import { rowsOfText } from './table-text.ts';

const wechatHeadings =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const wechat = [
  `\uFEFF${wechatHeadings}`,
  '`2026-11-14 10:30:00,`wx1,`1900,`0,`,`4200001,`T1,`open,`NATIVE,`SUCCESS,`CFT,`CNY,`90.00,`10.00,`0,`0,`0.00,`0.00,`,`,`检索服务, 两份,`,`0.60000,`0.60%,`100.00,`0.00,`',
  '`2026-11-14 11:00:00,`wx1,`1900,`0,`,`4200001,`T1,`open,`NATIVE,`REFUND,`CFT,`CNY,`0.00,`0.00,`5030001,`R1,`30.00,`0.00,`ORIGINAL,`SUCCESS,`检索服务,`,`0,`0.60%,`0.00,`30.00,`',
  '`2026-11-14 12:00:00,`wx1,`1900,`0,`,`4200002,`T2,`open,`NATIVE,`REFUND,`CFT,`CNY,`0.00,`0.00,`5030002,`R2,`5.00,`0.00,`ORIGINAL,`FAIL,`检索服务,`,`0,`0.60%,`0.00,`5.00,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`90.00,`30.00,`0.00,`0.60,`100.00,`30.00',
].join('\r\n');

const alipay = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000000156]',
  '#起始日期：[2026年11月14日 00:00:00]   终止日期：[2026年11月15日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '20261114220014\t,T3\t,交易\t,检索服务\t,2026-11-14 09:00:00,2026-11-14 09:00:10,,,,,张*(138****0000)\t,186.00,186.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-1.12,0.00,\t',
  '20261114220014\t,T3\t,退款\t,检索服务\t,2026-11-14 15:00:00,2026-11-14 15:00:01,,,,,张*(138****0000)\t,-86.00,-86.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,R3\t,0.52,0.00,\t',
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共186.00元，商家优惠共0.00元',
  '#导出时间：[2026年11月15日 06:27:10]',
].join('\r\n');

const read = (text: string, columns?: StatementColumns) => {
  const rows = rowsOfText(text);
  const found = findHeadings(rows)!;
  return { found, ...readStatement(rows, found, columns ?? guessColumns(found.headings)) };
};

describe('reading a statement', () => {
  test('§+ a WeChat Pay bill: amounts as the payer saw them, sums and failed refunds passed over', () => {
    const { found, lines, passedOver, problems } = read(wechat);
    expect([found.format, passedOver, problems]).toEqual(['wechat', 1, []]);
    expect(lines).toMatchObject([
      { row: 2, movement: 'payment', amount: 10_000, number: '4200001', ownNumber: 'T1', remark: '检索服务, 两份' },
      { row: 3, movement: 'refund', amount: 3_000, number: '5030001', ownNumber: 'R1' },
    ]);
    expect(lines[0]!.at).toBe(Date.parse('2026-11-14T10:30:00+08:00'));
  });

  test('§+ an Alipay list of business: comments before and after, tabs behind the cells, refunds below zero', () => {
    const { found, lines, problems } = read(alipay);
    expect([found.format, problems]).toEqual(['alipay', []]);
    expect(lines).toMatchObject([
      { movement: 'payment', amount: 18_600, number: '20261114220014', ownNumber: 'T3' },
      { movement: 'refund', amount: 8_600, number: '', ownNumber: 'R3', tradeNumbers: ['20261114220014', 'T3'] },
    ]);
  });

  test('§+ an Alipay list of accounts: fees and withdrawals are no movements of ours', () => {
    const { lines, passedOver } = read(
      [
        '#支付宝账务明细查询',
        '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
        'L1\t,20261114220014\t,T3\t,检索\t,2026-11-14 09:00:10,张\t,186.00,0.00,186.00,支付宝,在线支付,',
        'L2\t,20261114220014\t,T3\t,检索\t,2026-11-14 09:00:10,\t,0.00,-1.12,184.88,支付宝,收费,',
        'L3\t,20261114220014\t,T3\t,检索\t,2026-11-14 15:00:00,张\t,0.00,-86.00,98.88,支付宝,交易退款,',
        'L4\t,2026111500\t,\t,\t,2026-11-14 18:00:00,\t,0.00,-98.88,0.00,支付宝,提现,',
      ].join('\n'),
    );
    expect(passedOver).toBe(2);
    expect(lines).toMatchObject([
      { movement: 'payment', amount: 18_600, ownNumber: 'T3' },
      { movement: 'refund', amount: 8_600, number: 'L3' },
    ]);
  });

  test('§+ a bank’s table: lines above the headings, columns guessed, a bad row named and passed over', () => {
    const { found, lines, problems } = read(
      [
        '账户明细查询',
        '账号：6222 0000 0000',
        '交易日期,交易流水号,贷方发生额,借方发生额,对方户名,摘要',
        '20261114,B001,"1,186.00",,张三,检索费',
        '2026年11月15日,B002,,30.00,李四,退款',
        '昨天,B003,5.00,,王五,',
        '合计,,1191.00,30.00,,',
      ].join('\n'),
    );
    expect(found.format).toBe('table');
    expect(lines).toMatchObject([
      { row: 4, movement: 'payment', amount: 118_600, number: 'B001', remark: '张三 检索费' },
      { row: 5, movement: 'refund', amount: 3_000, number: 'B002' },
    ]);
    expect(problems).toEqual(['第 6 行：时间“昨天”认不出']);
  });

  test('§+ one column of amounts with 借 or 贷 beside it', () => {
    const columns = { at: '日期', income: '金额', direction: '借贷标志' };
    const { lines } = read('日期,金额,借贷标志\n2026-11-14,5.00,贷\n2026-11-14,2.00,借', columns);
    expect(lines.map(({ movement, amount }) => [movement, amount])).toEqual([
      ['payment', 500],
      ['refund', 200],
    ]);
  });

  test('§+ no text makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'`,"#\t\n微信订单号商户金额日期0123.-年月') }), (text) => {
        const rows = rowsOfText(text);
        const found = findHeadings(rows);
        if (found) readStatement(rows, found, guessColumns(found.headings) ?? { at: 'a', income: 'b' });
      }),
    );
    expect(statementTime('2026-02-30')).toBeUndefined();
  });
});

const at = Date.parse('2026-11-14T10:00:00+08:00');
const line = (more: Partial<StatementLine>): StatementLine => ({
  row: 2,
  at,
  movement: 'payment',
  amount: fen(100),
  number: '',
  ownNumber: '',
  tradeNumbers: [],
  remark: '',
  ...more,
});
const book = (more: Partial<BookLine>): BookLine => ({
  entryId: 'e',
  orderId: 'o',
  orderNumber: 'CY20260001',
  applicantName: '张三',
  movement: 'payment',
  amount: fen(100),
  at,
  inside: true,
  numbers: [],
  tradeNumbers: [],
  ...more,
});
const kinds = (lines: StatementLine[], books: BookLine[]) => reconcile(lines, books).findings.map(({ kind }) => kind);

describe('reconciling', () => {
  test('§+ each way of not matching has its name', () => {
    const gateway = { number: 'G1', ownNumber: 'T1' };
    expect(kinds([line(gateway)], [book({ numbers: ['G1', 'T1'] })])).toEqual([]);
    expect(kinds([line(gateway)], [])).toEqual(['unbooked']);
    expect(kinds([line({ ...gateway, movement: 'refund' })], [])).toEqual(['refund-unbooked']);
    expect(kinds([], [book({})])).toEqual(['missing']);
    expect(kinds([], [book({ inside: false })])).toEqual([]);
    expect(kinds([line({ ...gateway, amount: fen(99) })], [book({ numbers: ['G1'] })])).toEqual(['amount']);
    expect(kinds([line(gateway), line(gateway)], [book({ numbers: ['G1'] })])).toEqual(['doubled']);
  });

  test('§+ a trade paid twice and an entry booked twice are doubled', () => {
    const books = [book({ numbers: ['G1', 'T1'] }), book({ numbers: ['G2', 'T1'] })];
    const lines = [line({ number: 'G1', ownNumber: 'T1' }), line({ number: 'G2', ownNumber: 'T1' })];
    expect(kinds(lines, books)).toEqual(['doubled']);
    expect(kinds(lines, books.slice(0, 1))).toEqual(['doubled']);
    expect(kinds(lines.slice(0, 1), [books[0]!, book({ numbers: ['by hand'] })])).toEqual(['doubled']);
  });

  test('§+ a refund without a number of its own is found by its trade and amount', () => {
    const refund = line({ movement: 'refund', tradeNumbers: ['T1'] });
    const books = [book({ movement: 'refund', numbers: ['R1'], tradeNumbers: ['T1'] })];
    expect(kinds([refund], books)).toEqual([]);
    expect(kinds([{ ...refund, amount: fen(1) }], books)).toEqual(['refund-unbooked', 'missing']);
  });

  test('§+ of a bank’s line the payer’s words decide, else the only amount near; never a guess between two', () => {
    const two = [book({ orderId: 'a' }), book({ orderId: 'b', orderNumber: 'CY20260002', applicantName: '李四' })];
    expect(reconcile([line({ remark: '李四 检索费' })], two).findings).toMatchObject([{ book: { orderId: 'a' } }]);
    expect(kinds([line({ number: 'B1' })], two)).toEqual(['unbooked', 'missing', 'missing']);
    expect(reconcile([line({ number: 'B1' })], two.slice(0, 1))).toMatchObject({ matched: 1, loosely: 1 });
    expect(kinds([line({ number: 'B1' })], [book({ at: at + 40 * 86_400_000 })])).toEqual(['unbooked', 'missing']);
  });

  test('§+ nothing is lost: every line and every entry is matched once or found', () => {
    const number = fc.constantFrom('', 'A', 'B', 'C', 'D');
    const movement = fc.constantFrom('payment', 'refund');
    const amount = fc.integer({ min: 1, max: 3 }).map(fen);
    const lines = fc.array(
      fc.record({ movement, amount, number, ownNumber: number }).map((more) => line(more as never)),
    );
    const books = fc.array(
      fc.record({ movement, amount, numbers: fc.array(number.filter(Boolean)) }).map((more) => book(more as never)),
    );
    fc.assert(
      fc.property(lines, books, (some, ours) => {
        const { findings, matched } = reconcile(some, ours);
        const unmatchedBooks = findings.filter((one) => one.line === null).length;
        expect(matched + unmatchedBooks).toBe(ours.length);
        const unmatchedLines = findings.filter((one) => one.line !== null && one.book === null).length;
        expect(matched + unmatchedLines).toBe(some.length);
      }),
    );
  });
});
