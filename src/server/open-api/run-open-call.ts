import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type OpenShape, openShapes } from '#contracts/open-api/open-calls.ts';
import { refuse } from '#domain/errors.ts';
import { type OpenCallName, openCallList, openCallNames } from '#domain/open-api/open-call-list.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { requireKeepable } from '../http/unkeepable-text.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { claimAnswer, keepAnswer, keptAnswer } from './answer-store.ts';
import { createOrder } from './create-order.ts';
import { exportPapers } from './export-papers.ts';
import type { OpenCaller } from './open-caller.ts';
import { readChanges } from './read-changes.ts';
import { readForm } from './read-form.ts';
import { readOrder } from './read-order.ts';
import { readPapers } from './read-papers.ts';
import { readStatistics } from './read-statistics.ts';
import { verifyReport } from './verify-report.ts';

export type OpenNeeds = PlatformScope & WithFiles & WithOrderCommands;

type Shapes = typeof openShapes;
type Part<Name extends OpenCallName, Key extends 'params' | 'query' | 'body'> = Shapes[Name] extends {
  [K in Key]: infer Shape extends z.ZodType;
}
  ? z.output<Shape>
  : undefined;

interface Input<Name extends OpenCallName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
}

type Handlers = {
  readonly [Name in OpenCallName]: (
    services: OpenNeeds,
    caller: OpenCaller,
    input: Input<Name>,
  ) => Shapes[Name] extends { lines: true }
    ? AsyncIterable<z.input<Shapes[Name]['answer']>>
    : Promise<z.input<Shapes[Name]['answer']>>;
};

const handlers: Handlers = {
  'GET /papers': (_services, caller, { query }) => readPapers(caller, query),
  'GET /papers/changes': (_services, caller, { query }) => readChanges(caller, query),
  'GET /papers/export': (_services, caller) => exportPapers(caller),
  'POST /reports/verify': (services, caller, { body }) => verifyReport(services, caller, body),
  'POST /orders': (services, caller, { body }) => createOrder(services, caller, body),
  'GET /forms/{service}': (_services, caller, { params }) => readForm(caller, params.service),
  'GET /orders/{number}': (_services, caller, { params }) => readOrder(caller, params.number),
  'GET /statistics': (_services, caller, { query }) => readStatistics(caller, query),
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const patterns = openCallNames.map((name) => ({
  name,
  ...openCallList[name],
  pattern: patternOf(openCallList[name].path),
}));

/** The call at a path below /open/v2, or the methods that the path knows. */
export const findOpenCall = (
  method: string,
  path: string,
): { name: OpenCallName; params: Record<string, string> } | { methods: string[] } => {
  const here = patterns.flatMap((call) => {
    const match = call.pattern.exec(path);
    return match ? [{ call, params: match.groups ?? {} }] : [];
  });
  const found = here.find(({ call }) => call.method === method);
  if (!found) return { methods: here.map(({ call }) => call.method) };
  try {
    const params = Object.entries(found.params).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { name: found.call.name, params: Object.fromEntries(params) as Record<string, string> };
  } catch {
    return { methods: [] };
  }
};

const checked = (shape: z.ZodType | undefined, value: unknown): unknown => {
  if (!shape) return undefined;
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join('、') : undefined;
    fields[unknown ?? issue.path.join('.')] ??= unknown ? '没有这个参数' : issue.message;
  }
  const [field = '', sentence = ''] = Object.entries(fields)[0] ?? [];
  throw refuse('bad-input', { sentence: field ? `${field}：${sentence}` : sentence, fields });
};

export interface OpenGiven {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The header Idempotency-Key, where one came. */
  key?: string | undefined;
}

/** A value, or lines that are read while they are sent. */
export type OpenAnswer =
  | {
      status: number;
      value: unknown;
      /** The answer of an earlier call with the same key. */
      repeated: boolean;
      lines?: undefined;
    }
  | { status: number; lines: AsyncIterable<unknown> };

async function* shapedLines({ answer }: OpenShape, lines: unknown): AsyncGenerator<unknown> {
  for await (const line of lines as AsyncIterable<unknown>) yield answer.parse(line);
}

/** Checks the input, does the work, and shapes the answer: undeclared fields never leave. */
const answerTo = async (
  services: OpenNeeds,
  caller: OpenCaller,
  name: OpenCallName,
  given: OpenGiven,
): Promise<OpenAnswer> => {
  const shape: OpenShape = openShapes[name];
  requireKeepable(given.params, given.query, given.body);
  const input = {
    params: checked(shape.params, given.params),
    query: checked(shape.query, given.query),
    body: checked(shape.body, given.body),
  };
  const handle = handlers[name] as (services: OpenNeeds, caller: OpenCaller, input: unknown) => unknown;
  if (shape.lines) return { status: shape.status, lines: shapedLines(shape, handle(services, caller, input)) };
  const value = shape.answer.parse(await handle(services, caller, input));
  // What was only tried made nothing.
  const status = typeof value === 'object' && value !== null && 'dryRun' in value ? 200 : shape.status;
  return { status, value, repeated: false };
};

/**
 * A write with a key is done once: its answer is kept with the change, in one transaction. A refused one keeps nothing,
 * so that it can be mended and sent again.
 */
const onlyOnce = (
  services: OpenNeeds,
  caller: OpenCaller,
  name: OpenCallName,
  given: OpenGiven & { key: string },
): Promise<OpenAnswer> =>
  caller.db.tx(async (tx) => {
    const key = {
      applicationId: caller.application.id,
      institutionId: caller.application.institution_id,
      key: given.key,
      requestHash: createHash('sha256')
        .update(JSON.stringify([name, given.params, given.body]))
        .digest('hex'),
      now: caller.now,
    };
    if (!(await claimAnswer(tx, key))) {
      const kept = await keptAnswer(tx, key);
      if (kept.request_hash !== key.requestHash) throw refuse('key-reused');
      return { status: kept.status, value: kept.answer, repeated: true };
    }
    const answer = await answerTo(services, { ...caller, db: tx }, name, given);
    if (answer.lines) throw new Error(`${name} answers with lines and keeps no answer`);
    await keepAnswer(tx, key, answer.status, answer.value);
    return answer;
  });

export const runOpenCall = (
  services: OpenNeeds,
  caller: OpenCaller,
  name: OpenCallName,
  given: OpenGiven,
): Promise<OpenAnswer> => {
  const { key } = given;
  const isTrial = typeof given.body === 'object' && given.body !== null && 'dryRun' in given.body && given.body.dryRun;
  if (key === undefined || isTrial || !('writes' in openCallList[name])) return answerTo(services, caller, name, given);
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw refuse('bad-input', { sentence: 'Idempotency-Key 应为 8 到 200 个可见字符' });
  return onlyOnce(services, caller, name, { ...given, key });
};
