import { exhausted, type Limits } from '#domain/connections/budget.ts';
import type { Credentials } from '#domain/connections/connector.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { formatTime } from '#domain/dates/format.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { AnswerPurpose } from '../db/stored-values.ts';
import { insertAnswer, spentBy, underWay } from './answer-store.ts';
import { type ConnectionRow, credentialBelongsTo, lockConnection, updateConnection } from './connection-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';

export interface Tokens {
  prompt: number;
  answer: number;
}

export interface Asking {
  institutionId: number;
  source: SourceId;
  purpose: AnswerPurpose;
  orderId: string | null;
  stepId: string | null;
  page: number;
  /** Path and query, for the books. */
  query: string;
  /** Who asks a model, what for, and the most it may cost. */
  model?: { task: string; askedBy: string; askedByName: string; tokens: Tokens };
}

export interface Reserved {
  answerId: string;
  connection: ConnectionRow;
  credentials: Credentials;
  /** Milliseconds until it may leave. */
  wait: number;
}

/** After this long a request without an end is taken for one whose worker died. */
const lostAfter = 120_000;

export const credentialsOf = ({ connectionKeys }: WithConnectionKeys, row: ConnectionRow): Credentials => ({
  key: row.sealed_key === null ? undefined : connectionKeys.open(row.sealed_key, credentialBelongsTo(row.id, 'key')),
  token:
    row.sealed_token === null ? undefined : connectionKeys.open(row.sealed_token, credentialBelongsTo(row.id, 'token')),
});

/** Why a source cannot be asked as it is set up; empty: it can. A model is tried before it is switched on. */
export const unusable = (row: ConnectionRow | undefined, source: SourceId, isCheck = false): string => {
  const { kind, name, key } = sourceOf(source);
  if (!row) return `还没有设置 ${name} 的连接，请管理员在“数据库连接”里设置`;
  if (!row.enabled && !(isCheck && kind === 'model')) return `${name} 已停用`;
  if (key === 'needed' && row.sealed_key === null) return `${name} 还没有填密钥`;
  if (kind === 'model' && row.model === '') return `${name} 还没有填模型名称`;
  return '';
};

export const limitsOf = (row: ConnectionRow): Limits => ({
  dailyBudget: row.daily_budget,
  yearlyBudget: row.yearly_budget,
  orderBudget: row.order_budget,
  monthlyBudget: row.monthly_budget,
  dailyTokens: row.daily_tokens,
  monthlyTokens: row.monthly_tokens,
});

/**
 * Takes one request out of the budget before it leaves, under the connection's lock: processes side by side keep one
 * rate and one budget. Undefined: as many are under way as may be.
 */
export const reserve = (
  services: WithConnectionKeys,
  db: Db,
  asking: Asking,
  now: Date,
): Promise<Reserved | undefined> =>
  db.tx(async (tx) => {
    const { institutionId, source, orderId } = asking;
    const row = await lockConnection(tx, institutionId, source);
    const why = unusable(row, source, asking.purpose === 'check');
    if (!row || why) throw new FetchStop('off', why);
    const { name, yearlyUnit } = sourceOf(source);
    // 连接自检 asks even while the breaker is open: it is how a person learns that the source is back.
    if (row.open_until && row.open_until > now && asking.purpose !== 'check') {
      const until = formatTime(row.open_until, { pattern: '{h}:{i}' });
      throw new FetchPause(`${name} 连续没有应答，${until} 以前不再请求`, row.open_until, 'broken');
    }
    const day = chinaDay(now);
    const limits = { ...limitsOf(row), ...(orderId ? {} : { orderBudget: null }) };
    const spent = await spentBy(tx, { connectionId: row.id, day, orderId, yearlyUnit });
    const { model } = asking;
    const empty = exhausted(name, limits, spent, now, model ? model.tokens.prompt + model.tokens.answer : 0);
    if (empty) throw new FetchPause(empty.sentence, empty.resumeAt, 'budget');
    if ((await underWay(tx, row.id, new Date(now.getTime() - lostAfter))) >= row.concurrency) return undefined;
    const slot = Math.max(now.getTime(), row.next_at?.getTime() ?? 0);
    await updateConnection(tx, row.id, { next_at: new Date(slot + 1000 / Number(row.per_second)) });
    const answerId = newId(now.getTime());
    await insertAnswer(tx, {
      id: answerId,
      institution_id: institutionId,
      connection_id: row.id,
      source,
      purpose: asking.purpose,
      order_id: orderId,
      step_id: asking.stepId,
      page: asking.page,
      query: asking.query.slice(0, 8_000),
      at: now,
      day,
      ...(model && {
        asked_by: model.askedBy,
        asked_by_name: model.askedByName,
        task: model.task,
        prompt_tokens: model.tokens.prompt,
        answer_tokens: model.tokens.answer,
      }),
    });
    return { answerId, connection: row, credentials: credentialsOf(services, row), wait: slot - now.getTime() };
  });
