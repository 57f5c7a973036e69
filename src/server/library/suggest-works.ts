import type { Suggestion } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { type AuthorPerson, personFrom, rememberingReader } from '#domain/literature/citations/author-person.ts';
import { marksOfPerson } from '#domain/literature/library/author-marks.ts';
import type { SessionContext } from '../http/context.ts';
import { type UnspokenWork, unspokenWorks } from './author-query.ts';
import { likeliestAuthor, signsOfUser } from './authorship.ts';
import { libraryOf } from './library-policy.ts';
import { linesOf } from './work-line-query.ts';

interface Judged extends Pick<Suggestion, 'verdict' | 'author' | 'reason'> {
  id: string;
  sure: number;
}

const judged = (
  work: UnspokenWork,
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
  const found = (await unspokenWorks(db, actor.userId, marksOfPerson(signs)))
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
