import { describe, expect, test } from 'vitest';
import { bibtexReader } from './bibtex/bibtex.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';
import { referReader } from './reference-managers/refer.ts';
import { refworksReader } from './reference-managers/refworks.ts';
import { risReader } from './ris/ris.ts';

const titles = (text: string): string[] => collect(readText(text).items).records.map(({ title }) => title);
const names = (record: { authors: { family?: string; given?: string }[] } | undefined) =>
  record?.authors.map(({ family, given }) => [family, given]);

const risRecord = (title: string): string => `TY  - JOUR\nAU  - Doe, Jane\nTI  - ${title}\nPY  - 2019\nER  - \n`;

describe('RIS as careless writers have it', () => {
  test('§+ files put one behind another keep the mark each began with, and no record is lost', () => {
    const { records, problems } = risReader.parse(`\uFEFF${risRecord('One')}\uFEFF${risRecord('Two')}`);
    expect(problems).toEqual([]);
    expect(records.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  test('§+ tags in small letters, without blanks before the dash and without one after it are read alike', () => {
    const wide = risRecord('One') + risRecord('Two');
    const small = wide.replace(/^[A-Z]{2} {2}- (?:JOUR)?/gm, (tag) => tag.toLowerCase());
    expect(titles(small)).toEqual(['One', 'Two']);
    expect(titles(wide.replaceAll('  - ', '-'))).toEqual(['One', 'Two']);
    expect(titles(wide.replaceAll('  - ', '  -'))).toEqual(['One', 'Two']);
    expect(titles(wide.replaceAll('\n', '\r'))).toEqual(['One', 'Two']);
  });

  test('§+ a suffix stands behind the given name, wherever the writer put it', () => {
    const text = 'TY  - JOUR\nAU  - Roe, Richard, Jr.\nAU  - Poe, III, Edgar\nAU  - Ann Lee Sr.\nTI  - T\nER  - \n';
    expect(names(risReader.parse(text).records[0])).toEqual([
      ['Roe', 'Richard Jr.'],
      ['Poe', 'Edgar III'],
      ['Lee', 'Ann Sr.'],
    ]);
  });

  test('§+ a family name that stands first is seen by its capitals or by the initials behind it', () => {
    const people = [
      'WANG Xiaoming',
      'LI Si',
      'San LI',
      'de Souza A',
      'Zhang SQ',
      'JM Smith',
      'J. R. Doe',
      'Zhang Xiao-ming',
      'Xiaoming Zhang',
      'Yang Liu',
    ];
    const text = `TY  - JOUR\n${people.map((name) => `AU  - ${name}\n`).join('')}TI  - T\nER  - \n`;
    expect(names(risReader.parse(text).records[0])).toEqual([
      ['WANG', 'Xiaoming'],
      ['LI', 'Si'],
      ['LI', 'San'],
      ['de Souza', 'A'],
      ['Zhang', 'SQ'],
      ['Smith', 'JM'],
      ['Doe', 'J. R.'],
      ['Zhang', 'Xiao-ming'],
      ['Zhang', 'Xiaoming'],
      ['Liu', 'Yang'],
    ]);
  });

  test('§+ the numbers of Chinese databases are taken from their addresses', () => {
    const at = (url: string) => risReader.parse(`TY  - JOUR\nTI  - T\nK1  - 词\nUR  - ${url}\nER  - \n`).records[0];
    expect(at('https://kns.cnki.net/kcms/detail/detail.aspx?FileName=MMXB202003002')?.accessions).toEqual({
      cnki: 'MMXB202003002',
    });
    const wanfang = at('https://d.wanfangdata.com.cn/periodical/mmxb202003002');
    expect(wanfang?.accessions).toEqual({ wanfang: 'mmxb202003002' });
    expect(wanfang?.keywords).toEqual(['词']);
  });
});

describe('BibTeX beyond single entries', () => {
  test('§+ an entry says what its cross-referenced parent says, which may stand after it', () => {
    const { records, problems } = bibtexReader.parse(
      '@inproceedings{c, author={A, B}, title={Child}, crossref={P}, pages={1--2}}\n' +
        '@proceedings{p, title={Parent}, editor={E, D}, year={2011}, publisher={Press}, pages={1--900}}',
    );
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ source: 'Parent', year: 2011, publisher: 'Press', pages: '1-2' });
    expect(records[0]?.editors).toHaveLength(1);
    expect(records[1]).toMatchObject({ title: 'Parent', pages: '1-900' });
  });

  test('§+ arXiv is a preprint, the organisation of an article its authors’ unit, and EI keeps words in key and note', () => {
    const { records } = bibtexReader.parse(
      '@misc{a, title={One}, eprint={2001.00001}, archivePrefix={arXiv}}\n' +
        '@article{b, title={Two}, author={张三}, organization={甲大学}}\n' +
        '@article{20191234567890, title={Three}, copyright={Compendex}, key={Heading}, keywords={a;b;}, note={c;d;}}',
    );
    expect(records[0]?.kind).toBe('preprint');
    expect(records[1]).toMatchObject({ affiliations: ['甲大学'], authors: [{ affiliations: [0] }] });
    expect(records[1]?.publisher).toBeUndefined();
    expect(records[2]?.keywords).toEqual(['a', 'b', 'Heading', 'c', 'd']);
  });
});

describe('Chinese databases in the formats of reference managers', () => {
  test('§+ CNKI: all people in one line', () => {
    const { records } = referReader.parse('%0 Journal Article\n%A 张三%A 李四%A 欧阳娜\n%T 题名\n%W CNKI\n');
    expect(records[0]?.authors.map(({ name }) => name)).toEqual(['张三', '李四', '欧阳娜']);
  });

  test('§+ Weipu: units behind `%+:`', () => {
    const { records } = referReader.parse('%0 Journal Article\n%A 张三[1,2];李四[2]\n%+:[1]甲大学;[2]乙所\n%T 题名\n');
    expect(records[0]?.affiliations).toEqual(['甲大学', '乙所']);
    expect(records[0]?.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
      ['张三', [0, 1]],
      ['李四', [1]],
    ]);
  });

  test('§+ Wanfang: the same people in Chinese and then in pinyin are not four but two', () => {
    const text = 'RT Journal Article\nT1 题名\nT2 A title\nA1 张三\nA1 吕四\nA1 ZHANG San\nA1 LYU Si\nJF 刊\n';
    const { records } = refworksReader.parse(text.replace('LYU', 'Lü'));
    expect(records[0]?.authors.map(({ name, otherName }) => [name, otherName])).toEqual([
      ['张三', 'ZHANG San'],
      ['吕四', 'Lü Si'],
    ]);
    expect(records[0]?.translatedTitle).toBe('A title');
    const mixed = refworksReader.parse('RT Journal Article\nT1 题名\nA1 张三\nA1 John Smith\nJF 刊\n');
    expect(mixed.records[0]?.authors).toHaveLength(2);
  });

  test('§+ RefWorks keeps the meeting beside its proceedings', () => {
    const { records } = refworksReader.parse('RT Conference Proceedings\nT1 题名\nA1 张三\nT2 甲会\nJF 甲会论文集\n');
    expect(records[0]).toMatchObject({ source: '甲会论文集', conference: '甲会' });
  });
});

test('§+ headings that stand again, where tables were put one behind another, are no records', () => {
  const table = '\uFEFFAuthors,Title,Year,EID\nDoe J.,One,2019,2-s2.0-85051234567\n';
  expect(titles(table + table)).toEqual(['One', 'One']);
  const wos = '\uFEFFPT\tAU\tTI\tSO\tPY\tUT\nJ\tDoe, J\tOne\tS\t2011\tWOS:000312345600001\n';
  expect(titles(wos + wos)).toEqual(['One', 'One']);
});

test('§+ a column of corresponding authors marks them among the people', () => {
  const { records } = collect(readText('题名,作者,通讯作者,刊名\n甲,张三;李四,李四,刊\n').items);
  expect(records[0]?.authors.map(({ corresponding }) => corresponding)).toEqual([undefined, true]);
});

test('§+ tables of applicants: a star marks whom to write to, numbers link people and units, one cell holds volume, issue and pages', () => {
  const { records } = collect(
    readText(
      '论文题目,作者,作者单位,发表期刊,卷期页\n甲,"张三[1];李四[2]*","[1]甲大学;[2]乙所",学报,12(3):15-20\n乙,"张三,李四*",,学报,\n',
    ).items,
  );
  expect(records[0]).toMatchObject({ source: '学报', volume: '12', issue: '3', pages: '15-20' });
  expect(records[0]?.affiliations).toEqual(['甲大学', '乙所']);
  expect(records[0]?.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['张三', [0]],
    ['李四', [1]],
  ]);
  expect(records[1]?.authors.map(({ corresponding }) => corresponding)).toEqual([undefined, true]);
});

test('§+ an ISSN whose noughts a spreadsheet dropped is known by its check digit', () => {
  const { records } = collect(
    readText(
      'Authors,Title,Year,ISSN,EID\nDoe J.,One,2019,280836,2-s2.0-85051234567\nDoe J.,Two,2019,280837,2-s2.0-85051234568\n',
    ).items,
  );
  expect(records.map(({ issn }) => issn)).toEqual(['0028-0836', undefined]);
});

test('§+ PubMed: the number of an article that has no pages', () => {
  const tagged = 'PMID- 36000001\nOWN - NLM\nTI  - One.\nLID - 10.1000/e.1 [doi]\nLID - e80092\nJT  - Examples\n';
  const xml =
    '<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>One</ArticleTitle>' +
    '<ELocationID EIdType="pii">e80092</ELocationID></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>';
  for (const text of [tagged, xml]) expect(collect(readText(text).items).records[0]?.articleNumber).toBe('e80092');
});
