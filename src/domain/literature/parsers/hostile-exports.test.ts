import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples, taggedSamples, sampleText as textOf } from '#tests/builders/records/format-samples.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { allReaders, candidates, readTable, readText, recognise } from './read-any.ts';
import { collect } from './reader.ts';
import { allTableReaders } from './tables/tables.ts';

const formats = Object.keys(samples).filter((format) => !taggedSamples.includes(format));
const runs = process.env.PROOF ? 5_000 : 8;
const longest = process.env.PROOF ? 3_600_000 : 60_000;

const cuts = fc.array(
  fc.record({
    at: fc.nat(2_000),
    drop: fc.nat(40),
    put: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '"',
        '\t',
        '\n',
        '\r',
        ',',
        ';',
        '{',
        '【',
        '】',
        '(1)',
        '[',
        ']',
        '\uFEFF',
        '\u0000',
        '<RECORD 2>',
        '{Title}:',
        '题名:',
      ),
    ),
  }),
  { minLength: 1, maxLength: 10 },
);
const mangle = (text: string, changes: readonly { at: number; drop: number; put: string }[]): string =>
  changes.reduce((now, { at, drop, put }) => {
    const place = at % (now.length + 1);
    return now.slice(0, place) + put + now.slice(place + drop);
  }, text);

describe('formats are told apart', () => {
  test('§+ every reader has a sample here, but for answers in JSON, which are pages and no exports', () => {
    const readers = [...allTableReaders, ...allReaders].map(({ format }) => format);
    expect(Object.keys(samples).toSorted()).toEqual(readers.filter((format) => !format.endsWith('-json')).toSorted());
  });

  test.each(formats)('§+ %s: its own reader is the surest, and reads every record', (format) => {
    const text = textOf(format, 3);
    expect(recognise(text).format).toBe(format);
    expect(candidates(text)[1]?.sureness ?? 0).toBeLessThan(candidates(text)[0]!.sureness);
    const { records, problems } = collect(readText(text).items);
    expect(records.map(({ title }) => title)).toEqual(['Title 0', 'Title 1', 'Title 2']);
    expect(problems).toEqual([]);
    for (const { provenance } of records) expect(provenance.raw).toContain('Title');
  });

  test('§+ line ends and a mark at the beginning change nothing', () => {
    for (const format of formats) {
      const text = textOf(format, 2);
      const plain = collect(readText(text).items).records.map(({ provenance: _, ...record }) => record);
      for (const other of [`\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')])
        expect(collect(readText(other).items).records.map(({ provenance: _, ...record }) => record)).toEqual(plain);
    }
  });
});

describe('broken files', () => {
  test.each(formats)(
    '§+ %s: cuts and garbage never throw, and something is always answered',
    { timeout: longest },
    (format) => {
      fc.assert(
        fc.property(cuts, (changes) => {
          const broken = mangle(textOf(format, 3), changes);
          for (const how of [{}, { format }]) {
            const { records, problems } = collect(readText(broken, how).items);
            if (broken.trim()) expect(records.length + problems.length).toBeGreaterThan(0);
            for (const { sentence, line, ofFile } of problems) {
              if (!ofFile) expect(sentence).toMatch(/^第 \d+ 行/);
              expect(line).toBeGreaterThan(0);
            }
            for (const { authors, affiliations } of records)
              for (const author of authors)
                for (const place of author.affiliations) expect(affiliations[place]).toBeDefined();
          }
        }),
        { numRuns: runs },
      );
    },
  );

  test.each(formats)(
    '§+ %s: a record more in the file is a record more in the answer',
    { timeout: longest },
    (format) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 6 }),
          fc.stringMatching(/^[A-Za-z一-龥 .'’()-]{1,40}$/),
          (count, title) => {
            const text = textOf(format, count) + samples[format]!.record(`T ${title.trim()}`, count);
            expect(collect(readText(text, { format }).items).records).toHaveLength(count + 1);
          },
        ),
        { numRuns: runs },
      );
    },
  );

  test('§+ what is no export at all is answered with one problem', { timeout: longest }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { items } = readText(text);
        expect([...items].length).toBeGreaterThan(0);
      }),
      { numRuns: runs },
    );
    expect([...readText('').items]).toMatchObject([{ problem: { lost: true } }]);
    expect([...readTable([]).items]).toMatchObject([{ problem: { lost: true } }]);
    expect([...readText('no export', { format: 'no such' }).items]).toMatchObject([{ problem: { lost: true } }]);
  });
});

const hostile: [string, string, (size: number) => string][] = [
  ['one long line', 'table', (size) => `title,author\n${'x'.repeat(size)}`],
  ['quotes', 'scopus-csv', (size) => `${samples['scopus-csv']!.head}${'"'.repeat(size)}`],
  ['open quotes on lines', 'scopus-csv', (size) => `${samples['scopus-csv']!.head}${'"a\n'.repeat(size / 3)}`],
  ['commas', 'table', (size) => `title,author\n${','.repeat(size)}`],
  ['headings', 'table', (size) => `title,${'author,'.repeat(size / 7)}\nx`],
  [
    'authors by commas',
    'scopus-csv',
    (size) => `${samples['scopus-csv']!.head}"${'Zhang, S., '.repeat(size / 11)}","1;2","t",2020`,
  ],
  [
    'authors with addresses',
    'wos-table',
    (size) =>
      `PT\tAU\tTI\tSO\tLA\tDT\tC1\tPY\tVL\tBP\tUT\nJ\t${'A, B; '.repeat(size / 12)}\tt\ts\tl\td\t${'[A, B] X; '.repeat(size / 20)}\n`,
  ],
  [
    'glued people',
    'springer-csv',
    (size) => `${samples['springer-csv']!.head}t,s,,d,${'AaBb '.repeat(size / 5)},2020,u,Article\n`,
  ],
  [
    'numbered addresses',
    'ei-csv',
    (size) =>
      `${samples['ei-csv']!.head}"t","1","${'A, B (1); '.repeat(size / 20)}","${'(1) X; '.repeat(size / 14)}"\n`,
  ],
  ['people by and', 'table', (size) => `title,author\nt,"${'A B and '.repeat(size / 8)}"`],
  ['people by commas', 'table', (size) => `title,author\nt,"${'A B, '.repeat(size / 5)}"`],
  [
    'Chinese people',
    'noteexpress',
    (size) => `{Reference Type}: X\n{Title}: t\n{Author}: ${'张三、'.repeat(size / 3)}`,
  ],
  ['lines without labels', 'noteexpress', (size) => `{Reference Type}: X\n{Title}: t\n${'y\n'.repeat(size / 2)}`],
  ['open brackets', 'weipu-text', (size) => `【题名】t\n${'【'.repeat(size)}`],
  ['records of nothing', 'ei-ascii', (size) => '<RECORD 1>\n'.repeat(size / 11)],
  [
    'units by person',
    'cssci-text',
    (size) => `【来源篇名】t\n【来源作者】${'甲乙/'.repeat(size / 6)}\n【机构名称】${'[甲乙]某校./'.repeat(size / 16)}`,
  ],
  ['blanks', 'cscd-text', (size) => `题名: t\n作者: ${' '.repeat(size)}x`],
  [
    'a citation',
    'pubmed-csv',
    (size) =>
      `${samples['pubmed-csv']!.head}"1","t","${'A B, '.repeat(size / 10)}","${'J. 2020;'.repeat(size / 16)}"\n`,
  ],
  [
    'addresses of Embase',
    'embase-csv',
    (size) =>
      `${samples['embase-csv']!.head}"t","${'A B., '.repeat(size / 12)}","${'(A B.) X. , '.repeat(size / 24)}"\n`,
  ],
];

test.each(sampled(hostile, 6))('§+ %s (%s): time in proportion to the length', (_, format, build) => {
  // Time of the processor, which other programs lengthen less, and of several turns the least.
  const cost = (text: string): number => {
    const begun = process.threadCpuUsage();
    collect(readText(text, { format }).items);
    recognise(text);
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1_000;
  };
  cost(build(10_000));
  let [small, large] = [Infinity, Infinity];
  for (let turn = 0; turn < 6; turn += 1) {
    small = Math.min(small, cost(build(20_000)));
    large = Math.min(large, cost(build(160_000)));
    if (turn > 0 && large < Math.max(small, 20) * 24) break;
  }
  // Eight times the text; quadratic work would be sixty-four times the time.
  expect(large).toBeLessThan(Math.max(small, 20) * 24);
});

const crowded: [string, (size: number) => string][] = [
  ['refworks', (size) => `RT Journal Article\nT1 t\nA1 ${'张三,'.repeat(size / 3)}\nRT Journal Article\nT1 next`],
  ['noteexpress', (size) => `${'{Reference Type}: X\n{Title}: t\n{Author}: '}${'张三;'.repeat(size / 3)}`],
  ['table', (size) => `title,author\nt,"${'A B; '.repeat(size / 5)}"\nu,"C D"\n`],
];

test.each(sampled(crowded, 3, 2))(
  '§+ %s: two hundred thousand authors are read, a record of millions is told as lost',
  (format, build) => {
    const { records } = collect(readText(build(600_000), { format }).items);
    expect(records[0]!.authors.length).toBeGreaterThanOrEqual(120_000);
    const { problems } = collect(readText(build(15_000_000), { format }).items);
    expect(problems.filter(({ lost }) => lost)).toMatchObject([{ sentence: expect.stringContaining('万字') }]);
  },
);

test('§+ every reader has a name of its own and a format of its own', () => {
  const all = [...allReaders, ...allTableReaders];
  expect(new Set(all.map(({ format }) => format)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
