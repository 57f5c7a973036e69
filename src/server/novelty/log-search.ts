import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { type NamedDatabase, sourceNamed } from '#domain/novelty/query/source-named.ts';
import { standingSearches } from '#domain/novelty/standing-searches.ts';
import { readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { isKnownVersion } from '../query-syntaxes/read-syntaxes.ts';
import { addTypedSource, allSources } from '../search-sources/edit-sources.ts';
import { type Body, changeProject } from './change-novelty.ts';
import { insertSearch, searchesOf } from './novelty-store.ts';

type Search = Body<'POST /novelty/searches/add'>;

const faultOf = (body: Search, today: string): string | undefined => {
  if (body.yearFrom !== null && body.yearTo !== null && body.yearFrom > body.yearTo)
    return `起始年 ${body.yearFrom} 晚于终止年 ${body.yearTo}`;
  if (body.exported > body.hits) return `导出的 ${body.exported} 条多于命中的 ${body.hits} 条`;
  return body.runOn > today ? '检索日期在今天之后' : undefined;
};

/** Only what still counts is corrected: two corrections of one row would both be printed. */
const requireStanding = async (tx: Db, orderId: string, id: string): Promise<void> => {
  if (!standingSearches(await searchesOf(tx, orderId)).some((row) => row.id === id))
    throw refuse('bad-input', { sentence: '要更正的检索记录不在，或已经更正过，请刷新后再记' });
};

/** What is typed is a database that is known here under some name, or becomes a source of the institution. */
const databaseMeant = async (
  tx: Db,
  institutionId: number,
  { database, platform }: Pick<Search, 'database' | 'platform'>,
  by: Pick<SessionContext, 'actor' | 'from'>,
  now: Date,
): Promise<NamedDatabase> => {
  const known = sourceNamed(database, await allSources(tx, institutionId));
  if (known) return known;
  const id = await addTypedSource(tx, { institutionId, name: database, platform }, by, now);
  return { database, sourceId: id };
};

/** Writes one search into the log. Zero hits is a row too, and a repeat is a new row. */
export const logSearch = (context: SessionContext, body: Search, now: Date): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    const fault = faultOf(body, chinaDay(now));
    if (fault) throw refuse('bad-input', { sentence: fault });
    const { platform, formula, hits, exported, note, corrects, syntaxVersion = '' } = body;
    const { database, sourceId } = await databaseMeant(tx, order.institution_id, body, context, now);
    const points = [...new Set(body.points)].toSorted((a, b) => a - b);
    const stated = statedPoints(readNoveltyForm(order.form)).length;
    if (points.some((point) => point >= stated))
      throw refuse('bad-input', { sentence: '检索服务的查新点不存在，请刷新后再记' });
    if (corrects) await requireStanding(tx, order.id, corrects);
    if (syntaxVersion && !(await isKnownVersion(tx, order.institution_id, database, syntaxVersion)))
      throw refuse('bad-input', { sentence: `没有 ${syntaxVersion} 版的检索语法，请刷新后再记` });
    await insertSearch(tx, {
      id: newId(),
      institution_id: order.institution_id,
      order_id: order.id,
      database,
      source_id: sourceId,
      sub_database: body.subDatabase,
      points,
      platform,
      year_from: body.yearFrom,
      year_to: body.yearTo,
      formula,
      run_on: body.runOn,
      hits,
      exported,
      note,
      syntax_version: syntaxVersion,
      corrects,
      made_by: context.actor.userId,
      made_by_name: context.actor.fullName,
      made_at: now,
    });
    return {
      action: 'novelty.search',
      after: { database, formula, points, hits, exported, syntaxVersion, ...(corrects && { corrects }) },
    };
  });
