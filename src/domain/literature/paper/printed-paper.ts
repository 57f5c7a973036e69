import { listedPeople } from '../parsers/people/listed-people.ts';
import {
  type DescribedPaper,
  fieldKeys,
  foldField,
  type PaperField,
  type PaperValues,
  paperFields,
} from './described-paper.ts';

/** A person's word about one printed field: the record's value, the typed one, or another with its reason. */
export type FieldChoice =
  | { use: 'record' | 'typed'; by: string; at: string }
  | { use: 'corrected'; value: string; reason: string; by: string; at: string };
export type FieldChoices = Partial<Record<PaperField, FieldChoice>>;

/** A paper as the applicant typed it. */
export type TypedPaper = Omit<PaperValues, 'year'> & { year: number | null };

/** A paper of an order with everything that decides how it is printed. */
export interface PrintedPaper {
  entry: TypedPaper;
  found: DescribedPaper | null;
  choices: FieldChoices;
}

export const typedValues = (entry: TypedPaper): PaperValues => ({
  title: entry.title,
  authors: entry.authors,
  source: entry.source,
  issn: entry.issn,
  year: entry.year === null ? '' : String(entry.year),
  volume: entry.volume,
  issue: entry.issue,
  pages: entry.pages,
  doi: entry.doi,
});

/** The record's value where it has one, unless a person chose otherwise. */
const chosenValue = (typed: string, record: string, choice: FieldChoice | undefined): string => {
  if (choice?.use === 'corrected') return choice.value;
  if (choice?.use === 'typed' && typed !== '') return typed;
  return record || typed;
};

/** The one answer to what is printed of a paper; screen, Word, PDF and Excel all take it from here. */
export const printedValues = ({ entry, found, choices }: PrintedPaper): PaperValues => {
  const typed = typedValues(entry);
  return Object.fromEntries(
    fieldKeys.map((field) => [field, chosenValue(typed[field], found?.values[field] ?? '', choices[field])]),
  ) as PaperValues;
};

/** The author list that a person put in place of the record's: corrected, or the typed one kept. */
export const chosenAuthors = ({ entry, choices }: Pick<PrintedPaper, 'entry' | 'choices'>): string | null => {
  const choice = choices.authors;
  if (choice?.use === 'corrected') return choice.value;
  return choice?.use === 'typed' && entry.authors !== '' ? entry.authors : null;
};

const surnameLike = (name: string): string => foldField(name.split(/[,\s]/)[0] ?? '');

/** Names are spelt in many ways: two lists differ by their length or where one begins with other letters. */
const sameAuthors = (typed: string, record: string): boolean => {
  const [one, other] = [listedPeople(typed), listedPeople(record)];
  if (one.more || other.more) return true;
  if (one.people.length !== other.people.length) return false;
  return one.people.every((author, at) => {
    const [a, b] = [author, other.people[at]!];
    const words = new Set(b.name.split(/[,\s.]+/).map(foldField));
    return (
      surnameLike(a.name) === surnameLike(b.name) || a.name.split(/[,\s.]+/).some((word) => words.has(foldField(word)))
    );
  });
};

const sameValue = (field: PaperField, typed: string, record: string): boolean =>
  foldField(typed) === foldField(record) || (field === 'authors' && sameAuthors(typed, record));

export interface FieldDifference {
  field: PaperField;
  typed: string;
  record: string;
  choice: FieldChoice | null;
}

/** Fields where what was typed and what the record says are not the same, and fields that a person corrected. */
export const fieldDifferences = ({ entry, found, choices }: PrintedPaper): FieldDifference[] => {
  const typed = typedValues(entry);
  return fieldKeys.flatMap((field) => {
    const record = found?.values[field] ?? '';
    const choice = choices[field] ?? null;
    const differs = typed[field] !== '' && record !== '' && !sameValue(field, typed[field], record);
    return differs || choice?.use === 'corrected' ? [{ field, typed: typed[field], record, choice }] : [];
  });
};

/** Why a value cannot be printed in a field, in Chinese. */
export const fieldFault = (field: PaperField, value: string): string | null => {
  if ((field === 'title' || field === 'authors') && value === '') return `${paperFields[field]}不能为空`;
  if (field === 'year' && !/^(?:1[5-9]|20|21)\d\d$/.test(value)) return '年份请写四位数字';
  return null;
};
