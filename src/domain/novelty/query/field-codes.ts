import type { DatabaseSyntax } from './database-syntax.ts';
import { grouped } from './grouped.ts';
import type { QueryField } from './query-model.ts';
import { type Alternative, alternativeKey, termsIn } from './written-query.ts';

const codesOf = (field: QueryField, { fields }: DatabaseSyntax): readonly string[] => fields[field] ?? fields.topic;

/** Fields with several codes first: they take their codes before single ones are looked at. */
const fieldsByWidth = ({ fields }: DatabaseSyntax): [QueryField, readonly string[]][] =>
  (Object.entries(fields) as [QueryField, readonly string[]][]).toSorted(([, a], [, b]) => b.length - a.length);

const fieldsOfCodes = (codes: ReadonlySet<string>, syntax: DatabaseSyntax): QueryField[] => {
  const left = new Set(codes);
  const found: QueryField[] = [];
  for (const [field, own] of fieldsByWidth(syntax))
    if (own.every((code) => codes.has(code)) && own.some((code) => left.has(code))) {
      found.push(field);
      for (const code of own) left.delete(code);
    }
  // A code that no field has alone stands for the field it belongs to.
  for (const code of left) {
    const field = fieldsByWidth(syntax).find(([, own]) => own.includes(code))?.[0];
    if (field && !found.includes(field)) found.push(field);
  }
  return found;
};

export const withField = (alternative: Alternative, field: QueryField): Alternative =>
  alternative.kind === 'term'
    ? { kind: 'term', term: { ...alternative.term, field } }
    : { ...alternative, a: { ...alternative.a, field }, b: { ...alternative.b, field } };

/**
 * A block in its shortest form: title and abstract together are the topic where the topic is just these two. The emitter
 * and the reader both pass through here, so that a formula reads back as it was meant.
 */
export const shortestBlock = (
  block: readonly { alternative: Alternative; codes: readonly string[] }[],
  syntax: DatabaseSyntax,
): Alternative[] => {
  const groups = grouped(block, ({ alternative }) =>
    alternative.kind === 'both' ? alternativeKey(alternative) : alternativeKey(withField(alternative, 'topic')),
  );
  return groups.flatMap((group) => {
    const { alternative } = group[0]!;
    if (alternative.kind === 'both') return [alternative];
    const codes = new Set(group.flatMap((one) => one.codes));
    return fieldsOfCodes(codes, syntax).map((field) => withField(alternative, field));
  });
};

export const withCodes = (
  block: readonly Alternative[],
  syntax: DatabaseSyntax,
): { alternative: Alternative; codes: readonly string[] }[] =>
  block.map((alternative) => ({ alternative, codes: codesOf(termsIn(alternative)[0]!.field, syntax) }));
