import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bibtexReader } from './bibtex.ts';

const messy = readFileSync(new URL('../../../../../tests/fixtures/papers/messy.bib', import.meta.url), 'utf8');
const { records, problems } = bibtexReader.parse(messy);
const titled = (title: string) => records.find((record) => record.title === title);

describe('a messy BibTeX file', () => {
  test('§+ every entry is a record or a problem that says it is lost', () => {
    expect(records.map(({ provenance }) => provenance.ordinal)).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(problems.filter(({ lost }) => lost).map(({ record }) => record)).toEqual([5]);
  });

  test('§+ accents, macros, joined values and dashes become plain text', () => {
    const [record] = records;
    expect(record).toMatchObject({
      title: 'On β-decay of Fe in naïve models – a survey',
      source: 'Journal of Careful Studies (Series B)',
      volume: '42',
      issue: '3',
      pages: '50-58',
      year: 2019,
      doi: '10.1000/abc_def',
      earlyAccess: 'DEC 2018',
      keywords: ['decay', 'iron', 'models'],
      moreAuthors: true,
    });
    expect(record?.authors.map(({ name }) => name)).toEqual(['Müller, Jörg', 'Østergaard, Åse', 'Nguyễn, Thị']);
    expect(record?.authors[0]).toMatchObject({ family: 'Müller', given: 'Jörg' });
  });

  test('§+ Chinese authors, a forgotten comma and a DOI in the address are read', () => {
    const record = titled('面向文献检索的知识图谱');
    expect(record).toMatchObject({ kind: 'conference', pages: '1-8', year: 2020, doi: '10.1000/kg.2020.1' });
    expect(record?.authors.map(({ family, given }) => [family, given])).toEqual([
      ['张', '三'],
      ['李', '四'],
      ['欧阳', '明'],
    ]);
  });

  test('§+ a group in braces is a group, and quotes inside braces stay', () => {
    const record = titled('A "quoted" Title & More');
    expect(record?.authors[0]).toMatchObject({ name: 'World Library Organization', group: true });
    expect(record?.isbn).toEqual(['9787111111111']);
  });

  test('§+ problems name line, record and field in Chinese', () => {
    const sentences = problems.map(({ sentence }) => sentence);
    expect(sentences.some((one) => /第 \d+ 行，第 4 条记录：条目提前结束/.test(one))).toBe(true);
    expect(sentences.some((one) => /第 5 条记录：条目 @article 的花括号或引号没有配对/.test(one))).toBe(true);
    expect(sentences.some((one) => /引用键 muller2019 与第 1 条记录相同/.test(one))).toBe(true);
    expect(sentences.some((one) => /第 8 条记录，字段“title”：没有题名/.test(one))).toBe(true);
    for (const { line } of problems) expect(messy.split('\n')[line - 1]).toContain('@');
  });

  test('§+ a repeated field keeps all its values, and the raw entry stays with the record', () => {
    const again = titled('The same key again');
    expect(again?.provenance.extra.copyright).toEqual(['One', 'Two']);
    expect(again?.provenance.raw.startsWith('@article{muller2019,')).toBe(true);
  });

  test.each(['\r\n', '\r'])('§+ line ends %j give the same records', (end) => {
    const other = bibtexReader.parse(`\uFEFF${messy.replaceAll('\n', end)}`);
    expect(other.records.map(({ title, year, provenance }) => [title, year, provenance.line])).toEqual(
      records.map(({ title, year, provenance }) => [title, year, provenance.line]),
    );
  });
});

test('§+ text without entries is told, not passed over', () => {
  expect(bibtexReader.parse('hello').problems[0]).toMatchObject({ line: 1, lost: true });
  expect(bibtexReader.sniff('TY  - JOUR\nTI  - x\n')).toBe(0);
  expect(bibtexReader.sniff(messy)).toBeGreaterThan(0.9);
});

test('§+ an entry inherits from its parent what it does not say, but never people, pages or addresses', () => {
  const parent =
    '@book{p, title={The Book}, author={Parent, P}, pages={1--900}, doi={10.1000/p}, publisher={Press}, year={2020}, volume={3}}';
  const child = (more: string) => `@incollection{c, title={A chapter}, crossref={P}${more}}\n${parent}`;
  const read = (text: string) => bibtexReader.parse(text).records.find(({ title }) => title === 'A chapter')!;
  const plain = read(child(''));
  expect(plain).toMatchObject({ source: 'The Book', publisher: 'Press', year: 2020, volume: '3', authors: [] });
  expect([plain.pages, plain.doi]).toEqual([undefined, undefined]);
  const own = read(child(', year={2021}, booktitle={Its own}, author={Child, C}, pages={7--9}'));
  expect(own).toMatchObject({ source: 'Its own', year: 2021, pages: '7-9' });
  expect(own.authors.map(({ family }) => family)).toEqual(['Child']);
});
