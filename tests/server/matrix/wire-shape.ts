import { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';

interface Json {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string;
  properties?: Record<string, Json>;
  additionalProperties?: boolean | Json;
  items?: Json;
  prefixItems?: Json[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
}

const drawn = new Map<z.ZodType, Json>();
const drawnOf = (schema: z.ZodType): Json => {
  const known = drawn.get(schema) ?? (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json);
  drawn.set(schema, known);
  return known;
};

/** Fields of an answer that its schema does not declare. A choice of shapes accepts what the closest of them does. */
const beyond = (value: unknown, schema: Json, root: Json, path: string): string[] => {
  const known = schema.$ref ? (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root) : schema;
  if (value === null || typeof value !== 'object') return [];
  const choices = known.anyOf ?? known.oneOf;
  if (choices) return choices.map((one) => beyond(value, one, root, path)).sort((a, b) => a.length - b.length)[0] ?? [];
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      beyond(one, known.prefixItems?.[at] ?? known.items ?? {}, root, `${path}[${known.prefixItems ? at : ''}]`),
    );
  const more = known.additionalProperties;
  return Object.entries(value).flatMap(([key, inner]) => {
    const declared = known.properties?.[key] ?? (typeof more === 'object' ? more : undefined);
    if (declared) return beyond(inner, declared, root, `${path}.${key}`);
    return known.properties && more === false ? [`${path}.${key}`] : [];
  });
};

const envelopeFields = ['resultCode', 'message', 'errormsg', 'data'];

/** What of a successful answer stands outside the contract. */
export const undeclaredFields = (shape: CallShape, answer: Record<string, unknown>): string[] => {
  const outer = Object.keys(answer).filter((key) => !envelopeFields.includes(key));
  if (!shape.data) return answer.data === null ? outer : [...outer, 'data'];
  const schema = drawnOf(shape.data);
  return [...outer, ...beyond(answer.data, schema, schema, 'data')];
};
