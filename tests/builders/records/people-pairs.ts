import path from 'node:path';
import { personFrom, signsOf } from '#domain/literature/citations/author-person.ts';
import { type CitationVerdict, classifyCitation } from '#domain/literature/citations/classify-citation.ts';
import { romanisedAlike } from '#domain/literature/citations/names/surnames.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readExport } from '#server/records/open-records.ts';

/*
 * Pairs of real works that share an author by ORCID, or hold people of one surname whose ORCIDs all differ. The engine is
 * shown neither ORCID nor any other number of a person; what it says is held against them.
 */

/** Those of the open corpus that give ORCIDs. */
export const peopleFiles = [
  'wos/malshehri_WebOfScience.xls',
  'wos/pybibx_wos_m.bib',
  'wos/scientopy_wos_2017.txt',
  'wos/scientopy_wos_2019_002-001313.csv',
  'wos/scientopy_wos_2026_04_02_1000.txt',
  'wos/wosfile_wos_plaintext.txt',
  'medline/mrhelper_demo_pubmed_202101.nbib',
  'ris/asreview_pubmed.ris',
  'wos/metaknowledge_testFile.isi',
];

type Person = LiteratureRecord['authors'][number];

/** `Zhang, Xiao-Ming` as `Zhang, XM`. */
const byInitials = ({ fullName: _, ...author }: Person): Person => {
  const { family, given } = author;
  if (!family || !given || author.group) return author;
  const initials = given
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,3}$/u.test(word) ? word : word[0]!))
    .join('');
  return { ...author, name: `${family}, ${initials.toUpperCase()}`, given: initials.toUpperCase() };
};

const bareAuthor = (author: Person): Person => ({ ...byInitials(author), emails: [] });

const withoutEmails = (record: LiteratureRecord): LiteratureRecord => ({
  ...record,
  emails: [],
  authors: record.authors.map((author) => ({ ...author, emails: [] })),
});

const withoutNumbers = (record: LiteratureRecord): LiteratureRecord => ({
  ...record,
  authors: record.authors.map(({ orcid: _, researcherId: __, scopusId: ___, ...author }) => author),
});

/** As exports of other years and interfaces tell people: by initials alone, without e-mail, without either. */
export const tellings = {
  'all that is told': (record: LiteratureRecord) => record,
  'initials alone': (record: LiteratureRecord) => ({ ...record, authors: record.authors.map(byInitials) }),
  'no e-mail': withoutEmails,
  'initials alone, no e-mail': (record: LiteratureRecord) => ({
    ...withoutEmails(record),
    authors: record.authors.map(bareAuthor),
  }),
  'initials alone, neither e-mail nor address': (record: LiteratureRecord) => ({
    ...withoutEmails(record),
    affiliations: [],
    authors: record.authors.map((author) => ({ ...bareAuthor(author), affiliations: [] })),
  }),
} as const;
export type Telling = keyof typeof tellings;

const shownPerson = (record: LiteratureRecord) => (author: Person) => ({
  orcid: author.orcid,
  surname: personFrom(signsOf(author, record)).names[0]?.readings[0]?.families[0] ?? '',
  initial: (author.given ?? '')[0]?.toLowerCase() ?? '',
});

interface Work {
  shown: LiteratureRecord;
  people: ReturnType<ReturnType<typeof shownPerson>>[];
}

/** Works once each, with the people and their surnames. */
const readWorks = async (folder: string, files: readonly string[]): Promise<Work[]> => {
  const all: LiteratureRecord[] = [];
  for (const file of files)
    for (const item of (await readExport(path.join(folder, file))).items) if ('record' in item) all.push(item.record);
  const repeated = new Set(clusterWorks(all).groups.flatMap((group) => group.slice(1)));
  return all
    .filter((_, at) => !repeated.has(at))
    .map((record) => ({ shown: withoutNumbers(record), people: record.authors.map(shownPerson(record)) }));
};

/** self: an ORCID in common; other: everybody whose surnames may be one has an ORCID, and they differ; else unknown. */
const truthOf = (one: Work, other: Work): 'self' | 'other' | undefined => {
  let near = false;
  let unknown = false;
  for (const a of one.people)
    for (const b of other.people) {
      if (a.orcid && a.orcid === b.orcid) return 'self';
      if (!a.surname || (a.surname !== b.surname && !romanisedAlike(a.surname, b.surname))) continue;
      // People of one surname whose initials differ are told apart by anybody.
      if (a.surname === b.surname && a.initial !== b.initial) continue;
      near = true;
      if (!a.orcid || !b.orcid) unknown = true;
    }
  return near && !unknown ? 'other' : undefined;
};

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0);

export const halves = ['looked at', 'only measured'] as const;

export interface PeoplePair {
  one: LiteratureRecord;
  other: LiteratureRecord;
  truth: 'self' | 'other';
  /** Half of them, by a hash, were looked at while rules were changed. */
  half: (typeof halves)[number];
}

export const readPeoplePairs = async (
  folder: string,
  files: readonly string[] = peopleFiles,
): Promise<PeoplePair[]> => {
  const works = await readWorks(folder, files);
  return works.flatMap((one, i) =>
    works.slice(i + 1).flatMap((other, more) => {
      const truth = truthOf(one, other);
      const half = halves[hash(`${i}|${i + 1 + more}`) % 2]!;
      return truth ? [{ one: one.shown, other: other.shown, truth, half }] : [];
    }),
  );
};

export interface PeopleFigures {
  pairs: number;
  /** What the engine said of certain and ORCIDs say otherwise. */
  wrong: string[];
  left: number;
  counts: Record<'self' | 'other', Record<CitationVerdict, number>>;
}

export const judgedPeople = (pairs: readonly PeoplePair[], telling: Telling): PeopleFigures => {
  const tell = tellings[telling];
  const counts = { self: { self: 0, other: 0, check: 0 }, other: { self: 0, other: 0, check: 0 } };
  const wrong: string[] = [];
  for (const { one, other, truth } of pairs) {
    const { verdict, reason } = classifyCitation(tell(one), tell(other), 'paper_authors');
    counts[truth][verdict] += 1;
    if (verdict !== 'check' && verdict !== truth)
      wrong.push(`${truth} by ORCID, ${verdict} by the engine: ${reason} (${one.title} / ${other.title})`);
  }
  return { pairs: pairs.length, wrong, left: counts.self.check + counts.other.check, counts };
};
