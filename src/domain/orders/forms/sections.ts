import { shownDay } from '#domain/dates/shown.ts';
import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { deliveries, invoiceTypes, reportLanguages } from '#domain/services/choices.ts';
import type { Fact } from './fields.ts';
import { words } from './form-words.ts';
import type { OrderWishes } from './wishes.ts';

/** What was filled in at one step of a form. */
export interface Section {
  step: string;
  title: string;
  facts: readonly Fact[];
  /** Every entry of a list that is shown by itself where an order is read. */
  entries?: readonly string[];
}

type Facts = readonly (readonly [string, string | false | undefined | ''])[];

export const section = (step: string, title: string, facts: Facts): Section => ({
  step,
  title,
  facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

export const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
export const yes = (flag: boolean): string => (flag ? words.yes : '');

export const wishSection = (form: OrderWishes): Section =>
  section('delivery', words.delivery, [
    [words.language, reportLanguages[form.language]],
    [words.copyCount, String(form.copies)],
    [words.urgent, yes(form.urgent)],
    [words.neededBy, shownDay(form.neededBy)],
    [words.deliveryWay, deliveries[form.delivery]],
    [words.sendTo, joined(form.address.recipient, form.address.phone, form.address.address, form.address.postcode)],
    [words.payment, isPaymentWay(form.paymentWay) && paymentWayLabel(form.paymentWay)],
    [
      words.invoice,
      form.invoice.wanted && joined(invoiceTypes[form.invoice.type], form.invoice.title, form.invoice.taxNumber),
    ],
    [words.fundCard, joined(form.fundCard.number, form.fundCard.holder)],
    [words.remarks, form.remarks],
  ]);
