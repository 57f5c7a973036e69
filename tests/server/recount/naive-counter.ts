/**
 * A counter that shares no code with the platform. It reads exports as a person with a spreadsheet would: a line is a record,
 * a citation is a reference that holds the DOI or names author, year, volume and page, one work is one DOI or one title.
 */

export interface NaiveRecord {
  id: string;
  database: 'WOS' | 'Scopus';
  title: string;
  doi: string;
  year: string;
  journal: string;
  /** Given names in full where the database tells them. */
  authors: readonly { family: string; given: string }[];
  volume: string;
  page: string;
  references: readonly string[];
  /** As the file writes them; most exports do not say. */
  indexes: string;
  /** The line of the file, for another file made of the same lines. */
  line: string;
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const splitName = (name: string): { family: string; given: string } => {
  const [family = '', given = ''] = name.split(',');
  return { family: letters(family), given: given.trim() };
};

/** Web of Science, tab-delimited. */
export const readWosLines = (text: string): { head: string; records: NaiveRecord[] } => {
  const [head = '', ...lines] = text.replace('\uFEFF', '').split('\r\n');
  const names = head.split('\t');
  const records = lines
    .filter((line) => line.trim() !== '')
    .map((line): NaiveRecord => {
      const cells = line.split('\t');
      const cell = (name: string): string => (cells[names.indexOf(name)] ?? '').trim();
      return {
        id: cell('UT'),
        database: 'WOS',
        title: letters(cell('TI')),
        doi: cell('DI').toLowerCase(),
        year: cell('PY'),
        journal: letters(cell('SO')),
        authors: (cell('AF') || cell('AU')).split(';').map(splitName),
        volume: cell('VL'),
        page: cell('BP'),
        references: cell('CR').split('; '),
        indexes: cell('WE'),
        line,
      };
    });
  return { head, records };
};

/** Scopus, comma-separated with quotes; no cell of the files used here holds a line break. */
export const readScopusLines = (text: string): { head: string; records: NaiveRecord[] } => {
  const [head = '', ...lines] = text.replace('\uFEFF', '').split('\n');
  const names = head.trim().split(',');
  const records = lines
    .filter((line) => line.trim() !== '')
    .map((line): NaiveRecord => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      );
      const cell = (name: string): string => (cells[names.indexOf(name)] ?? '').trim();
      return {
        id: cell('EID'),
        database: 'Scopus',
        title: letters(cell('Title')),
        doi: cell('DOI').toLowerCase(),
        year: cell('Year'),
        journal: letters(cell('Source title')),
        authors: cell('Authors')
          .split('., ')
          .map((name) => splitName(name)),
        volume: cell('Volume'),
        page: cell('Page start'),
        references: [],
        indexes: '',
        line,
      };
    });
  return { head, records };
};

/** Whether a reference of Web of Science names the paper. */
const names = (reference: string, paper: NaiveRecord): boolean => {
  const parts = reference.split(', ').map((part) => part.trim());
  const dois = [...reference.toLowerCase().matchAll(/10\.\d{4,9}\/[^\s,;\]]+/g)].map(([doi]) => doi);
  if (paper.doi !== '' && dois.includes(paper.doi)) return true;
  const [author = '', year = ''] = parts;
  const first = paper.authors[0]!;
  return (
    paper.volume !== '' &&
    paper.page !== '' &&
    letters(author).startsWith(first.family + letters(first.given).slice(0, 1)) &&
    year === paper.year &&
    parts.includes(`V${paper.volume}`) &&
    parts.includes(`P${paper.page}`)
  );
};

export const isSameWork = (one: NaiveRecord, other: NaiveRecord): boolean =>
  one.doi !== '' && other.doi !== '' ? one.doi === other.doi : one.title === other.title && one.year === other.year;

/** Records of the files whose references name the paper, and those of its citing lists. */
export const citingOf = (
  paper: NaiveRecord,
  files: readonly NaiveRecord[],
  lists: readonly NaiveRecord[],
): NaiveRecord[] => {
  const found = files.filter(({ id, references }) => id !== paper.id && references.some((line) => names(line, paper)));
  const all = [...found, ...lists.filter((one) => !isSameWork(one, paper))];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
};

/** Records told once for each work. */
export const worksOf = (records: readonly NaiveRecord[]): NaiveRecord[][] => {
  const works: NaiveRecord[][] = [];
  for (const record of records) {
    const known = works.find((work) => work.some((one) => isSameWork(one, record)));
    if (known) known.push(record);
    else works.push([record]);
  }
  return works;
};

type Names = NaiveRecord['authors'];

const initials = (given: string): string =>
  given
    .split(/[\s.-]+/)
    .map((part) => letters(part).slice(0, 1))
    .join('');

const isFull = (given: string): boolean => letters(given.split(/[\s.-]+/)[0] ?? '').length > 1;

/** unsure: the names alone do not say, a person would look at addresses. */
export type NaiveVerdict = 'self' | 'other' | 'unsure';

/** By names: the same name in full is one person, another family name or first letter is another. */
export const sharesAuthor = (one: Names, other: Names): NaiveVerdict => {
  let verdict: NaiveVerdict = 'other';
  for (const a of one)
    for (const b of other) {
      if (a.family !== b.family) {
        // Transliterations, parts of double names and swapped names are not settled by looking at letters.
        if (a.family.includes(b.family) || b.family.includes(a.family) || a.family === letters(b.given))
          verdict = 'unsure';
        continue;
      }
      if (initials(a.given).slice(0, 1) !== initials(b.given).slice(0, 1)) continue;
      if (isFull(a.given) && isFull(b.given) && letters(a.given) === letters(b.given)) return 'self';
      verdict = 'unsure';
    }
  return verdict;
};

export const sharesJournal = (one: NaiveRecord, other: NaiveRecord): NaiveVerdict => {
  if (one.journal === '' || other.journal === '') return 'unsure';
  return one.journal === other.journal
    ? 'self'
    : one.journal.slice(0, 4) === other.journal.slice(0, 4)
      ? 'unsure'
      : 'other';
};

/** One word for a work that several records tell of: a shared name found in one stands, and so does a certain absence. */
export const verdictOfWork = (verdicts: readonly NaiveVerdict[]): NaiveVerdict =>
  verdicts.includes('self') ? 'self' : verdicts.includes('other') ? 'other' : 'unsure';
