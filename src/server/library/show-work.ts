import type { LibraryWorkView } from '#contracts/literature/library.ts';
import { refuse } from '#domain/errors.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { recordLineOf } from '../records/record-view.ts';
import { findWork, memberIds } from './library-store.ts';
import { keepsLibrary, libraryOf } from './reach-library.ts';
import { linesOf } from './work-line.ts';
import { logOf } from './work-log.ts';

const recordsOf = ({ db }: SessionContext, members: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_records as l')
      .innerJoin('literature_records as r', 'r.id', 'l.record_id')
      .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data'])
      .where('l.work_id', 'in', [...members])
      .orderBy('r.database')
      .orderBy('r.id')
      .limit(100),
  );

const ordersOf = async ({ db, actor }: SessionContext, members: readonly string[]) => {
  const all = kysely
    .selectFrom('library_papers as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id', 'o.number'])
    .distinct()
    .where('p.work_id', 'in', [...members])
    .orderBy('o.number')
    .limit(100);
  const rows = await db.all(keepsLibrary(actor) ? all : all.where('o.applicant_id', '=', actor.userId));
  return rows.map(({ id, number }) => ({ id, number: number ?? '' }));
};

const branchesOf = ({ db }: SessionContext, members: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_branch_papers as l')
      .innerJoin('branch_papers as p', 'p.id', 'l.branch_paper_id')
      .innerJoin('branch_institutions as b', 'b.id', 'p.branch_id')
      .select(['b.id', 'b.name'])
      .distinct()
      .where('l.work_id', 'in', [...members])
      .orderBy('b.name'),
  );

const claimsOf = async ({ db }: SessionContext, members: readonly string[]) =>
  (
    await db.all(
      kysely
        .selectFrom('library_claims as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['c.user_id', 'u.full_name', 'c.by_name', 'c.at'])
        .where('c.work_id', 'in', [...members])
        .where('c.state', '=', 'claimed')
        .orderBy('c.at'),
    )
  ).map(({ user_id, full_name, by_name, at }) => ({
    userId: user_id,
    name: full_name,
    byName: by_name,
    at: at.toISOString(),
  }));

const mergedOf = ({ db }: SessionContext, id: string) =>
  db.all(kysely.selectFrom('library_works').select(['id', 'title']).where('merged_into', '=', id).orderBy('id'));

/** One work with what tells of it. Who claimed it and what was decided is for staff. */
export const showWork = async (context: SessionContext, asked: string): Promise<LibraryWorkView> => {
  libraryOf(context);
  const { db, actor } = context;
  const keeps = keepsLibrary(actor);
  const work = await findWork(db, asked);
  const id = work.merged_into ?? work.id;
  const [line] = await linesOf(db, actor.userId, [id]);
  const members = await memberIds(db, [id]);
  const orders = await ordersOf(context, members);
  if (!line || !(work.open || keeps || line.own === 'claimed' || line.own === 'rejected' || orders.length > 0))
    throw refuse('not-found', { sentence: '没有找到这项成果' });
  return {
    ...line,
    records: (await recordsOf(context, members)).map(recordLineOf),
    orders,
    branches: await branchesOf(context, members),
    claims: keeps ? await claimsOf(context, members) : [],
    merged: keeps ? await mergedOf(context, id) : [],
    log: keeps ? await logOf(db, members) : [],
  };
};
