import { isPaymentWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { deliveries, invoiceTypes, reportLanguages } from '#domain/services/choices.ts';
import type { Fact } from './fields.ts';
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
export const yes = (flag: boolean): string => (flag ? '是' : '');

export const wishSection = (form: OrderWishes): Section =>
  section('delivery', '交付与发票', [
    ['报告语言', reportLanguages[form.language]],
    ['份数', String(form.copies)],
    ['加急', yes(form.urgent)],
    ['需要日期', form.neededBy],
    ['交付', deliveries[form.delivery]],
    ['收件', joined(form.address.recipient, form.address.phone, form.address.address, form.address.postcode)],
    ['付款', isPaymentWay(form.paymentWay) && paymentWayLabel(form.paymentWay)],
    [
      '发票',
      form.invoice.wanted && joined(invoiceTypes[form.invoice.type], form.invoice.title, form.invoice.taxNumber),
    ],
    ['经费卡', joined(form.fundCard.number, form.fundCard.holder)],
    ['备注', form.remarks],
  ]);
