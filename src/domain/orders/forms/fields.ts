import { shownDay } from '#domain/dates/shown.ts';
import { listed as between } from '#domain/language/list-words.ts';
import { words } from './form-words.ts';
import type { FormProblem, Translate } from './problem.ts';
import { asChoice, asChoices, asFlag, asList, asText, asTexts, recordOf } from './reading.ts';
import { readTerm, type SearchTerm } from './search-term.ts';

type Options<Key extends string = string> = Readonly<Record<Key, string>>;

/** What was filled in, under its name. */
export type Fact = readonly [label: string, value: string];

interface FieldWords {
  /** What it is called where the form is read; its label where none is named. */
  shown?: string;
  hint?: string;
  placeholder?: string;
  wide?: boolean;
  /** Asked for only while the order cannot do without it. */
  onDemand?: true;
}

/** One field of a form: how it is asked, read and said again. */
export interface Field<Value = unknown> extends FieldWords {
  /** What it is filled in with. */
  is: 'text' | 'area' | 'choice' | 'choices' | 'dictionary' | 'flag' | 'list' | 'day' | 'terms' | 'unit' | 'own';
  label: string;
  /** Whatever was kept or sent, as a value. */
  read(value: unknown): Value;
  /** The value in words, or several under names of their own; none where there is nothing to say. */
  say(value: Value): string | readonly Fact[];
  most?: number;
  rows?: number;
  /** A length to keep to; more is kept and told. */
  suggested?: number;
  options?: Options;
  as?: 'select' | 'radio';
  /** The list that an administrator may extend. */
  dictionary?: string;
  type?: 'tel' | 'email';
  autoComplete?: string;
}

export type FieldTable = Readonly<Record<string, Field>>;

/** The form that a table of fields describes. */
export type FormOf<Table extends FieldTable> = {
  -readonly [Key in keyof Table]: ReturnType<Table[Key]['read']>;
};

const plain = (value: string): string => value;
export const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(between.clause);
/** A list that an administrator may extend: what it does not know is shown as it was kept. */
export const wordOf = (words: Options, key: string): string => words[key] ?? key;
export const termsOf = (terms: readonly SearchTerm[]): string =>
  listed(terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join(' / ')));

type TextWords = FieldWords & Pick<Field, 'type' | 'autoComplete' | 'rows' | 'suggested'>;

export const text = (label: string, most: number, words: TextWords = {}): Field<string> => ({
  is: 'text',
  label,
  most,
  read: (value) => asText(value, most),
  say: plain,
  ...words,
});

export const area = (label: string, most = 20_000, words: TextWords = {}): Field<string> => ({
  ...text(label, most, words),
  is: 'area',
});

/** A unit by name, proposed from the list of units. */
export const unit = (label: string): Field<string> => ({ ...text(label, 200), is: 'unit' });

export const day = (label: string, words: FieldWords = {}): Field<string> => ({
  ...text(label, 20, words),
  is: 'day',
  say: shownDay,
});

export const choice = <Key extends string, Usual extends Key | ''>(
  label: string,
  options: Options<Key>,
  usual: Usual,
  words: FieldWords & Pick<Field, 'as'> = {},
): Field<Key | Usual> => ({
  is: 'choice',
  label,
  options,
  read: (value) => asChoice(value, options, usual),
  say: (value) => (value === '' ? '' : options[value as Key]),
  ...words,
});

/** One of a list that an administrator may extend. */
export const dictionary = (
  label: string,
  name: string,
  options: Options,
  { usual = '', ...words }: FieldWords & { usual?: string } = {},
): Field<string> => ({
  ...text(label, 60, words),
  is: 'dictionary',
  read: (value) => asText(value, 60) || usual,
  dictionary: name,
  options,
  as: 'select',
  say: (value) => wordOf(options, value),
});

export const choices = <Key extends string>(
  label: string,
  options: Options<Key>,
  usual: readonly NoInfer<Key>[],
  words: FieldWords = {},
): Field<Key[]> => ({
  is: 'choices',
  label,
  options,
  read: (value) => (Array.isArray(value) ? asChoices(value, options) : [...usual]),
  say: (value) => listed(value.map((key) => options[key])),
  ...words,
});

/** A tick; said only where it is set. */
export const flag = (label: string, shown: string): Field<boolean> => ({
  is: 'flag',
  label,
  shown,
  read: asFlag,
  say: (value) => (value ? words.yes : ''),
});

export const list = (label: string, most: number, each: number, words: FieldWords = {}): Field<string[]> => ({
  is: 'list',
  label,
  read: (value) => asTexts(value, most, each),
  say: listed,
  ...words,
});

export const terms = (label: string, hint: string): Field<SearchTerm[]> => ({
  is: 'terms',
  label,
  hint,
  read: (value) => asList(value, 100, readTerm),
  say: termsOf,
});

export const readFields = <Table extends FieldTable>(table: Table) =>
  recordOf(Object.fromEntries(Object.entries(table).map(([key, { read }]) => [key, read]))) as unknown as (
    value: unknown,
  ) => FormOf<Table>;

/** Why a field must be filled in, and when where not always. */
export interface Need<Form> {
  sentence: string | ((form: Form) => string);
  when?(form: Form): boolean;
  /** Absent: the field itself holds something. */
  given?(form: Form): boolean;
}

/** What a form cannot do without, by place. */
export type Needs<Form> = Readonly<Record<string, string | Need<Form>>>;

/** The same as its reader speaks. */
export type SpokenNeeds<Form> = (translate: Translate) => Needs<Form>;

export const valueAt = (form: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], form);

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !Array.isArray(value) || value.every(isBlank);

const needAt = <Form>(needs: Needs<Form>, path: string): Need<Form> | undefined => {
  const need = needs[path];
  return typeof need === 'string' ? { sentence: need } : need;
};

export const isNeeded = <Form>(needs: Needs<Form>, form: Form, path: string): boolean => {
  const need = needAt(needs, path);
  return need !== undefined && (need.when?.(form) ?? true);
};

export const missingFields = <Form>(needs: Needs<Form>, form: Form): FormProblem[] =>
  Object.keys(needs).flatMap((path): FormProblem[] => {
    const need = needAt(needs, path);
    if (!need || !isNeeded(needs, form, path)) return [];
    if (need.given ? need.given(form) : !isBlank(valueAt(form, path))) return [];
    const { sentence } = need;
    return [{ path, sentence: typeof sentence === 'string' ? sentence : sentence(form), level: 'error' }];
  });
