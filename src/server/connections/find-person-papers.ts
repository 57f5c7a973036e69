import type { PersonPaper } from '#contracts/connections/fetches.ts';
import { openalex } from '#domain/connections/helpers/openalex.ts';
import { sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '../http/context.ts';
import { type AskNeeds, askSource } from './ask-source.ts';
import { requireOwnInstitution } from './connection-policy.ts';
import { FetchPause, FetchStop } from './interruptions.ts';

/** Somebody's papers by ORCID, as a helper source lists them, to be chosen from while an order is filled in. */
export const findPersonPapers = async (
  services: AskNeeds,
  { db, actor }: SessionContext,
  given: string,
): Promise<{ list: PersonPaper[]; sourceName: string; total: number }> => {
  const institutionId = requireOwnInstitution(actor);
  const orcid = given.replace(/^https?:\/\/orcid\.org\//i, '').toUpperCase();
  const { byPerson } = openalex;
  if (!byPerson) throw refuse('fault');
  try {
    const { answer } = await askSource(services, db, {
      institutionId,
      source: 'openalex',
      purpose: 'people',
      orderId: null,
      stepId: null,
      page: 1,
      request: byPerson.request(orcid),
      secretQuery: openalex.secretQuery,
      judge: openalex.judge,
    });
    const list = openalex
      .works(answer.text)
      .filter(({ title }) => title)
      .map(({ authors, citedBy: _, ...work }) => ({ ...work, authors: authors.join('; ') }));
    return { list, sourceName: sourceOf('openalex').name, total: byPerson.total(answer.text) };
  } catch (error) {
    if (error instanceof FetchStop) throw refuse('source-refused', { sentence: error.message });
    if (error instanceof FetchPause)
      throw refuse(error.limit === 'own' ? 'source-refused' : 'source-unreachable', { sentence: error.message });
    throw error;
  }
};
