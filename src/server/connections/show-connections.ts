import { z } from 'zod';
import type { AnswerLine, ConnectionCheck, ConnectionView } from '#contracts/connections/connections.ts';
import { type SourceId, sourceIds, sourceOf } from '#domain/connections/sources.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { readJson } from '../db/read-json.ts';
import { recentAnswers, spentBy, usageByDay, usageByOrder } from './answer-store.ts';
import { type ConnectionRow, connectionsOf, findConnection } from './connection-store.ts';
import { keptQuota } from './kept-quota.ts';
import { unusable } from './reserve.ts';

const keptCheck = z
  .object({
    at: z.string(),
    steps: z.array(
      z.object({
        state: z.enum(['good', 'warn', 'bad']),
        title: z.string(),
        text: z.string(),
        milliseconds: z.number().nullable(),
      }),
    ),
    can: z.string(),
    cannot: z.string(),
    answerId: z.string().nullable(),
  })
  .nullable();

const checkOf = (row: ConnectionRow): ConnectionCheck | null =>
  readJson(keptCheck, row.check_result, { table: 'source_connections', column: 'check_result', id: row.id });

const stateNames = {
  none: '未设置',
  off: '已停用',
  unchecked: '未自检',
  good: '可用',
  partial: '部分可用',
  bad: '不可用',
  resting: '暂停请求',
} as const;

/** The last check of a connection, which somebody ran after its last change, found it unusable. */
export const isCheckFailed = (row: ConnectionRow | undefined): boolean =>
  row !== undefined && (checkOf(row)?.steps.some(({ state }) => state === 'bad') ?? false);

const stateOf = (row: ConnectionRow | undefined, source: SourceId, now: Date): ConnectionView['state'] => {
  if (!row) return 'none';
  if (!row.enabled) return 'off';
  if (unusable(row, source)) return 'none';
  if (row.open_until && row.open_until > now) return 'resting';
  const check = checkOf(row);
  if (!check) return 'unchecked';
  if (check.steps.some(({ state }) => state === 'bad')) return 'bad';
  return check.steps.some(({ state }) => state === 'warn') ? 'partial' : 'good';
};

const viewOf = async (db: Db, source: SourceId, row: ConnectionRow | undefined, now: Date): Promise<ConnectionView> => {
  const shape = sourceOf(source);
  const spent = row
    ? await spentBy(db, { connectionId: row.id, day: chinaDay(now), orderId: null, yearlyUnit: shape.yearlyUnit })
    : { today: 0, year: 0, order: 0 };
  const state = stateOf(row, source, now);
  return {
    source,
    kind: shape.kind,
    name: shape.name,
    gives: shape.gives,
    apply: shape.apply,
    keyUse: shape.key,
    takesToken: shape.token,
    collections: [...shape.collections],
    yearlyUnit: shape.yearlyUnit,
    state,
    stateName: stateNames[state],
    version: row?.version ?? 0,
    enabled: row?.enabled ?? false,
    address: row?.address ?? shape.address,
    proxy: row?.proxy ?? '',
    keyTail: row?.key_tail ?? '',
    tokenTail: row?.token_tail ?? '',
    contact: row?.contact ?? '',
    collection: row?.collection || (shape.collections[0]?.value ?? ''),
    perSecond: row ? Number(row.per_second) : shape.perSecond,
    concurrency: row?.concurrency ?? 1,
    dailyBudget: row ? row.daily_budget : shape.dailyBudget,
    yearlyBudget: row ? row.yearly_budget : shape.yearlyBudget,
    orderBudget: row?.order_budget ?? null,
    askAbove: row?.ask_above ?? 50,
    timeoutSeconds: row?.timeout_seconds ?? 30,
    usedToday: spent.today,
    usedThisYear: spent.year,
    model: row?.model ?? '',
    monthlyBudget: row?.monthly_budget ?? null,
    dailyTokens: row ? row.daily_tokens : shape.kind === 'model' ? 500_000 : null,
    monthlyTokens: row?.monthly_tokens ?? null,
    promptCharacters: row?.prompt_characters ?? 12_000,
    usedThisMonth: spent.month ?? 0,
    tokensToday: spent.tokensToday ?? 0,
    tokensThisMonth: spent.tokensMonth ?? 0,
    quota: row ? keptQuota(row) : [],
    check: row ? checkOf(row) : null,
  };
};

export const showConnections = async (db: Db, institutionId: number, now: Date): Promise<ConnectionView[]> => {
  const rows = new Map((await connectionsOf(db, institutionId)).map((row) => [row.source, row]));
  const views: ConnectionView[] = [];
  for (const source of sourceIds) views.push(await viewOf(db, source, rows.get(source), now));
  return views;
};

/** The connection of a source, or a refusal where it is not set up. */
export const requireConnection = async (db: Db, institutionId: number, source: SourceId): Promise<ConnectionRow> => {
  const row = await findConnection(db, institutionId, source);
  if (!row) throw refuse('wrong-state', { sentence: `还没有设置 ${sourceOf(source).name}，请先填写并保存` });
  return row;
};

export const showUsage = async (db: Db, institutionId: number, source: SourceId, now: Date) => {
  const row = await findConnection(db, institutionId, source);
  if (!row) return { days: [], orders: [], others: 0 };
  const since = `${chinaDay(now).slice(0, 7)}-01`;
  const byOrder = await usageByOrder(db, row.id, since);
  return {
    days: await usageByDay(db, row.id, since),
    orders: byOrder.flatMap(({ number, ...counts }) => (number === null ? [] : [{ number, ...counts }])),
    others: byOrder.find(({ number }) => number === null)?.requests ?? 0,
  };
};

const purposeNames = {
  check: '自检',
  records: '取题录',
  citing: '取引用',
  hints: '提示',
  people: '查人',
  propose: '提建议',
} as const;

export const showAnswers = async (db: Db, institutionId: number, source: SourceId): Promise<AnswerLine[]> => {
  const row = await findConnection(db, institutionId, source);
  if (!row) return [];
  return (await recentAnswers(db, row.id)).map((one) => ({
    id: one.id,
    at: one.at.toISOString(),
    purposeName: one.task || purposeNames[one.purpose],
    query: one.query,
    status: one.status,
    milliseconds: one.milliseconds,
    records: one.records,
    requestId: one.request_id,
    sha256: one.sha256,
    failure: one.failure,
    orderNumber: one.number,
    askedByName: one.asked_by_name,
    tokens: one.task ? { prompt: one.prompt_tokens, answer: one.answer_tokens, told: one.tokens_told } : null,
    kept: one.kept,
  }));
};
