import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personOf } from '../fields/person-name.ts';
import { bibtexReader } from '../parsers/bibtex/bibtex.ts';
import { risReader } from '../parsers/ris/ris.ts';
import { emptyRecord, type LiteratureRecord } from '../record.ts';
import { apa } from './apa.ts';
import { gbt7714 } from './gbt7714.ts';
import { referenceIn, referenceStyleChoices } from './reference-style.ts';
import { referenceFormats } from './write-references.ts';

const provenance = { format: 'test', line: 1, ordinal: 1, raw: '', extra: {} };
const record = (more: Partial<LiteratureRecord> & { by?: string[] }): LiteratureRecord => {
  const { by = [], ...rest } = more;
  return { ...emptyRecord(provenance), kind: 'article', authors: by.map(personOf), ...rest };
};

const english = record({
  title: 'Selective oxidation over single atoms',
  by: ['Zhang, San-Ning', 'Li, W.', "O'Brien, Mary Anne", 'van der Berg, J.'],
  source: 'Journal of Catalysis',
  year: 2023,
  volume: '412',
  issue: '3',
  pages: '50-58',
  doi: '10.1016/j.jcat.2023.01.001',
});
const chinese = record({
  title: '单原子催化剂的研究进展',
  by: ['张三宁', '李四', '王五', '欧阳修'],
  source: '催化学报',
  year: 2022,
  volume: '43',
  issue: '2',
  pages: '101-115',
});

describe('GB/T 7714-2015', () => {
  test('§+ an English paper of four authors shows three and et al, surnames in capitals, initials without points', () => {
    expect(gbt7714(english)).toBe(
      "ZHANG S N, LI W, O'BRIEN M A, et al. Selective oxidation over single atoms[J/OL]. Journal of Catalysis, 2023, 412(3): 50-58. DOI:10.1016/j.jcat.2023.01.001.",
    );
  });
  test('§+ a Chinese paper closes the list with 等', () => {
    expect(gbt7714(chinese)).toBe('张三宁, 李四, 王五, 等. 单原子催化剂的研究进展[J]. 催化学报, 2022, 43(2): 101-115.');
  });
  test('§+ three authors are shown whole, a list the source cut short is not passed off as whole', () => {
    const three = { ...chinese, authors: chinese.authors.slice(0, 3) };
    expect(gbt7714(three)).toContain('张三宁, 李四, 王五. 单');
    expect(gbt7714({ ...three, moreAuthors: true })).toContain('王五, 等. 单');
  });
  test.each([
    [
      {
        kind: 'conference',
        title: 'Fast search',
        by: ['Smith, JA'],
        source: 'Proceedings of X',
        publisher: 'ACM',
        place: 'New York',
        year: 2020,
        pages: '1-9',
      },
      'SMITH J A. Fast search[C]//Proceedings of X. New York: ACM, 2020: 1-9.',
    ],
    [
      { kind: 'book', title: '图书馆学导论', by: ['于良芝'], place: '北京', publisher: '科学出版社', year: 2003 },
      '于良芝. 图书馆学导论[M]. 北京: 科学出版社, 2003.',
    ],
    [
      { kind: 'thesis', title: '文献去重方法研究', by: ['赵六'], place: '武汉', publisher: '示范大学', year: 2021 },
      '赵六. 文献去重方法研究[D]. 武汉: 示范大学, 2021.',
    ],
    [
      { kind: 'newspaper', title: '开放获取之路', by: ['钱七'], source: '示范日报', date: '2024-05-06', issue: '3' },
      '钱七. 开放获取之路[N]. 示范日报, 2024-05-06(3).',
    ],
    [
      { kind: 'article', title: 'Is it so?', source: 'Nature', year: 2020, articleNumber: '1234' },
      'Is it so?[J]. Nature, 2020: 1234.',
    ],
    [
      { kind: 'web', title: '数据说明', date: '2024-01-02', url: 'https://example.edu/a' },
      '数据说明[EB/OL]. (2024-01-02). https://example.edu/a.',
    ],
  ] as const)('§+ %j', (given, written) => {
    expect(gbt7714(record(given as unknown as Partial<LiteratureRecord>))).toBe(written);
  });
  test('§+ a surname in capitals does not turn a short given name into initials', () => {
    expect(gbt7714(record({ title: 'T', by: ['ZHANG, WEI'] }))).toBe('ZHANG W. T[J].');
    expect(gbt7714(record({ title: 'T', by: ['Zhang, WE'] }))).toBe('ZHANG W E. T[J].');
  });
});

test('§+ APA writes initials with points, an ampersand and the DOI as a link', () => {
  expect(apa({ ...english, authors: english.authors.slice(0, 2) })).toBe(
    'Zhang, S. N., & Li, W. (2023). Selective oxidation over single atoms. Journal of Catalysis, 412(3), 50–58. https://doi.org/10.1016/j.jcat.2023.01.001',
  );
});

describe('what is written is read again', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
  const text = fc
    .array(fc.oneof(word, fc.constantFrom('A&B', '100%', 'x_y', '{z}', '张三', 'Łódź', 'α-β')), {
      minLength: 2,
      maxLength: 7,
    })
    .map((words) => words.join(' '));
  const records = fc.record({
    title: text,
    by: fc.array(
      fc.tuple(word, word).map(([family, given]) => `${family}, ${given}`),
      { minLength: 1, maxLength: 5 },
    ),
    source: text,
    year: fc.integer({ min: 1950, max: 2030 }),
    volume: fc.nat(999).map(String),
    pages: fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 401, max: 900 })).map((pair) => pair.join('-')),
    doi: fc.nat(99_999).map((number) => `10.1000/x${number}`),
  });
  test.each([
    ['ris', risReader],
    ['bibtex', bibtexReader],
  ] as const)('§+ by the %s reader, field for field', (format, reader) => {
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 4 }), (given) => {
        const written = referenceFormats[format].write(given.map((one) => record(one)));
        const { records: again, problems } = reader.parse(written);
        expect(problems).toEqual([]);
        expect(
          again.map(({ title, authors, source, year, volume, pages, doi }) => ({
            title,
            by: authors.map(({ family, given: first }) => `${family}, ${first}`),
            source,
            year,
            volume,
            pages,
            doi,
          })),
        ).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what both editions write alike', () => {
  const paper = (more: Partial<LiteratureRecord>): LiteratureRecord => ({
    ...emptyRecord({ format: 'test', line: 1, ordinal: 1, raw: '', extra: {} }),
    title: 'A study',
    ...more,
  });
  const both = (record: LiteratureRecord): string[] => referenceStyleChoices.map((style) => referenceIn(style, record));

  test('§+ no address of a session, and none beside the DOI that it repeats', () => {
    const session = 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-85000000001&partnerID=40&md5=0f0f';
    for (const text of both(paper({ kind: 'article', source: 'Tests', year: 2020, url: session })))
      expect(text).not.toMatch(/scopus|\/OL/);
    const record = paper({ kind: 'article', source: 'Tests', year: 2020, doi: '10.1000/X.1' });
    for (const text of both({ ...record, url: 'https://doi.org/10.1000/x.1' }))
      expect(text).toMatch(/\[J\/OL\].*2020\. DOI:10\.1000\/X\.1\.$/);
    for (const text of both({ ...record, url: 'https://example.org/a' }))
      expect(text).toMatch(/2020\. https:\/\/example\.org\/a\. DOI:10\.1000\/X\.1\.$/);
  });

  test('§+ a patent has its own number, never that of a database', () => {
    const patent = paper({ kind: 'patent', year: 2020, accessions: { other: 'DIIDW:2020123456' } });
    for (const text of both(patent)) expect(text).not.toContain('DIIDW');
    const numbered = { ...patent, articleNumber: 'CN112345678A', accessions: { other: 'DIIDW:2020123456' } };
    expect(both(numbered)).toEqual(['A study：CN112345678A[P]. 2020.', 'A study: CN112345678A[P]. 2020.']);
    const standard = paper({ kind: 'standard', year: 2021, accessions: { other: 'SCSF0001' } });
    for (const text of both(standard)) expect(text).not.toContain('SCSF');
  });

  test.each([
    ['JOURNAL OF THE AMERICAN CHEMICAL SOCIETY', 'Journal of the American Chemical Society'],
    ['IEEE TRANSACTIONS ON COMPUTERS', 'IEEE Transactions on Computers'],
    ['NATURE', 'Nature'],
    ['ENERGY', 'Energy'],
    ['EYE', 'Eye'],
    ['METALLURGY', 'Metallurgy'],
    ['Nature', 'Nature'],
    // Abbreviations, and one word that nobody can tell from them.
    ['JAMA', 'JAMA'],
    ['AIDS', 'AIDS'],
    ['CHEST', 'CHEST'],
    ['QUORVA', 'QUORVA'],
    ['RNA', 'RNA'],
    ['PLOS ONE', 'PLOS ONE'],
    ['SoftwareX', 'SoftwareX'],
    ['学报', '学报'],
  ])('§+ names of journals in one case, whatever the database writes: %s', (source, name) => {
    expect(both(paper({ kind: 'article', source, year: 2020, volume: '1' }))).toEqual([
      `A study[J]. ${name}，2020，1.`,
      `A study[J]. ${name}, 2020, 1.`,
    ]);
  });

  test('§+ a paper of a conference in a journal names the journal in the same case; names of proceedings stay', () => {
    const at = (more: Partial<LiteratureRecord>) =>
      both(paper({ kind: 'conference', issn: '0924-0136', volume: '1', year: 2020, ...more }));
    for (const text of at({ source: 'JOURNAL OF MATERIALS PROCESSING TECHNOLOGY' }))
      expect(text).toContain('[C]//Journal of Materials Processing Technology');
    const proceedings = 'COMPUTER VISION - ECCV 2018, PT I';
    for (const text of [...at({ source: proceedings }), ...at({ source: 'ICRA PROCEEDINGS', isbn: ['9780000000002'] })])
      expect(text).toMatch(/\[C\]\/\/(?:COMPUTER VISION - ECCV 2018, PT I|ICRA PROCEEDINGS)/);
  });

  test('§+ 2015: an issue without a volume, pages of books, translators, editions, days of visit', () => {
    const written = (more: Partial<LiteratureRecord>, extra: Record<string, string[]> = {}) => {
      const record = paper(more);
      record.provenance.extra = extra;
      return referenceIn('gbt7714-2015', record);
    };
    expect(written({ kind: 'article', title: '题', source: '学报', year: 2019, issue: '3', pages: '5-9' })).toBe(
      '题[J]. 学报, 2019(3): 5-9.',
    );
    expect(
      written(
        { kind: 'book', title: '书', place: '北京', publisher: '科学出版社', year: 2023, pages: '35' },
        { translator: ['徐超'], edition: ['2'] },
      ),
    ).toBe('书[M]. 徐超, 译. 2 版. 北京: 科学出版社, 2023: 35.');
    expect(
      written(
        { kind: 'web', title: '页', url: 'https://example.org/', date: '2025-01-02' },
        { urldate: ['2025-02-03'] },
      ),
    ).toBe('页[EB/OL]. (2025-01-02)[2025-02-03]. https://example.org/.');
    expect(written({ kind: 'newspaper', title: '文', source: '人民日报', date: '2020-01-02', pages: '5' })).toBe(
      '文[N]. 人民日报, 2020-01-02(5).',
    );
  });

  type Told = Partial<LiteratureRecord> & { by?: string[]; edited?: string[]; extra?: Record<string, string[]> };
  const told = ({ by = [], edited = [], extra = {}, ...more }: Told): string[] => {
    const written = paper({ title: 'Rivers', authors: by.map(personOf), editors: edited.map(personOf), ...more });
    return both({ ...written, provenance: { ...written.provenance, extra } });
  };

  const book = { place: 'London', publisher: 'Demo Press', year: 2012 };
  const chineseBook = { place: '北京', publisher: '科学出版社', year: 2012 };
  const standard: Told = { kind: 'standard', ...chineseBook, extra: { number: ['GB/T 7714-2015'] } };
  test.each<readonly [string, Told, string, string]>([
    [
      'a standard has its number',
      { ...standard, title: '参考文献著录规则' },
      'GB/T 7714-2015\u2003参考文献著录规则[S].',
      '参考文献著录规则: GB/T 7714-2015[S]. 北京: 科学出版社, 2012.',
    ],
    [
      'a number that the title says is not written twice',
      { ...standard, title: '参考文献著录规则：GB/T 7714-2015' },
      '参考文献著录规则：GB/T 7714-2015[S].',
      '参考文献著录规则：GB/T 7714-2015[S]. 北京: 科学出版社, 2012.',
    ],
    [
      'a number that only ends like a word of the title is written',
      { kind: 'report', title: 'Yearbook 2012', ...book, extra: { number: ['12'] } },
      'Yearbook 2012：12[R]. London：Demo Press，2012.',
      'Yearbook 2012: 12[R]. London: Demo Press, 2012.',
    ],
    [
      'so is the whole part of a number with a point',
      { kind: 'report', title: 'Release 12.5', ...book, extra: { number: ['12'] } },
      'Release 12.5：12[R]. London：Demo Press，2012.',
      'Release 12.5: 12[R]. London: Demo Press, 2012.',
    ],
    [
      'a report whose title says its number',
      { kind: 'report', title: 'Report 12 of the lakes, 2012', ...book, extra: { number: ['12'] } },
      'Report 12 of the lakes, 2012[R]. London：Demo Press，2012.',
      'Report 12 of the lakes, 2012[R]. London: Demo Press, 2012.',
    ],
    [
      'a chapter has its host with editors, volume, edition, imprint and pages',
      {
        kind: 'chapter',
        by: ['Berg, Anna'],
        edited: ['Stone, Paul'],
        source: 'Handbook of lakes',
        ...book,
        volume: '2',
        pages: '3-9',
        extra: { edition: ['3'] },
      },
      'Berg A. Rivers[M]//Stone P. Handbook of lakes：v.2. 3rd ed. London：Demo Press，2012：3-9.',
      'BERG A. Rivers[M]//STONE P. Handbook of lakes: Vol. 2. 3rd ed. London: Demo Press, 2012: 3-9.',
    ],
    [
      'so has one in Chinese',
      {
        kind: 'chapter',
        title: '河流',
        by: ['王明'],
        edited: ['李强'],
        source: '湖泊手册',
        ...chineseBook,
        pages: '3-9',
        extra: { edition: ['3'] },
      },
      '王明. 河流[M]//李强. 湖泊手册. 3 版. 北京：科学出版社，2012：3-9.',
      '王明. 河流[M]//李强. 湖泊手册. 3 版. 北京: 科学出版社, 2012: 3-9.',
    ],
    [
      'a translated book',
      {
        kind: 'book',
        title: '书',
        by: ['Stone, Paul'],
        ...chineseBook,
        extra: { translator: ['徐超'], edition: ['2'] },
      },
      'Stone P. 书[M]. 徐超，译. 2 版. 北京：科学出版社，2012.',
      'STONE P. 书[M]. 徐超, 译. 2 版. 北京: 科学出版社, 2012.',
    ],
    [
      'an eleventh edition',
      { kind: 'book', ...book, extra: { edition: ['11'] } },
      'Rivers[M]. 11th ed. London：Demo Press，2012.',
      'Rivers[M]. 11th ed. London: Demo Press, 2012.',
    ],
    [
      'pages of a paper of a conference',
      { kind: 'conference', source: 'Proceedings of X', ...book, pages: '1-9' },
      'Rivers[C]//Proceedings of X. London：Demo Press，2012：1-9.',
      'Rivers[C]//Proceedings of X. London: Demo Press, 2012: 1-9.',
    ],
    [
      'pages of a newspaper',
      { kind: 'newspaper', title: '文', source: '人民日报', date: '2020-01-02', pages: '5' },
      '文[N]. 人民日报，2020-01-02（5）.',
      '文[N]. 人民日报, 2020-01-02(5).',
    ],
    [
      'an issue without a volume',
      { kind: 'article', title: '题', source: '学报', year: 2019, issue: '3', pages: '5-9' },
      '题[J]. 学报，2019（3）：5-9.',
      '题[J]. 学报, 2019(3): 5-9.',
    ],
    [
      'a page on the web has the day of the visit',
      { kind: 'web', url: 'https://example.org/a', date: '2025-01-02', extra: { urldate: ['2025-02-03'] } },
      'Rivers[EB/OL]. （2025-01-02）[2025-02-03]. https://example.org/a.',
      'Rivers[EB/OL]. (2025-01-02)[2025-02-03]. https://example.org/a.',
    ],
    [
      'a day of visit is never made up',
      { kind: 'web', url: 'https://example.org/a', date: '2025-01-02' },
      'Rivers[EB/OL]. （2025-01-02）. https://example.org/a.',
      'Rivers[EB/OL]. (2025-01-02). https://example.org/a.',
    ],
    [
      'what is not read online has none',
      { kind: 'article', source: 'Tests', year: 2020, volume: '1', pages: '2', extra: { urldate: ['2025-02-03'] } },
      'Rivers[J]. Tests，2020，1：2.',
      'Rivers[J]. Tests, 2020, 1: 2.',
    ],
  ])('§+ both editions: %s', (_, record, in2025, in2015) => {
    expect(told(record)).toEqual([in2025, in2015]);
  });

  test.each([
    ['https://www.webofscience.com/wos/woscc/full-record/WOS:000000000000001', false],
    ['https://x.example/article;jsessionid=1', false],
    ['https://x.example/article?sid=1', false],
    ['https://x.example/article?id=2&md5=0f0f', false],
    ['https://x.example/article?side=1', true],
  ])('§+ both editions: the address %s, %s', (url, stays) => {
    for (const text of told({ kind: 'article', source: 'Tests', year: 2020, url }))
      expect([text.includes('example') || text.includes('webofscience'), text.includes('/OL')]).toEqual([stays, stays]);
  });
});
