import { z } from 'zod';
import type { GroupSearchesView, groupCalls } from '#contracts/groups.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { checkItems, keysOf } from '#domain/services/choices.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { forgetGroupSearch, sayForOrder } from '../citations/together/group-searches.ts';
import { markStale } from '../citations/together/group-words-store.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { noteWorkers } from '../orders/worker-store.ts';
import { databaseName } from '../records/import-view.ts';
import { offeredSources } from '../search-sources/edit-sources.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import { ordersInSearch } from './follow-store.ts';
import {
  coverageOf,
  dropWordsIn,
  type GroupSearchRow,
  insertGroupSearch,
  lockGroupSearch,
  noteCovered,
  noteTakenBack,
  ordersUnder,
  papersInSearch,
  searchesOfGroup,
} from './group-search-store.ts';
import { findGroup, type GroupRow, lockGroup } from './group-store.ts';
import { requireWorkFor } from './groups-policy.ts';

const kind = 'groups.searched';
const input = z.object({ searchId: z.uuid() });

const isQuestion = (one: string): one is keyof typeof checkItems => Object.hasOwn(checkItems, one);

const viewOf = (row: GroupSearchRow, name: string): GroupSearchesView['list'][number] => ({
  id: row.id,
  version: row.version,
  database: row.database,
  databaseName: name,
  questions: row.questions.filter(isQuestion),
  day: row.day,
  formula: row.formula,
  fromYear: row.from_year,
  toYear: row.to_year,
  papers: row.papers,
  orders: row.orders,
  byName: row.by_name,
  madeAt: row.made_at.toISOString(),
  takenBack: row.taken_back_at && { at: row.taken_back_at.toISOString(), by: row.taken_back_by_name },
});

const reach = async ({ db, actor }: SessionContext, id: string): Promise<GroupRow> => {
  const group = await findGroup(db, id);
  if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
  requireWorkFor(actor, group);
  return group;
};

/** What was searched for the whole group, and how far that covers the papers in work. */
export const showGroupSearches = async (context: SessionContext, id: string): Promise<GroupSearchesView> => {
  const { db } = context;
  const group = await reach(context, id);
  const own = await ownSourcesOf(db, group.institution_id);
  const orders = await ordersInSearch(db, id);
  const covered = await coverageOf(db, id);
  const wanted = group.terms?.databases ?? [];
  return {
    orders: orders.length,
    papers: await papersInSearch(
      db,
      orders.map((order) => order.id),
    ),
    covered: wanted.map((database) => ({
      database,
      name: databaseName(database, own),
      questions: keysOf(checkItems).map((question) => ({
        question,
        papers: covered.find((one) => one.database === database && one.question === question)?.papers ?? 0,
      })),
    })),
    list: (await searchesOfGroup(db, id)).map((row) => viewOf(row, databaseName(row.database, own))),
  };
};

type Said = z.output<(typeof groupCalls)['POST /groups/searches/say']['body']>;

const badField = (field: string, sentence: string) => refuse('bad-input', { sentence, fields: { [field]: sentence } });

/** A librarian's dated word for the papers that the group has now; the formula stands with it. */
export const saySearched = async (
  services: Clock & WithJobs,
  context: SessionContext,
  { id, database, questions, day, formula, fromYear, toYear }: Said,
): Promise<{ id: string; taskId: string }> => {
  const { db, actor } = context;
  const now = services.now();
  await reach(context, id);
  if (day > chinaDay(now)) throw badField('day', '检索日期不能晚于今天');
  if (fromYear !== null && toYear !== null && fromYear > toYear) throw badField('toYear', '止年不能早于起年');
  return db.tx(async (tx) => {
    const group = await lockGroup(tx, id);
    if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
    if (!(await offeredSources(tx, group.institution_id)).some((one) => one.id === database))
      throw badField('database', '没有这个数据库');
    if ((await ordersInSearch(tx, id)).length === 0)
      throw refuse('wrong-state', { sentence: '这一批还没有受理的委托，登记不到任何一份' });
    const searchId = await insertGroupSearch(tx, {
      institution_id: group.institution_id,
      group_id: id,
      database,
      questions: [...new Set(questions)],
      day,
      formula,
      from_year: fromYear,
      to_year: toYear,
      by_id: actor.userId,
      by_name: actor.fullName,
      made_at: now,
    });
    await writeAudit(tx, {
      by: context,
      action: 'group.searched',
      subjectId: id,
      after: { number: group.number, database, questions: questions.join(), day, formula },
      now,
    });
    const taskId = await services.jobs.start(tx, context, {
      kind,
      title: `登记检索 ${group.number}`,
      input: { searchId },
      institutionId: group.institution_id,
    });
    return { id: searchId, taskId };
  });
};

/** Takes the word back: what only it vouched for was not searched. A finished draft that used it is named stale. */
export const takeSearchBack = async (
  services: Clock & WithJobs,
  context: SessionContext,
  { id, version }: { id: string; version: number },
): Promise<{ taskId: string }> =>
  context.db.tx(async (tx) => {
    const now = services.now();
    const row = await lockGroupSearch(tx, id);
    if (!row) throw refuse('not-found', { sentence: '没有这条登记' });
    await reach({ ...context, db: tx }, row.group_id);
    if (row.version !== version) throw refuse('conflict', { sentence: '刚刚在别处改过，请刷新后再继续' });
    if (row.taken_back_at) throw refuse('wrong-state', { sentence: '已经撤回' });
    await noteTakenBack(tx, row, context.actor.fullName, now);
    await writeAudit(tx, {
      by: context,
      action: 'group.search-back',
      subjectId: row.group_id,
      before: { database: row.database, day: row.day, formula: row.formula },
      now,
    });
    const taskId = await services.jobs.start(tx, context, {
      kind,
      title: '撤回检索登记',
      input: { searchId: id },
      institutionId: row.institution_id,
    });
    return { taskId };
  });

/** Writes the word into the orders that are open, or takes it out of them. Done twice it changes nothing more. */
export const groupsSearchedJob = (services: Clock): Job =>
  defineJob({
    name: kind,
    needs: 'order.search',
    retryLimit: 3,
    backoff: { seconds: 5, longestSeconds: 60 },
    expireSeconds: 3600,
    input,
    handler: async ({ input: { searchId }, userId }, { db, progress }) => {
      const row = await db.tx((tx) => lockGroupSearch(tx, searchId));
      if (!row) return null;
      const now = services.now();
      if (row.taken_back_at) {
        const under = await ordersUnder(db, searchId);
        for (const [at, { id, finished }] of under.entries()) {
          if (finished) await markStale(db, id, '初稿用过的整批检索登记已撤回');
          else if (!(await forgetGroupSearch(db, id, (tx) => dropWordsIn(tx, searchId, id), now))) continue;
          await progress(at + 1, under.length);
        }
        return { orders: under.length };
      }
      const orders = await ordersInSearch(db, row.group_id);
      let [papers, reached] = [0, 0];
      for (const [at, { id }] of orders.entries()) {
        const said = await sayForOrder(db, id, row, now);
        papers += said;
        reached += Number(said > 0);
        await progress(at + 1, orders.length);
      }
      if (userId)
        await noteWorkers(
          db,
          orders.map(({ id }) => id),
          [userId],
        );
      await noteCovered(db, searchId, { papers, orders: reached });
      return { papers, orders: reached };
    },
  });
