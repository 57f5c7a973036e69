import type { PersonPaper } from '#contracts/connections/fetches.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { type AskNeeds, askSource } from './ask-source.ts';
import { requireOwnInstitution } from './connection-policy.ts';
import { findConnection } from './connection-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { unusable } from './reserve.ts';

/** OpenAlex names authors and pages; ORCID has what the person listed. */
const personSources: readonly SourceId[] = ['openalex', 'orcid'];

/** The first that is set up; with none the first says what is missing. */
const personSource = async (db: Db, institutionId: number): Promise<SourceId> => {
  for (const source of personSources)
    if (!unusable(await findConnection(db, institutionId, source), source)) return source;
  return personSources[0]!;
};

/** Somebody's papers by ORCID, as a helper source lists them, to be chosen from while an order is filled in. */
export const findPersonPapers = async (
  services: AskNeeds,
  { db, actor }: SessionContext,
  given: string,
): Promise<{ list: PersonPaper[]; sourceName: string; total: number }> => {
  const institutionId = requireOwnInstitution(actor);
  const orcid = given.replace(/^https?:\/\/orcid\.org\//i, '').toUpperCase();
  const source = await personSource(db, institutionId);
  const helper = helperOf(source);
  if (!helper?.byPerson) throw refuse('fault');
  try {
    const { answer } = await askSource(services, db, {
      institutionId,
      source,
      purpose: 'people',
      orderId: null,
      stepId: null,
      page: 1,
      request: helper.byPerson.request(orcid),
      secretQuery: helper.secretQuery,
      judge: helper.judge,
      ...(helper.headers && { headers: helper.headers }),
    });
    const list = helper
      .works(answer.text, { doi: '', title: '', firstAuthor: '' })
      .filter(({ title }) => title)
      .map(({ authors, citedBy: _, ...work }) => ({ ...work, authors: authors.join('; ') }));
    return { list, sourceName: sourceOf(source).name, total: helper.byPerson.total(answer.text) };
  } catch (error) {
    if (error instanceof FetchStop) throw refuse('source-refused', { sentence: error.message });
    if (error instanceof FetchPause)
      throw refuse(error.limit === 'own' ? 'source-refused' : 'source-unreachable', { sentence: error.message });
    throw error;
  }
};
