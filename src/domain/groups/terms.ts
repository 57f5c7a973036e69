import { isMixed } from '#domain/literature/database-choice.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { checksOffered, groupIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { isSearchedIn } from '#domain/orders/services/citation/split.ts';
import type { CheckItem, SelfCitationRule } from '#domain/services/choices.ts';

/** How the office pays: one transfer for all, by internal funds or the bank. */
export const groupWays = { fund: '校内经费转账', transfer: '银行转账' } as const;
type GroupWay = keyof typeof groupWays;

/** From where a paper was proposed. */
export const groupPaperSources = {
  list: '名单',
  library: '成果库',
  orcid: 'ORCID',
  office: '办理人补充',
  person: '本人',
} as const;

/** What every order of a group asks for, and who pays. */
export interface GroupTerms {
  purpose: string;
  purposeNote: string;
  databases: DatabaseId[];
  checks: CheckItem[];
  selfCitationRule: SelfCitationRule;
  citingList: boolean;
  /** `2026-12-04` or empty. */
  neededBy: string;
  way: GroupWay;
  fundNumber: string;
  fundHolder: string;
  invoiceTitle: string;
  taxNumber: string;
  /** Whom the library asks, and what stands in for a person's own where the roster has none. */
  phone: string;
  email: string;
  /** Working days in which people are asked to look at their list. */
  answerDays: number;
}

/** Of Chinese and foreign databases together, those in which this list has a paper to be searched for by its language. */
export const databasesFor = (
  databases: readonly DatabaseId[],
  papers: readonly PaperEntry[],
  own: OwnSources,
): DatabaseId[] =>
  isMixed(databases, own)
    ? databases.filter((id) => papers.some((paper) => !isBlankPaper(paper) && isSearchedIn(paper, groupIn(id, own))))
    : [...databases];

/** What is asked in each database, of what the group asks and the database can answer. */
export const checksIn = (
  databases: readonly DatabaseId[],
  checks: readonly CheckItem[],
  own: OwnSources,
): Partial<Record<DatabaseId, CheckItem[]>> =>
  Object.fromEntries(
    databases.map((id) => {
      const offered = checksOffered(id, own);
      const asked = offered.filter((item) => checks.includes(item));
      return [id, asked.length > 0 ? asked : offered.slice(0, 1)];
    }),
  );
