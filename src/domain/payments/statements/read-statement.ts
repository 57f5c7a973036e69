import { toMilliseconds } from '#domain/dates/format.ts';
import { type Fen, fen, parseYuan } from '#domain/money/yuan.ts';
import type {
  Movement,
  StatementColumns,
  StatementFormat,
  StatementLine,
  StatementRead,
  TableRow,
} from './statement.ts';

type Table = readonly TableRow[];

export interface StatementTable {
  format: StatementFormat;
  /** Index of the heading row. */
  at: number;
  headings: string[];
}

const headingWithin = 60;

/** Headings are written with and without units, in full and half width. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/\([+-]?元\)$/, '');

const isComment = (cells: readonly string[]): boolean => cells[0]?.startsWith('#') ?? false;

/** What the table is, by its headings; undefined when no row looks like any. */
export const findHeadings = (table: Table): StatementTable | undefined => {
  const rows = table.slice(0, headingWithin).map(({ cells }) => cells.map(plainHeading));
  const find = (format: StatementFormat, ...wanted: readonly string[]): StatementTable | undefined => {
    const at = rows.findIndex((row) => wanted.every((heading) => row.includes(heading)));
    return at < 0 ? undefined : { format, at, headings: rows[at]! };
  };
  return (
    find('wechat', '微信订单号', '商户订单号') ??
    find('alipay', '支付宝交易号', '商户订单号') ??
    find('alipay', '账务流水号', '商户订单号') ??
    plainTable(table, rows)
  );
};

/** A bank's table: the first row of at least three words with none of them a number or a day. */
const plainTable = (table: Table, rows: string[][]): StatementTable | undefined => {
  const at = rows.findIndex(
    (row, index) =>
      !isComment(table[index]!.cells) &&
      row.filter(Boolean).length >= 3 &&
      row.every((cell) => amountIn(cell) === undefined && statementTime(cell) === undefined),
  );
  return at < 0 ? undefined : { format: 'table', at, headings: rows[at]! };
};

const guesses: Readonly<Record<keyof StatementColumns, RegExp>> = {
  at: /^(交易|记账|入账|发生)?(日期|时间)$|^交易日$|日期时间/,
  income: /贷方(发生额|金额)?$|^收入(金额)?$|^存入|^转入金额|^(交易|发生)?(金额|额)$/,
  expense: /借方(发生额|金额)?$|^支出(金额)?$|^支取|^转出金额/,
  direction: /借贷(标志|方向)?$|收支(方向|类型)?$|^收\/支$/,
  number: /流水号|凭证号|业务编号|交易号/,
};

/** What a bank usually calls its columns; undefined where day or amount cannot be told. */
export const guessColumns = (headings: readonly string[]): StatementColumns | undefined => {
  const find = (part: keyof StatementColumns) => headings.find((heading) => guesses[part].test(heading));
  const [at, income] = [find('at'), find('income')];
  if (!at || !income) return undefined;
  return {
    at,
    income,
    expense: find('expense'),
    direction: find('direction'),
    number: find('number'),
  };
};

const compactTime = /^(\d{4})(\d{2})(\d{2})(?:\s*(\d{2}):?(\d{2}):?(\d{2})?)?$/;
const writtenTime = /^(\d{4})年(\d{1,2})月(\d{1,2})日(.*)$/;

/** `2026-11-15 10:30:45`, `2026/11/15`, `20261115`, `2026年11月15日`. */
export const statementTime = (text: string): number | undefined => {
  const clean = text.trim().replaceAll(/\s+/g, ' ');
  const compact = compactTime.exec(clean);
  if (compact) {
    const [, y, m, d, h = '00', i = '00', s = '00'] = compact;
    return toMilliseconds(`${y}-${m}-${d} ${h}:${i}:${s}`);
  }
  const written = writtenTime.exec(clean);
  if (written) return toMilliseconds(`${written[1]}-${written[2]}-${written[3]}${written[4]}`.trim());
  return /^\d{4}[-/.]/.test(clean) ? toMilliseconds(clean.replaceAll('.', '/')) : undefined;
};

const amountIn = (text: string): Fen | undefined => parseYuan(text.replaceAll(/\s/g, '').replace(/^\+/, ''));

type Outcome = Omit<StatementLine, 'row'> | 'passed-over' | { problem: string };
type Cell = (heading: string) => string;

interface Parts {
  time: string;
  movement: Movement;
  amount: string;
  number: string;
  ownNumber: string;
  tradeNumbers: readonly string[];
  remark: string;
}

/** `0` stands for none in these files. */
const numberOf = (text: string): string => (/^0*$/.test(text) ? '' : text);

const lineOf = ({ time, movement, amount, number, ownNumber, tradeNumbers, remark }: Parts): Outcome => {
  const at = statementTime(time);
  if (at === undefined) return { problem: `时间“${time}”认不出` };
  const read = amountIn(amount);
  if (read === undefined) return { problem: `金额“${amount}”认不出` };
  if (read === 0) return 'passed-over';
  return {
    at,
    movement,
    amount: fen(Math.abs(read)),
    number: numberOf(number),
    ownNumber: numberOf(ownNumber),
    tradeNumbers: tradeNumbers.map(numberOf).filter(Boolean),
    remark,
  };
};

const firstOf = (cell: Cell, ...headings: readonly string[]): string => headings.map(cell).find(Boolean) ?? '';

/** Amounts as the payer saw them: that is what we book, whatever the gateway's coupons do to it. */
const readWechat = (cell: Cell): Outcome => {
  const state = cell('交易状态');
  const trade = [cell('微信订单号'), cell('商户订单号')] as const;
  const refunded = numberOf(cell('微信退款单号')) !== '';
  if (state === 'REFUND' || (!state && refunded)) {
    if (['FAIL', 'CHANGE', 'CLOSED'].includes(cell('退款状态'))) return 'passed-over';
    const asked = cell('申请退款金额');
    return lineOf({
      time: firstOf(cell, '退款成功时间', '退款申请时间', '交易时间'),
      movement: 'refund',
      amount: amountIn(asked) ? asked : cell('退款金额'),
      number: cell('微信退款单号'),
      ownNumber: cell('商户退款单号'),
      tradeNumbers: trade,
      remark: cell('商品名称'),
    });
  }
  if (state !== '' && state !== 'SUCCESS') return 'passed-over';
  return lineOf({
    time: cell('交易时间'),
    movement: 'payment',
    amount: firstOf(cell, '订单金额', '总金额', '应结订单金额'),
    number: trade[0],
    ownNumber: trade[1],
    tradeNumbers: trade,
    remark: cell('商品名称'),
  });
};

/** The list of business (业务明细) or of accounts (账务明细); the latter names fees and withdrawals too. */
const readAlipay = (cell: Cell): Outcome => {
  const kind = cell('业务类型');
  const refund = kind.includes('退款');
  if (/收费|服务费|手续费|提现|充值|转账/.test(kind)) return 'passed-over';
  const [income, expense] = [cell('收入金额'), cell('支出金额')];
  const accounts = cell('账务流水号');
  if (accounts && !refund && !amountIn(income)) return 'passed-over';
  const trade = [firstOf(cell, '支付宝交易号', '业务流水号'), cell('商户订单号')];
  const accountAmount = refund ? (amountIn(expense) ? expense : income) : income;
  return lineOf({
    time: firstOf(cell, '完成时间', '发生时间', '创建时间'),
    movement: refund ? 'refund' : 'payment',
    amount: accounts ? accountAmount : firstOf(cell, '订单金额', '商家实收'),
    // A refund has the trade's number here: only its own tells two apart.
    number: refund ? accounts : trade[0]!,
    ownNumber: refund ? cell('退款批次号/请求号') : trade[1]!,
    tradeNumbers: trade,
    remark: [cell('商品名称'), firstOf(cell, '对方账户', '对方账号'), cell('备注')].filter(Boolean).join(' '),
  });
};

const outward = /借|支|出|^D|^-/i;

/** Whatever else stands in the row may name the payer or the order. */
const readPlain = (cell: Cell, columns: StatementColumns, words: string): Outcome => {
  const of = (part: keyof StatementColumns): string => (columns[part] ? cell(columns[part]) : '');
  const income = amountIn(of('income'));
  const expense = amountIn(of('expense'));
  const out = expense ? true : (income ?? 0) < 0 || (columns.direction !== undefined && outward.test(of('direction')));
  return lineOf({
    time: of('at'),
    movement: out ? 'refund' : 'payment',
    amount: expense ? of('expense') : of('income') || of('expense') || '0',
    number: of('number'),
    ownNumber: '',
    tradeNumbers: [],
    remark: words,
  });
};

const wordsOf = (cells: readonly string[], headings: readonly string[], columns: StatementColumns): string => {
  const known: readonly unknown[] = Object.values(columns);
  const others = cells.filter((text, place) => !known.includes(headings[place]) && amountIn(text) === undefined);
  return [...new Set(others.filter(Boolean))].join(' ').slice(0, 300);
};

const mostProblems = 50;
const totals = /^(合计|总计|小计|本页|期初|期末|总交易单数)/;

/** The movements in a statement; what cannot be read is named by its row and passed over, never guessed. */
export const readStatement = (
  table: Table,
  { format, at, headings }: StatementTable,
  columns: StatementColumns | undefined,
): StatementRead => {
  const read: StatementRead = { lines: [], passedOver: 0, problems: [] };
  const places = new Map(headings.map((heading, place) => [heading, place]));
  for (const { row, cells } of table.slice(at + 1)) {
    if (isComment(cells) || cells.every((text) => text === '')) continue;
    // The gateway's sums stand under their own headings at the end.
    if (totals.test(cells[0] ?? '')) {
      if (format === 'wechat') break;
      continue;
    }
    const cell: Cell = (heading) => cells[places.get(heading) ?? -1]?.trim() ?? '';
    const outcome =
      format === 'wechat'
        ? readWechat(cell)
        : format === 'alipay'
          ? readAlipay(cell)
          : readPlain(cell, columns!, wordsOf(cells, headings, columns!));
    if (outcome === 'passed-over') read.passedOver += 1;
    else if ('problem' in outcome) {
      if (read.problems.length < mostProblems) read.problems.push(`第 ${row} 行：${outcome.problem}`);
    } else read.lines.push({ row, ...outcome });
  }
  return read;
};
