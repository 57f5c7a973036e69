import { orderKinds } from '#domain/patents/order-kinds.ts';
import { keysOf, type PatentType, patentTypes } from '#domain/services/choices.ts';

const search = ['keywords', 'classes', 'period'];
const invention = ['title', 'solution', 'claims', 'field', 'applicant', 'inventors', ...search];
const subject = ['title', 'applicant', 'countries', ...search];

/** What a kind asks beside what it needs: a question about numbers asks numbers, one about a field asks the field. */
export const asked: Readonly<Record<PatentType, readonly string[]>> = {
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

const kindsAsking = (key: string): PatentType[] =>
  keysOf(patentTypes).filter(
    (kind) => asked[kind].includes(key) || orderKinds[kind].needs.some((place) => place === key),
  );

/** Before a kind is chosen only the kinds are shown. A field that no kind names is asked by all. */
export const isHiddenFor = (type: PatentType | '', key: string): boolean => {
  const kinds = kindsAsking(key);
  return kinds.length > 0 && !kinds.some((kind) => kind === type);
};

/** An order is called by its title, or else by the numbers it asks about. */
export const needsTitle = (type: PatentType | ''): boolean =>
  type !== '' && !orderKinds[type].needs.includes('numbers');
