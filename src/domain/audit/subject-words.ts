import type { NamesById } from './changed-lines.ts';
import { valueWords } from './value-words.ts';

interface Entry {
  subject: string;
  subjectId: string;
  institutionName: string;
  before: unknown;
  after: unknown;
}

const telling = ['fullName', 'name', 'title', 'label', 'username', 'file', 'subject', 'host', 'day'] as const;

const ownName = (side: unknown): string => {
  if (typeof side !== 'object' || side === null) return '';
  const fields = side as Record<string, unknown>;
  const key = telling.find((one) => typeof fields[one] === 'string' && fields[one] !== '');
  return key ? String(fields[key]) : '';
};

/** Of which service and for whom a price list is. */
const priceListName = (side: unknown): string => {
  const { service, userClass } = (side ?? {}) as Record<string, unknown>;
  return [valueWords('service', String(service)), valueWords('userClass', String(userClass))]
    .filter(Boolean)
    .join(' · ');
};

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/** On what it was done: an order by its number, a person by name, anything else by what the entry itself says. */
export const subjectWords = (entry: Entry, names: NamesById): string => {
  const { subject, subjectId, institutionName } = entry;
  const found = names[subjectId] ?? names[`${subject} ${subjectId}`];
  if (found) return found;
  if (subject === 'institution') return institutionName;
  if (subject === 'priceList') return priceListName(entry.after);
  const own = ownName(entry.after) || ownName(entry.before);
  return own || (isId(subjectId) ? '' : subjectId);
};

const orderIn = (side: unknown): string => {
  const id = typeof side === 'object' && side !== null ? (side as Record<string, unknown>).orderId : undefined;
  return typeof id === 'string' ? id : '';
};

/** The order that an entry about something else names, by its number. */
export const orderWords = (entry: Entry, names: NamesById): string =>
  names[`of ${entry.subjectId}`] ?? names[orderIn(entry.after) || orderIn(entry.before)] ?? '';
