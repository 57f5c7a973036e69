import { words } from './person-number-words.ts';

/** Numbers that other systems ask for a person by. */
export const personNumberKinds = { 'staff-number': words.staffNumber, orcid: 'ORCID' } as const;
export type PersonNumberKind = keyof typeof personNumberKinds;

/** Who says that a number is the person's; `typed`: nobody but themselves. */
export const numberSources = {
  typed: words.typed,
  roster: words.roster,
  'sign-on': words.signOn,
  librarian: words.librarian,
  administrator: words.administrator,
} as const;
export type NumberSource = keyof typeof numberSources;

export const personNumberKindNames = Object.keys(personNumberKinds) as PersonNumberKind[];
export const numberSourceNames = Object.keys(numberSources) as NumberSource[];
