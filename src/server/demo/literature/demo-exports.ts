import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';

/** Strangers who cite: invented, and none of them a demo applicant. */
const strangers = [
  ['Keller, Martin', 'Novak, Jana'],
  ['Okafor, Chidi', 'Brandt, Ulrike', 'Silva, Marta'],
  ['Hashimoto, Ren'],
  ['Dubois, Claire', 'Moreau, Luc'],
  ['Larsen, Ingrid', 'Petrov, Dmitri'],
];
const chineseStrangers = [['欧阳慧敏', '司徒建国'], ['诸葛文博'], ['上官雪莹', '夏侯宁远']];

const subjects = [
  'A critical review of recent advances',
  'Benchmarking against independent measurements',
  'Transferable lessons for neighbouring fields',
  'A replication with open data',
  'Limits of scaling in practice',
];

const namesOf = (authors: string): string[] =>
  authors
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean);
const shortOf = (name: string): string => name.replace(/, (\p{L})[\p{L}-]*$/u, ', $1');
const digits = (n: number, length: number): string => String(n).padStart(length, '0');
const firstPage = ({ pages }: PaperEntry): string => pages.split('-')[0] ?? '';

const tagged = (tag: string, values: readonly string[]): string[] =>
  values.map((value, at) => `${at === 0 ? tag : '  '} ${value}`);

/** How Web of Science would name the paper among the references of what cites it. */
const referenceTo = (paper: PaperEntry): string =>
  [
    shortOf(namesOf(paper.authors)[0] ?? '').replace(',', ''),
    paper.year,
    paper.source.toUpperCase(),
    `V${paper.volume}`,
    `P${firstPage(paper)}`,
    ...(paper.doi ? [`DOI ${paper.doi}`] : []),
  ].join(', ');

interface Written {
  title: string;
  authors: readonly string[];
  source: string;
  year: number;
  volume: string;
  pages: string;
  doi: string;
  accession: string;
  unit: string;
  references: readonly string[];
}

const wosRecord = (one: Written): string[] => [
  'PT J',
  ...tagged('AU', one.authors.map(shortOf)),
  ...tagged('AF', one.authors),
  `TI ${one.title}`,
  `SO ${one.source.toUpperCase()}`,
  'LA English',
  'DT Article',
  `C1 [${one.authors.join('; ')}] ${one.unit}.`,
  ...tagged('CR', one.references),
  `PY ${one.year}`,
  `VL ${one.volume}`,
  `BP ${one.pages.split('-')[0]}`,
  `EP ${one.pages.split('-')[1] ?? one.pages}`,
  `DI ${one.doi}`,
  'WE Science Citation Index Expanded (SCI-EXPANDED)',
  `UT ${one.accession}`,
  'ER',
  '',
];

const ownUnit = 'Demo Univ, Sch Chem & Mat, Beijing 100000, Peoples R China';

const paperWritten = (paper: PaperEntry): Written => ({
  title: paper.title,
  authors: namesOf(paper.authors),
  source: paper.source,
  year: paper.year ?? 2020,
  volume: paper.volume,
  pages: paper.pages,
  doi: paper.doi,
  accession: paper.accessionNumber,
  unit: ownUnit,
  references: [],
});

/** Who cites a paper: strangers, now and then an author of the paper, and one of whom only surname and initial agree. */
const citingAuthors = (paper: PaperEntry, at: number): { authors: readonly string[]; unit: string } => {
  const own = namesOf(paper.authors);
  if (at % 4 === 2)
    return { authors: [own.at(-1) ?? '', ...strangers[at % strangers.length]!.slice(0, 1)], unit: ownUnit };
  if (at % 5 === 3)
    return { authors: [shortOf(own[0] ?? ''), 'Osei, Kwame'], unit: 'Univ Accra, Dept Phys, Accra, Ghana' };
  return { authors: strangers[at % strangers.length]!, unit: 'Univ Musterstadt, Inst Mat, Musterstadt, Germany' };
};

const citingWritten = (paper: PaperEntry, no: number, at: number): Written => {
  const { authors, unit } = citingAuthors(paper, no + at);
  const serial = digits(no * 31 + at, 4);
  return {
    title: `${subjects[at % subjects.length]}: ${paper.title.toLowerCase()}, part ${no * 7 + at}`,
    authors,
    source: 'Journal of Independent Reports',
    year: Math.min((paper.year ?? 2020) + 1 + (at % 3), 2026),
    volume: String(10 + at),
    pages: `${100 + at * 12}-${109 + at * 12}`,
    doi: `10.5555/demo.citing.${paper.year}.${serial}`,
    accession: `WOS:0008${digits(paper.title.length, 4)}${digits(paper.year ?? 0, 4)}${serial.slice(-3)}`.slice(0, 19),
    unit,
    references: [referenceTo(paper)],
  };
};

/** A Web of Science export of an order's papers, all but each fourth, and of what cites them. */
const internationalExport = ({ papers }: CitationForm): string => {
  const held = papers.filter((_, at) => at % 4 !== 3);
  const citing = held.flatMap((paper, no) =>
    Array.from({ length: 3 + (no % 3) }, (_, at) => citingWritten(paper, no + paper.title.length, at)),
  );
  const records = [...held.map(paperWritten), ...citing].flatMap(wosRecord);
  return ['FN Clarivate Analytics Web of Science', 'VR 1.0', ...records, 'EF', ''].join('\n');
};

const noteExpress = (one: Omit<Written, 'doi' | 'accession' | 'references'>): string =>
  [
    '{Reference Type}: Journal Article',
    `{Title}: ${one.title}`,
    ...one.authors.map((name) => `{Author}: ${name}`),
    `{Author Address}: ${one.unit}`,
    `{Journal}: ${one.source}`,
    `{Year}: ${one.year}`,
    `{Volume}: ${one.volume}`,
    `{Pages}: ${one.pages}`,
    '{Database Provider}: CNKI',
    '',
  ].join('\n');

/** A CNKI export of the papers; what cites the first comes as a list of its own. */
const chineseExport = ({ papers, unit }: CitationForm): string =>
  papers.map((paper) => noteExpress({ ...paperWritten(paper), unit: unit.chinese })).join('\n');

const chineseCiting = ({ papers: [paper], unit }: CitationForm): string =>
  [0, 1, 2, 3]
    .map((at) =>
      noteExpress({
        title: `${['独立评述', '对比研究', '方法推广', '后续进展'][at]}：${paper?.title ?? ''}`,
        authors: at === 3 ? namesOf(paper?.authors ?? '').slice(0, 1) : chineseStrangers[at % 3]!,
        source: '独立研究学报',
        year: (paper?.year ?? 2022) + 1,
        volume: String(3 + at),
        pages: `${20 + at}-${28 + at}`,
        unit: at === 3 ? unit.chinese : '外地大学',
      }),
    )
    .join('\n');

export interface DemoExport {
  name: string;
  database: number;
  /** What the file holds cites the first paper. */
  citing: boolean;
  text: string;
}

/** The files a librarian would have imported for an order; the same order always gives the same bytes. */
export const demoExportsOf = (form: CitationForm): DemoExport[] =>
  form.databases.includes(14)
    ? [
        { name: 'CNKI-论文.txt', database: 14, citing: false, text: chineseExport(form) },
        { name: 'CNKI-施引文献.txt', database: 14, citing: true, text: chineseCiting(form) },
      ]
    : [{ name: 'savedrecs.txt', database: 4, citing: false, text: internationalExport(form) }];
