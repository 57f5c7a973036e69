import type { OrderView } from '#contracts/orders.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { type Fen, fen, formatYuan } from '#domain/money/yuan.ts';
import { isTaxNumber } from '#domain/orders/forms/check-digits.ts';
import type { OrderPageWords } from '#domain/orders/order-page-words.ts';
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/notifications/notify.ts';
import type { ActBody } from '../act-request.ts';
import { mailApplicant } from '../order-mail.ts';
import { type OrderRow, setForm } from '../order-store.ts';
import { insertInvoice, invoiceRowsOf, standingInvoice } from './invoice-store.ts';

type InvoiceInput = Pick<ActBody, 'invoiceTitle' | 'taxNumber' | 'reference' | 'fileId' | 'reason'>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whom an invoice would name, as the applicant filled it in. */
export const invoiceWishOf = (row: Pick<OrderRow, 'form' | 'applicant_name'>) => {
  const invoice = (row.form.invoice ?? {}) as Record<string, unknown>;
  return { title: text(invoice.title) || row.applicant_name, taxNumber: text(invoice.taxNumber) };
};

/** Mended at the desk or by the applicant, else as filled in. */
const namedBy = (row: OrderRow, given: InvoiceInput) => {
  const wish = invoiceWishOf(row);
  const taxNumber = given.taxNumber ?? wish.taxNumber;
  if (given.taxNumber && !isTaxNumber(given.taxNumber)) {
    const sentence = '税号校验不通过，请核对 18 位统一社会信用代码';
    throw refuse('bad-input', { sentence, fields: { taxNumber: sentence } });
  }
  return { title: given.invoiceTitle || wish.title, taxNumber };
};

/** The sum is what is paid and stays: a surplus goes back and stands on no invoice. */
export const issueInvoice = async (db: Db, row: OrderRow, given: InvoiceInput, now: Date): Promise<void> => {
  const amount = row.paid - Math.max(0, -row.balance);
  if (amount <= 0) throw refuse('wrong-state', { sentence: '没有可开票的金额：收到的款项都待退回' });
  const { title, taxNumber } = namedBy(row, given);
  await insertInvoice(db, row, {
    title,
    tax_number: taxNumber,
    amount,
    number: given.reference ?? '',
    file_id: given.fileId ?? null,
    issued_at: now,
  });
};

/** Who asks for an invoice afterwards says whom it shall name. */
export const keepInvoiceWish = async (db: Db, row: OrderRow, given: InvoiceInput): Promise<void> => {
  const { title, taxNumber } = namedBy(row, given);
  const invoice = { ...((row.form.invoice ?? {}) as object), wanted: true, title, taxNumber };
  await setForm(db, row.id, { ...row.form, invoice });
};

/** Takes the standing invoice back whole, by one of the same sum below zero, and tells the applicant. */
export const reverseInvoice = async (
  db: Db,
  row: OrderRow,
  given: InvoiceInput & { mails: boolean; publicUrl: string | undefined },
  now: Date,
): Promise<void> => {
  const blue = await standingInvoice(db, row.id);
  if (!blue) throw refuse('wrong-state', { sentence: '没有可以红冲的发票' });
  await insertInvoice(db, row, {
    kind: 'red',
    title: blue.title,
    tax_number: blue.tax_number,
    amount: -blue.amount,
    number: given.reference ?? '',
    file_id: given.fileId ?? null,
    issued_at: now,
    reverses: blue.id,
    reason: given.reason ?? '',
  });
  const reason = given.reason ?? '';
  await notify(db, {
    institutionId: row.institution_id,
    userIds: [row.applicant_id],
    targetId: row.id,
    msg: said(
      `${row.number ?? '委托'}：发票 ${blue.number} 已红冲，原因：${reason}`,
      `${row.number ?? 'Order'}: invoice ${blue.number} has been reversed. Reason: ${reason}`,
    ),
    now,
  });
  if (given.mails) await mailApplicant(db, row, 'invoice-reversed', { reason, publicUrl: given.publicUrl, now });
};

/** An invoice never says more than what is kept: before money goes back it is reversed. */
export const requireInvoiceWithin = async (db: Db, row: Pick<OrderRow, 'id'>, kept: Fen): Promise<void> => {
  const invoice = await standingInvoice(db, row.id);
  if (!invoice || invoice.amount <= kept) return;
  const sum = formatYuan(fen(invoice.amount));
  throw refuse('wrong-state', {
    sentence: `已开发票 ${invoice.number}（${sum}）超过退款后的实收，请先红冲该发票，退款后再重新开票`,
  });
};

const stateName = (kind: 'blue' | 'red', reversed: boolean, words: OrderPageWords['invoices']): string => {
  if (kind === 'red') return words.red;
  return reversed ? words.reversed : words.issued;
};

/** The invoices of an order; a file is named to those alone who see it among the order's files. */
export const invoicesOf = async (
  db: Db,
  row: OrderRow,
  shown: ReadonlySet<string>,
  words: OrderPageWords['invoices'],
): Promise<OrderView['invoices']> => {
  const invoices = await invoiceRowsOf(db, row.id);
  const reversed = new Set(invoices.map(({ reverses }) => reverses));
  return invoices.map((one) => ({
    id: one.id,
    number: one.number,
    title: one.title,
    taxNumber: one.tax_number,
    amount: one.amount,
    fileId: one.file_id && shown.has(one.file_id) ? one.file_id : null,
    issuedAt: one.issued_at.toISOString(),
    stateName: stateName(one.kind, reversed.has(one.id), words),
    standing: one.kind === 'blue' && !reversed.has(one.id),
    reason: one.reason,
  }));
};
