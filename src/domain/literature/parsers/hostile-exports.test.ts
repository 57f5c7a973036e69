import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampled } from '#tests/builders/sampled.ts';
import { allReaders, candidates, readTable, readText, recognise } from './read-any.ts';
import { collect } from './reader.ts';
import { allTableReaders } from './tables/tables.ts';

/** A little of each format: how it begins, one record, and how records follow. */
const samples: Record<string, { head: string; record: (title: string) => string }> = {
  'wos-table': {
    head: 'PT\tAU\tTI\tSO\tLA\tDT\tC1\tPY\tVL\tBP\tUT\n',
    record: (title) =>
      `J\tZhang, S\t${title}\tTESTS\tEnglish\tArticle\t[Zhang, S] Univ X, China\t2020\t1\t5\tWOS:000300000000001\n`,
  },
  'derwent-table': {
    head: 'PN\tTI\tAU\tAE\tGA\tIP\tPD\tUT\n',
    record: (title) =>
      `CN1-A; CN2-B\t${title}\tLI S\tUNIV X (UNIX-C)\t2020\tA01B-001/00\tCN1-A 01 Jan 2020 A01B-001/00\tDIIDW:2020\n`,
  },
  'lens-csv': {
    head: '#,Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Application Number,Title,Applicants,Inventors\n',
    record: (title) =>
      `1,US,B2,US 9833479 B2,004-833-779-175-375,2017-12-05,US 201715458258 A,"${title}",X INC,LI S;;WU Y\n`,
  },
  'espacenet-table': {
    head: 'Title,Publication number,Publication date,Inventor(s),Applicant(s),International classification,Priority number(s)\n',
    record: (title) => `"${title}",TW200400805 (A),16/01/2004,LI S [US],X INC [US],A47J43/28,US20020177699 20020620\n`,
  },
  'patentscope-table': {
    head: 'Application Id,Application Number,Application Date,Country,Title,I P C,Applicants,Inventors,Publication Number\n',
    record: (title) => `WO2004000001,PCT/US2003/000001,20.06.2003,WO,"${title}",A47J 43/28,X INC,LI S,WO/2004/000001\n`,
  },
  'google-patents-csv': {
    head: 'id,title,assignee,inventor/author,priority date,filing/creation date,publication date,grant date,result link\n',
    record: (title) => `US5686888A,"${title}",X Inc.,"A Li, B Wu",6/7/95,6/7/95,11/11/97,11/11/97,https://x\n`,
  },
  'incopat-table': {
    head: '标题,公开(公告)号,公开(公告)日,申请号,申请人,发明人,链接到incoPat\n',
    record: (title) => `"${title}",CN112345678A,2020-01-01,CN202010000001.1,某大学,张三; 李四,https://x\n`,
  },
  'patsnap-table': {
    head: '公开(公告)号,标题,[标]原始申请人,[标]当前申请(专利权)人,发明人,申请号,简单法律状态,受理局\n',
    record: (title) => `CN112345678A,"${title}",某大学,某大学,张三 | 李四,CN202010000001.1,有效,中国\n`,
  },
  'cnipr-table': {
    head: '申请号,公开（公告）号,名称,申请（专利权）人,发明（设计）人,颁证日,主权项,光盘号\n',
    record: (title) => `CN201220249767.4,CN202644312U,"${title}",某公司,张三;李四,,一种装置。,D1301\n`,
  },
  'soopat-table': {
    head: '申请号,名称,申请(专利权)人,发明(设计)人,主权利要求,国省代码\n',
    record: (title) => `CN201220249767.4,"${title}",某公司,张三,一种装置。,江苏;32\n`,
  },
  'innojoy-table': {
    head: '名称,申请号,公开(公告)号,申请(专利权)人,发明(设计)人,大为链接\n',
    record: (title) => `"${title}",CN201220249767.4,CN202644312U,某公司,张三,https://x\n`,
  },
  'cnipa-table': {
    head: '专利类型,专利名称,法律状态,申请公布日/授权公告日,申请号,申请日,申请人/专利权人,发明人\n',
    record: (title) => `发明申请,"${title}",授权,2017.01.25,CN201610895413.X,2016.10.13,某大学,张三 ; 李四\n`,
  },
  'patent-table': {
    head: 'Publication Number,Title,Applicants,Inventors,IPC\n',
    record: (title) => `US9833479B2,"${title}",X INC,LI S; WU Y,A61K 35/28\n`,
  },
  'scopus-csv': {
    head: 'Authors,Author(s) ID,Title,Year,Source title,Cited by,DOI,Link,Affiliations,Document Type,Source,EID\n',
    record: (title) =>
      `"Zhang, S., Li, W.","1;2;","${title}",2020,"Tests",1,,,"Univ X, China",Article,Scopus,2-s2.0-85000000001\n`,
  },
  'ei-csv': {
    head: 'Title,Accession number,Author,Author affiliation,Source,Issue date,Main heading,Uncontrolled terms\n',
    record: (title) => `"${title}","20201234567890","Zhang, S (1)","(1) Univ X","Tests","2020","A","B"\n`,
  },
  'springer-csv': {
    head: 'Item Title,Publication Title,Book Series Title,Item DOI,Authors,Publication Year,URL,Content Type\n',
    record: (title) => `${title},Tests,,10.1007/1,San ZhangSi Li,2020,http://x,Article\n`,
  },
  'ieee-csv': {
    head: 'Document Title,Authors,Author Affiliations,Publication Title,Date Added To Xplore,Publication Year,Start Page,DOI\n',
    record: (title) => `"${title}","S. Zhang","Univ X","Tests","","2020","1",""\n`,
  },
  'pubmed-csv': {
    head: 'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,DOI\n',
    record: (title) => `"1","${title}","Zhang S.","J. 2020;1(2):3.","","J","2020","","",""\n`,
  },
  'embase-csv': {
    head: '"Title","Author Names","Author Addresses","AiP/IP Entry Date","PUI","DOI"\n',
    record: (title) => `"${title}","Zhang S.","(Zhang S.) Univ X.","","L1",""\n`,
  },
  table: { head: 'ID,author,title,year,journal\n', record: (title) => `1,"Zhang, S. and Li, W.","${title}",2020,J\n` },
  'cnki-table': {
    head: 'SrcDatabase-来源库,Title-题名,Author-作者,Organ-单位,Source-文献来源\n',
    record: (title) => `期刊,${title},张三;李四,某大学,学报\n`,
  },
  'cssci-table': {
    head: '来源篇名,来源作者,期刊,年代卷期,机构名称\n',
    record: (title) => `${title},张三/李四,学报,"2019,38(040):1-2",[张三]某大学.\n`,
  },
  noteexpress: {
    head: '',
    record: (title) =>
      `{Reference Type}: Journal Article\n{Title}: ${title}\n{Author}: 张三\n{Author Address}: 某大学\n{Journal}: 学报\n\n`,
  },
  'cnki-e-study': {
    head: '',
    record: (title) => `DataType: 1\nTitle-题名: ${title}\nAuthor-作者: 张三;\nSource-刊名: 学报\n`,
  },
  'cssci-text': {
    head: '',
    record: (title) =>
      `【来源篇名】${title}\n【来源作者】张三/李四\n【年代卷期】2019,38(040):1-2\n【参考文献】\n1.甲\n-----------\n`,
  },
  'weipu-text': { head: '', record: (title) => `【题　名】${title}\n【作　者】张三\n【刊　名】学报2019 38(4):1-2\n\n` },
  'sinomed-text': {
    head: '',
    record: (title) => `【流水号】1\n【标题】${title}\n【作者】张三\n【出处】学报 2020;1(1):1-5\n\n`,
  },
  'cscd-text': { head: '', record: (title) => `题名: ${title}\n作者: 张三\n来源: 学报\nCSCD记录号: CSCD:6500001\n\n` },
  'refworks-table': {
    head: 'Reference Type,"Authors, Primary",Title Primary,Periodical Full,Pub Year,Start Page,Other Pages\n',
    record: (title) => `Journal Article,"Able,Ann","${title}",Tests,2020,1,9\n`,
  },
  'weipu-xml': {
    head: '<?xml version="1.0"?>\n<Papers>\n',
    record: (title) =>
      `<Paper><Titles><Title><Text>${title}</Text></Title></Titles><Creators><Creator><Name>张三</Name></Creator></Creators></Paper>\n`,
  },
  'proquest-text': {
    head: '',
    record: (title) =>
      `Title: ${title}\n\nAuthor: Able, Ann\n\nPublication title: Tests\n\nProQuest document ID: 1\n\n`,
  },
  'ei-ascii': {
    head: '',
    record: (title) =>
      `<RECORD 1>\n\nAccession number:20201234567890\nTitle:${title}\nAuthors:Zhang, S (1)\nDatabase:Compendex\n\n`,
  },
};

const textOf = (format: string, records: number): string => {
  const { head, record } = samples[format]!;
  return head + Array.from({ length: records }, (_, place) => record(`Title ${place}`)).join('');
};

const formats = Object.keys(samples);
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
  test('§+ every table reader and every reader of Chinese text has a sample here', () => {
    for (const { format } of allTableReaders) expect(formats).toContain(format);
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
            const text = textOf(format, count) + samples[format]!.record(`T ${title.trim()}`);
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

test.each(sampled(hostile, 3))('§+ %s (%s): time in proportion to the length', (_, format, build) => {
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

test.each([
  [
    'refworks',
    (size: number) => `RT Journal Article\nT1 t\nA1 ${'张三,'.repeat(size / 3)}\nRT Journal Article\nT1 next`,
  ],
  ['noteexpress', (size: number) => `${'{Reference Type}: X\n{Title}: t\n{Author}: '}${'张三;'.repeat(size / 3)}`],
  ['table', (size: number) => `title,author\nt,"${'A B; '.repeat(size / 5)}"\nu,"C D"\n`],
])('§+ %s: two hundred thousand authors are read, a record of millions is told as lost', (format, build) => {
  const { records } = collect(readText(build(600_000), { format }).items);
  expect(records[0]!.authors.length).toBeGreaterThanOrEqual(120_000);
  const { problems } = collect(readText(build(15_000_000), { format }).items);
  expect(problems.filter(({ lost }) => lost)).toMatchObject([{ sentence: expect.stringContaining('万字') }]);
});

test('§+ every reader has a name of its own and a format of its own', () => {
  const all = [...allReaders, ...allTableReaders];
  expect(new Set(all.map(({ format }) => format)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
