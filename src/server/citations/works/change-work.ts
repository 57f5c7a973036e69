import type { Updateable } from 'kysely';
import type { Board } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { CitationWorkTable } from '#server/db/literature-tables.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOpenSearch } from '#server/orders/open-search.ts';
import { isKnownDatabase } from '#server/search-sources/own-sources.ts';
import { boardOf } from '../board.ts';
import { type Decision, writeDecisions } from '../decisions/decision-store.ts';
import { ruleOf } from '../judge-pairs.ts';
import { rejudge } from '../recompute.ts';
import { countWork } from './count-work.ts';
import { lockWork, updateWork, type Work } from './work-store.ts';

interface Change {
  set: Updateable<CitationWorkTable>;
  told: readonly Decision[];
  /** Verdicts depend on it. */
  judges: boolean;
}

/** The one way to change what an order's verdicts rest on: versioned, told in the history, recomputed at once. */
export const changeWork = (
  { db, actor, from }: SessionContext,
  { orderId, version }: { orderId: string; version: number },
  now: Date,
  change: (tx: Db, work: Work) => Promise<Change>,
): Promise<Board> =>
  db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, orderId);
    const work = await lockWork(tx, order.id);
    if (work.row.version !== version) throw refuse('conflict');
    const { set, told, judges } = await change(tx, work);
    await updateWork(tx, order.id, { ...set, version: version + 1, updated_at: now });
    await writeDecisions(tx, order, actor, told, now);
    const [first, ...more] = told;
    if (!first) throw refuse('bad-input', { sentence: '没有要改动的内容' });
    const { kind, before, after, reason } = first;
    await writeAudit(tx, {
      by: { actor, from },
      action: `citation.${kind}`,
      subject: 'order',
      subjectId: order.id,
      before: more.length > 0 ? undefined : before,
      after:
        more.length > 0 ? { changes: told.length, first: after, reason } : reason ? { value: after, reason } : after,
    });
    const changed = await lockWork(tx, order.id);
    await (judges ? rejudge(tx, changed, now) : countWork(tx, changed, now));
    return boardOf(tx, actor, await lockWork(tx, order.id));
  });

export const setRule = (
  context: SessionContext,
  body: { orderId: string; version: number; rule: SelfCitationRule },
  now: Date,
) =>
  changeWork(context, body, now, async (_tx, work) => ({
    set: { rule: body.rule === work.form.selfCitationRule ? null : body.rule },
    told: [{ kind: 'rule', before: selfCitationRules[ruleOf(work)], after: selfCitationRules[body.rule] }],
    judges: true,
  }));

export const setAliases = (
  context: SessionContext,
  body: { orderId: string; version: number; aliases: string[] },
  now: Date,
) =>
  changeWork(context, body, now, async (_tx, { row }) => {
    const aliases = [...new Set(body.aliases)];
    return {
      set: { aliases },
      told: [{ kind: 'aliases', before: row.aliases.join('; '), after: aliases.join('; ') }],
      judges: true,
    };
  });

type Dates = { database: number; searchedOn: string | null }[];

const datesLine = (dates: Readonly<Record<string, string>>): string =>
  Object.entries(dates)
    .map(([database, day]) => `${database}: ${day}`)
    .join('; ');

export const setSearchDates = (
  context: SessionContext,
  body: { orderId: string; version: number; dates: Dates },
  now: Date,
) =>
  changeWork(context, body, now, async (tx, { row }) => {
    const dates = { ...row.search_dates };
    for (const { database, searchedOn } of body.dates) {
      if (database !== 0 && !(await isKnownDatabase(tx, database)))
        throw refuse('bad-input', { sentence: '没有这个数据库' });
      if (searchedOn === null) delete dates[String(database)];
      else dates[String(database)] = searchedOn;
    }
    const told: Decision = { kind: 'dates', before: datesLine(row.search_dates), after: datesLine(dates) };
    return { set: { search_dates: JSON.stringify(dates) }, told: [told], judges: false };
  });
