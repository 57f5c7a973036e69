import { describe, expect, test } from 'vitest';
import { samples, sampleText } from '#tests/builders/records/format-samples.ts';
import { sampled } from '#tests/builders/sampled.ts';
import type { LiteratureRecord } from '../../record.ts';
import { allReaders, readTable, readText } from '../read-any.ts';
import { collect } from '../reader.ts';
import { ExportSections } from './export-sections.ts';
import { readJoined } from './read-joined.ts';

const formats = Object.keys(samples);
const pairs = formats.flatMap((one) => formats.filter((other) => other !== one).map((other) => [one, other] as const));

const readAll = (text: string | Iterable<string>, how = {}) => {
  const read = readText(text, how);
  const { records, problems } = collect(read.items);
  return {
    parts: read.parts.map((part) => [part.format, part.records]),
    // PubMed's summaries end a title with a point.
    titles: records.map(({ title }) => title.replace(/\.$/, '')),
    told: problems.filter(({ ofFile }) => ofFile).map(({ sentence }) => sentence),
    records,
    problems,
  };
};

const titles = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('a file that holds several exports', () => {
  test('§+ every pair of formats is read by its two readers, and told', () => {
    for (const [one, other] of sampled(pairs, 23)) {
      const { parts, titles: read, told } = readAll(sampleText(one, 3, 'First') + sampleText(other, 2, 'Second'));
      const expected = [
        [one, 3],
        [other, 2],
      ];
      expect({ pair: [one, other], parts }).toEqual({ pair: [one, other], parts: expected });
      expect(read).toEqual([...titles('First', 3), ...titles('Second', 2)]);
      expect(told.at(-1)).toMatch(/^文件里有两种导出：3 \+ 2 条（/);
    }
  });

  test('§+ three formats, lines counted on, and the same whether the text comes whole or in pieces', () => {
    const text =
      sampleText('ris', 2, 'One') + sampleText('scopus-csv', 3, 'Two') + sampleText('wos-tagged', 1, 'Three');
    const whole = readAll(text);
    expect(whole.parts).toEqual([
      ['ris', 2],
      ['scopus-csv', 3],
      ['wos-tagged', 1],
    ]);
    expect(whole.told).toEqual(['文件里有三种导出：2 + 3 + 1 条（RIS、Scopus CSV、Web of Science 纯文本）']);
    const lines = text.split('\n');
    for (const { title, provenance } of whole.records)
      expect([title, lines.slice(provenance.line - 1, provenance.line + 4).join('\n')]).toEqual([
        title,
        expect.stringContaining(title),
      ]);
    const pieces = text.match(/[\s\S]{1,37}/g)!;
    expect(readAll(pieces).titles).toEqual(whole.titles);
  });

  test('§+ two tables with other columns: each row under its own headings, and the same headings again are none', () => {
    const one = 'Title,Authors,Year,Journal\nAlpha,"Li, S",2020,Acta\n';
    const other = 'Journal,Title,DOI,Year,Authors\nBeta Letters,Beta,10.1000/2,2021,"Wu, Y"\n';
    const { records, told } = readAll(one + other + other);
    expect(records.map(({ title, source, year }) => [title, source, year])).toEqual([
      ['Alpha', 'Acta', 2020],
      ['Beta', 'Beta Letters', 2021],
      ['Beta', 'Beta Letters', 2021],
    ]);
    expect(told).toEqual(['文件里有两份导出：1 + 2 条（都是 其他表格（CSV、Excel））']);
    expect(readAll(one + one).told).toEqual([]);
  });

  const sheet = [
    ['题名', '作者', '刊名', '年'],
    ['甲', '张三', '学报', '2020'],
    ['刊名', '题名', '年', '作者', 'DOI'],
    ['通报', '乙', '2021', '李四', '10.1000/2'],
  ];
  const rowsOf = (rows: readonly string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));

  test('§+ where a person named the format or the columns, the rows below other headings are read under these', () => {
    const one = 'Exported 2024-01-01\nTitle,Authors,Year,Journal\nAlpha,"Li, S",2020,Acta\n';
    const other = 'Journal,Title,DOI,Year,Authors\nBeta Letters,Beta,10.1000/2,2021,"Wu, Y"\n';
    const mapping = { title: 'Title', authors: 'Authors', year: 'Year', source: 'Journal' };
    for (const how of [{ format: 'table' }, { mapping }, { format: 'table', mapping }]) {
      const { records, told } = readAll(one + other + other, how);
      expect(records.map(({ title, source, year, doi }) => [title, source, year, doi])).toEqual([
        ['Alpha', 'Acta', 2020, undefined],
        ['Beta', 'Beta Letters', 2021, '10.1000/2'],
        ['Beta', 'Beta Letters', 2021, '10.1000/2'],
      ]);
      expect(told).toEqual(['文件里有两份导出：1 + 2 条（都是 其他表格（CSV、Excel））']);
    }
    for (const how of [
      { format: 'table' },
      { mapping: { title: '题名', authors: '作者', source: '刊名', year: '年' } },
    ]) {
      const { records, problems } = collect(readTable(rowsOf(sheet), how).items);
      expect(records.map(({ title, source, year }) => [title, source, year])).toEqual([
        ['甲', '学报', 2020],
        ['乙', '通报', 2021],
      ]);
      expect(problems.map(({ sentence }) => sentence)).toEqual([
        '文件里有两份导出：1 + 1 条（都是 其他表格（CSV、Excel））',
      ]);
    }
  });

  test('§+ a mapping of headings nobody knows is for these alone, and other exports below keep their own reader', () => {
    const mapping = { title: 'spalte a', authors: 'spalte b', year: 'spalte c' };
    const mapped = 'spalte a,spalte b,spalte c\nAlpha,"Li, S",2020\n';
    const other = 'Journal,Title,Year,Authors\nBeta Letters,Beta,2021,"Wu, Y"\n';
    const moved = 'spalte c,x,spalte b,spalte a\n2021,-,"Wu, Y",Beta\n';
    const books = `Journal,Title,Year,Authors\nActa,Zero,2019,"Wu, Y"\n${mapped}${moved}`;
    for (const how of [{ mapping }, { format: 'table', mapping }]) {
      const expected = [
        ['Zero', 'Acta', 2019],
        ['Alpha', undefined, 2020],
        ['Beta', undefined, 2021],
      ];
      const seen = ({ title, source, year }: LiteratureRecord) => [title, source, year];
      const inText = readAll(books, how);
      expect(inText.records.map(seen)).toEqual(expected);
      expect(inText.told).toEqual(['文件里有三份导出：1 + 1 + 1 条（都是 其他表格（CSV、Excel））']);
      const lines = books.replaceAll('"', '').replaceAll(', ', ' ').trimEnd().split('\n');
      const rows = rowsOf(lines.map((line) => line.split(',')));
      expect(collect(readTable(rows, how).items).records.map(seen)).toEqual(expected);
    }
    const { records, told } = readAll(mapped + other + sampleText('ris', 1), { mapping });
    expect(records.map(({ title, source, year }) => [title, source, year])).toEqual([
      ['Alpha', undefined, 2020],
      ['Beta', 'Beta Letters', 2021],
      ['Title 0', 'Tests', 2020],
    ]);
    expect(told).toEqual([
      '文件里有两种导出，分三段：1 + 1 + 1 条（其他表格（CSV、Excel）、其他表格（CSV、Excel）、RIS）',
    ]);
  });

  test('§+ rows above the headings are told where they are a table, and not where they are a query or a name', () => {
    const table = 'DOI,刊名,题名,年\n10.1000/1,学报,甲,2023\n';
    const above = 'spalte a,spalte b,spalte c\nAlpha,Li,2020\nBeta,Wu,2021\n';
    const told = ['第 4 行的表头之上有 3 行像是另一张表的内容，没有读入，请核对'];
    expect(readAll(above + table).told).toEqual(told);
    const rows = rowsOf(
      (above + table)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',')),
    );
    expect(collect(readTable(rows).items).problems.map(({ sentence }) => sentence)).toEqual(told);
    const query = 'Query: TITLE(a, b, c) AND d, e\nExported by Li, on 2020-01-01\n12 records\n';
    expect(readAll(query + table)).toMatchObject({ titles: ['甲'], told: [] });
  });

  test('§+ other headings that the named format cannot read are told, in a table and in a text', () => {
    const stray = 'Journal,Title,DOI,Year,Authors\nBeta Letters,Beta,10.1000/2,2021,"Wu, Y"\n';
    expect(readAll(sampleText('scopus-csv', 2) + stray, { format: 'scopus-csv' }).told).toContain(
      '第 4 行像另一张表的表头，它和其下各行仍按前一个表头读入，请核对',
    );
    expect(readAll(sampleText('ris', 1) + stray, { format: 'ris' }).told).toContain(
      '第 8 行像另一张表的表头，其下没有读出题录，请核对',
    );
    const scopus = sampleText('scopus-csv', 1)
      .trimEnd()
      .split('\n')
      .map((line) => line.replaceAll('"', '').split(','));
    const rows = rowsOf([...scopus, ...sheet.slice(2)]);
    expect(
      collect(readTable(rows, { format: 'scopus-csv' }).items).problems.flatMap(({ ofFile, sentence }) =>
        ofFile ? [sentence] : [],
      ),
    ).toEqual(['第 3 行像另一张表的表头，它和其下各行仍按前一个表头读入，请核对']);
    for (const format of formats)
      expect([format, readAll(sampleText(format, 3), { format }).told]).toEqual([format, []]);
  });

  test('§+ the same in the rows of a sheet', () => {
    const { items } = readTable(rowsOf(sheet));
    const { records, problems } = collect(items);
    expect(records.map(({ title, source }) => [title, source])).toEqual([
      ['甲', '学报'],
      ['乙', '通报'],
    ]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      '文件里有两份导出：1 + 1 条（都是 其他表格（CSV、Excel））',
    ]);
  });

  test('§+ files put together without a line break between them', () => {
    const glued = (one: string, other: string) => sampleText(one, 2, 'A').trimEnd() + sampleText(other, 2, 'B');
    for (const [one, other] of [
      ['ris', 'bibtex'],
      ['bibtex', 'ris'],
      ['scopus-csv', 'wos-tagged'],
      ['wos-tagged', 'refer'],
      ['medline', 'noteexpress'],
      ['endnote-xml', 'pubmed-xml'],
    ] as const)
      expect([one, other, readAll(glued(one, other)).titles]).toEqual([one, other, ['A 0', 'A 1', 'B 0', 'B 1']]);
  });

  test('§+ a format that a person chose is that of all of it, and what is not of it is told', () => {
    const { titles: read, told } = readAll(sampleText('ris', 2) + sampleText('bibtex', 3), { format: 'ris' });
    expect(read).toEqual(['Title 0', 'Title 1']);
    expect(told).toEqual(['文件里还有 3 处像 BibTeX 记录开头的文字，没有当作题录读出，请核对']);
  });
});

describe('a count that can be believed', () => {
  test('§+ a mark in running text begins no export, and is told', () => {
    const text = 'TY  - JOUR\nTI  - A\nN2  - As in\n@article{this,\nand more.\nER  - \nTY  - JOUR\nTI  - B\nER  - \n';
    const { parts, told } = readAll(text);
    expect(parts).toEqual([['ris', 2]]);
    expect(told).toEqual(['文件里还有 1 处像 BibTeX 记录开头的文字，没有当作题录读出，请核对']);
  });

  test('§+ records that their marks promise and that were not read are told with their number', () => {
    // Written loosely in its second half: the reader keeps to the form that the file began with.
    const text = `${sampleText('ris', 2)}ty-jour\nti-Lost\ner-\n\n`;
    const { titles: read, problems } = readAll(text);
    expect(read).toEqual(['Title 0', 'Title 1']);
    expect(problems.filter(({ ofFile }) => ofFile)).toMatchObject([
      { sentence: '文件里有 3 条记录的开头，只读出 2 条，少 1 条，请核对原文件', lost: true, missing: 1 },
    ]);
  });

  /** Written down, so that a format whose records are no longer counted is missed. */
  const counted = [
    'bibtex',
    'cnki-e-study',
    'cssci-text',
    'ei-ascii',
    'endnote-xml',
    'ep-patent-xml',
    'medline',
    'noteexpress',
    'ovid',
    'proquest-text',
    'pubmed-xml',
    'refer',
    'refworks',
    'ris',
    'sinomed-text',
    'us-patent-xml',
    'weipu-text',
    'wos-tagged',
    'wos-xml',
  ];

  test('§+ of every format with a mark that stands once a record, a record that its reader passed over is told', () => {
    const passedOver = formats.filter((format) => {
      // ProQuest numbers its documents, but not in every kind of its files.
      const text =
        format === 'proquest-text'
          ? [1, 2, 3].map((at) => `Document ${at} of 3\n\n${sampleText(format, 1)}`).join('')
          : sampleText(format, 3);
      const taken = { format, sureness: 1 };
      const choosing = { surest: () => taken, chosen: () => taken, confirmed: () => undefined, isTable: () => false };
      const sections = new ExportSections([text], choosing, 'all').sections(format);
      const items = [
        ...readJoined(sections, {
          items: ({ pieces }) =>
            [...readText([...pieces].join(''), { format }).items].filter(
              (item) => 'problem' in item || item.record.provenance.ordinal !== 2,
            ),
          nameOf: (one) => one,
          parts: [],
        }),
      ];
      const { problems } = collect(items);
      const [told] = problems.filter(({ missing }) => missing === 1);
      if (!told) return false;
      expect([format, told.sentence]).toEqual([format, '文件里有 3 条记录的开头，只读出 2 条，少 1 条，请核对原文件']);
      return true;
    });
    expect(passedOver.toSorted()).toEqual(counted);
  });

  test('§+ a page of JSON that was cut is told, in the answers of every source', () => {
    const pages = {
      'wos-starter-json': { metadata: { total: 1 }, hits: [{ uid: 'WOS:000000000000001', title: 'Title' }] },
      'scopus-json': {
        'search-results': {
          'opensearch:totalResults': '1',
          entry: [{ eid: '2-s2.0-85000000001', 'dc:title': 'Title' }],
        },
      },
      'ei-json': {
        PAGE: {
          'RESULTS-COUNT': '1',
          'PAGE-RESULTS': { 'PAGE-ENTRY': [{ 'EI-DOCUMENT': { DOCUMENTPROPERTIES: { TI: 'Title' } } }] },
        },
      },
    };
    expect(Object.keys(pages).toSorted()).toEqual(
      allReaders.flatMap(({ format }) => (format.endsWith('-json') ? [format] : [])).toSorted(),
    );
    for (const [format, page] of Object.entries(pages)) {
      const line = JSON.stringify(page);
      expect([format, readAll(line)]).toMatchObject([format, { titles: ['Title'], told: [] }]);
      const { titles: read, told, problems } = readAll(`${line}\n${line.slice(0, -12)}`);
      expect([format, read, told, problems.filter(({ lost }) => lost).length]).toEqual([
        format,
        ['Title'],
        ['文件的最后一条记录没有结束，文件可能被截断，请重新导出后核对'],
        1,
      ]);
    }
  });

  test('§+ a last record cut off is told in every format, and a whole one in none', () => {
    for (const format of formats) {
      const whole = sampleText(format, 4);
      expect([format, readAll(whole).told]).toEqual([format, []]);
      const last = samples[format]!.record('Title 3', 3);
      const end = whole.lastIndexOf(last);
      // Half its way, inside a field.
      const cut = whole.slice(0, end + Math.floor(last.trimEnd().length * 0.5));
      const { told, problems } = readAll(cut);
      expect([format, told.length + problems.filter(({ lost }) => lost).length > 0]).toEqual([format, true]);
    }
  });

  test('§+ a row that somebody added up is no record, and is told', () => {
    const text = '题名,作者,年,被引频次\n甲,张三,2020,3\n乙,李四,2021,4\n合计,,,7\n';
    const { titles: read, told } = readAll(text);
    expect(read).toEqual(['甲', '乙']);
    expect(told).toEqual(['第 4 行是合计（合计 7），没有当作题录读入']);
    expect(readAll(text.replace('合计,,,7', '合计算法的研究,王五,2022,7')).titles).toHaveLength(3);
  });

  test('§+ quoted by a mail program, pushed in, or with blanks that never break', () => {
    for (const format of ['ris', 'wos-tagged', 'bibtex', 'medline', 'refworks', 'refer', 'noteexpress', 'ei-ascii']) {
      const text = sampleText(format, 3);
      const looks = {
        quoted: text.replace(/^/gm, '> '),
        twice: text.replace(/^/gm, '>> '),
        indented: text.replace(/^(?=.)/gm, '        '),
        fixed: text.replaceAll(' ', '\u00a0'),
      };
      for (const [look, decorated] of Object.entries(looks)) {
        const { titles: read, told } = readAll(decorated);
        expect([format, look, read, told]).toEqual([format, look, titles('Title', 3), []]);
      }
    }
  });

  test('§+ time grows with the length of the text, whatever it holds', () => {
    const hostile = (n: number) => 'TY  - \n@article{\nPT J\nTitle,Author,Year,Journal\n'.repeat(n);
    const timeOf = (n: number): number => {
      const text = hostile(n);
      // Time of the processor: how busy the machine is does not count.
      const begun = process.threadCpuUsage();
      for (const _ of readText(text).items) void _;
      return process.threadCpuUsage(begun).user / 1000;
    };
    timeOf(500);
    const [short, long] = [Math.max(20, timeOf(2_000)), timeOf(20_000)];
    expect(long / short).toBeLessThan(40);
  });
});
