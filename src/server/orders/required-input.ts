import { refuse } from '#domain/errors.ts';
import { dialogOf, rowOf } from '#domain/orders/actions.ts';
import { orderFileRule } from '#domain/orders/file-access.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import { waysTakenBy } from '../prices/payment-ways-store.ts';
import type { Acting } from './acting.ts';
import type { OrderRow } from './order-store.ts';

const missing = (field: string, sentence: string) => refuse('bad-input', { sentence, fields: { [field]: sentence } });

const requireTaken = async (db: Db, row: OrderRow, way: string | undefined): Promise<void> => {
  if (!isPaymentWay(way) || (await waysTakenBy(db, row.institution_id)).takes(way)) return;
  throw missing('way', `本单位目前不收${paymentWayLabel(way)}，请选择别的方式`);
};

/** What the action's dialog asks for must be given; what it does not ask for is refused. */
export const requireInput = async (db: Db, { row, body }: Pick<Acting, 'row' | 'body'>): Promise<void> => {
  const { reference, ways, wayNeeded, waysClosedToo, proof, message } = dialogOf(body.action);
  if (reference?.required && !body.reference) throw missing('reference', `请填写${reference.label}`);
  if (wayNeeded && !ways?.some((way) => way === body.way)) throw missing('way', '请选择缴费方式');
  if (ways && !waysClosedToo) await requireTaken(db, row, body.way);
  if (proof && !body.reference && !body.fileId) {
    const { carries } = rowOf(body.action);
    const file = carries ? `，或者上传${orderFileRule(carries).label}` : '';
    throw missing('reference', `请填写${reference?.label}${file}`);
  }
  if (body.message && !message) throw missing('message', '这一步不附留言');
};
