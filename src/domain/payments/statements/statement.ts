import type { Fen } from '#domain/money/yuan.ts';

export type Movement = 'payment' | 'refund';

/** One movement of money as the bank or the gateway writes it down. */
export interface StatementLine {
  /** As a spreadsheet numbers it. */
  row: number;
  /** Milliseconds. */
  at: number;
  movement: Movement;
  amount: Fen;
  /** The other side's number of this movement; empty where it gives none. */
  number: string;
  /** Ours, as we sent it along: of the trade, or of the refund. */
  ownNumber: string;
  /** The other side's number and ours of the trade that the movement belongs to. */
  tradeNumbers: readonly string[];
  /** Who paid, what for: whatever else helps to recognise it. */
  remark: string;
}

export const statementFormats = { wechat: '微信支付账单', alipay: '支付宝账单', table: '银行流水' } as const;
export type StatementFormat = keyof typeof statementFormats;

/** Which column of a bank's table says what, by its heading. */
export interface StatementColumns {
  at: string;
  /** What came in; of a table with one column of amounts that one. */
  income: string;
  expense?: string | undefined;
  /** 借/贷 or 收/支, where one column of amounts serves both. */
  direction?: string | undefined;
  number?: string | undefined;
}

export const statementColumnLabels = {
  at: '日期或时间',
  income: '收入金额（或金额）',
  expense: '支出金额',
  direction: '收支方向',
  number: '流水号',
} as const satisfies Record<keyof StatementColumns, string>;

export interface StatementRead {
  lines: StatementLine[];
  /** Rows that are no movement of ours: fees, withdrawals, failed refunds. */
  passedOver: number;
  /** Rows that could not be read, each a sentence. */
  problems: string[];
}

/** A row of the uploaded table, by the number a reader of the file would give it. */
export interface TableRow {
  row: number;
  cells: readonly string[];
}
