import { paperKey } from '../reports/paper-key.ts';
import { searchedOn } from '../reports/searched-words.ts';
import type { ProvenPaper, ProvenReport } from './scholar-page.ts';
import { scholarPage } from './scholar-page.ts';

export interface AskedPaper {
  title: string;
  doi: string;
  year: string;
}

/** A paper of an order that is being written, beside what the person's own reports say of it. */
export interface KnownPaper {
  title: string;
  /** null: it stands in none of them. */
  known: Pick<
    ProvenPaper,
    'cited' | 'others' | 'toCheck' | 'unconfirmed' | 'years' | 'indexed' | 'from' | 'day' | 'report' | 'reportId'
  > | null;
  /** Asked databases in which no report searched for this paper. */
  newDatabases: string[];
}

export interface KnownOrder {
  papers: KnownPaper[];
  newPapers: number;
  /** Asked databases that none of the person's reports searched. */
  newDatabases: string[];
}

/** What an order asks that the person's reports in force do not say already. */
export const knownOrder = (
  asked: { papers: readonly AskedPaper[]; databases: readonly string[] },
  reports: readonly ProvenReport[],
): KnownOrder => {
  const proven = new Map(scholarPage(reports).papers.map((paper) => [paper.key, paper]));
  const searched = new Map<string, Set<string>>();
  for (const { data } of reports)
    for (const paper of data.papers) {
      const codes = searched.get(paperKey(paper)) ?? new Set<string>();
      for (const { code } of data.databases) if (searchedOn(paper, data.databases, code)) codes.add(code);
      searched.set(paperKey(paper), codes);
    }
  const papers = asked.papers.map((paper): KnownPaper => {
    const known = proven.get(paperKey(paper));
    if (!known) return { title: paper.title, known: null, newDatabases: [...asked.databases] };
    const { cited, others, toCheck, unconfirmed, years, indexed, from, day, report, reportId } = known;
    const codes = searched.get(known.key);
    return {
      title: paper.title,
      known: { cited, others, toCheck, unconfirmed, years, indexed, from, day, report, reportId },
      newDatabases: asked.databases.filter((code) => !codes?.has(code)),
    };
  });
  const everywhere = new Set([...searched.values()].flatMap((codes) => [...codes]));
  return {
    papers,
    newPapers: papers.filter(({ known }) => known === null).length,
    newDatabases: asked.databases.filter((code) => !everywhere.has(code)),
  };
};
