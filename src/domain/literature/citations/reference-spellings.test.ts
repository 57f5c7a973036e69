import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personOf } from '../fields/person-name.ts';
import { CitedPapers } from './cited-papers.ts';
import type { CitedPaperRecord } from './weigh-reference.ts';
import { writtenFields } from './written-fields.ts';

/** What a spelling is made of; given names are whole words. */
interface Told {
  authors: readonly { family: string; given: string }[];
  title: string;
  journal: string;
  short: string;
  year: number;
  volume: number;
  issue: number;
  from: number;
  to: number;
}

const initials = (given: string): string[] => given.split(/[\s-]/).map((word) => word[0]!);
const points = (given: string): string =>
  initials(given)
    .map((letter) => `${letter}.`)
    .join('');
const bare = (given: string): string => initials(given).join('');
const upper = (text: string): string => text.toUpperCase();

/** As each database has written references over the years. */
const spellings: Readonly<Record<string, (told: Told) => string>> = {
  'Scopus until 2021': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }) => `${family}, ${points(given)}`).join(', ')}, ${title} (${year}) ${journal}, ${volume} (${issue}), pp. ${from}-${to}`,
  'Scopus until 2021 with remarks': ({ authors, title, short, year, volume, from, to }) =>
    `${authors.map(({ family, given }) => `${family}, ${points(given)}`).join(', ')}, ${title} (${year}) ${short}, ${volume}, pp. ${from}-${to}. , Available online`,
  'Scopus since 2022': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }) => `${family} ${points(given)}`).join(', ')}, ${title}, ${journal}, ${volume}, ${issue}, pp. ${from}-${to}, (${year})`,
  'Scopus since 2022 without pages': ({ authors, title, journal, year, volume }) =>
    `${authors.map(({ family, given }) => `${family} ${points(given)}`).join(', ')}, ${title}, ${journal}, ${volume}, (${year})`,
  'Scopus since 2022, bare initials': ({ authors, title, short, year, volume, from, to }) =>
    `${authors.map(({ family, given }) => `${family} ${bare(given)}`).join(', ')}., ${title}, ${short}, ${volume}, pp. ${from}-${to}, (${year})`,
  'Scopus 2025': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join(', ')}, ${title}, ${journal}, ${volume}, ${issue}, pp. ${from}-${to}, (${year})`,
  'Scopus 2025, journal abbreviated': ({ authors, title, short, year, volume, from, to }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join(', ')}, ${title}, ${short}, ${volume}, pp. ${from}-${to}, (${year})`,
  'Scopus 2025, one author': ({ authors, title, journal, year, volume, from, to }) =>
    `${authors[0]!.family}, ${authors[0]!.given}, ${title}, ${journal}, ${volume}, pp. ${from}-${to}, (${year})`,
  WoS: ({ authors: [first], short, year, volume, from }) =>
    `${first!.family} ${bare(first!.given)}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, P${from}`,
  'WoS in capitals': ({ authors: [first], short, year, volume, from }) =>
    upper(`${first!.family} ${bare(first!.given)}, ${year}, ${short.replaceAll('.', '')}, V${volume}, P${from}`),
  'WoS with a comma': ({ authors: [first], short, year, volume, from }) =>
    `${first!.family}, ${first!.given}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, P${from}`,
  'WoS before 1996': ({ authors: [first], short, year, volume, from }) => {
    const letters = upper(first!.family.normalize('NFD').replaceAll(/[^A-Za-z]/g, ''));
    const name =
      letters.length > 8 ? `${letters.slice(0, 8)}.${bare(first!.given)}` : `${letters} ${bare(first!.given)}`;
    return `${name}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, P${from}`;
  },
  'EI, detailed record': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }, at) => `${family}, ${given} (${at + 1})`).join('; ')}. ${title}. Source: ${journal}, v ${volume}, n ${issue}, p ${from}-${to}, April ${year}`,
  'EI, citation': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join('; ')}, ${title}, ${journal}, v ${volume}, n ${issue}, p ${from}-${to}, ${year}`,
  'EI with IEEE references': ({ authors, title, short, year, volume, issue, from, to }) =>
    `${authors.map(({ family, given }) => `${points(given).replaceAll('.', '. ')}${family}`).join(', ')}, “${title},” ${short}, vol. ${volume}, no. ${issue}, pp. ${from}–${to}, ${year}.`,
  'CNKI, GB/T 7714': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `[12] ${authors.map(({ family, given }) => `${upper(family)} ${initials(given).join(' ')}`).join(', ')}. ${title}[J]. ${journal}, ${year}, ${volume}(${issue}): ${from}-${to}.`,
  'CNKI, full-width': ({ authors, title, journal, year, volume, issue, from, to }) =>
    `［12］${authors.map(({ family, given }) => `${family} ${bare(given)}`).join('，')}．${title}［J］．${journal}，${year}，${volume}（${issue}）：${from}－${to}．`,
  'CNKI, title first': ({ authors, title, journal, year, issue }) =>
    `[3] ${title}[J] . ${authors.map(({ family, given }) => `${given} ${family}`).join(',')}. ${journal} . ${year} (${issue})`,
  'CSCD in Web of Science': ({ authors: [first], journal, year, volume, from }) =>
    `${first!.family} ${first!.given}. 某某, ${year}, ${journal}. 某学报, V${volume}, P${from}`,
};

const families =
  'Yuan Zhang Ouyang Costadebeauregard Bloembergen García-López Nguyen Kim Smith Müller Vandenberg'.split(' ');
const givens = ['Anran', 'San', 'Tom B', 'María José', 'Jean-Paul', 'Wei', 'Xiaoming', 'Katherine', 'Olivier'];
const titles = [
  'A landslide detection method for invented hills by contour lines',
  'On the depth of lakes that were never measured, and of their floats',
  'Widgets for older seas: a survey of what is known',
  'Does the colour of invented rivers change with the season?',
];
const journals = [
  ['Remote Sensing of Lakes', 'Remote Sens. Lakes'],
  ['Journal of Invented Geology', 'J. Invent. Geol.'],
  ['Acta Limnologica', 'Acta Limnol.'],
] as const;

const anyTold = fc
  .record({
    authors: fc.array(fc.record({ family: fc.constantFrom(...families), given: fc.constantFrom(...givens) }), {
      minLength: 1,
      maxLength: 4,
    }),
    title: fc.constantFrom(...titles),
    journal: fc.constantFrom(...journals),
    year: fc.integer({ min: 1971, max: 2025 }),
    volume: fc.integer({ min: 2, max: 400 }),
    issue: fc.integer({ min: 1, max: 12 }),
    from: fc.integer({ min: 11, max: 4000 }),
    pages: fc.integer({ min: 2, max: 20 }),
  })
  .map(
    ({ journal: [journal, short], from, pages, ...told }): Told => ({
      ...told,
      journal,
      short,
      from,
      to: from + pages,
    }),
  );

const recordOf = ({ authors, title, journal, short, year, volume, from, to }: Told): CitedPaperRecord => ({
  title,
  authors: authors.map(({ family, given }) => personOf(`${family}, ${given}`)),
  source: journal,
  sourceAbbreviation: short,
  year,
  volume: String(volume),
  pages: `${from}-${to}`,
});

const verdictOf = (told: Told, reference: string): string =>
  new CitedPapers([{ id: 'paper', records: [recordOf(told)] }]).find(reference)[0]?.verdict ?? 'none';

test.each(Object.keys(spellings))('§+ a paper is cited for certain in the spelling of %s', (form) => {
  fc.assert(
    fc.property(anyTold, (told) => {
      const reference = spellings[form]!(told);
      expect([verdictOf(told, reference), reference]).toEqual(['same', reference]);
    }),
    { numRuns: 60 },
  );
});

test.each(Object.keys(spellings))(
  '§+ another paper of the author is never cited for certain in the spelling of %s',
  (form) => {
    fc.assert(
      fc.property(anyTold, fc.constantFrom(...titles), fc.integer({ min: 1, max: 9 }), (told, title, later) => {
        const other = { ...told, title, volume: told.volume + later, from: told.from + 3000, to: told.to + 3000 };
        fc.pre(title !== told.title);
        expect(verdictOf(told, spellings[form]!(other))).not.toBe('same');
      }),
      { numRuns: 60 },
    );
  },
);

/** The same where the paper has an article number instead of pages. */
const articleSpellings: Readonly<Record<string, (told: Told & { article: string }) => string>> = {
  'Scopus until 2021': ({ authors, title, journal, year, volume, issue, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${points(given)}`).join(', ')}, ${title} (${year}) ${journal}, ${volume} (${issue}), art. no. ${article}`,
  'Scopus until 2021, as a page': ({ authors, title, journal, year, volume, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${points(given)}`).join(', ')}, ${title} (${year}) ${journal}, ${volume}, p. ${article}`,
  'Scopus 2025': ({ authors, title, journal, year, volume, issue, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join(', ')}, ${title}, ${journal}, ${volume}, ${issue}, art. no. ${article}, (${year})`,
  'Scopus 2025, as a page': ({ authors, title, journal, year, volume, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join(', ')}, ${title}, ${journal}, ${volume}, p. ${article}, (${year})`,
  'WoS with ARTN': ({ authors: [first], short, year, volume, article }) =>
    `${first!.family} ${bare(first!.given)}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, ARTN ${article}`,
  'WoS with ARTN and DOI': ({ authors: [first], short, year, volume, article }) =>
    `${first!.family} ${bare(first!.given)}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, ARTN UNSP ${article}, DOI 10.5555/not.${volume}`,
  'WoS with P': ({ authors: [first], short, year, volume, article }) =>
    `${first!.family} ${bare(first!.given)}, ${year}, ${upper(short.replaceAll('.', ''))}, V${volume}, P${article}`,
  'EI, citation': ({ authors, title, journal, year, volume, issue, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join('; ')}, ${title}, ${journal}, v ${volume}, n ${issue}, p ${article}, ${year}`,
  'EI with art no': ({ authors, title, journal, year, volume, issue, article }) =>
    `${authors.map(({ family, given }) => `${family}, ${given}`).join('; ')}, ${title}, ${journal}, v ${volume}, n ${issue}, art no ${article}, ${year}`,
  'EI with IEEE references': ({ authors, title, short, year, volume, issue, article }) =>
    `${authors.map(({ family, given }) => `${points(given).replaceAll('.', '. ')}${family}`).join(', ')}, “${title},” ${short}, vol. ${volume}, no. ${issue}, Art. no. ${article}, ${year}.`,
  'CNKI, GB/T 7714': ({ authors, title, journal, year, volume, issue, article }) =>
    `[12] ${authors.map(({ family, given }) => `${upper(family)} ${initials(given).join(' ')}`).join(', ')}. ${title}[J]. ${journal}, ${year}, ${volume}(${issue}): ${article}.`,
  'CNKI without issue, one author': ({ authors: [first], title, journal, year, volume, article }) =>
    `${upper(first!.family)} ${bare(first!.given)}. ${title}[J]. ${journal}, ${year}, ${volume}: ${article}.`,
  'CNKI, full-width': ({ authors, title, journal, year, volume, issue, article }) =>
    `［12］${authors.map(({ family, given }) => `${family} ${bare(given)}`).join('，')}．${title}［J］．${journal}，${year}，${volume}（${issue}）：${article}．`,
};

const articles = ['e202301234', '112233', '4115', 'eabc1234', '2301234', 'CD011736', 'L051103', '1234567890'];

const found = (record: CitedPaperRecord, reference: string) =>
  new CitedPapers([{ id: 'paper', records: [record] }]).find(reference)[0];

test.each(Object.keys(articleSpellings))(
  '§+ an article number of any length is read whole in the spelling of %s',
  (form) => {
    fc.assert(
      fc.property(anyTold, fc.constantFrom(...articles), (told, article) => {
        const reference = articleSpellings[form]!({ ...told, article });
        const { pages: _, ...record } = { ...recordOf(told), articleNumber: article };
        const match = found(record, reference);
        expect([match?.verdict, match?.agree.includes('page'), writtenFields(reference).page, reference]).toEqual([
          'same',
          true,
          article,
          reference,
        ]);
        // Another number is another article: it agrees in no spelling.
        const another = found({ ...record, articleNumber: `${article}7` }, reference);
        expect(another?.agree.includes('page') ?? false).toBe(false);
      }),
      { numRuns: 60 },
    );
  },
);

test('§+ a number too long for any article is left out and not cut to fit', () => {
  const page = (told: string) => writtenFields(told).page;
  const long = '1'.repeat(20);
  expect(page(`Yuan, Anran, A title of inventions, Acta Limnologica, 15, 8, p. ${long}, (2021)`)).toBe('');
  expect(page(`YUAN A, LI B. A title of inventions[J]. Acta Limnologica, 2021, 15(8): ${long}.`)).toBe('');
  expect(page('1.吴文晓.某些题名.某学报.2021.29(2):e202301234')).toBe('e202301234');
});

test('§+ a reference with the mark of its kind has a title, however short it is before its year', () => {
  const reference = '[3] 张三. 湖泊深度的测量方法[J]. 湖泊科学, 2023, 62(15): 112233.';
  expect(writtenFields(reference)).toMatchObject({ author: '张三', year: '2023', volume: '62', page: '112233' });
  const record = { title: '湖泊深度的测量方法', authors: [personOf('张三')], source: '湖泊科学', year: 2023 };
  const match = found({ ...record, volume: '62', articleNumber: '112233' }, reference);
  expect([match?.verdict, match?.differ]).toEqual(['same', []]);
  expect(match?.agree).toEqual(['title', 'author', 'year', 'volume', 'page', 'source']);
});

test('§+ title, year, volume, page and source decide whoever is named first; one of them otherwise is asked about', () => {
  const told: Told = {
    authors: [{ family: 'Yuan', given: 'Anran' }],
    title: titles[0]!,
    journal: journals[0][0],
    short: journals[0][1],
    year: 2021,
    volume: 15,
    issue: 8,
    from: 115,
    to: 126,
  };
  const cited = (more: Partial<Told>) =>
    verdictOf(told, spellings['Scopus 2025']!({ ...told, authors: [{ family: 'Kovacs', given: 'Bela' }], ...more }));
  expect(cited({})).toBe('same');
  expect(cited({ year: 2020 })).toBe('check');
  expect(cited({ volume: 16 })).toBe('check');
  expect(cited({ from: 215 })).toBe('check');
  expect(cited({ journal: 'Quite Another Journal' })).toBe('check');
  expect(cited({ title: 'Quite another title about nothing that was asked' })).not.toBe('same');
});

test('§+ a surname cut off before a point is that of whoever it begins', () => {
  const paper = (by: string): CitedPaperRecord => ({
    title: 'Sur un effet inventé de la lumière',
    authors: [personOf(by)],
    year: 1973,
    volume: '7',
    pages: '3555-3560',
    source: 'PHYSICAL REVIEW D',
  });
  const found = (by: string, reference: string) =>
    new CitedPapers([{ id: 'p', records: [paper(by)] }])
      .find(reference)
      .map(({ verdict, agree }) => [verdict, agree.includes('author')]);
  const reference = 'COSTADEB.O, 1973, PHYS REV D, V7, P3555';
  expect(found('Costa de Beauregard, Olivier', reference)).toEqual([['same', true]]);
  expect(found('COSTADEBEAUREGARD, O', reference)).toEqual([['same', true]]);
  // Another initial, or another name that only begins alike, is a matter for a person.
  expect(found('Costa de Beauregard, Anne', reference)).toEqual([['check', false]]);
  expect(found('Costa, Olivier', reference)).toEqual([['check', false]]);
});
