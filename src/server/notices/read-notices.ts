import type { z } from 'zod';
import type { Notice, noticesCalls } from '#contracts/notices.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { managesNotices, mayEdit } from './notice-policy.ts';
import { countNotices, listNotices, type NoticeRow } from './notice-store.ts';

const stateOf = ({ withdrawnAt, publishedAt }: NoticeRow, now: Date): Notice['state'] => {
  if (withdrawnAt !== null) return 'withdrawn';
  return publishedAt > now ? 'scheduled' : 'published';
};

export const viewOf = (actor: Actor, row: NoticeRow, now: Date): Notice => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  state: stateOf(row, now),
  editable: mayEdit(actor, row),
});

type Asked = z.output<(typeof noticesCalls)['POST /notices/list']['body']>;

/** Readers get what is published; those who write see, of their own, also what waits and what was taken back. */
export const showNotices = async (
  { db, actor }: SessionContext,
  { manage, state, page, limit, ...asked }: Asked,
  now: Date,
) => {
  const managed = { state, of: actor.institutionId };
  // The platform's administrators are told what the platform says, not what each institution tells its own people.
  const read = { state: 'published' as const, ...(actor.institutionId === null && { of: null }) };
  const filter = { ...asked, ...(manage && managesNotices(actor) ? managed : read), now };
  const [rows, total] = await Promise.all([listNotices(db, filter, { page, limit }), countNotices(db, filter)]);
  return { list: rows.map((row) => viewOf(actor, row, now)), total };
};
