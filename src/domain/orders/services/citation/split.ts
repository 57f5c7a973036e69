import { isMixed } from '#domain/literature/database-choice.ts';
import { type DatabaseGroup, databaseGroups } from '#domain/literature/databases.ts';
import { groupIn } from '#domain/literature/own-sources.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import type { CitationForm } from './form.ts';

const han = /\p{Script=Han}/u;

/** The group that a paper is searched in by its language: its title says it, else where it was published. */
export const languageGroup = ({ title, source }: Pick<PaperEntry, 'title' | 'source'>): DatabaseGroup =>
  han.test(title.trim() || source) ? 'chinese' : 'international';

/** As the applicant said, else by its language. */
export const isSearchedIn = (paper: PaperEntry, group: DatabaseGroup): boolean =>
  paper.searchedIn === 'both' || (paper.searchedIn || languageGroup(paper)) === group;

const partOf = (form: CitationForm, group: DatabaseGroup): CitationForm => {
  const databases = form.databases.filter((id) => groupIn(id, form.ownSources) === group);
  return {
    ...form,
    databases,
    ownSources: form.ownSources.filter(({ id }) => databases.includes(id)),
    checks: Object.fromEntries(Object.entries(form.checks).filter(([id]) => databases.includes(Number(id)))),
    papers: form.papers.filter((paper) => isBlankPaper(paper) || isSearchedIn(paper, group)),
  };
};

/** §5.7 stands within an order: a form that asks for both groups is two orders, foreign databases first. */
export const splitByGroup = (form: CitationForm): CitationForm[] | undefined =>
  isMixed(form.databases, form.ownSources)
    ? (Object.keys(databaseGroups) as DatabaseGroup[]).map((group) => partOf(form, group))
    : undefined;

/** The groups that were chosen and have no paper to be searched for. */
export const groupsWithoutPapers = (form: CitationForm): DatabaseGroup[] =>
  isMixed(form.databases, form.ownSources)
    ? (Object.keys(databaseGroups) as DatabaseGroup[]).filter((group) =>
        partOf(form, group).papers.every((paper) => isBlankPaper(paper)),
      )
    : [];
