import { deliveries, invoiceTypes, reportLanguages, scopes } from '#domain/services/choices.ts';
import type { Client } from './client.ts';
import type { SearchTerm } from './search-term.ts';
import type { OrderWishes } from './wishes.ts';

export interface Section {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
}

type Facts = readonly (readonly [string, string | false | undefined | ''])[];

export const section = (title: string, facts: Facts): Section => ({
  title,
  facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

/** A list that an administrator may extend: what it does not know is shown as it was kept. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;
export const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
export const listed = (parts: readonly string[]): string => parts.filter(Boolean).join('；');
export const yes = (flag: boolean): string => (flag ? '是' : '');
export const termsOf = (terms: readonly SearchTerm[]): string =>
  listed(terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join(' / ')));

export const wishSection = (form: OrderWishes): Section =>
  section('交付与发票', [
    ['报告语言', reportLanguages[form.language]],
    ['份数', String(form.copies)],
    ['加急', yes(form.urgent)],
    ['需要日期', form.neededBy],
    ['交付', deliveries[form.delivery]],
    ['收件', joined(form.address.recipient, form.address.phone, form.address.address, form.address.postcode)],
    [
      '发票',
      form.invoice.wanted && joined(invoiceTypes[form.invoice.type], form.invoice.title, form.invoice.taxNumber),
    ],
    ['经费卡', joined(form.fundCard.number, form.fundCard.holder)],
    ['备注', form.remarks],
  ]);

export const clientSection = (client: Client): Section =>
  section('委托人', [
    ['单位', joined(client.unit, client.department)],
    ['联系人', joined(client.contact, client.number)],
    ['电话', client.phone],
    ['邮箱', client.email],
    ['地址', client.address],
    ['范围', wordOf(scopes, client.scope)],
  ]);
