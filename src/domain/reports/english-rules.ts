import type { SelfCitationRule } from '../services/choices.ts';

/** The rule's name where the report speaks English; the Chinese one stands in the report's data. */
export const englishRules: Readonly<Record<SelfCitationRule, string>> = {
  applicant: 'the applicant is not among the citing authors',
  paper_authors: 'citing and cited paper share no author',
  all_coauthors: 'the citing paper shares no author with any paper of this report',
  journal: 'citing and cited journal differ',
  first_author: 'the first author is not among the citing authors',
  corresponding_author: 'the corresponding author is not among the citing authors',
};
