import type { LiteratureKind, LiteratureRecord } from '../record.ts';

const types: Record<LiteratureKind, string> = {
  article: 'article',
  conference: 'inproceedings',
  book: 'book',
  chapter: 'incollection',
  thesis: 'phdthesis',
  patent: 'patent',
  report: 'techreport',
  standard: 'standard',
  newspaper: 'article',
  web: 'online',
  preprint: 'unpublished',
  dataset: 'dataset',
  other: 'misc',
};

const escapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Letters stay Unicode; only what BibTeX itself would read as something else is escaped. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\~^]/g, (mark) => escapes[mark]!)
    .replace(/[#$%&_{}]/g, '\\$&');

const named = ({ name, family, given, group }: LiteratureRecord['authors'][number]): string => {
  if (group) return `{${escaped(name)}}`;
  return escaped(family && given && !/\p{Script=Han}/u.test(name) ? `${family}, ${given}` : name);
};

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

/** surname + year + first word of the title; `record` where none of them has Latin letters. */
const keyOf = ({ authors, year, title }: LiteratureRecord): string => {
  const word =
    title
      .split(/\s+/)
      .map(ascii)
      .find((text) => text.length > 3) ?? '';
  return `${ascii(authors[0]?.family ?? authors[0]?.name ?? '')}${year ?? ''}${word}` || 'record';
};

/** One record as BibTeX; names joined by `and`, the list ended by `and others` where the source cut it. */
export const bibtex = (record: LiteratureRecord, key = keyOf(record)): string => {
  const host = record.kind === 'conference' || record.kind === 'chapter' ? 'booktitle' : 'journal';
  const people = [...record.authors.map(named), ...(record.moreAuthors && record.authors.length > 0 ? ['others'] : [])];
  const fields: [string, string | undefined][] = [
    ['author', people.join(' and ')],
    ['editor', record.editors.map(named).join(' and ')],
    ['title', record.title && `{${escaped(record.title)}}`],
    [record.kind === 'thesis' ? 'school' : host, record.source && escaped(record.source)],
    ['year', record.year?.toString()],
    ['volume', record.volume && escaped(record.volume)],
    ['number', record.issue && escaped(record.issue)],
    ['pages', record.pages?.replace('-', '--') ?? record.articleNumber],
    ['publisher', record.publisher && escaped(record.publisher)],
    ['address', record.place && escaped(record.place)],
    ['issn', record.issn ?? record.eissn],
    ['isbn', record.isbn[0]],
    ['doi', record.doi],
    ['url', record.url],
    ['language', record.language && escaped(record.language)],
    ['keywords', record.keywords.map(escaped).join('; ')],
    ['abstract', record.abstract && escaped(record.abstract)],
  ];
  const told = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${types[record.kind]}{${key},\n${told.join(',\n')}\n}\n`;
};

/** Several records: a key used before gets a letter, as people write it. */
export const bibtexFile = (records: readonly LiteratureRecord[]): string => {
  const used = new Map<string, number>();
  return records
    .map((record) => {
      const base = keyOf(record);
      const times = used.get(base) ?? 0;
      used.set(base, times + 1);
      return bibtex(record, times === 0 ? base : `${base}-${times + 1}`);
    })
    .join('\n');
};
