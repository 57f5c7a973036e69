import { isUserType, userTypes } from '../identity/user-types.ts';
import { profileLabels, settingWords } from '../institutions/profile-words.ts';
import { fen, formatYuan } from '../money/yuan.ts';
import { staffView } from '../orders/staff-view.ts';
import { isOrderStatus } from '../orders/status.ts';
import { isPaymentWay, paymentWayLabel } from '../payments/payment-ways.ts';
import { isPriceLine, priceLineWords } from '../payments/price-line-words.ts';
import { fieldName } from './field-words.ts';
import { valueWords } from './value-words.ts';

export interface ChangedLine {
  label: string;
  before: string;
  after: string;
  changed: boolean;
}

/** Names of people, orders and other things by their ids, as the server looked them up. */
export type NamesById = Readonly<Record<string, string>>;

const nothing = '—';
const moneyFields: ReadonlySet<string> = new Set(['amount', 'balance', 'paid', 'throughGateway', 'byHand', 'waive']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textWords = (key: string, text: string, names: NamesById): string => {
  if (names[text]) return names[text];
  if (key === 'status' && isOrderStatus(text)) return staffView(text, 'citation').label;
  if (key === 'way' && isPaymentWay(text)) return paymentWayLabel(text);
  return valueWords(key, text) ?? text;
};

const numberWords = (key: string, value: number, names: NamesById): string => {
  if (moneyFields.has(key) && Number.isSafeInteger(value)) return formatYuan(fen(value));
  if (/^(user)?types?$/i.test(key) && isUserType(value)) return userTypes[value].name;
  if (/stationid$/i.test(key)) return names[`station ${value}`] ?? String(value);
  return valueWords(key, value) ?? String(value);
};

/** Lines of a price list stand one below the other. */
const separatorOf = (key: string, list: readonly unknown[]): string => {
  if (key === 'lines') return '\n';
  return list.some(isRecord) ? '；' : '、';
};

const said = (key: string, value: unknown, names: NamesById): string => {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return numberWords(key, value, names);
  if (typeof value === 'string') return textWords(key, value, names);
  if (Array.isArray(value)) {
    const parts = value.map((one) => said(key, one, names));
    return parts.length === 0 ? nothing : parts.join(separatorOf(key, value));
  }
  if (key === 'lines' && isPriceLine(value)) return priceLineWords(value);
  const fields = Object.entries(value as object).filter(([, inner]) => inner !== null && inner !== '');
  return fields.map(([name, inner]) => `${fieldName(name)} ${said(name, inner, names)}`).join('，') || nothing;
};

const fieldsOf = (side: unknown): Record<string, unknown> => {
  if (side === undefined || side === null) return {};
  return isRecord(side) ? side : { 内容: side };
};

/** The settings of an institution by their paths; anything else stays where it is. */
const spread = (fields: Record<string, unknown>): Map<string, unknown> => {
  const found = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (isRecord(value) && path && !profileLabels.has(path))
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    else found.set(path, value);
  };
  for (const [key, value] of Object.entries(fields)) walk(value, key);
  return found;
};

const labelOf = (path: string): string => profileLabels.get(path) ?? path.split('.').map(fieldName).join(' · ');

const wordsAt = (path: string, value: unknown, names: NamesById): string => {
  if (value === undefined) return nothing;
  return path.includes('.') && profileLabels.has(path)
    ? settingWords(path, value)
    : said(path.split('.').at(-1) ?? path, value, names);
};

/** What stood before and after, field by field and in words, what changed first. */
export const changedLines = (before: unknown, after: unknown, names: NamesById = {}): ChangedLine[] => {
  const [old, now] = [spread(fieldsOf(before)), spread(fieldsOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => {
      const [one, other] = [wordsAt(path, old.get(path), names), wordsAt(path, now.get(path), names)];
      return { label: labelOf(path), before: one, after: other, changed: one !== other };
    })
    .sort((a, b) => Number(b.changed) - Number(a.changed));
};
