import { orderKinds } from '#domain/patents/order-kinds.ts';
import type { PatentType } from '#domain/services/choices.ts';

/** Places of the form that depend on what is ordered. */
export const patentPlaces = [
  'numbers',
  'title',
  'applicant',
  'inventors',
  'applicationDate',
  'priorityDate',
  'field',
  'solution',
  'claims',
  'product',
  'keywords',
  'classes',
  'countries',
  'period',
] as const;
export type PatentPlace = (typeof patentPlaces)[number];

const search = ['keywords', 'classes', 'period'] as const;
const invention = ['title', 'solution', 'claims', 'field', 'applicant', 'inventors', ...search] as const;
const subject = ['title', 'applicant', 'countries', ...search] as const;

/** What a kind asks beside what it needs: a question about numbers asks numbers, one about a field asks the field. */
const asked: Readonly<Record<PatentType, readonly PatentPlace[]>> = {
  novelty: [...invention, 'applicationDate', 'priorityDate'],
  topic: subject,
  legal_status: [],
  family: [],
  validity: ['title', 'applicant', 'applicationDate', 'priorityDate', 'claims', ...search],
  fto: ['title', 'numbers', 'field', ...search],
  infringement: ['title', 'applicant', 'claims'],
  landscape: subject,
  before_filing: invention,
};

const isPlace = (key: string): key is PatentPlace => patentPlaces.some((place) => place === key);

/** Whether a kind has no use for a field; before a kind is chosen only the kinds are shown. */
export const isHiddenFor = (type: PatentType | '', key: string): boolean =>
  isPlace(key) && (type === '' || (!asked[type].includes(key) && !orderKinds[type].needs.some((need) => need === key)));

/** An order is called by its title, or else by the numbers it asks about. */
export const needsTitle = (type: PatentType | ''): boolean =>
  type !== '' && !orderKinds[type].needs.includes('numbers');
