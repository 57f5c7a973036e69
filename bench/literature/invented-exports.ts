import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';

/** Whole records as databases export them: abstracts, addresses with their authors, keywords, thirty-odd references. */
interface Export {
  at: number;
  title: string;
  authors: { short: string; full: string }[];
  addresses: string[];
  abstract: string;
  keywords: string[];
  references: string[];
  journal: string;
  year: number;
  volume: number;
  issue: number;
  page: number;
  doi: string;
}

const words =
  'adaptive learning network energy storage catalyst polymer membrane cell signal robust control model estimation graph vision language retrieval library citation analysis soil water carbon nitrogen plant growth stress response gene expression protein cancer therapy imaging sensor fusion optimal transport heat flow turbulence crystal lattice quantum dot laser fibre composite fatigue crack bridge concrete seismic of the and in for with'.split(
    ' ',
  );
const families = 'Zhang Wang Li Liu Chen Yang Zhao Huang Müller Smith Garcia Rossi Novák Tanaka Kim Singh Silva'.split(
  ' ',
);
const givens = 'Wei Min Jing Qiang Lei Anna Robert María Peter Laura Thomas Elena David Sophie Mark Ingrid'.split(' ');

const phrase = (draw: Draw, count: number): string => Array.from({ length: count }, () => draw.pick(words)).join(' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const inventedExport = (draw: Draw, at: number): Export => {
  const authors = Array.from({ length: 1 + draw.below(7) }, () => {
    const [family, first, second] = [draw.pick(families), draw.pick(givens), draw.pick(givens)];
    return { short: `${family}, ${first[0]}${second[0]}`, full: `${family}, ${first} ${second[0]}.` };
  });
  const sentence = (): string => `${capital(phrase(draw, 12 + draw.below(14)))}.`;
  return {
    at,
    title: capital(phrase(draw, 8 + draw.below(8))),
    authors,
    addresses: Array.from(
      { length: 1 + draw.below(4) },
      () =>
        `Univ ${capital(draw.pick(words))}, Sch ${capital(draw.pick(words))}, City ${draw.below(90_000) + 10_000}, Peoples R China`,
    ),
    abstract: Array.from({ length: 6 + draw.below(5) }, sentence).join(' '),
    keywords: Array.from({ length: 4 + draw.below(4) }, () => phrase(draw, 2)),
    references: Array.from(
      { length: 20 + draw.below(25) },
      () =>
        `${draw.pick(families)} ${draw.pick(givens)[0]}, ${1980 + draw.below(40)}, J ${draw.pick(words).toUpperCase()}, V${1 + draw.below(90)}, P${1 + draw.below(999)}, DOI 10.1000/r.${draw.below(100_000)}`,
    ),
    journal: `Journal of ${capital(phrase(draw, 2))}`,
    year: 1995 + draw.below(30),
    volume: 1 + draw.below(90),
    issue: 1 + draw.below(12),
    page: 1 + draw.below(3_000),
    doi: `10.1000/inv.${at}`,
  };
};

const invented = (count: number, seed: number): Export[] => {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, (_, at) => inventedExport(draw, at + 1));
};

const lines = (tag: string, values: readonly string[]): string => `${tag} ${values.join('\n   ')}`;

/** As plain text wraps it, at eighty columns. */
const wrapped = (tag: string, text: string): string =>
  lines(tag, text.match(/.{1,76}(?: |$)/g)?.map((part) => part.trim()) ?? []);

const wosRecord = (one: Export): string =>
  [
    'PT J',
    lines(
      'AU',
      one.authors.map(({ short }) => short),
    ),
    lines(
      'AF',
      one.authors.map(({ full }) => full),
    ),
    wrapped('TI', one.title),
    `SO ${one.journal.toUpperCase()}\nLA English\nDT Article`,
    wrapped('DE', one.keywords.join('; ')),
    `AB ${one.abstract}`,
    lines(
      'C1',
      one.addresses.map(
        (address, at) =>
          `[${one.authors
            .filter((_, place) => place % one.addresses.length === at)
            .map(({ full }) => full)
            .join('; ')}] ${address}.`,
      ),
    ),
    `RP ${one.authors[0]!.short} (corresponding author), ${one.addresses[0]}.\nEM a${one.at}@demo.example.cn`,
    lines('CR', one.references),
    `NR ${one.references.length}\nTC ${one.at % 90}\nZ9 ${one.at % 99}\nPU DEMO PRESS\nPI TOWN\nSN 1234-5679\nEI 9876-5435`,
    `J9 J INVENT\nJI J. Invent.\nPD MAR\nPY ${one.year}\nVL ${one.volume}\nIS ${one.issue}\nBP ${one.page}\nEP ${one.page + 9}`,
    `DI ${one.doi}\nPG 10\nWC Examples\nWE Science Citation Index Expanded (SCI-EXPANDED)\nSC Examples\nGA AB1CD`,
    `UT WOS:${String(one.at).padStart(15, '0')}\nDA 2026-01-01\nER\n\n`,
  ].join('\n');

const risRecord = (one: Export): string =>
  [
    'TY  - JOUR',
    ...one.authors.map(({ full }) => `AU  - ${full}`),
    `TI  - ${one.title}\nPY  - ${one.year}\nT2  - ${one.journal}\nVL  - ${one.volume}\nIS  - ${one.issue}\nSP  - ${one.page}\nEP  - ${one.page + 9}`,
    `DO  - ${one.doi}\nUR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-${85_000_000_000 + one.at}`,
    ...one.addresses.map((address) => `AD  - ${address}`),
    `AB  - ${one.abstract}`,
    ...one.keywords.map((word) => `KW  - ${word}`),
    `PB  - Demo Press\nSN  - 12345679 (ISSN)\nLA  - English\nJ2  - J. Invent.\nM3  - Article\nDB  - Scopus`,
    `N1  - Export Date: 01 January 2026; Cited By: ${one.at % 90}\nER  - \n\n`,
  ].join('\n');

const bibtexRecord = (one: Export): string =>
  `@ARTICLE{Key${one.at},\n${[
    ['author', one.authors.map(({ full }) => full).join(' and ')],
    ['title', one.title],
    ['year', one.year],
    ['journal', one.journal],
    ['volume', one.volume],
    ['number', one.issue],
    ['pages', `${one.page} – ${one.page + 9}`],
    ['doi', one.doi],
    ['url', `https://www.scopus.com/inward/record.uri?eid=2-s2.0-${85_000_000_000 + one.at}`],
    ['affiliations', one.addresses.join('; ')],
    ['abstract', one.abstract],
    ['author_keywords', one.keywords.join('; ')],
    ['publisher', 'Demo Press'],
    ['issn', '12345679'],
    ['language', 'English'],
    ['abbrev_source_title', 'J. Invent.'],
    ['type', 'Article'],
    ['source', 'Scopus'],
    ['note', `Cited by: ${one.at % 90}`],
  ]
    .map(([name, value]) => `\t${name} = {${value}}`)
    .join(',\n')}\n}\n\n`;

const writers = { ris: risRecord, bibtex: bibtexRecord, wos: wosRecord };
export type ExportFormat = keyof typeof writers;

export const exportText = (format: ExportFormat, count: number): string =>
  (format === 'wos' ? 'FN Clarivate Analytics Web of Science\nVR 1.0\n' : '') +
  invented(count, 11).map(writers[format]).join('') +
  (format === 'wos' ? 'EF\n' : '');
