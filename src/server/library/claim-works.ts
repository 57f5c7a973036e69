import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { ClaimState } from '../db/library-tables.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { lockLibrary, lockWorks, memberIds } from './library-store.ts';
import { keepsLibrary, libraryOf } from './reach-library.ts';
import { refreshWorks } from './refresh-works.ts';
import { type LogKind, writeLog } from './work-log.ts';

interface Claim {
  userId: string;
  /** null: what was said is taken back. */
  state: ClaimState | null;
  kind: LogKind;
  detail?: string;
}

/** Works this reader may not see are not there for him. */
const requireReach = async (
  tx: Db,
  { actor }: SessionContext,
  works: readonly { id: string; open: boolean }[],
): Promise<void> => {
  const hidden = works.filter(({ open }) => !open).map(({ id }) => id);
  if (keepsLibrary(actor) || hidden.length === 0) return;
  const own = await tx.all(
    sql
      .selectFrom('library_papers as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.work_id as id')
      .where('p.work_id', 'in', hidden)
      .where('o.applicant_id', '=', actor.userId)
      .unionAll(
        sql
          .selectFrom('library_claims')
          .select('work_id as id')
          .where('work_id', 'in', hidden)
          .where('user_id', '=', actor.userId),
      ),
  );
  const reached = new Set(own.map(({ id }) => id));
  if (hidden.some((id) => !reached.has(id))) throw refuse('not-found', { sentence: '没有找到这项成果' });
};

const writeClaims = async (
  tx: Db,
  { actor }: SessionContext,
  institutionId: number,
  roots: readonly string[],
  { userId, state }: Claim,
): Promise<void> => {
  await tx.run(
    sql
      .deleteFrom('library_claims')
      .where('user_id', '=', userId)
      .where('work_id', 'in', await memberIds(tx, roots)),
  );
  if (state === null) return;
  await tx.run(
    sql.insertInto('library_claims').values(
      roots.map((id) => ({
        work_id: id,
        user_id: userId,
        institution_id: institutionId,
        state,
        by_id: actor.userId,
        by_name: actor.fullName,
      })),
    ),
  );
};

const saying = (context: SessionContext, ids: readonly string[], claim: Claim): Promise<{ done: number }> =>
  context.db.tx(async (tx) => {
    const institutionId = libraryOf(context);
    await lockLibrary(tx);
    const works = await lockWorks(tx, ids);
    if (works.length < new Set(ids).size) throw refuse('not-found', { sentence: '没有找到这项成果' });
    await requireReach(tx, context, works);
    const roots = [...new Set(works.map(({ id, merged_into }) => merged_into ?? id))];
    await writeClaims(tx, context, institutionId, roots, claim);
    const { kind, detail, userId, state } = claim;
    await writeLog(
      tx,
      context.actor,
      institutionId,
      roots.map((workId) => ({ workId, kind, ...(detail ? { detail } : {}) })),
    );
    await writeAudit(tx, {
      by: context,
      action: `library.${kind}`,
      subject: 'library_work',
      subjectId: roots[0]!,
      after: { works: roots, userId, state },
    });
    await refreshWorks(tx, roots);
    return { done: roots.length };
  });

type Own = 'claim' | 'reject' | 'withdraw';
const stateOf: Readonly<Record<Own, ClaimState | null>> = { claim: 'claimed', reject: 'rejected', withdraw: null };

/** One's own word about papers: mine, not mine, or neither any more. */
export const sayOfOwn = (context: SessionContext, kind: Own, ids: readonly string[]) =>
  saying(context, ids, { userId: context.actor.userId, state: stateOf[kind], kind });

const personOf = (db: Db, userId: string) =>
  db.one(
    sql
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .where('pending', '=', false),
  );

/** Staff claim for somebody. */
export const assignWorks = async (context: SessionContext, ids: readonly string[], userId: string) => {
  const { id, full_name } = await personOf(context.db, userId);
  return saying(context, ids, { userId: id, state: 'claimed', kind: 'assign', detail: full_name });
};

export const unassignWork = async (context: SessionContext, workId: string, userId: string) => {
  const { full_name } = await context.db.one(sql.selectFrom('users').select('full_name').where('id', '=', userId));
  return saying(context, [workId], { userId, state: null, kind: 'unassign', detail: full_name });
};
