import { said } from '#domain/language/language.ts';
import { englishYuan } from '#domain/money/english-yuan.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { standing } from '#domain/payments/ledger.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import type { OrderCommands } from '../orders/act-on-order.ts';
import { entriesOf } from '../orders/money/ledger-store.ts';
import { type Booker, book } from '../orders/money/order-money.ts';
import { platformItself } from '../orders/order-caller.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { noteMoney, platformMay } from './order-standing.ts';
import { tellDesk } from './tell-desk.ts';
import type { Booking } from './trade.ts';

export interface Arrival {
  commands: OrderCommands;
  way: string;
  booking: Booking;
  from: Origin;
  now: Date;
  by?: Booker;
}

/**
 * Money that came in. It moves the order only where the order waits for it; anywhere else it is booked all the same and
 * stands as a surplus until somebody gives it back.
 */
export const bookPayment = async (
  db: Db,
  order: OrderRow,
  { commands, way, booking, from, now }: Arrival,
): Promise<void> => {
  const given = { way, reference: booking.gatewayNo, reason: '' };
  if (await platformMay(db, order, 'book-payment', now)) {
    const body = { id: order.id, action: 'book-payment' as const, amount: booking.amount, ...given };
    await commands.act(db, platformItself(from), body, now);
    return;
  }
  const entry = { kind: 'payment', amount: fen(booking.amount) } as const;
  const known = await entriesOf(db, order.id);
  const money = standing(await book(db, order, known, [entry], given, { id: null, name: '' }, now));
  const sum = formatYuan(fen(booking.amount));
  await noteMoney(db, order, money, {
    action: 'book-payment',
    reason: `线上付款 ${sum} 到账，委托状态不变`,
    from,
    now,
  });
  const surplus = fen(Math.max(0, -money.due));
  const then = surplus > 0 ? `多收 ${formatYuan(surplus)}，请在待退款中处理` : '已记入委托，请核对';
  await tellDesk(db, order.institution_id, order, `线上付款 ${sum} 到账时已不在等待缴费，${then}`, now);
  if (surplus > 0)
    await notify(db, {
      institutionId: order.institution_id,
      userIds: [order.applicant_id],
      msg: said(
        `委托 ${order.number ?? ''} 又收到 ${sum}，现在多收 ${formatYuan(surplus)}，图书馆会退回，您不用再付款`,
        `Order ${order.number ?? ''}: another ${englishYuan(sum)} was received, ${englishYuan(formatYuan(surplus))} too much. The library will return it; please do not pay again`,
      ),
      targetId: order.id,
      now,
    });
};
