import { prefilledForm } from '#domain/orders/forms/prefill.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';
import { call } from '#web/api/transport/service.ts';

/** Every name under which the applicant's papers may give them. */
export const ownNamesOf = ({ author }: Pick<CitationForm, 'author'>): string[] => [
  author.chineseName,
  ...author.aliases,
  ...author.formerNames,
];

/** Of who is signed in, as a new form would begin: before there is one, a list is read for the same person. */
export const askOwnNames = async (): Promise<string[]> => {
  const [profile, { last }] = await Promise.all([
    call('GET /profile', { quiet: true }),
    call('GET /orders/last-given', { quiet: true }),
  ]);
  return ownNamesOf(prefilledForm('citation', profile, last ?? undefined));
};
