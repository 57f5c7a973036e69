import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

const read = (text: string) => readReferences(text).map(writtenReference);

const title = 'Slow rivers of the plain';
const source = 'Journal of River Studies';
const whole = {
  title,
  authors: ['Berg, Anna', 'Stone, Paul'],
  year: '2018',
  source,
  volume: '12',
  issue: '3',
  pages: '45-50',
};
const chinese = {
  title: '平原河流的泥沙研究',
  authors: ['王明', '李强'],
  year: '2018',
  source: '地理学报',
  issue: '3',
  pages: '45-50',
};

describe('items of a list of one’s own', () => {
  const items: readonly [way: string, text: string, expected: Record<string, unknown>][] = [
    [
      'dashes, the numbers behind the source',
      `${title} - Anna Berg, Paul Stone - ${source}, 2018, 12(3), 45-50`,
      whole,
    ],
    [
      'a dash in the title too',
      `${title} - a new view - Anna Berg, Paul Stone - ${source}, 2018, 12(3), 45-50`,
      { ...whole, title: `${title} - a new view` },
    ],
    ['wide spaces', '王明、李强　平原河流的泥沙研究　地理学报　2018（3）　45-50', chinese],
    [
      'names by commas, fields by spaces',
      '王明,李强 平原河流的泥沙研究 地理学报 2018 12(3):45-50',
      { ...chinese, volume: '12' },
    ],
    ['a stroke behind the title', '平原河流的泥沙研究——王明、李强，地理学报，2018，（3），45-50', chinese],
    [
      'a sentence',
      '2018年，在《地理学报》第3期发表论文《平原河流的泥沙研究》（王明、李强）',
      { ...chinese, pages: null },
    ],
    ['names behind their word at the end', '平原河流的泥沙研究[J].地理学报,2018(3):45-50.(作者：王明、李强)', chinese],
    [
      'labels in one line',
      `Authors: Anna Berg, Paul Stone; Title: ${title}; Journal: ${source}; Year: 2018; Volume: 12; Issue: 3; Pages: 45-50 (Cited by 23)`,
      whole,
    ],
    [
      'labels in one line, Chinese',
      '题目：平原河流的泥沙研究；作者：王明、李强；刊物：地理学报；2018年第3期；页码：45-50',
      chinese,
    ],
    [
      'the year in a bracket behind the title',
      `${title} (2018). Anna Berg, Paul Stone. ${source}, 12(3), 45-50.`,
      whole,
    ],
    [
      'the year in a square bracket behind the source',
      `Anna Berg, Paul Stone, ${title}. ${source} [2018], 12(3), 45-50`,
      whole,
    ],
    [
      'names in a bracket behind quotes',
      `“${title}” (Anna Berg and Paul Stone). ${source}, 12(3), 45-50. 2018.`,
      whole,
    ],
    ['straight single quotes', `Berg, Anna and Stone, Paul (2018), '${title}', ${source}, 12(3): 45-50`, whole],
    [
      'source, numbers and names before the quotes',
      `${source} (2018), 12(3), 45-50: Anna Berg, Paul Stone, "${title}"`,
      whole,
    ],
    [
      'source, numbers, title, names',
      '地理学报，2018，12（3）：45-50．平原河流的泥沙研究．王明、李强',
      { ...chinese, volume: '12' },
    ],
    ['year and month first', `2018/5 Anna Berg, Paul Stone. ${title}. ${source}, 12(3): 45-50`, whole],
    [
      'year and month last',
      '平原河流的泥沙研究，王明、李强，《地理学报》，2018.5',
      { ...chinese, issue: null, pages: null },
    ],
    ['volume and issue by a point', `Berg, Anna; Stone, Paul. 2018. "${title}". ${source} 12.3: 45-50.`, whole],
    [
      'the issue and pages of a German list',
      `Berg, Anna; Stone, Paul: ${title}. - ${source} 12 (2018), H. 3, S. 45-50`,
      whole,
    ],
    [
      'the first of the names turned alone',
      `Berg A, P Stone. ${title}. ${source} 2018;12(3):45-50.`,
      { ...whole, authors: ['Berg, A', 'Stone, P'] },
    ],
    [
      'an ISSN',
      `Anna Berg, Paul Stone. ${title}. ${source}, 2018, 12(3): 45-50. (ISSN 1234-5678)`,
      { ...whole, articleNumber: null },
    ],
    [
      'a patent told by a word',
      '王明、李强，一种河流泥沙采样器，发明专利，ZL201810123456.7，2018年',
      {
        title: '一种河流泥沙采样器',
        authors: ['王明', '李强'],
        source: 'ZL201810123456.7',
        year: '2018',
        type: 'patent',
      },
    ],
    [
      'a newspaper',
      '王明：《平原河流的变迁》，《人民日报》2018年5月8日，第7版',
      { source: '人民日报', year: '2018', pages: '7', type: 'newspaper' },
    ],
    ['a thesis', '王明：《平原河流的泥沙研究》，武汉大学博士学位论文，2018年', { source: '武汉大学', type: 'thesis' }],
    [
      'a thesis told in a bracket',
      '王明. 平原河流的泥沙研究 [博士学位论文]. 武汉大学; 2018.',
      { title: '平原河流的泥沙研究', source: '武汉大学', type: 'thesis' },
    ],
  ];
  test.for(items)('§15 %s', ([, text, expected]) => {
    expect(read(text)).toMatchObject([expected]);
  });
});

describe('where a list begins its items', () => {
  const berg = `Anna Berg, Paul Stone. ${title}. ${source}, 2018, 12(3): 45-50.`;
  test('§15 numbers that count without a gap begin items whatever stands behind them', () => {
    const list = [1, 2, 3, 4].map((at) => `${at} 201${at}/5 Anna Berg. ${title}. ${source}, 12(3): 45-50`);
    expect(read(list.join('\n')).map(({ year }) => year)).toEqual(['2011', '2012', '2013', '2014']);
  });
  test('§15 a number that a page tore apart begins no item', () => {
    const list = [
      '[1]平原河流的泥沙研究[J].材料导报,2007(10):66-8',
      '3.(作者：王明)',
      '[2]山区河流的泥沙研究[J].材料导报,2008(2):20-31.',
    ];
    expect(read(list.join('\n')).map(({ pages }) => pages)).toEqual(['66-83', '20-31']);
  });
  test('§15 a dash that begins no item goes on with its line', () => {
    const list = [
      '- 2018/5 Berg A, Stone P. Prostatic calculus in a dog',
      '- A case report. River Studies, 49(6): 693-699',
      '- 2019/2 Stone P. Fast rivers. River Studies, 50(1): 1-9',
      '- 2019/3 Stone P. Cold rivers. River Studies, 50(2): 1-9',
    ];
    expect(read(list.join('\n'))).toHaveLength(3);
  });
  test('§15 lines of their own between blank lines, an identifier below some of them', () => {
    const list = [
      title,
      'Anna Berg, Paul Stone',
      `${source} 12(3), 45-50, 2018`,
      '',
      'Fast rivers of the hills',
      'Paul Stone, Anna Berg',
      `${source} 13(1), 1-9, 2019`,
      'https://doi.org/10.1000/2019.1',
      '',
      title,
      `${source}, 2018, 12(3), 45-50`,
      'Anna Berg, Paul Stone',
    ];
    expect(read(list.join('\n'))).toMatchObject([
      whole,
      { title: 'Fast rivers of the hills', doi: '10.1000/2019.1' },
      whole,
    ]);
  });
  test('§15 the last word of a title on a line of its own is no heading', () => {
    const list = [
      `1. A. Berg, ${source} 12(3), 45-50 (2018), Slow rivers of the plain and their sediment: a`,
      'review',
      `2. P. Stone, ${source} 13(1), 1-9 (2019), Fast rivers of the hills`,
    ];
    expect(read(list.join('\n'))[0]).toMatchObject({ title: 'Slow rivers of the plain and their sediment: a review' });
  });
  test('§15 an unnumbered list keeps its item of one line', () => expect(read(berg)).toMatchObject([whole]));
});

describe('what does not fit together is doubted', () => {
  const items: readonly [why: string, text: string, fields: readonly string[]][] = [
    [
      'a second year behind the title',
      'Berg A. Slow rivers. River Studies 2018; 12(3): 45-50, reprinted 2021.',
      ['year'],
    ],
    [
      'a Western journal with an issue and no volume',
      'Berg A. Slow rivers of the plain. River Studies, 2018, No. 3, 45-50.',
      ['volume', 'issue'],
    ],
    [
      'names left at the end of the title',
      'Slow rivers of the plain, Zyta Zzyx, Qwen Abcd, P. Stone, River Studies 12 (2018) 45-50',
      ['title', 'authors'],
    ],
    ['a word for another kind', '王明. 平原河流的泥沙研究. 科学出版社论坛, 2018, 12(3): 45-50.', ['type']],
    [
      'a number put together over the end of a line',
      '1. 王明. 平原河流的泥沙研究与治理方法探讨. 地理学报，201\n8，12(3)：45-50.\n2. 李强. 山区河流. 地理学报，2019，13(1)：1-9.',
      ['year'],
    ],
  ];
  test.for(items)('§15 %s', ([, text, fields]) => {
    expect(read(text)[0]!.uncertain).toEqual(expect.arrayContaining([...fields]));
  });
  test('§15 an item cut at other signs than its list, and only that', () => {
    const others = ['Cold', 'Warm', 'Deep', 'Wide', 'Long'].map(
      (word, at) => `${at + 1}. Berg A, Stone P. ${word} rivers of the plain. River Studies, 201${at}, 12(3): 45-50.`,
    );
    const list = read(
      [...others, '6. Berg A, Stone P, Slow rivers of the plain, River Studies, 2018, 12(3): 45-50.'].join('\n'),
    );
    expect(list.map(({ uncertain }) => uncertain.includes('title'))).toEqual([false, false, false, false, false, true]);
  });
});
