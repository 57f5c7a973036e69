import type { LiteratureKind, LiteratureRecord } from '../record.ts';

const types: Record<LiteratureKind, string> = {
  article: 'JOUR',
  conference: 'CPAPER',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  patent: 'PAT',
  report: 'RPRT',
  standard: 'STAND',
  newspaper: 'NEWS',
  web: 'ELEC',
  preprint: 'UNPB',
  dataset: 'DATA',
  other: 'GEN',
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const named = ({ name, family, given }: LiteratureRecord['authors'][number]): string =>
  family && given && !/\p{Script=Han}/u.test(name) ? `${family}, ${given}` : name;

/** One record as RIS, two spaces after each tag as the format has it. */
export const ris = (record: LiteratureRecord): string => {
  const [start, end] = record.pages?.split('-') ?? [];
  const lines: [string, string | number | undefined][] = [
    ['TY', types[record.kind]],
    ...record.authors.map((author): [string, string] => ['AU', named(author)]),
    ...record.editors.map((editor): [string, string] => ['A2', named(editor)]),
    ['TI', record.title],
    ['TT', record.translatedTitle],
    ['T2', record.source],
    ['J2', record.sourceAbbreviation],
    ['PY', record.year],
    ['DA', record.date],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', start],
    ['EP', end],
    ['C7', record.articleNumber],
    ['PB', record.publisher],
    ['CY', record.place],
    ['SN', record.issn ?? record.eissn ?? record.isbn[0]],
    ['DO', record.doi],
    ['UR', record.url],
    ['AN', Object.values(record.accessions)[0]],
    ['LA', record.language],
    ...record.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['AB', record.abstract],
  ];
  const told = lines.flatMap(([tag, value]) =>
    value === undefined || value === '' ? [] : [`${tag}  - ${oneLine(String(value))}`],
  );
  return `${told.join('\r\n')}\r\nER  - \r\n`;
};
