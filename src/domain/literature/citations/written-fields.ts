import { fold } from '../references/fold.ts';
import { readItem } from '../references/read-item.ts';
import { readCitedReference } from './cited-reference.ts';
import type { ReferenceField } from './reference-fields.ts';

/** What a reference writes of each field, as a person reads it there; empty where its form does not tell. */
export type WrittenFields = Record<ReferenceField, string>;

const sureEnough = 0.7;

const titleOf = (text: string): string => {
  const { title, sure } = readItem(fold(text), text);
  return (sure.title ?? 0) >= sureEnough ? title : '';
};

export const writtenFields = (reference: string): WrittenFields => {
  const { text, authors, years, volume, page, article, source, dois, terse } = readCitedReference(reference);
  return {
    doi: dois.join('、'),
    title: terse ? '' : titleOf(text),
    author: authors[0] ?? '',
    year: years.join('、'),
    volume,
    page: page || article,
    source,
  };
};
