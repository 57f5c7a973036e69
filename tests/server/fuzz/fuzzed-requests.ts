import { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';
import { servicePath } from '#contracts/envelope.ts';
import type { Draw } from '#tests/builders/seeded-random.ts';
import {
  type Hostile,
  hostileBodies,
  hostileContents,
  hostileNames,
  hostileParts,
  hugeValues,
  pickHostile,
} from './hostile-values.ts';

export interface FuzzedRequest {
  /** What was done to it, for the report. */
  how: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: BodyInit;
}

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  format?: string;
  minLength?: number;
}

const drawn = new Map<z.ZodType, Json>();
const drawnOf = (schema: z.ZodType): Json => {
  const known = drawn.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  drawn.set(schema, known);
  return known;
};

/** Where something hostile goes: at one path of the value, everything else plausible. */
const written = (schema: Json, at: string, hostile: ReadonlyMap<string, Hostile>, path = ''): string => {
  const bad = hostile.get(path);
  if (bad) return bad.json;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return JSON.stringify(schema.enum[0]);
  if (schema.anyOf) return written(schema.anyOf[0]!, at, hostile, path);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).map(
      ([key, inner]) => `${JSON.stringify(key)}:${written(inner, key, hostile, `${path}/${key}`)}`,
    );
    return `{${entries.join(',')}}`;
  }
  if (type === 'array') return `[${written(schema.items ?? {}, at, hostile, `${path}/0`)}]`;
  if (type === 'integer' || type === 'number') return '1';
  if (type === 'boolean') return 'true';
  if (schema.format === 'uuid' || /(^|[a-z])ids?$/i.test(at)) return '"00000000-0000-7000-8000-000000000001"';
  if (schema.format === 'email') return '"a@b.example"';
  if (schema.format === 'date') return '"2026-01-05"';
  return JSON.stringify('x'.repeat(Math.max(3, schema.minLength ?? 1)));
};

const pathsIn = (schema: Json, path = ''): string[] => {
  if (schema.anyOf) return [path, ...pathsIn(schema.anyOf[0]!, path)];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return [
      path,
      ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => pathsIn(inner, `${path}/${key}`)),
    ];
  if (type === 'array') return [path, ...pathsIn(schema.items ?? {}, `${path}/0`)];
  return [path];
};

const plainParts = (shape: CallShape, template: string, draw: Draw, hostile: boolean): string => {
  const filled = template.replace(/:(\w+)/g, () =>
    hostile ? draw.pick(hostileParts) : '00000000-0000-7000-8000-000000000001',
  );
  const names = Object.keys((shape.query && drawnOf(shape.query).properties) ?? {});
  if (names.length === 0) return filled;
  const part = () => (hostile ? draw.pick(hostileParts) : '1');
  const pairs = names.flatMap((name) =>
    draw.chance(0.2) ? [`${name}=${part()}`, `${name}=${part()}`] : [`${name}=${part()}`],
  );
  return `${filled}?${[...pairs, ...(hostile ? ['__proto__=1', 'constructor[prototype]=1'] : [])].join('&')}`;
};

const multipart = (draw: Draw): FormData => {
  const form = new FormData();
  if (draw.chance(0.3)) form.append('__proto__', 'x');
  if (draw.chance(0.3)) form.append('purpose', draw.pick(['../..', '__proto__', '\u0000', 'seal']));
  const field = draw.chance(0.8) ? 'file' : 'constructor';
  form.append(field, new Blob([new Uint8Array(draw.pick(hostileContents))]), draw.pick(hostileNames));
  return form;
};

/** One hostile request to a call: its value, its whole body, or its address. */
export const fuzzed = (name: string, shape: CallShape, draw: Draw): FuzzedRequest => {
  const [method, template] = name.split(' ') as [string, string];
  const inAddress = method === 'GET' || draw.chance(0.1);
  const path = `${servicePath}${plainParts(shape, template, draw, inAddress)}`;
  const base = { method, path, headers: {} };
  if (method === 'GET') return { ...base, how: 'address' };
  if (shape.bodyKind === 'multipart' && draw.chance(0.8)) return { ...base, how: 'file', body: multipart(draw) };
  if (!shape.body || draw.chance(0.15)) {
    const whole = draw.pick(hostileBodies);
    const headers: Record<string, string> = whole.type ? { 'content-type': whole.type } : {};
    return { ...base, how: `body ${whole.kind}`, headers, body: new Uint8Array(whole.bytes) };
  }
  const schema = drawnOf(shape.body);
  const paths = pathsIn(schema);
  const chosen = Array.from({ length: draw.chance(0.7) ? 1 : 3 }, () => [draw.pick(paths), pickHostile(draw)] as const);
  return {
    ...base,
    how: chosen.map(([at, { kind, json }]) => `${at || '/'} ${kind} ${json.slice(0, 40)}`).join('; '),
    headers: { 'content-type': 'application/json' },
    body: written(schema, '', new Map(chosen)),
  };
};

/** The same call with something huge at its first field. */
export const oversized = (name: string, shape: CallShape): FuzzedRequest[] => {
  const [method, template] = name.split(' ') as [string, string];
  if (method === 'GET' || !shape.body) return [];
  const schema = drawnOf(shape.body);
  const at = pathsIn(schema)[1] ?? '';
  return hugeValues.map((huge) => ({
    how: `${at} ${huge.kind} ${huge.json.length}`,
    method,
    path: `${servicePath}${template.replace(/:\w+/g, 'x')}`,
    headers: { 'content-type': 'application/json' },
    body: written(schema, '', new Map([[at, huge]])),
  }));
};
