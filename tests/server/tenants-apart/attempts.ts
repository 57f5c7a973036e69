import { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';
import { type CallName, calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { theirs } from './their-rows.ts';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  minLength?: number;
};

/** A plausible value for a schema, with the other institution's id wherever an id is asked for. */
const example = (schema: JsonSchema, name: string, id: string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return example(schema.anyOf[0]!, name, id);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, inner]) => [key, example(inner, key, id)]));
  }
  if (type === 'array') return [example(schema.items ?? {}, name, id)];
  if (type === 'integer' || type === 'number') return /id$/i.test(name) ? theirs : 1;
  if (type === 'boolean') return true;
  if (/(^|[a-z])ids?$/i.test(name)) return id;
  if (schema.format === 'email') return 'someone@b.example';
  if (schema.format === 'date') return '2030-01-01';
  if (name === 'slug') return 'instructions';
  return 'x'.repeat(Math.max(3, schema.minLength ?? 1));
};

const drawn = new Map<z.ZodType, JsonSchema>();
const drawnOf = (schema: z.ZodType): JsonSchema => {
  const known = drawn.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  drawn.set(schema, known);
  return known;
};

const exampleOf = (schema: z.ZodType | undefined, id: string): Record<string, unknown> | undefined =>
  schema && (example(drawnOf(schema), '', id) as Record<string, unknown>);

export interface Attempt {
  /** The id of theirs that it asks with. */
  id: string;
  path: string;
  method: string;
  body: string | undefined;
}

const attemptOf = (name: CallName, id: string): Attempt => {
  const shape = calls[name] as CallShape;
  const [method, template] = name.split(' ') as [string, string];
  const params = exampleOf(shape.params, id);
  const query = exampleOf(shape.query, id);
  const filled = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? id)));
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : '';
  const body = method === 'GET' ? undefined : JSON.stringify(exampleOf(shape.body, id) ?? {});
  return { id, method, body, path: `${servicePath}${filled}${search}` };
};

/** One for each id; one alone where the call has no place for an id, and so each would say the same. */
export const attemptsOf = (name: CallName, ids: readonly string[]): Attempt[] => {
  const attempts = ids.map((id) => attemptOf(name, id));
  return [...new Map(attempts.map((one) => [`${one.path} ${one.body}`, one])).values()];
};

/** Calls that end the session of the one who asks. */
const endsOwnSession = new Set(['GET /sys/logout', 'POST /profile/close', 'POST /sys/user/changePassword']);
/** Every call that somebody who is signed in may make, but for files. */
export const signedInCalls = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    (calls[name] as CallShape).access !== 'public' &&
    (calls[name] as CallShape).bodyKind !== 'multipart' &&
    !endsOwnSession.has(name),
);
