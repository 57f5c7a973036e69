import { describe, expect, test } from 'vitest';
import { samples, sampleText } from '#tests/builders/records/format-samples.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { readTable, readText } from '../read-any.ts';
import { collect } from '../reader.ts';

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

  test('§+ the same in the rows of a sheet', () => {
    const rows = [
      ['题名', '作者', '刊名', '年'],
      ['甲', '张三', '学报', '2020'],
      ['刊名', '题名', '年', '作者', 'DOI'],
      ['通报', '乙', '2021', '李四', '10.1000/2'],
    ];
    const { items } = readTable(rows.map((cells, at) => ({ line: at + 1, cells })));
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
