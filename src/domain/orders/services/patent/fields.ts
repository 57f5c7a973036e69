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

interface Asked {
  /** Without these the work cannot begin. */
  needed: readonly PatentPlace[];
  /** These help. */
  offered: readonly PatentPlace[];
}

const search = ['keywords', 'classes', 'period'] as const;

/** What each kind asks: a question about numbers asks numbers, one about a field asks the field. */
const asked: Readonly<Record<PatentType, Asked>> = {
  novelty: {
    needed: ['title'],
    offered: ['solution', 'claims', 'field', 'applicant', 'inventors', 'applicationDate', 'priorityDate', ...search],
  },
  topic: { needed: ['title', 'field'], offered: ['applicant', 'countries', ...search] },
  legal_status: { needed: ['numbers'], offered: [] },
  family: { needed: ['numbers'], offered: [] },
  validity: {
    needed: ['numbers'],
    offered: ['title', 'applicant', 'applicationDate', 'priorityDate', 'claims', ...search],
  },
  fto: { needed: ['title', 'product', 'countries'], offered: ['numbers', 'field', ...search] },
  infringement: { needed: ['numbers', 'product'], offered: ['title', 'applicant', 'claims'] },
  landscape: { needed: ['title', 'field'], offered: ['applicant', 'countries', ...search] },
  before_filing: {
    needed: ['title'],
    offered: ['solution', 'claims', 'field', 'applicant', 'inventors', ...search],
  },
};

export type PlaceUse = 'needed' | 'offered' | 'hidden';

/** Whether a kind needs a place, offers it, or has no use for it; before a kind is chosen every place is offered. */
export const placeUse = (type: PatentType | '', place: PatentPlace): PlaceUse => {
  if (type === '') return place === 'title' ? 'needed' : 'offered';
  if (asked[type].needed.includes(place)) return 'needed';
  return asked[type].offered.includes(place) ? 'offered' : 'hidden';
};

/** Whether a kind asks any of these. */
export const asksAny = (type: PatentType | '', places: readonly PatentPlace[]): boolean =>
  places.some((place) => placeUse(type, place) !== 'hidden');
