import type { SelfCitationRule } from '#domain/services/choices.ts';

/** What a rule compares. A verdict given under one kind of rule means nothing under another. */
export const ruleKindNames = { people: '作者', journal: '期刊', institution: '机构' } as const;
export type RuleKind = keyof typeof ruleKindNames;

export const ruleKinds: Readonly<Record<SelfCitationRule, RuleKind>> = {
  applicant: 'people',
  paper_authors: 'people',
  all_coauthors: 'people',
  first_author: 'people',
  corresponding_author: 'people',
  journal: 'journal',
};
