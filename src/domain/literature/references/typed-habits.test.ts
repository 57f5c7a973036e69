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

describe('habits of one item', () => {
  const habits: readonly [habit: string, text: string, expected: Record<string, unknown>][] = [
    [
      'the year in brackets between title and source',
      `Anna Berg, Paul Stone. ${title} (2018) ${source}, 12 (3), pp. 45-50`,
      whole,
    ],
    ['names behind a quoted title', `"${title}" by Anna Berg and Paul Stone, ${source} 12(3): 45-50, 2018.`, whole],
    [
      'names in a bracket behind the title',
      `${title} (with Anna Berg and Paul Stone), ${source}, 12(3), 45-50, 2018.`,
      whole,
    ],
    ['the source and its numbers before all', `${source}, 2018, 12(3): 45-50. Anna Berg, Paul Stone. ${title}.`, whole],
    ['bars, the title first', `${title} | Anna Berg, Paul Stone | ${source} | 2018 | 12(3) | 45-50`, whole],
    [
      'slashes, the source last',
      `Anna BERG and Paul STONE / ${title} / ${source} / 2018 / 12(3) / 45-50`,
      { ...whole, authors: ['BERG, Anna', 'STONE, Paul'] },
    ],
    ['two signs at a name', `Anna Berg and Paul Stone*,†. ${title}. ${source}, 2018, 12(3), 45-50.`, whole],
    ['bold and italics', `**Anna Berg**, Paul Stone. ${title}. *${source}* 2018, **12**(3), 45-50.`, whole],
    [
      'an accession number of EI',
      `Anna Berg, Paul Stone. ${title}. ${source}, 2018, 12(3): 45-50. EI收录号：20182110143277`,
      { ...whole, articleNumber: null },
    ],
    [
      'a name no table holds before and',
      `Anna B. Berg, Jon O'Bryll and Paul Stone. ${title}. ${source}, 2018, 12(3), 45-50.`,
      { ...whole, authors: ['Berg, Anna B.', "O'Bryll, Jon", 'Stone, Paul'] },
    ],
    [
      'a plural in brackets',
      `Berg A. Making plans. River Design and Architecture(s), 2018, vol.12 no.3 pp.45-50.`,
      { source: 'River Design and Architecture(s)', issue: '3', pages: '45-50', articleNumber: null },
    ],
    [
      'Chinese by spaces',
      '王明 李强 平原河流的泥沙研究 地理学报 2018 12(3):45-50',
      { title: '平原河流的泥沙研究', authors: ['王明', '李强'], source: '地理学报', volume: '12' },
    ],
    [
      'a journal of four characters behind book marks, names last',
      '《平原河流的泥沙研究》，地理学报，2018，12(3):45-50，王明，李强',
      { title: '平原河流的泥沙研究', authors: ['王明', '李强'], source: '地理学报' },
    ],
    [
      'month and issue',
      '平原河流的泥沙研究，王明、李强，地理学报，2018.10（第3期）',
      { year: '2018', volume: null, issue: '3' },
    ],
  ];
  test.each(habits)('§+ %s', (_, text, expected) => {
    expect(read(text)).toMatchObject([expected]);
  });

  test('§+ a number before the bracketed year stays the volume', () => {
    expect(read(`Berg, Anna; Stone, Paul: ${title}. In: ${source} 12 (2018), Nr. 3, S. 45-50.`)).toMatchObject([
      { title, volume: '12', issue: '3', year: '2018' },
    ]);
  });

  test('§+ signs at two names are no italics', () => {
    expect(read(`Berg A*, Stone P*. ${title}. ${source}, 2018, 12(3): 45-50.`)).toMatchObject([
      { authors: ['Berg, A', 'Stone, P'], title },
    ]);
  });

  test('§+ a journal in capitals behind the last name is no name', () => {
    expect(read(`"${title}" by Anna Berg and Paul Stone, MIS Quarterly 34(3): 487-502, 2010.`)).toMatchObject([
      { authors: ['Berg, Anna', 'Stone, Paul'], source: 'MIS Quarterly' },
    ]);
  });
});

describe('what is doubtful', () => {
  test('§+ numbers of a source that stayed in a title', () => {
    const [item] = read('Studies of small things, 2019, 3(1): 1-4. Berger systematic view of it all and more.');
    expect(item!.uncertain).toEqual(expect.arrayContaining(['title', 'source']));
  });

  test('§+ a name and a point at the start of a title', () => {
    const [item] = read(`Arlene A. Smith, H. Klar Yagg, Zhiyun Quell. ${title}. ${source}, 2018, 12(3): 45.`);
    expect(item!.title).not.toBe(title);
    expect(item!.uncertain).toEqual(expect.arrayContaining(['title', 'authors']));
  });

  test('§+ three letters that may be a surname or initials', () => {
    expect(read(`RAI Arun. ${title}[J]. ${source}, 2018, 12(3): 45.`)[0]!.uncertain).toContain('authors');
    expect(read(`BDT Arun. ${title}[J]. ${source}, 2018, 12(3): 45.`)[0]!.uncertain).not.toContain('authors');
  });
});

describe('layouts of a list', () => {
  const one = `Berg A, Stone P. ${title}. ${source}, 2018, vol.12 no.3 pp.45-50.`;
  const two = `Shao W, Stone P. Fast rivers of the hills. ${source}, 2019, vol.13 no.1 pp.5-9.`;
  const three = `Lund K. Deep lakes of the north. ${source}, 2020, vol.14 pp.1-9.`;
  const titles = [title, 'Fast rivers of the hills', 'Deep lakes of the north'];
  const layouts: readonly [layout: string, text: string][] = [
    [
      'a mail answered',
      [one, two, three].map((item, at) => `> ${at + 1}. ${item.replace('. Journal', '.\n> Journal')}`).join('\n'),
    ],
    ['signs before some numbers', `*1. ${one}\n2. ${two}\n*3. ${three}`],
    ['numbers by section', `1.1 ${one}\n1.2 ${two}\n1.3 ${three}`],
    ['numbers on lines of their own', `1.\n${one}\n2.\n${two}\n3.\n${three}`],
    ['a hanging indent', [one, two, three].map((item) => item.replace('. Journal', '.\n    Journal')).join('\n')],
    [
      'labels of numbers at the start of a line',
      [one, two, three].map((item, at) => `[${at + 1}] ${item.replace('vol.12 no', 'vol.12\nno')}`).join('\n'),
    ],
    ['words of a database behind each', [one, two, three].map((item) => `${item} EI收录`).join('\n')],
  ];
  test.each(layouts)('§+ %s', (_, text) => {
    expect(read(text).map((item) => item.title)).toEqual(titles);
  });

  test('§+ one quoted line among plain ones is not a mail', () => {
    expect(read(`1. ${one}\n> 2. ${two}\n3. ${three}`).length).toBeLessThan(4);
    expect(read(`1. ${one}\n2. ${two}\n3. ${three}`)).toHaveLength(3);
  });

  test('§+ lines pushed in that tell no year at the margin are no hanging indent', () => {
    expect(
      read(
        `${title}\n   Berg A, Stone P\n   ${source}, 2018, 12(3): 45-50\n\nLakes\n   Lund K\n   ${source}, 2019, 13: 5-9`,
      ),
    ).toHaveLength(2);
  });

  test('§+ soft hyphens and joined letters are no part of a value', () => {
    expect(
      read(`Berg A. Scienti\u00adﬁc ﬂows. ${source.replace('River', 'Ri\u00adver')}, 2018, 12(3): 45-50.`),
    ).toMatchObject([{ title: 'Scientific flows', source }]);
  });

  test('§+ a number on its own line keeps its place in what was pasted', () => {
    expect(read(`[1]\n${one}\n[2]\n${two}`).map((item) => item.text)).toEqual([`[1]\n${one}`, `[2]\n${two}`]);
  });
});
