import type { z } from 'zod';
import type { EditedSource, searchSourceCalls } from '#contracts/search-sources.ts';
import { refuse } from '#domain/errors.ts';
import {
  nextOwnNumber,
  type OwnSettings,
  ownSourceMistakes,
  ownSourcesAmong,
  type SearchSource,
  searchSources,
} from '#domain/literature/search-sources.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { lockSources, putSource, sourceRows } from './source-store.ts';

/** The databases on the entrustment form of an institution, as it has them. */
export const offeredSources = async (db: Db, institutionId: number | null): Promise<SearchSource[]> =>
  searchSources(institutionId === null ? [] : await sourceRows(db, institutionId)).filter(({ offered }) => offered);

const own = ({ actor }: SessionContext): number => ownInstitution(actor, '请以单位管理员的身份设置检索来源');

export const allSources = async (db: Db, institutionId: number): Promise<EditedSource[]> => {
  const rows = await sourceRows(db, institutionId);
  return searchSources(rows).map((source) => ({
    ...source,
    version: rows.find(({ id }) => id === source.id)?.version ?? 0,
  }));
};

export const listSources = (context: SessionContext): Promise<EditedSource[]> => allSources(context.db, own(context));

type Added = z.output<(typeof searchSourceCalls)['POST /search-sources/add']['body']>;
type Saved = z.output<(typeof searchSourceCalls)['POST /search-sources/save']['body']>;

const describedIn = ({ code, chinese, english, group, labels, inclusion, citation }: OwnSettings): OwnSettings => {
  return { code, chinese, english, group, labels: [...new Set(labels)], inclusion, citation };
};

const requireUsable = (described: OwnSettings, others: readonly SearchSource[]): void => {
  const fields = ownSourceMistakes(described, others);
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

const mostOwn = 100;

/** Stands behind all others until it is ordered. */
export const addSource = (context: SessionContext, given: Added, now: Date): Promise<EditedSource> =>
  context.db.tx(async (tx) => {
    const institutionId = own(context);
    await lockSources(tx, institutionId);
    const sources = await allSources(tx, institutionId);
    const added = ownSourcesAmong(sources);
    if (added.length >= mostOwn) throw refuse('in-use', { sentence: `最多新增 ${mostOwn} 个检索来源` });
    const described = describedIn(given);
    requireUsable(described, sources);
    const { offered, platform, url, fromYear, toYear, note } = given;
    const sort = Math.max(...sources.map((source) => source.sort)) + 1;
    const settings = { offered, platform, url, fromYear, toYear, note, sort, name: '' };
    const id = nextOwnNumber(added);
    await putSource(tx, { institutionId, id, version: 1 }, settings, described);
    await writeAudit(tx, {
      by: context,
      action: 'search-source.create',
      subject: 'search-source',
      subjectId: described.code,
      after: { ...settings, ...described },
      now,
    });
    return { id, own: true, version: 1, ...settings, ...described };
  });

/**
 * A database that a searcher searched and nobody has described: it becomes a source that is offered to no applicant until
 * an administrator switches it on.
 */
export const addTypedSource = async (
  tx: Db,
  { institutionId, name, platform }: { institutionId: number; name: string; platform: string },
  by: Pick<SessionContext, 'actor' | 'from'>,
  now: Date,
): Promise<number> => {
  await lockSources(tx, institutionId);
  const sources = await allSources(tx, institutionId);
  const added = ownSourcesAmong(sources);
  if (added.length >= mostOwn)
    throw refuse('in-use', { sentence: `没有叫“${name}”的检索来源，新增已满 ${mostOwn} 个，请从列表里选` });
  const chinese = name.slice(0, 60);
  const short = name.replace(/[/\n\t]/g, ' ').slice(0, 20);
  const isTaken = sources.some(({ code }) => code.toLowerCase() === short.toLowerCase());
  const id = nextOwnNumber(added);
  const described: OwnSettings = {
    code: isTaken ? `${short.slice(0, 15)}${id}` : short,
    chinese,
    english: '',
    group: /\p{Script=Han}/u.test(name) ? 'chinese' : 'international',
    labels: name === chinese ? [] : [name.slice(0, 80)],
    inclusion: true,
    citation: true,
  };
  const settings = {
    offered: false,
    platform: platform.slice(0, 80),
    url: '',
    fromYear: null,
    toYear: null,
    note: '查新员记录检索时填写',
    sort: Math.max(...sources.map((source) => source.sort)) + 1,
    name: '',
  };
  await putSource(tx, { institutionId, id, version: 1 }, settings, described);
  await writeAudit(tx, {
    by,
    action: 'search-source.create',
    subject: 'search-source',
    subjectId: described.code,
    after: { ...settings, ...described },
    now,
  });
  return id;
};

/** Orders submitted from now on follow it; those that stand keep what they asked for. */
export const saveSource = (
  context: SessionContext,
  { id, version, described: given, ...settingsGiven }: Saved,
  now: Date,
): Promise<EditedSource> =>
  context.db.tx(async (tx) => {
    const institutionId = own(context);
    await lockSources(tx, institutionId);
    const sources = await allSources(tx, institutionId);
    const before = sources.find((source) => source.id === id);
    if (!before) throw refuse('not-found', { sentence: '没有这个数据库' });
    if (before.version !== version) throw refuse('conflict');
    const others = sources.filter((source) => source.id !== id);
    if (!settingsGiven.offered && !others.some(({ offered }) => offered))
      throw refuse('in-use', { sentence: '至少要提供一个数据库' });
    if (given && !before.own) throw refuse('bad-input', { sentence: '平台的数据库只能设置显示名称，不能改写' });
    const described = before.own ? describedIn(given ?? before) : null;
    if (described) requireUsable(described, others);
    const settings = { ...settingsGiven, sort: before.sort, ...(described && { name: '' }) };
    await putSource(tx, { institutionId, id, version: version + 1 }, settings, described);
    await writeAudit(tx, {
      by: context,
      action: 'search-source.save',
      subjectId: before.code,
      before,
      after: { ...settings, ...described },
      now,
    });
    return { ...before, ...settings, ...described, version: version + 1 };
  });

/** Those that are not named keep their order behind the others. */
export const orderSources = (
  context: SessionContext,
  { ids, seen }: { ids: readonly number[]; seen?: readonly number[] | undefined },
  now: Date,
): Promise<EditedSource[]> =>
  context.db.tx(async (tx) => {
    const institutionId = own(context);
    await lockSources(tx, institutionId);
    const before = await allSources(tx, institutionId);
    if (seen && seen.join() !== before.map(({ id }) => id).join())
      throw refuse('conflict', { sentence: '别人刚刚排过次序，现在显示的是新的次序，请再排一次' });
    if (ids.some((id) => !before.some((source) => source.id === id)))
      throw refuse('not-found', { sentence: '没有这个数据库' });
    const wanted = [...new Set([...ids, ...before.map(({ id }) => id)])];
    for (const [sort, id] of wanted.entries()) {
      const source = before.find((one) => one.id === id)!;
      const described = source.own ? describedIn(source) : null;
      await putSource(tx, { institutionId, id, version: source.version + 1 }, { ...source, sort }, described);
    }
    await writeAudit(tx, {
      by: context,
      action: 'search-source.order',
      before: before.map(({ id }) => id),
      after: wanted,
      now,
    });
    return allSources(tx, institutionId);
  });
