import { patentTypes, scopes } from '#domain/services/choices.ts';
import { groupsBy, labelOf, serviceYear, type YearOrder } from './service-year.ts';

/** What the year's figures are made of: one accepted patent order. */
export interface YearPatentOrder extends YearOrder {
  /** One of the nine kinds of order. */
  kind: string;
  /** Where the client belongs: 本部, 附属医院, 校外. */
  scope: string;
  /** The section and class of its first IPC symbol: `G06`. */
  ipc: string;
}

export const kindName = (kind: string): string => labelOf(patentTypes, kind);
export const scopeName = (scope: string): string => labelOf(scopes, scope);
export const ipcName = (ipc: string): string => ipc || '未填写';

/** What an order serves, so that a library can say why it was asked. */
const purposes = {
  filing: '申请与布局',
  rights: '权利与风险',
  knowledge: '情报与决策',
} as const;

const purposeOf: Readonly<Record<string, keyof typeof purposes>> = {
  novelty: 'filing',
  before_filing: 'filing',
  legal_status: 'rights',
  family: 'rights',
  validity: 'rights',
  fto: 'rights',
  infringement: 'rights',
  topic: 'knowledge',
  landscape: 'knowledge',
};

export const purposeName = (kind: string): string => labelOf(purposes, purposeOf[kind] ?? '');

/** The figures of a year by kind, purpose, client, class, month, days and people; the most frequent first. */
export const patentYear = (year: number, orders: readonly YearPatentOrder[]) => ({
  ...serviceYear(year, orders),
  kinds: groupsBy(orders, ({ kind }) => kind, kindName),
  purposes: groupsBy(
    orders,
    ({ kind }) => purposeOf[kind] ?? '',
    (key) => labelOf(purposes, key),
  ),
  scopes: groupsBy(orders, ({ scope }) => scope, scopeName),
  classes: groupsBy(orders, ({ ipc }) => ipc, ipcName),
});
