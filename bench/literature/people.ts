import { existsSync } from 'node:fs';
import path from 'node:path';
import { personFrom, signsOf } from '#domain/literature/citations/author-person.ts';
import { type CitationVerdict, classifyCitation } from '#domain/literature/citations/classify-citation.ts';
import { romanisedAlike } from '#domain/literature/citations/names/surnames.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readExport } from '#server/records/open-records.ts';

/**
 * Pairs of real works that share an author by ORCID, or hold people of one surname whose ORCIDs all differ. The engine is
 * shown neither ORCID nor any other number of a person; what it says is held against them.
 */
const folder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus');
const files = [
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
const tellings: Readonly<Record<string, (record: LiteratureRecord) => LiteratureRecord>> = {
  'all that is told': (record) => record,
  'initials alone': (record) => ({ ...record, authors: record.authors.map(byInitials) }),
  'no e-mail': withoutEmails,
  'initials alone, no e-mail': (record) => ({ ...withoutEmails(record), authors: record.authors.map(bareAuthor) }),
  'initials alone, neither e-mail nor address': (record) => ({
    ...withoutEmails(record),
    affiliations: [],
    authors: record.authors.map((author) => ({ ...bareAuthor(author), affiliations: [] })),
  }),
};

/** Works once each, with the people and their surnames. */
const readWorks = async () => {
  const all: LiteratureRecord[] = [];
  for (const file of files)
    for (const item of (await readExport(path.join(folder, file))).items) if ('record' in item) all.push(item.record);
  const repeated = new Set(clusterWorks(all).groups.flatMap((group) => group.slice(1)));
  return all
    .filter((_, at) => !repeated.has(at))
    .map((record) => ({
      shown: withoutNumbers(record),
      people: record.authors.map((author) => ({
        orcid: author.orcid,
        surname: personFrom(signsOf(author, record)).names[0]?.readings[0]?.families[0] ?? '',
        initial: (author.given ?? '')[0]?.toLowerCase() ?? '',
      })),
    }));
};

type Work = Awaited<ReturnType<typeof readWorks>>[number];

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

if (!existsSync(folder)) console.log('people: the open corpus is not here (CORPUS_DIR), nothing measured');
else {
  const works = await readWorks();
  for (const [telling, tell] of Object.entries(tellings))
    for (const part of ['looked at', 'only measured']) {
      const counts: Record<'self' | 'other', Record<CitationVerdict, number>> = {
        self: { self: 0, other: 0, check: 0 },
        other: { self: 0, other: 0, check: 0 },
      };
      for (const [i, one] of works.entries())
        for (const [j, other] of works.entries()) {
          if (j <= i || (hash(`${i}|${j}`) % 2 === 0) !== (part === 'looked at')) continue;
          const truth = truthOf(one, other);
          if (!truth) continue;
          const { verdict, reason } = classifyCitation(tell(one.shown), tell(other.shown), 'paper_authors');
          counts[truth][verdict] += 1;
          if (verdict !== 'check' && verdict !== truth)
            console.log(`${truth} by ORCID, ${verdict} by the engine: ${reason}`);
        }
      const pairs = Object.values(counts)
        .flatMap(Object.values)
        .reduce((sum: number, n: number) => sum + n, 0);
      const wrong = counts.self.other + counts.other.self;
      const left = counts.self.check + counts.other.check;
      console.log(
        `${telling}, ${part}: ${pairs} pairs, ${wrong} wrong, ${((100 * left) / pairs).toFixed(1)} % left to a person`,
        counts,
      );
    }
}
