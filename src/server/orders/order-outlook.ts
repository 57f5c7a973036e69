import type { OrderOutlook } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { type OutlookStep, type OutlookWords, outlookOf } from '#domain/orders/outlook.ts';
import { words as english } from '#domain/orders/outlook-words.en.ts';
import { words as chinese } from '#domain/orders/outlook-words.ts';
import { deliveries } from '#domain/services/choices.ts';
import { signingSettingsOf } from '../certificates/signing-settings.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { offeredPlainWays } from '../prices/payment-ways-store.ts';
import { turnaroundOf } from './due-day.ts';
import { orderPageWordsFor } from './order-line-words-for.ts';
import { mailAddressOf } from './order-mail.ts';
import { type OrderRow, stateOf } from './order-store.ts';
import { reachOrder } from './reach-order.ts';

/** `zhangsan@demo.edu` as `zha…@demo.edu`: enough to recognise one's own address. */
const masked = (address: string): string => address.replace(/^(.{1,3})[^@]*/, '$1…');

const toldBy = async ({ mailer }: WithMailer, db: Db, row: OrderRow, words: OutlookWords): Promise<string> => {
  const here = words.progressHere;
  if (!(await mailer.leavesFor(row.institution_id))) return words.noMail(here);
  const address = await mailAddressOf(db, row.applicant_id, 'orderProgress');
  return address ? words.mailTo(masked(address), here) : words.noAddress(here);
};

/** What happens after this order was handed in, and how the applicant will hear of it. */
export const readOutlook = async (
  services: WithMailer,
  { actor, db, from }: SessionContext,
  id: string,
): Promise<OrderOutlook> => {
  const words = from.language === 'en' ? english : chinese;
  const row = await reachOrder(db, actor, id);
  const profile = await profileOf(db, row.institution_id);
  const kept = stateOf(row, profile).settings;
  // The office that brought it pays for all of them together.
  const settings = row.group_id === null ? kept : { ...kept, paymentGate: 'none' as const };
  const quote = row.quote;
  const delivery = Object.hasOwn(deliveries, String(row.form.delivery)) ? row.form.delivery : 'electronic';
  const steps: OutlookStep[] =
    row.status === 'submitted'
      ? outlookOf(
          {
            service: row.service,
            settings,
            dueFrom: profile.dueFrom,
            total: quote ? fen(quote.total) : null,
            turnaroundDays: turnaroundOf(row),
            confirmationDays: profile.deadlines.draftConfirmation,
            delivery: delivery as keyof typeof deliveries,
            electronicSeal: (await signingSettingsOf(db, row.institution_id)).electronicSeal,
            estimated: quote?.final === false,
          },
          words,
        )
      : [];
  const ways = (await offeredPlainWays(db, row.institution_id)).map(({ way }) => orderPageWordsFor(actor).ways[way]);
  return {
    steps,
    free: settings.paymentGate === 'none' || quote?.total === 0,
    ways,
    told: await toldBy(services, db, row, words),
  };
};
