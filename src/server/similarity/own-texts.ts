import { personFrom, rememberingReader } from '#domain/literature/citations/author-person.ts';
import type { Author } from '#domain/literature/record.ts';
import type { Db } from '../db/db.ts';
import { likeliestAuthor, signsOfUser } from '../library/authorship.ts';
import { authoredWorks } from '../library/claim-store.ts';
import { saidOfWorks } from './own-works-query.ts';
import type { Candidate } from './text-store.ts';

const namesIn = (authors: string): Author[] =>
  authors
    .split(/[;；、|]|,(?=\s*\p{Script=Han})|，/u)
    .map((name) => ({ name: name.trim(), affiliations: [], emails: [] }))
    .filter(({ name }) => name !== '');

/**
 * Which of the texts are the user's own: their manuscripts, works they claimed, and works whose author the author engine
 * takes for them. A work they said is not theirs is not.
 */
export const ownTexts = async (db: Db, userId: string, texts: readonly Candidate[]): Promise<ReadonlySet<string>> => {
  const own = new Set(texts.filter(({ owner_id }) => owner_id === userId).map(({ id }) => id));
  const others = texts.filter(({ kind }) => kind !== 'manuscript');
  if (others.length === 0) return own;
  const workIds = [...new Set(others.flatMap(({ work_id }) => work_id ?? []))];
  const said = workIds.length > 0 ? await saidOfWorks(db, userId, workIds) : new Map<string, string>();
  const works = new Map((workIds.length > 0 ? await authoredWorks(db, workIds) : []).map((work) => [work.id, work]));
  const person = personFrom(await signsOfUser(db, userId));
  const read = rememberingReader();
  for (const { id, work_id, authors } of others) {
    const state = work_id ? said.get(work_id) : undefined;
    if (state === 'rejected') continue;
    const work = (work_id && works.get(work_id)) || { id, authors: namesIn(authors), affiliations: [] };
    if (state === 'claimed' || likeliestAuthor(work, person, read)?.verdict === 'same') own.add(id);
  }
  return own;
};
