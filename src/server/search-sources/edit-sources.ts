import type { EditedSource } from '#contracts/search-sources.ts';
import { refuse } from '#domain/errors.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { type SearchSource, type SourceSettings, searchSources } from '#domain/literature/search-sources.ts';
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

type Given = Omit<SourceSettings, 'sort'> & { id: number; version: number };

/** Orders submitted from now on follow it; those that stand keep what they asked for. */
export const saveSource = (
  context: SessionContext,
  { id, version, ...given }: Given,
  now: Date,
): Promise<EditedSource> =>
  context.db.tx(async (tx) => {
    const institutionId = own(context);
    await lockSources(tx, institutionId);
    const before = (await allSources(tx, institutionId)).find((source) => source.id === id);
    if (!before) throw refuse('not-found', { sentence: '没有这个数据库' });
    if (before.version !== version) throw refuse('conflict');
    const others = (await offeredSources(tx, institutionId)).filter((source) => source.id !== id);
    if (!given.offered && others.length === 0) throw refuse('in-use', { sentence: '至少要提供一个数据库' });
    const settings = { ...given, sort: before.sort };
    await putSource(tx, { institutionId, id, version: version + 1 }, settings);
    await writeAudit(tx, {
      by: context,
      action: 'search-source.save',
      subjectId: databaseById(id)!.code,
      before,
      after: settings,
      now,
    });
    return { ...before, ...settings, version: version + 1 };
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
      const { version, ...source } = before.find((one) => one.id === id)!;
      const { id: _, ...settings } = source;
      await putSource(tx, { institutionId, id, version: version + 1 }, { ...settings, sort });
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
