import type { Updateable } from 'kysely';
import type { Board } from '#contracts/literature/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import { type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { CitationWorkTable } from '#server/db/tables.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOpenSearch } from '#server/orders/open-search.ts';
import { isKnownDatabase, ownSourcesFor } from '#server/search-sources/own-sources.ts';
import { boardOf } from '../board.ts';
import { type Decision, writeDecisions } from '../decisions/decision-store.ts';
import { ruleOf } from '../judge-pairs.ts';
import { rejudge } from '../recompute.ts';
import { handWords } from '../searches/hand-words.ts';
import { deleteHandWords, writeHandWords } from '../searches/search-store.ts';
import { searchTableOf } from '../searches/search-table.ts';
import { countWork } from './count-work.ts';
import { lockWork, papersOf, updateWork, type Work } from './work-store.ts';

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
    return boardOf(tx, actor, await lockWork(tx, order.id), now);
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

type Dates = { database: number; searchedOn: string | null; paperId?: string | undefined }[];

const datesLine = (of: readonly { code: string; day: string | null; no: number | undefined }[]): string =>
  of.map(({ code, day, no }) => `${code}${no ? ` 第 ${no} 篇` : ''}: ${day ?? '未检索'}`).join('; ');

/**
 * A librarian says on which day a database was searched for a paper, or for all papers of now; null takes it back. What
 * files do not show was then searched and not found. Days before today are as good, days to come are not.
 */
export const setSearchDates = (
  context: SessionContext,
  body: { orderId: string; version: number; dates: Dates },
  now: Date,
) =>
  changeWork(context, body, now, async (tx, work) => {
    const { order, form } = work;
    const papers = await papersOf(tx, order.id);
    const table = await searchTableOf(tx, work);
    const own = await ownSourcesFor(
      tx,
      body.dates.map(({ database }) => database),
    );
    const lines: { before: Parameters<typeof datesLine>[0][number]; after: Parameters<typeof datesLine>[0][number] }[] =
      [];
    for (const { database, searchedOn, paperId } of body.dates) {
      if (!(await isKnownDatabase(tx, database))) throw refuse('bad-input', { sentence: '没有这个数据库' });
      if (searchedOn !== null && searchedOn > chinaDay(now))
        throw refuse('bad-input', { sentence: '检索日期不能晚于今天' });
      const said = papers.filter(({ id }) => paperId === undefined || id === paperId);
      if (said.length === 0) throw refuse('bad-input', { sentence: '没有这篇论文，请刷新' });
      const questions = [...checksOf(form, database as DatabaseId)];
      const paperIds = said.map(({ id }) => id);
      if (searchedOn === null) await deleteHandWords(tx, order.id, { database, paperIds, questions });
      else
        await writeHandWords(
          tx,
          order,
          handWords(work, database, paperIds, {
            day: searchedOn,
            by: { id: context.actor.userId, name: context.actor.fullName },
          }),
        );
      const line = { code: codeIn(database, own), no: paperId === undefined ? undefined : said[0]!.no };
      lines.push({ before: { ...line, day: table.searchedOn(database).day }, after: { ...line, day: searchedOn } });
    }
    const told: Decision = {
      kind: 'dates',
      before: datesLine(lines.map(({ before }) => before)),
      after: datesLine(lines.map(({ after }) => after)),
    };
    return { set: {}, told: [told], judges: false };
  });
