import {
  type ExportedRecord,
  eiRis,
  fileOf,
  pubmedText,
  scopusTable,
  wosTable,
  wosText,
} from '../records/export-files.ts';

const subjects = [
  'Selective oxidation of methane over isolated copper sites',
  'Hydrogen evolution on high-entropy alloy electrodes',
  'Deficit irrigation of winter wheat on the northern plain',
  'Grading liver tumours from contrast-enhanced imaging',
  'Mixed methods in blended teaching of engineering drawing',
  'Flexible sensors for home monitoring of chronic disease',
  'Photonic crystal fibres for distributed strain sensing',
  'Self-healing concrete with encapsulated bacteria spores',
  'Graph retrieval for large bibliographic collections',
  'Anaerobic digestion of kitchen waste at low temperature',
  'Robust control of tethered underwater vehicles',
  'Long cycle life of sodium-ion full cells in the cold',
] as const;

const demo = 'Demo Univ, Sch Chem, Demo City 100000, Peoples R China';

interface BenchPaper extends ExportedRecord {
  no: number;
}

/** Twelve papers of Zhang San, each with another co-author. */
export const benchPapers: readonly BenchPaper[] = subjects.map((title, at) => ({
  no: at + 1,
  title,
  authors: ['Zhang, San', ['Li, Si', 'Chen, Wu'][at % 2]!],
  source: `Journal of Invented Science ${at + 1}`,
  year: 2020 + (at % 5),
  volume: String(10 + at),
  pages: `${100 + at}-${110 + at}`,
  doi: `10.5555/bench.${at + 1}`,
  accession: `WOS:0008${String(at + 1).padStart(11, '0')}`,
  affiliation: demo,
  orcid: { 'Zhang, San': '0000-0002-1825-0097' },
}));

const cites = (no: number): string => {
  const { authors, year, source, volume, pages, doi } = benchPapers[no - 1]!;
  return `${authors[0]!.replace(', San', ' S')}, ${year}, ${source.toUpperCase()}, V${volume}, P${pages.split('-')[0]}, DOI ${doi}`;
};

const citesInScopus = (no: number): string => {
  const { authors, title, source, volume, pages, year } = benchPapers[no - 1]!;
  return `${authors.map((name) => name.replace(/, (.).*$/, ' $1.')).join(', ')}, ${title}, ${source}, ${volume}, pp. ${pages}, (${year})`;
};

const citing = (
  at: number,
  authors: readonly string[],
  cited: readonly number[],
  more: Partial<ExportedRecord> = {},
): ExportedRecord => ({
  title: `A later study that builds on earlier work, number ${at}`,
  authors,
  source: 'Annals of Later Studies',
  year: 2025,
  volume: '7',
  pages: `${300 + 10 * at}-${309 + 10 * at}`,
  doi: `10.5555/later.${at}`,
  accession: `WOS:0009${String(at).padStart(11, '0')}`,
  affiliation: 'Univ Elsewhere, Dept Phys, Far City, Germany',
  references: cited.map(cites),
  ...more,
});

const later = [
  citing(1, ['Mueller, Hans', 'Schmidt, Eva'], [1, 2]),
  citing(2, ['Zhang, San', 'Novak, Petr'], [1], { affiliation: demo, orcid: { 'Zhang, San': '0000-0002-1825-0097' } }),
  citing(3, ['Zhang, S.', 'Rossi, Carla'], [1], { short: ['Zhang, S', 'Rossi, C'] }),
  citing(4, ['Li, Si', 'Keller, Ruth'], [2], { affiliation: demo }),
];

const without = (paper: BenchPaper, more: Partial<ExportedRecord>): ExportedRecord => {
  const { doi: _, ...rest } = paper;
  return { ...rest, ...more };
};

/** Paper 10 stands in Web of Science without DOI and on other pages: a person must look. */
const doubtful = without(benchPapers[9]!, { pages: '209-220' });

const scopusId = (no: number): string => `2-s2.0-8500000000${no}`;

/** Six exports of four databases as a librarian would drop them; which of them hold what is told by the journey. */
export const workbenchFiles = () => [
  fileOf('savedrecs.txt', wosText([...benchPapers.slice(0, 9), doubtful])),
  fileOf(
    'scopus.csv',
    scopusTable(benchPapers.slice(0, 8).map((paper) => ({ ...paper, accession: scopusId(paper.no) }))),
  ),
  fileOf(
    'Engineering_Village.ris',
    eiRis(benchPapers.slice(0, 5).map((paper) => ({ ...paper, accession: `2023010000000${paper.no}` }))),
  ),
  fileOf('citing.txt', wosTable(later)),
  fileOf(
    'scopus-citing.csv',
    scopusTable([{ ...later[0]!, accession: scopusId(91), references: [1, 2].map(citesInScopus) }]),
  ),
  fileOf(
    'pubmed.nbib',
    pubmedText([benchPapers[5]!, benchPapers[6]!].map((paper) => ({ ...paper, accession: `3900000${paper.no}` }))),
  ),
];

/** The order's form for these papers. */
export const workbenchForm = {
  author: { chineseName: '张三', aliases: ['Zhang, San', 'Zhang, S.'], orcid: '0000-0002-1825-0097' },
  papers: benchPapers.map(({ title, authors, source, year, volume, pages, doi, no }) => ({
    title,
    authors: authors.join('; '),
    source,
    year,
    volume,
    pages,
    doi: no === 10 ? '' : doi,
    ownRole: 'first',
  })),
  databases: [4, 10, 11],
  checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['inclusion', 'citation', 'by_others'], 11: ['inclusion'] },
  selfCitationRule: 'paper_authors',
};
