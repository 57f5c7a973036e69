import { seededRandom } from '#tests/builders/seeded-random.ts';

/** One invented set of papers and of works that cite them, written as four databases would write it. */
export interface InventedWork {
  no: number;
  title: string;
  authors: readonly (readonly [family: string, given: string])[];
  journal: string;
  short: string;
  year: number;
  volume: number;
  issue: number;
  from: number;
  to: number;
  /** What it cites, in the order of its list. */
  cites: readonly InventedWork[];
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

const heads = 'Bral Drost Fenn Gorm Halv Jorn Krel Lund Mirt Nost Pralk Quist Rhond Skarv Trem Ulfn Vrek Wold'.split(
  ' ',
);
const tails = ['aneth', 'ovitar', 'uskild', 'imarro', 'etzky', 'onvald'];
const givens = 'Eudokia Thrasyvoulos Ildefonsa Radomira Wulfhild Apolinary Zdzislawa Kunigunde Philomena'.split(' ');
const topics = 'lakes seas rivers marshes glaciers fjords deltas springs lagoons estuaries'.split(' ');
const measures = 'depth colour salinity drift clarity temperature sediment acidity'.split(' ');
const journals = [
  ['Journal of Invented Waters', 'J. Invent. Waters'],
  ['Annals of Uncharted Hydrology', 'Ann. Uncharted Hydrol.'],
  ['Acta Limnologica Fabulosa', 'Acta Limnol. Fabul.'],
] as const;

const anyWork = (
  no: number,
  random: () => number,
  cites: readonly InventedWork[],
  authors?: InventedWork['authors'],
): InventedWork => {
  const [journal, short] = pick(journals, random);
  const from = 10 + no * 37;
  return {
    no,
    title: `The ${pick(measures, random)} of ${pick(topics, random)} number ${no} measured by ${pick(measures, random)} of drifting floats`,
    authors:
      authors ??
      Array.from(
        { length: 1 + Math.floor(random() * 4) },
        (_, at) =>
          [`${heads[(no * 5 + at) % heads.length]}${tails[(no + at) % tails.length]}`, pick(givens, random)] as const,
      ),
    journal,
    short,
    year: 2001 + (no % 20),
    volume: 3 + no,
    issue: 1 + (no % 6),
    from,
    to: from + 9,
    cites,
  };
};

/** Papers, and works that cite some of them among other things; some by an author of a cited paper, one twice. */
export const inventedSet = (
  seed: number,
  papers = 5,
  works = 30,
): { papers: InventedWork[]; citing: InventedWork[] } => {
  const random = seededRandom(seed);
  const own = Array.from({ length: papers }, (_, at) => anyWork(at, random, []));
  const others = Array.from({ length: 12 }, (_, at) => anyWork(100 + at, random, []));
  // Other works of the same people stand in the lists too and are no citation of the papers.
  const further = own.map((paper, at) => anyWork(200 + at, random, [], paper.authors));
  const citing = Array.from({ length: works }, (_, at) => {
    const cites = [
      ...own.filter((_, place) => random() < 0.3 || (place === 0 && at < 2)),
      ...others,
      ...further,
    ].filter((one, place) => own.includes(one) || (place + at) % 3 > 0);
    // The first two are a self-citation and one by others of the first paper.
    const shares =
      at === 0
        ? own[0]!.authors.slice(0, 1)
        : at === 1
          ? []
          : random() < 0.3
            ? pick(own, random).authors.slice(0, 1)
            : [];
    const made = anyWork(300 + at, random, cites);
    return { ...made, authors: [...made.authors, ...shares] };
  });
  return { papers: own, citing };
};

const initialsOf = (given: string): string => given[0]!;
const upper = (text: string): string => text.replaceAll('.', '').toUpperCase();

const wos = ({ no, title, authors, journal, year, volume, issue, from, to, cites }: InventedWork): string =>
  [
    'PT J',
    ...authors.map(([family, given], at) => `${at === 0 ? 'AU' : '  '} ${family}, ${initialsOf(given)}`),
    ...authors.map(([family, given], at) => `${at === 0 ? 'AF' : '  '} ${family}, ${given}`),
    `TI ${title}`,
    `SO ${journal.toUpperCase()}`,
    ...cites.map(
      (cited, at) =>
        `${at === 0 ? 'CR' : '  '} ${cited.authors[0]![0]} ${initialsOf(cited.authors[0]![1])}, ${cited.year}, ${upper(cited.short)}, V${cited.volume}, P${cited.from}`,
    ),
    `PY ${year}`,
    `VL ${volume}`,
    `IS ${issue}`,
    `BP ${from}`,
    `EP ${to}`,
    `UT WOS:${String(no).padStart(15, '0')}`,
    'ER',
    '',
  ].join('\n');

const scopusReference = ({ authors, title, journal, volume, issue, from, to, year }: InventedWork): string =>
  `${authors.map(([family, given]) => `${family}, ${given}`).join(', ')}, ${title}, ${journal}, ${volume}, ${issue}, pp. ${from}-${to}, (${year})`;

const cells = (values: readonly (string | number)[]): string => values.map((value) => `"${value}"`).join(',');

const scopusHead =
  'Authors,Author full names,Title,Year,Source title,Volume,Issue,Page start,Page end,Link,References,Document Type,Source,EID';
const scopus = ({ no, title, authors, journal, year, volume, issue, from, to, cites }: InventedWork): string =>
  cells([
    authors.map(([family, given]) => `${family}, ${initialsOf(given)}.`).join('; '),
    authors.map(([family, given], at) => `${family}, ${given} (${no}0000${at})`).join('; '),
    title,
    year,
    journal,
    volume,
    issue,
    from,
    to,
    `https://www.scopus.com/inward/record.uri?eid=2-s2.0-${no}`,
    cites.map(scopusReference).join('; '),
    'Article',
    'Scopus',
    `2-s2.0-85${String(no).padStart(9, '0')}`,
  ]);

const eiHead =
  'Title,Accession number,Author,Source,Volume,Issue,Pages,Publication year,Language,Document type,Database,Data Provider';
const ei = ({ no, title, authors, journal, year, volume, issue, from, to }: InventedWork): string =>
  cells([
    title,
    `2020${String(no).padStart(10, '0')}`,
    authors.map(([family, given]) => `${family}, ${given}`).join('; '),
    journal,
    volume,
    issue,
    `${from} - ${to}`,
    year,
    'English',
    'Journal article (JA)',
    'Compendex',
    'Engineering Village',
  ]);

const cnkiReference = ({ authors, title, journal, volume, issue, from, to, year }: InventedWork): string =>
  `${authors.map(([family, given]) => `${family.toUpperCase()} ${initialsOf(given)}`).join(', ')}. ${title}[J]. ${journal}, ${year}, ${volume}(${issue}): ${from}-${to}.`;

const cnki = ({ title, authors, journal, year, volume, issue, from, to, cites }: InventedWork): string =>
  [
    'DataType: 1',
    `Title-题名: ${title}`,
    `Author-作者: ${authors.map(([family, given]) => `${family}, ${given}`).join(';')};`,
    `Source-刊名: ${journal}`,
    `Year-年: ${year}`,
    `Roll-卷: ${volume}`,
    `Period-期: ${issue}`,
    `PageCount-页码: ${from}-${to}`,
    ...cites.map((cited, at) => `${at === 0 ? 'Reference-参考文献: ' : ''}[${at + 1}] ${cnkiReference(cited)}`),
    'SrcDatabase-来源库: 期刊',
    '',
  ].join('\n');

export type DatabaseForm = 'wos' | 'scopus' | 'ei' | 'cnki';

export const inForm: Readonly<
  Record<DatabaseForm, (works: readonly InventedWork[]) => { name: string; text: string }>
> = {
  wos: (works) => ({
    name: 'wos.txt',
    text: `FN Clarivate Analytics Web of Science\nVR 1.0\n${works.map(wos).join('\n')}\nEF\n`,
  }),
  scopus: (works) => ({ name: 'scopus.csv', text: `\uFEFF${[scopusHead, ...works.map(scopus)].join('\n')}\n` }),
  ei: (works) => ({ name: 'ei.csv', text: `\uFEFF${[eiHead, ...works.map(ei)].join('\r\n')}\r\n` }),
  cnki: (works) => ({ name: 'cnki.txt', text: works.map(cnki).join('\n') }),
};
