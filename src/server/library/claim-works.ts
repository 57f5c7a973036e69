import { refuse } from '#domain/errors.ts';
import { personFrom, rememberingReader } from '#domain/literature/citations/author-person.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { ClaimState } from '../db/stored-values.ts';
import type { SessionContext } from '../http/context.ts';
import { likeliestAuthor, signsOfUser } from './authorship.ts';
import {
  alreadyTheirs,
  assigneeName,
  authoredWorks,
  claimantName,
  replaceClaims,
  worksReachedBy,
} from './claim-store.ts';
import { keepsLibrary, libraryOf, requireAssigning } from './library-policy.ts';
import { lockLibrary, lockWorks } from './library-store.ts';
import { refreshWorks } from './refresh-works.ts';
import { type LogKind, writeLog } from './work-log.ts';

interface Claim {
  userId: string;
  /** null: what was said is taken back. */
  state: ClaimState | null;
  kind: LogKind;
  detail?: string;
}

/** Works this reader may not see are not there for them. */
const requireReach = async (
  tx: Db,
  { actor }: SessionContext,
  works: readonly { id: string; open: boolean }[],
): Promise<void> => {
  const hidden = works.filter(({ open }) => !open).map(({ id }) => id);
  if (keepsLibrary(actor) || hidden.length === 0) return;
  const reached = await worksReachedBy(tx, actor.userId, hidden);
  if (hidden.some((id) => !reached.has(id))) throw refuse('not-found', { sentence: '没有找到这项成果' });
};

/** Locks the works that are spoken of, and answers those that others were merged into. */
const lockRoots = async (tx: Db, context: SessionContext, ids: readonly string[]): Promise<string[]> => {
  await lockLibrary(tx);
  const works = await lockWorks(tx, ids);
  if (works.length < new Set(ids).size) throw refuse('not-found', { sentence: '没有找到这项成果' });
  await requireReach(tx, context, works);
  return [...new Set(works.map(({ id, merged_into }) => merged_into ?? id))];
};

const say = async (
  tx: Db,
  context: SessionContext,
  roots: readonly string[],
  { kind, detail, userId, state }: Claim,
): Promise<void> => {
  if (roots.length === 0) return;
  const institutionId = libraryOf(context);
  const by = { id: context.actor.userId, name: context.actor.fullName };
  await replaceClaims(tx, institutionId, roots, { userId, state, by });
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
};

const saying = (context: SessionContext, ids: readonly string[], claim: Claim): Promise<{ done: number }> =>
  context.db.tx(async (tx) => {
    libraryOf(context);
    const roots = await lockRoots(tx, context, ids);
    await say(tx, context, roots, claim);
    return { done: roots.length };
  });

/** Those of the works with an author who may be the user, by what the library knows of them. */
const withMatchingAuthor = async (tx: Db, userId: string, roots: readonly string[]): Promise<ReadonlySet<string>> => {
  const signs = await signsOfUser(tx, userId, 'completed');
  if (!signs.name) return new Set();
  const person = personFrom(signs);
  const read = rememberingReader();
  const matching = (await authoredWorks(tx, roots)).filter((work) => likeliestAuthor(work, person, read));
  return new Set(matching.map(({ id }) => id));
};

/** Papers are one's own where an author matches; the others wait for a librarian. What is theirs already stays so. */
export const claimOwn = (context: SessionContext, ids: readonly string[]): Promise<{ done: number; waiting: number }> =>
  context.db.tx(async (tx) => {
    libraryOf(context);
    const { userId } = context.actor;
    const roots = await lockRoots(tx, context, ids);
    const [matching, theirs] = [await withMatchingAuthor(tx, userId, roots), await alreadyTheirs(tx, userId, roots)];
    const claimed = roots.filter((id) => matching.has(id));
    const waiting = roots.filter((id) => !matching.has(id) && !theirs.has(id));
    await say(tx, context, claimed, { userId, state: 'claimed', kind: 'claim' });
    await say(tx, context, waiting, { userId, state: 'waiting', kind: 'ask' });
    return { done: roots.length - waiting.length, waiting: waiting.length };
  });

type Own = 'reject' | 'withdraw';
const stateOf: Readonly<Record<Own, ClaimState | null>> = { reject: 'rejected', withdraw: null };

/** One's own word about papers: not mine, or neither any more. */
export const sayOfOwn = (context: SessionContext, kind: Own, ids: readonly string[]) =>
  saying(context, ids, { userId: context.actor.userId, state: stateOf[kind], kind });

export const assignWorks = async (context: SessionContext, ids: readonly string[], userId: string) => {
  requireAssigning(context.actor, userId);
  const detail = await assigneeName(context.db, userId);
  return saying(context, ids, { userId, state: 'claimed', kind: 'assign', detail });
};

export const unassignWork = async (context: SessionContext, workId: string, userId: string) => {
  const detail = await claimantName(context.db, userId);
  return saying(context, [workId], { userId, state: null, kind: 'unassign', detail });
};
