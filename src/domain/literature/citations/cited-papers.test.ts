import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactText } from '../matching/fold-text.ts';
import { CitedPapers, type SoughtPaper } from './cited-papers.ts';
import { readCitedReference } from './cited-reference.ts';
import { type CitedPaperRecord, formOf, readyReference, weighReference } from './weigh-reference.ts';

const titles = [
  'Adaptive control of membrane signals',
  'Quantum fatigue of lattice bridges',
  '基于深度学习的文献检索方法研究',
  '桥梁混凝土疲劳裂纹的成像分析',
];
const names = ['Zhang, San', 'Zhang, Wei', 'Zhao, Li', 'Novak, Petr', '张三', '赵丽'];
const sources = ['Journal of Catalysis', 'Acta Materialia', '材料学报'];
const [volumes, pages, years] = [
  ['', '7', '12'],
  ['', '101-109', 'e191', '191-199', '33'],
  [undefined, 2018, 2019, 2020, 2024],
];

const someRecord: fc.Arbitrary<CitedPaperRecord> = fc.record({
  title: fc.constantFrom(...titles),
  authors: fc.constantFrom(...names, '').map((name) => (name === '' ? [] : [{ name }])),
  source: fc.constantFrom(...sources),
  year: fc.constantFrom(...years),
  volume: fc.constantFrom(...volumes),
  pages: fc.constantFrom(...pages),
  doi: fc.constantFrom('', '10.5555/one', '10.5555/two'),
}) as fc.Arbitrary<CitedPaperRecord>;

/** A reference to one of the papers with parts left out, beside or wrong, as Web of Science writes it or with its title. */
const someSlips = fc.record({
  of: fc.nat(11),
  year: fc.constantFrom(0, 0, 1, -1, 2, null),
  volume: fc.constantFrom('own', 'own', 'other', ''),
  page: fc.constantFrom('own', 'own', 'bare', 'within', 'other', ''),
  doi: fc.boolean(),
  name: fc.boolean(),
  form: fc.constantFrom('terse', 'terse', 'titled', 'title for journal'),
});
type Slips = typeof someSlips extends fc.Arbitrary<infer T> ? T : never;

const pageOf = (own: string, how: Slips['page']): string => {
  const first = own.split('-')[0] ?? '';
  if (how === 'bare') return first.replace('e', '');
  if (how === 'within') return String(Number(first) + 2);
  return how === 'own' ? first : how === 'other' ? '900' : '';
};

const lineOf = (record: CitedPaperRecord, { year, volume, page, doi, name, form }: Slips): string => {
  const [family = '', given = ''] = (record.authors[0]?.name ?? 'Nobody, N').split(', ');
  const who = name ? `${family} ${given.slice(0, 1)}`.trim() : 'Moreau J';
  const told = year === null ? '' : String((record.year ?? 2019) + year);
  const at = volume === 'own' ? (record.volume ?? '') : volume === 'other' ? '40' : '';
  const on = pageOf(record.pages ?? '', page);
  const no = doi && record.doi ? record.doi : '';
  const journal = form === 'title for journal' ? record.title : (record.source ?? '');
  return form === 'titled'
    ? `${who}. ${record.title}[J]. ${journal}, ${told}, ${at}: ${on}. ${no}`
    : [who, told, journal, at && `V${at}`, on && `P${on}`, no && `DOI ${no}`].filter(Boolean).join(', ');
};

const headsOfLine = (authors: readonly string[]): string[] =>
  authors.map((author) => compactText(author)).flatMap((letters) => [letters.slice(0, 2), letters.slice(0, 1)]);

test('§+ looking on the shelves finds what weighing every paper of the same first letters finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(someRecord, { minLength: 1, maxLength: 12 }),
      fc.array(someSlips, { maxLength: 8 }),
      (records, slips) => {
        const papers: SoughtPaper[] = records.map((record, at) => ({ id: String(at), records: [record] }));
        const sought = new CitedPapers(papers);
        for (const one of slips) {
          const line = lineOf(records[one.of % records.length]!, one);
          const shown = sought.weigh(line).map(({ paper, verdict, reason }) => `${paper} ${verdict} ${reason}`);
          found += shown.length;
          const reference = readCitedReference(line);
          const read = readyReference(reference);
          const heads = new Set(headsOfLine(reference.authors));
          const all = records.flatMap((record, at) => {
            const weighed = weighReference(formOf(record), read);
            return weighed ? [{ at, record, said: `${at} ${weighed.verdict} ${weighed.reason}` }] : [];
          });
          // Nothing that weighs nothing, and of the same first letters everything that weighs.
          expect(all.map(({ said }) => said)).toEqual(expect.arrayContaining(shown));
          const alike = all.filter(({ record }) => {
            const family = record.authors[0]?.name.split(',')[0];
            return (
              family === undefined ||
              heads.has(compactText(family).slice(0, 2)) ||
              heads.has(compactText(family).slice(0, 1))
            );
          });
          expect(shown).toEqual(expect.arrayContaining(alike.map(({ said }) => said)));
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(50);
});
