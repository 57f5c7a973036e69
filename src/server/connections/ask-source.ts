import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Credentials, Quota, SourceAnswer, SourceRequest, Verdict } from '#domain/connections/connector.ts';
import { retryAfter } from '#domain/connections/judge-status.ts';
import {
  longestInlineSeconds,
  mostAttempts,
  openUntil,
  resumeAfterQuota,
  resumeAfterRate,
  waitBefore,
} from '#domain/connections/pacing.ts';
import { sourceOf } from '#domain/connections/sources.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { OutgoingAnswer, WithOutgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import { updateAnswer } from './answer-store.ts';
import { countFailure, updateConnection } from './connection-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { withoutCredentials } from './redact.ts';
import { type Asking, type Reserved, reserve, type Tokens } from './reserve.ts';

export type AskNeeds = Clock & WithConnectionKeys & WithOutgoing;

export interface Question extends Omit<Asking, 'query'> {
  request: SourceRequest;
  headers?(credentials: Credentials): Record<string, string>;
  secretQuery?: ((credentials: Credentials) => Record<string, string>) | undefined;
  judge(answer: SourceAnswer): Verdict;
  quota?(answer: SourceAnswer): Quota;
  /** What it cost by the answer itself; undefined: it does not say, and what was reserved stays counted. */
  tokensOf?(answer: SourceAnswer): Tokens | undefined;
  /** The answer is not kept, only its figures. */
  unkept?: true;
  signal?: AbortSignal;
}

export interface Answered {
  answerId: string;
  answer: SourceAnswer;
  found: number;
  onPage: number;
  milliseconds: number;
}

const most = 32 * 1024 * 1024;
/** What a model writes is short. */
const mostUnkept = 1024 * 1024;
const busyWait = 200;
const busyRounds = 150;

const requestIds = ['x-els-reqid', 'x-request-id', 'correlation-id', 'x-kong-request-id', 'x-amzn-requestid', 'cf-ray'];

const queryText = ({ path, query }: SourceRequest): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

const answerOf = ({ status, headers }: OutgoingAnswer, text: string): SourceAnswer => ({
  status,
  header: (name) => headers.get(name) ?? undefined,
  text,
});

/** A place in the queue of the connection: waits while as many are under way as may be. */
const reservePlace = async (services: AskNeeds, db: Db, question: Question): Promise<Reserved> => {
  const asking: Asking = { ...question, query: queryText(question.request) };
  for (let round = 0; round < busyRounds; round += 1) {
    const reserved = await reserve(services, db, asking, services.now());
    if (reserved) return reserved;
    await sleep(busyWait, undefined, question.signal ? { signal: question.signal } : {});
  }
  const { name } = sourceOf(question.source);
  throw new FetchPause(`${name} 正忙，稍后接着取`, resumeAfterRate(services.now(), 60), 'broken');
};

const send = async (services: AskNeeds, question: Question, { connection, credentials }: Reserved) => {
  const { name, hosts } = sourceOf(question.source);
  const contact = connection.contact ? ` (mailto:${connection.contact})` : '';
  const query = {
    ...question.request.query,
    ...question.secretQuery?.({ ...credentials, contact: connection.contact }),
  };
  const began = performance.now();
  const answer = await services.outgoing.request({
    ...(question.request.body === undefined ? {} : { method: 'POST' as const, body: question.request.body }),
    url: `${connection.address.replace(/\/+$/, '')}${queryText({ ...question.request, query })}`,
    headers: {
      accept: question.request.accept,
      ...(question.request.body === undefined ? {} : { 'content-type': 'application/json' }),
      'user-agent': `Chayin/2 ${name.replaceAll(/[^\x21-\x7e]+/g, '-')}${contact}`,
      ...question.headers?.(credentials),
    },
    within: connection.timeout_seconds * 1000,
    most: question.unkept ? mostUnkept : most,
    ...(hosts ? { hosts } : {}),
    ...(connection.proxy ? { proxy: connection.proxy } : {}),
    ...(question.signal ? { signal: question.signal } : {}),
  });
  const text = withoutCredentials(answer.body.toString('utf8'), credentials);
  return { answer: answerOf(answer, text), milliseconds: Math.round(performance.now() - began) };
};

interface Attempted {
  verdict: Verdict;
  sent?: { answer: SourceAnswer; milliseconds: number };
}

const failureOf = (verdict: Verdict): string => {
  if (verdict.kind === 'page') return '';
  return verdict.kind === 'wait' ? (verdict.reason === 'quota' ? '额度已用完' : '请求太快') : verdict.sentence;
};

/** What it cost: as the answer says; nothing where it was refused before it was read; else what was reserved stays. */
const tokensTold = (question: Question, answer: SourceAnswer) => {
  const told = question.tokensOf?.(answer);
  if (told) return { prompt_tokens: told.prompt, answer_tokens: told.answer, tokens_told: true };
  return answer.status >= 400 && answer.status < 500 ? { prompt_tokens: 0, answer_tokens: 0, tokens_told: true } : {};
};

/** One request, and what came of it written down. */
const attempt = async (services: AskNeeds, db: Db, question: Question, reserved: Reserved): Promise<Attempted> => {
  const { answerId, connection } = reserved;
  try {
    const sent = await send(services, question, reserved);
    const { answer } = sent;
    const verdict = question.judge(answer);
    await updateAnswer(db, answerId, {
      settled_at: services.now(),
      status: answer.status,
      milliseconds: sent.milliseconds,
      request_id:
        requestIds
          .map((name) => answer.header(name))
          .find((id) => id)
          ?.slice(0, 200) ?? '',
      media_type: answer.header('content-type')?.slice(0, 200) ?? '',
      sha256: createHash('sha256').update(answer.text).digest('hex'),
      ...(!question.unkept && { body: gzipSync(answer.text) }),
      ...tokensTold(question, answer),
      records: verdict.kind === 'page' && !question.request.freeRecords ? verdict.onPage : 0,
      failure: failureOf(verdict),
    });
    const quota = question.quota?.(answer) ?? {};
    if (Object.keys(quota).length > 0) await updateConnection(db, connection.id, { quota: JSON.stringify(quota) });
    return { verdict, sent };
  } catch (error) {
    const stopped = question.signal?.aborted === true;
    const failure = stopped ? '已停止' : error instanceof Unreachable ? error.message : '请求没有完成';
    await updateAnswer(db, answerId, { settled_at: services.now(), failure });
    if (stopped || !(error instanceof Unreachable)) throw error;
    const through = connection.proxy ? `（经代理 ${new URL(connection.proxy).host}）` : '';
    const sentence = `${sourceOf(question.source).name} 连不上或没有答完${through}`;
    return { verdict: { kind: 'broken', sentence } };
  }
};

/** Remembers failures in a row; enough of them and nothing is asked for a while. */
const countOutcome = async (services: AskNeeds, db: Db, { connection }: Reserved, failed: boolean): Promise<void> => {
  const failures = await countFailure(db, connection.id, failed);
  const until = failed ? openUntil(failures, services.now()) : null;
  if (until) await updateConnection(db, connection.id, { open_until: until });
};

/**
 * Asks a source through `outgoing`. Only what is safe to repeat is repeated: questions by GET that
 * met a busy or broken server. Throws FetchPause or FetchStop.
 */
export const askSource = async (services: AskNeeds, db: Db, question: Question): Promise<Answered> => {
  const { name } = sourceOf(question.source);
  for (let number = 1; ; number += 1) {
    question.signal?.throwIfAborted();
    const reserved = await reservePlace(services, db, question);
    if (reserved.wait > 0) await sleep(reserved.wait, undefined, question.signal ? { signal: question.signal } : {});
    const { verdict, sent } = await attempt(services, db, question, reserved);
    await countOutcome(services, db, reserved, verdict.kind === 'broken');
    if (verdict.kind === 'page' && sent)
      return { answerId: reserved.answerId, ...sent, found: verdict.found, onPage: verdict.onPage };
    if (verdict.kind === 'refused') throw new FetchStop(verdict.reason, verdict.sentence);
    const now = services.now();
    const asked =
      (verdict.kind === 'wait' ? verdict.seconds : undefined) ?? (sent ? retryAfter(sent.answer, now) : undefined);
    if (verdict.kind === 'wait' && verdict.reason === 'quota') {
      throw new FetchPause(
        `${name} 说额度已用完，${question.request.body === undefined ? '到时接着取' : '请稍后再试'}`,
        resumeAfterQuota(now, verdict.until, asked),
        'quota',
      );
    }
    const wait = waitBefore(number, asked, Math.random());
    // What a person waits for is asked once: they press again themselves.
    const once = question.request.body !== undefined;
    if (once || number >= mostAttempts || wait > longestInlineSeconds) {
      const later = once ? '请稍后再试' : '稍后接着取';
      const sentence = verdict.kind === 'broken' ? `${verdict.sentence}，${later}` : `${name} 要求放慢，${later}`;
      throw new FetchPause(sentence, resumeAfterRate(now, asked), verdict.kind === 'wait' ? 'slow' : 'broken');
    }
    await sleep(wait * 1000, undefined, question.signal ? { signal: question.signal } : {});
  }
};
