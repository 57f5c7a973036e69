import { valueAt } from '#domain/orders/forms/fields.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';
import type { NoveltyForm } from '#domain/orders/services/novelty/form.ts';
import type { PatentForm } from '#domain/orders/services/patent/form.ts';
import type { SimilarityForm } from '#domain/orders/services/similarity/form.ts';

type Leaf = string | number | boolean | null | readonly unknown[];

type PathIn<T> = {
  [K in keyof T & string]: T[K] extends Leaf ? K : K | `${K}.${keyof T[K] & string}`;
}[keyof T & string];

/** A place in one of the forms, spelled as the problems spell it. */
export type FormPath =
  | PathIn<CitationForm>
  | PathIn<NoveltyForm>
  | PathIn<PatentForm>
  | PathIn<SimilarityForm>
  | `papers.${number}`
  | `noveltyPoints.${number}`;

/**
 * The same form with one place changed; everything beside the way to it keeps its identity. The place after the last
 * of a list is added to it: a list that is still empty shows its first box before there is a first entry.
 */
export const withValueAt = <T>(form: T, path: string, value: unknown): T => {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(valueAt(form, key), rest.join('.'), value);
  if (Array.isArray(form)) {
    const at = Number(key);
    return [...form.slice(0, at), inner, ...form.slice(at + 1)] as T;
  }
  return { ...(form as object), [key]: inner } as T;
};

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0);
