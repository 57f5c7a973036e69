import type { LibraryWorkView } from '#contracts/literature/library.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '../http/context.ts';
import { recordLineOf } from '../records/record-view.ts';
import { ownSourcesOfRecords } from '../search-sources/own-sources.ts';
import { keepsLibrary, libraryOf } from './library-policy.ts';
import { findWork, memberIds } from './library-store.ts';
import { linesOf } from './work-line-query.ts';
import { logOf } from './work-log.ts';
import { branchesOfWork, claimsOfWork, mergedInto, ordersOfWork, recordsOfWork } from './work-view-query.ts';

/** One work with what tells of it. Who claimed it and what was decided is for staff. */
export const showWork = async (context: SessionContext, asked: string): Promise<LibraryWorkView> => {
  libraryOf(context);
  const { db, actor } = context;
  const keeps = keepsLibrary(actor);
  const work = await findWork(db, asked);
  const id = work.merged_into ?? work.id;
  const [line] = await linesOf(db, actor.userId, [id]);
  const members = await memberIds(db, [id]);
  const orders = await ordersOfWork(db, members, keeps ? undefined : actor.userId);
  if (!line || !(work.open || keeps || line.own === 'claimed' || line.own === 'rejected' || orders.length > 0))
    throw refuse('not-found', { sentence: '没有找到这项成果' });
  const records = await recordsOfWork(db, members);
  const own = await ownSourcesOfRecords(db, records);
  return {
    ...line,
    records: records.map((row) => recordLineOf(row, own)),
    orders,
    branches: await branchesOfWork(db, members),
    claims: keeps ? await claimsOfWork(db, members) : [],
    merged: keeps ? await mergedInto(db, id) : [],
    log: keeps ? await logOf(db, members) : [],
  };
};
