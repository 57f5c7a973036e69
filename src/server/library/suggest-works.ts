import { sql } from 'kysely';
import type { Suggestion } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { type AuthorPerson, personFrom, rememberingReader } from '#domain/literature/citations/author-person.ts';
import { marksOfPerson } from '#domain/literature/library/author-marks.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { type AuthoredWork, likeliestAuthor, signsOfUser } from './authorship.ts';
import { libraryOf } from './reach-library.ts';
import { linesOf } from './work-line.ts';

/** So many works are looked at for each way a name is written; whoever has more claims some and sees the next. */
const mostPerMark = 400;

interface Candidate extends AuthoredWork {
  ordered: string | null;
}

/** Works with an author of such a name, and those of the user's own orders, that he has not spoken of yet. */
const candidates = (userId: string, marks: readonly string[]) => ({
  compile: () =>
    sql<Candidate>`
      with ordered as materialized (
        select coalesce(w.merged_into, w.id) as id, min(o.number) as number from orders o
        join library_papers p on p.order_id = o.id join library_works w on w.id = p.work_id
        where o.applicant_id = ${userId} group by 1)
      select w.id, w.data -> 'authors' as authors, w.data -> 'affiliations' as affiliations,
        (select number from ordered where ordered.id = w.id) as ordered
      from library_works w
      where w.merged_into is null
        and w.id in (select library_with_any(${marks}::text[], ${mostPerMark}) union select id from ordered)
        and (w.open or w.id in (select id from ordered))
        and not exists (select 1 from library_claims c join library_works m on m.id = c.work_id
          where c.user_id = ${userId} and (m.id = w.id or m.merged_into = w.id))
      order by w.id desc`.compile(kysely),
});

interface Judged extends Pick<Suggestion, 'verdict' | 'author' | 'reason'> {
  id: string;
  sure: number;
}

const judged = (
  work: Candidate,
  user: AuthorPerson,
  read: ReturnType<typeof rememberingReader>,
): Judged | undefined => {
  const { id, ordered } = work;
  const best = likeliestAuthor(work, user, read);
  if (!best) return undefined;
  const sure = best.verdict === 'same' || ordered !== null;
  return {
    id,
    author: best.author,
    verdict: sure ? 'sure' : 'likely',
    reason: best.verdict === 'same' || ordered === null ? best.reason : `出现在您的委托 ${ordered} 中`,
    sure: best.sure + Number(sure),
  };
};

/** Papers that look like the user's own, the surest first. */
export const suggestWorks = async (
  context: SessionContext,
  { page, limit }: Paging,
): Promise<{ list: Suggestion[]; total: number }> => {
  const { db, actor } = context;
  libraryOf(context);
  const signs = await signsOfUser(db, actor.userId);
  const user = personFrom(signs);
  const read = rememberingReader();
  const found = (await db.all(candidates(actor.userId, marksOfPerson(signs))))
    .flatMap((candidate) => judged(candidate, user, read) ?? [])
    .sort((one, other) => other.sure - one.sure);
  const shown = found.slice((page - 1) * limit, page * limit);
  const lines = new Map(
    (
      await linesOf(
        db,
        actor.userId,
        shown.map(({ id }) => id),
      )
    ).map((line) => [line.id, line]),
  );
  return {
    list: shown.flatMap(({ id, verdict, author, reason }) => {
      const line = lines.get(id);
      return line ? [{ ...line, verdict, author, reason }] : [];
    }),
    total: found.length,
  };
};
