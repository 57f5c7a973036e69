import { test } from 'vitest';
import { fen } from '#domain/money/yuan.ts';
import { digestOf, expectKept, withSlip } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { findHeadings, guessColumns, readStatement } from './read-statement.ts';
import { type BookLine, reconcile } from './reconcile.ts';
import type { StatementLine } from './statement.ts';
import { rowsOfText } from './table-text.ts';

const bank = [
  '某银行交易明细',
  '交易日期,摘要,收入金额,支出金额,余额,对方户名,流水号',
  '2026-11-14 10:30:00,转账 T1,100.00,,1100.00,张三,S1',
  '20261114,退款 R1,,30.00,1070.00,张三,S2',
  '2026/11/15,检索费,"1,186.00",,2256.00,某大学,S3',
  '合计,,1286.00,30.00,,,',
].join('\n');
const signed = [
  '日期,金额,借贷标志,备注,交易流水',
  '2026-11-14,100.00,贷,检索费 T4,A1',
  '2026-11-14,-30.00,借,退费,A2',
  '2026.11.15 08:00,(20.00),借,退费 R9,A3',
  '坏的,abc,贷,,A4',
].join('\n');
const wechat = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-14 10:30:00,`wx1,`1900,`0,`,`4200001,`T1,`open,`NATIVE,`SUCCESS,`CFT,`CNY,`90.00,`10.00,`0,`0,`0.00,`0.00,`,`,`检索服务,`,`0.60000,`0.60%,`100.00,`0.00,`',
  '`2026-11-14 11:00:00,`wx1,`1900,`0,`,`4200001,`T1,`open,`NATIVE,`REFUND,`CFT,`CNY,`0.00,`0.00,`5030001,`R1,`30.00,`0.00,`ORIGINAL,`SUCCESS,`检索服务,`,`0,`0.60%,`0.00,`30.00,`',
].join('\n');

test('§+ bank tables and bills, and the same with a slip, are read as they were', () => {
  const draw = seededDraw(11);
  const variants = [bank, signed, wechat].flatMap((text) => [
    text,
    ...Array.from({ length: 30 }, () => withSlip(text, draw)),
  ]);
  expectKept(
    'statements',
    variants.map((text) => {
      const rows = rowsOfText(text);
      const found = findHeadings(rows);
      if (!found) return `no headings #${digestOf(rows)}`;
      const columns = guessColumns(found.headings);
      if (found.format === 'table' && !columns) return `${found.format} no columns #${digestOf(found)}`;
      const read = readStatement(rows, found, columns);
      return `${found.format} ${read.lines.length} lines, ${read.passedOver} passed over: ${read.problems.map((one) => JSON.stringify(one)).join(' ')} #${digestOf([found, columns, read])}`;
    }),
  );
});

test('§+ lines and books of every likeness are held against each other as they were', () => {
  const draw = seededDraw(12);
  const day = 86_400_000;
  const at = Date.parse('2026-11-14T02:00:00Z');
  const line = (n: number): StatementLine => ({
    row: n,
    at: at + draw.below(40) * day,
    movement: draw.chance(0.3) ? 'refund' : 'payment',
    amount: fen(100 * (1 + draw.below(4))),
    number: draw.chance(0.5) ? `W${draw.below(6)}` : '',
    ownNumber: draw.chance(0.4) ? `T${draw.below(6)}` : '',
    tradeNumbers: draw.chance(0.4) ? [`T${draw.below(6)}`] : [],
    remark: draw.chance(0.4) ? `检索费 C2026-000${draw.below(5)} 张三` : '',
  });
  const book = (n: number): BookLine => ({
    entryId: `e${n}`,
    orderId: `o${n % 4}`,
    orderNumber: `C2026-000${n % 5}`,
    applicantName: draw.pick(['张三', '李四']),
    movement: draw.chance(0.3) ? 'refund' : 'payment',
    amount: fen(100 * (1 + draw.below(4))),
    at: at + draw.below(40) * day,
    inside: draw.chance(0.7),
    numbers: draw.chance(0.5) ? [`W${draw.below(6)}`, `T${draw.below(6)}`] : [],
    tradeNumbers: draw.chance(0.5) ? [`T${draw.below(6)}`] : [],
  });
  const many = <T>(make: (n: number) => T): T[] => Array.from({ length: draw.below(7) }, (_, n) => make(n));
  expectKept(
    'reconciled',
    Array.from({ length: 300 }, () => {
      const { findings, matched, loosely } = reconcile(many(line), many(book));
      return `${matched} ${loosely} ${findings.map(({ kind, why }) => `${kind}${why && ` ${why}`}`).join('; ')} #${digestOf(findings)}`;
    }),
  );
});
