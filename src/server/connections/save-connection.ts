import type { z } from 'zod';
import type { connectionCalls } from '#contracts/connections/connections.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SessionContext } from '../http/context.ts';
import {
  type ConnectionRow,
  credentialBelongsTo,
  insertConnection,
  lockConnection,
  updateConnection,
} from './connection-store.ts';

type ConnectionInput = Omit<z.output<(typeof connectionCalls)['POST /connections/save']['body']>, 'institutionId'>;

const settingsOf = (given: ConnectionInput) => ({
  address: given.address,
  proxy: given.proxy,
  contact: given.contact,
  collection: given.collection,
  per_second: given.perSecond,
  concurrency: given.concurrency,
  daily_budget: given.dailyBudget,
  yearly_budget: given.yearlyBudget,
  order_budget: given.orderBudget,
  ask_above: given.askAbove,
  timeout_seconds: given.timeoutSeconds,
  model: given.model,
  monthly_budget: given.monthlyBudget,
  daily_tokens: given.dailyTokens,
  monthly_tokens: given.monthlyTokens,
  prompt_characters: given.promptCharacters,
});

/** What the log keeps: settings, and that a credential changed; never the credential. */
const auditOf = (settings: ReturnType<typeof settingsOf>, given: ConnectionInput) => ({
  source: given.source,
  ...settings,
  ...(given.key !== undefined && { keyChange: given.key ? '已更换密钥' : '已删除密钥' }),
  ...(given.token !== undefined && { tokenChange: given.token ? '已更换令牌' : '已删除令牌' }),
});

/** Sealed for this row alone; the last four signs tell one key from another. */
const sealed = ({ connectionKeys }: WithConnectionKeys, id: string, { key, token }: ConnectionInput) => ({
  ...(key !== undefined && {
    sealed_key: key ? connectionKeys.seal(key, credentialBelongsTo(id, 'key')) : null,
    key_tail: tailOf(key),
  }),
  ...(token !== undefined && {
    sealed_token: token ? connectionKeys.seal(token, credentialBelongsTo(id, 'token')) : null,
    token_tail: tailOf(token),
  }),
});

/** Of a short one nothing is shown: four signs would be most of it. */
const tailOf = (secret: string): string => (secret.length >= 12 ? secret.slice(-4) : secret ? '••••' : '');

const checkGiven = ({ source, token, collection, key, model }: ConnectionInput): void => {
  const shape = sourceOf(source);
  if (shape.kind === 'model' && !model)
    throw refuse('bad-input', { sentence: '请填写模型名称', fields: { model: '请填写模型名称' } });
  if (shape.kind !== 'model' && model)
    throw refuse('bad-input', { sentence: '这个来源没有模型', fields: { model: '不用填' } });
  if (token && !shape.token) throw refuse('bad-input', { sentence: '这个来源没有令牌', fields: { token: '不用填' } });
  if (key && shape.key === 'none')
    throw refuse('bad-input', { sentence: '这个来源不用密钥', fields: { key: '不用填' } });
  if (key !== undefined && /[^\x21-\x7e]/.test(key))
    throw refuse('bad-input', { sentence: '密钥里有空格或中文', fields: { key: '密钥里有空格或中文' } });
  if (token !== undefined && /[^\x21-\x7e]/.test(token))
    throw refuse('bad-input', { sentence: '令牌里有空格或中文', fields: { token: '令牌里有空格或中文' } });
  if (collection && shape.collections.every(({ value }) => value !== collection))
    throw refuse('bad-input', { sentence: '没有这个范围', fields: { collection: '没有这个范围' } });
};

const originOf = (address: string): string => new URL(address).origin;

/** Who reads what is sent: the host, and without TLS the proxy on the way too. */
const readersOf = ({ address, proxy }: Pick<ConnectionInput, 'address' | 'proxy'>): string =>
  [originOf(address), address.startsWith('http:') && proxy ? originOf(proxy) : ''].join(' ');

/** A kept credential is never sent to another host than the one it was given for: whoever changes it knows the secret. */
const requireCredentials = (row: ConnectionRow, given: ConnectionInput): void => {
  if (readersOf(row) === readersOf(given)) return;
  const what = originOf(row.address) === originOf(given.address) ? '代理' : '地址';
  const fields = {
    ...(row.sealed_key && given.key === undefined && { key: `换了${what}，请重新填写密钥` }),
    ...(row.sealed_token && given.token === undefined && { token: `换了${what}，请重新填写令牌` }),
  };
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

/** Sets a source up, or changes it. Another key or address makes the last check worthless. */
export const saveConnection = (
  services: WithConnectionKeys,
  context: SessionContext,
  institutionId: number,
  given: ConnectionInput,
  now: Date,
): Promise<{ version: number }> => {
  checkGiven(given);
  return context.db.tx(async (tx) => {
    const row = await lockConnection(tx, institutionId, given.source);
    if ((row?.version ?? 0) !== given.version) throw refuse('conflict');
    if (row) requireCredentials(row, given);
    const id = row?.id ?? newId(now.getTime());
    const settings = settingsOf(given);
    const by = { updated_by_name: context.actor.fullName, updated_at: now };
    const change = { ...settings, ...sealed(services, id, given), ...by };
    if (row) {
      const other =
        row.address !== settings.address ||
        row.model !== settings.model ||
        given.key !== undefined ||
        given.token !== undefined;
      await updateConnection(tx, id, {
        ...change,
        version: row.version + 1,
        ...(other && { checked_at: null, check_result: null, failures: 0, open_until: null, quota: '{}' }),
      });
    } else {
      // A model is off until somebody switches it on.
      const enabled = sourceOf(given.source).kind !== 'model';
      const there = { id, institution_id: institutionId, source: given.source, enabled, ...change };
      if (!(await insertConnection(tx, there))) throw refuse('conflict');
    }
    await writeAudit(tx, {
      by: context,
      action: row ? 'connection.update' : 'connection.create',
      subject: 'connection',
      subjectId: id,
      institutionId,
      ...(row && { before: { source: row.source, ...settingsOfRow(row) } }),
      after: auditOf(settings, given),
    });
    return { version: given.version + 1 };
  });
};

const settingsOfRow = (row: ConnectionRow) => ({
  address: row.address,
  proxy: row.proxy,
  contact: row.contact,
  collection: row.collection,
  per_second: Number(row.per_second),
  concurrency: row.concurrency,
  daily_budget: row.daily_budget,
  yearly_budget: row.yearly_budget,
  order_budget: row.order_budget,
  ask_above: row.ask_above,
  timeout_seconds: row.timeout_seconds,
  model: row.model,
  monthly_budget: row.monthly_budget,
  daily_tokens: row.daily_tokens,
  monthly_tokens: row.monthly_tokens,
  prompt_characters: row.prompt_characters,
});

export const switchConnection = (
  context: SessionContext,
  institutionId: number,
  { source, version, on }: { source: SourceId; version: number; on: boolean },
  now: Date,
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const row = await lockConnection(tx, institutionId, source);
    if (!row) throw refuse('not-found', { sentence: `还没有设置 ${sourceOf(source).name}` });
    if (row.version !== version) throw refuse('conflict');
    await updateConnection(tx, row.id, {
      enabled: on,
      version: version + 1,
      updated_by_name: context.actor.fullName,
      updated_at: now,
    });
    await writeAudit(tx, {
      by: context,
      action: on ? 'connection.enable' : 'connection.disable',
      subject: 'connection',
      subjectId: row.id,
      institutionId,
      after: { source },
    });
    return { version: version + 1 };
  });
