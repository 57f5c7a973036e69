import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { isKnownVersion } from '../query-syntaxes/read-syntaxes.ts';
import { type Body, changeProject, changeWork } from './change-work.ts';
import { insertSearch } from './patent-store.ts';

/** Writes one search into the log. Zero hits is a row too, and a repeat is a new row. */
export const logSearch = (
  context: SessionContext,
  body: Body<'POST /patents/searches/add'>,
  now: Date,
): Promise<PatentProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    if (body.runOn > chinaDay(now)) throw refuse('bad-input', { sentence: '检索日期在今天之后' });
    const { database, formula, hits, note, syntaxVersion = '' } = body;
    if (syntaxVersion && !(await isKnownVersion(tx, order.institution_id, database, syntaxVersion)))
      throw refuse('bad-input', { sentence: `没有 ${syntaxVersion} 版的检索语法，请刷新后再记` });
    await insertSearch(tx, {
      id: newId(),
      institution_id: order.institution_id,
      order_id: order.id,
      database,
      formula,
      run_on: body.runOn,
      hits,
      note,
      syntax_version: syntaxVersion,
      made_by: context.actor.userId,
      made_by_name: context.actor.fullName,
      made_at: now,
    });
    return { action: 'patent.search', after: { database, formula, hits, syntaxVersion } };
  });

export const setQuery = (
  context: SessionContext,
  body: Body<'POST /patents/query'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work) => ({
    action: 'patent.query',
    set: { query: JSON.stringify(body.query) },
    before: work.query,
    after: body.query,
  }));
