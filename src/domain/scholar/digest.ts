import { words as chinese } from './digest-words.ts';
import type { NewerCount } from './newer-counts.ts';
import type { ProvenReport, ScholarPage } from './scholar-page.ts';

/** What a month brought to a person's page. */
export interface Digest {
  reports: number;
  /** More citations than an earlier report on the same databases found, over so many papers. */
  cited: { more: number; papers: number };
  indexed: { title: string; databases: readonly string[] }[];
  /** As sources state it; empty unless the institution lets it be shown. */
  newer: readonly NewerCount[];
}

/** The month before a day: `2026-10` of `2026-11-03`. */
export const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};

/** Undefined where the month brought nothing: then nothing is written. */
export const digestOf = (
  month: string,
  reports: readonly ProvenReport[],
  page: ScholarPage,
  newer: readonly NewerCount[],
): Digest | undefined => {
  const issued = new Set(reports.filter(({ data }) => data.issuedOn.startsWith(`${month}-`)).map(({ id }) => id));
  const papers = page.papers.filter(({ reportId }) => issued.has(reportId));
  const more = papers.filter(({ citedMore }) => citedMore !== null && citedMore > 0);
  const digest: Digest = {
    reports: issued.size,
    cited: { more: more.reduce((sum, { citedMore }) => sum + (citedMore ?? 0), 0), papers: more.length },
    indexed: papers
      .filter(({ newlyIndexed }) => newlyIndexed.length > 0)
      .map(({ title, newlyIndexed }) => ({ title, databases: newlyIndexed })),
    newer: newer.filter(({ day }) => day.startsWith(`${month}-`)),
  };
  const { cited, indexed } = digest;
  return cited.papers > 0 || indexed.length > 0 || digest.newer.length > 0 ? digest : undefined;
};

const listed = 10;
const some = (lines: readonly string[], words: typeof chinese): string[] =>
  lines.length > listed ? [...lines.slice(0, listed), words.andMore(lines.length)] : [...lines];

export const digestSubject = (month: string, words = chinese): string => words.subject(month);

/** The mail, in words; what nobody verified stands apart and says so. */
export const digestBody = (
  { cited, indexed, newer }: Digest,
  to: { name: string; month: string; link: string; institution: string },
  words = chinese,
): string =>
  [
    words.dear(to.name),
    '',
    ...(cited.papers > 0 ? [words.cited(to.month, cited.more, cited.papers)] : []),
    ...(indexed.length > 0
      ? [
          words.indexed,
          ...some(
            indexed.map(({ title, databases }) => words.indexedLine(title, databases)),
            words,
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          words.newer(to.month),
          ...some(
            newer.map(({ title, database, cited: n, indexed: fresh, ...on }) =>
              words.newerLine(
                title,
                [...(fresh ? [words.hasRecord(database)] : []), ...(n === null ? [] : [words.saysCited(database, n)])],
                words.statedOn(on),
              ),
            ),
            words,
          ),
        ]
      : []),
    '',
    words.see(to.link),
    words.stop,
    '',
    to.institution,
  ].join('\n');
