import { nameForms } from '#domain/identity/name-forms.ts';
import {
  type AuthorPerson,
  type AuthorSigns,
  personFrom,
  type rememberingReader,
  signsOf,
} from '#domain/literature/citations/author-person.ts';
import { comparePersons } from '#domain/literature/citations/compare-authors.ts';
import { orcidOf } from '#domain/literature/citations/places/identifiers.ts';
import { readCitationForm } from '#domain/orders/services/citation/form.ts';
import type { Db } from '../db/db.ts';
import { citationFormsOf, findAuthor, vouchedOrcids } from './author-query.ts';
import type { AuthoredWork } from './authored-work.ts';

const mostOrders = 20;

/**
 * Under which names, numbers and units the user's papers may stand: their account's, and those of orders for themselves.
 * `completed` leaves out what nobody else has seen: orders under way, a name or address of the account that its
 * holder wrote.
 */
export const signsOfUser = async (
  db: Db,
  userId: string,
  orders: 'all' | 'completed' = 'all',
): Promise<AuthorSigns> => {
  const user = await findAuthor(db, userId);
  // A name or an address that only its holder gives proves nothing.
  const name = orders === 'all' ? user.full_name : (user.confirmed_name ?? user.full_name);
  const forms = await citationFormsOf(db, userId, { completed: orders === 'completed', most: mostOrders });
  const own = forms.map(readCitationForm).filter(({ author, joint }) => !joint && author.chineseName === name);
  const vouched = orders === 'all' ? undefined : await vouchedOrcids(db, userId);
  const number = (which: 'orcid' | 'researcherId' | 'scopusId') =>
    own
      .map(({ author }) => author[which])
      // A number that only its holder gives proves nothing either.
      .find((one) => one && (!vouched || (which === 'orcid' && vouched.has(orcidOf(one) ?? '')))) ?? '';
  return {
    name,
    aliases: [
      ...new Set([...nameForms(name), ...own.flatMap(({ author }) => [...author.aliases, ...author.formerNames])]),
    ],
    affiliations: [
      ...new Set([user.name, ...own.flatMap(({ unit }) => [unit.chinese, unit.english, ...unit.historical])]),
    ].filter(Boolean),
    emails: orders === 'all' ? [...new Set([user.email, ...own.map(({ email }) => email)])].filter(Boolean) : [],
    orcid: number('orcid'),
    researcherId: number('researcherId'),
    scopusId: number('scopusId'),
  };
};

/** The author of a work who most likely is the person; undefined where every one is somebody else. */
export const likeliestAuthor = (
  { authors, affiliations }: AuthoredWork,
  person: AuthorPerson,
  read: ReturnType<typeof rememberingReader>,
) =>
  (authors ?? [])
    .map((author) => ({
      author: author.fullName ?? author.name,
      ...comparePersons(person, personFrom(signsOf(author, { affiliations: affiliations ?? [] }), read)),
    }))
    .filter(({ verdict }) => verdict !== 'different')
    .sort(
      (one, other) => Number(other.verdict === 'same') - Number(one.verdict === 'same') || other.sure - one.sure,
    )[0];
