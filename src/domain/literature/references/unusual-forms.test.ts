import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

const read = (text: string) => readReferences(text).map(writtenReference);
const numbers = '2018, 12(3): 45-50.';
const title = 'Slow rivers of the plain';
const source = 'Journal of River Studies';
const text = (names: string, between = `. ${title}. ${source}, ${numbers}`): string => names + between;

const names: readonly [form: string, names: string, authors: string[]][] = [
  ['family names in capitals', 'BERG Anna K., STONE Paul', ['BERG, Anna K.', 'STONE, Paul']],
  [
    'the same with particles and hyphens',
    'VAN DEN BERG Anna; MÜLLER-STONE Jean-Paul',
    ['VAN DEN BERG, Anna', 'MÜLLER-STONE, Jean-Paul'],
  ],
  [
    'the same with short ones among them',
    'KANG Anna, OH Wonsuk, LEE Min-Ho',
    ['KANG, Anna', 'OH, Wonsuk', 'LEE, Min-Ho'],
  ],
  ['capitals behind the given names', 'Anna K. GÓMEZ-BERG and Paul STONE', ['GÓMEZ-BERG, Anna K.', 'STONE, Paul']],
  [
    'initials before, one of them like a surname',
    'AO Akinberg, MO Odelund and AC Odole',
    ['Akinberg, AO', 'Odelund, MO', 'Odole, AC'],
  ],
  ['four initials', 'T Berg, SNAB Stone, FB Miller', ['Berg, T', 'Stone, SNAB', 'Miller, FB']],
  [
    'a body among people',
    'Berg, A., World Rivers Organization, Stone, P.',
    ['Berg, A.', 'World Rivers Organization', 'Stone, P.'],
  ],
  [
    'a body before the last',
    'Berg, A., World Rivers Organization and Stone, P.',
    ['Berg, A.', 'World Rivers Organization', 'Stone, P.'],
  ],
  ['a particle with a capital', 'Marshall W. Van Berg, Anna Stone', ['Van Berg, Marshall W.', 'Stone, Anna']],
  [
    'a name that and joins',
    'Swan J. Berg*, K. B. Stone, and Mikko Ruohola*',
    ['Berg, Swan J.', 'Stone, K. B.', 'Ruohola, Mikko'],
  ],
  ['a second given name behind an initial', 'Berg, E. Burton; Anna Stone', ['Berg, E. Burton', 'Stone, Anna']],
];

describe('names', () => {
  test.each(names)('§+ %s', (_form, written, authors) => {
    expect(read(text(written))[0]).toMatchObject({ authors, title, source, year: '2018', volume: '12', issue: '3' });
  });

  test('§+ words of a title behind a name are no given name', () => {
    expect(read(`Oh, W. Attention Adjustment, Renewal, and Search. ${source}, ${numbers}`)[0]).toMatchObject({
      authors: ['Oh, W.'],
      title: 'Attention Adjustment, Renewal, and Search',
    });
    expect(read(`王磊, 张晓, 土壤总盐、pH及碱度变化研究. 地理学报, ${numbers}`)[0]).toMatchObject({
      authors: ['王磊', '张晓'],
      title: '土壤总盐、pH及碱度变化研究',
    });
  });

  test('§+ what can be read two ways is told', () => {
    expect(read(text('YE Chan'))[0]!.uncertain).toContain('authors');
    expect(read(text('Anna Berg, Peter P. Stone Jr.'))[0]!.uncertain).toContain('authors');
    expect(read(text('Anna Berg, Peter P. Stone'))[0]!.uncertain).not.toContain('authors');
  });
});

const signs: readonly [form: string, text: string][] = [
  ['bars', `Berg A, Stone P | ${title} | ${source} | 2018 | 12(3) | 45-50`],
  ['slashes', `Berg A, Stone P / ${title} / ${source} / 2018, 12(3), 45-50`],
  ['dashes', `Berg A, Stone P - ${title} - ${source} - 2018, 12(3), 45-50`],
  ['a dash before the source', `Berg A, Stone P. ${title} - ${source}, ${numbers}`],
  ['a semicolon before the source', `Berg A, Stone P. ${title}; ${source}, ${numbers}`],
  ['a colon before the source', `Berg A, Stone P. ${title}: ${source}, ${numbers}`],
  ['the source in brackets', `Berg A, Stone P. ${title} (${source}, 2018, 12(3): 45-50).`],
  ['the source in italics', `Berg A, Stone P. ${title} *${source}* ${numbers}`],
  ['the source before the title', `Berg A, Stone P. ${source}, 2018, 12(3): 45-50. ${title}.`],
  ['angled quotes', `Berg A, Stone P. «${title}». ${source}, ${numbers}`],
  ['the year in square brackets', `Berg A, Stone P [2018] “${title}”, ${source}, 12(3): 45-50.`],
  ['the year between commas', `Berg A, Stone P, (2018), ${title}, ${source}, 12(3): 45-50.`],
  ['names behind the mark', `${title} [J]. Berg A, Stone P. ${source}, ${numbers}`],
  ['names in brackets at the end', `${title}. ${source}, 2018, 12(3): 45-50 (with Berg A, Stone P)`],
  ['Latin labels', `Berg A, Stone P. ${title}. ${source}. v. 12, n. 3, p. 45-50, 2018.`],
];

describe('what parts the fields', () => {
  test.each(signs)('§+ %s', (_form, item) => {
    expect(read(item)[0]).toMatchObject({
      title,
      authors: ['Berg, A', 'Stone, P'],
      source,
      year: '2018',
      volume: '12',
      issue: '3',
      pages: '45-50',
      type: 'article',
    });
  });

  test('§+ a title goes on behind its question where commas part the fields', () => {
    expect(read(`Berg A, Stone P, Why Rivers? A Plain Analogy, ${source} 2018, 12, 45-50`)[0]).toMatchObject({
      title: 'Why Rivers? A Plain Analogy',
      source,
    });
    expect(read(`Berg A, Stone P. Why Rivers? ${source} 2018, 12, 45-50`)[0]).toMatchObject({
      title: 'Why Rivers?',
      source,
    });
  });

  test('§+ a Chinese source without words about it', () => {
    const [item] = read('王磊，张晓. 平原河流的泥沙研究. 发表于《地理学报》2019年第35卷第3期，45-67页.');
    expect(item).toMatchObject({
      title: '平原河流的泥沙研究',
      source: '地理学报',
      volume: '35',
      issue: '3',
      pages: '45-67',
    });
    expect(read('王磊，张晓，平原河流的泥沙研究，地理学报（2019年第3期）')[0]).toMatchObject({
      source: '地理学报',
      issue: '3',
    });
  });

  test('§+ the words of a degree part title and university', () => {
    for (const written of [
      `Berg, A. ${title} (Doctoral dissertation, University of Plain). 2018.`,
      `Berg, A. ${title}, Ph.D. dissertation, University of Plain, London, 2018.`,
      `Berg, A. ${title} [Master's thesis]. University of Plain, 2018.`,
    ])
      expect(read(written)[0]).toMatchObject({
        title,
        source: 'University of Plain',
        year: '2018',
        type: 'thesis',
        uncertain: [],
      });
  });
});

describe('numbers', () => {
  const at = (run: string) => read(`Berg A, Stone P. ${title}. ${source}${run}`)[0];

  test('§+ a number behind the issue is no volume, and consecutive ones are a double issue', () => {
    expect(at(', 2018, No. 12, 386')).toMatchObject({ volume: null, issue: '12', pages: '386' });
    expect(at('. 33, 21-22 (2018), 45-50')).toMatchObject({ volume: '33', issue: '21-22', pages: '45-50' });
    expect(at(' 2018, 12, 386')).toMatchObject({ volume: '12', pages: '386' });
  });

  test('§+ what is counted in a title is no volume', () => {
    expect(read(`Berg A. A study of 20,000 women. PhD thesis, University of Plain, 2018.`)[0]).toMatchObject({
      title: 'A study of 20,000 women',
      volume: null,
    });
  });
});

describe('lists', () => {
  test('§+ one sign begins the items: a dash below it is a word of the line before', () => {
    const list = `• Berg A. Rivers of the plain\n- Theory and Evidence. ${source}, ${numbers}\n• Stone P. ${title}. ${source}, ${numbers}`;
    expect(read(list).map((item) => item.title)).toEqual(['Rivers of the plain - Theory and Evidence', title]);
    expect(
      read(`- van Berg A. ${title}. ${source}, ${numbers}\n- 2018. Stone P. ${title}. ${source}, 12(3): 45-50.`),
    ).toHaveLength(2);
  });

  test('§+ digits alone go on with a line that a page broke', () => {
    const list = `1. Berg A. ${title}. ${source}, 2018, (4):\n2017-2021\n2. Stone P. ${title}. ${source}, 2018, 12(3): 45-50. doi:10.1000/river.2022.90100\n59`;
    expect(read(list).map(({ pages, doi }) => [pages, doi])).toEqual([
      ['2017-2021', null],
      ['45-50', '10.1000/river.2022.9010059'],
    ]);
    // A page's number between two items is no part of either.
    expect(
      read(`1. Berg A. ${title}. ${source}, ${numbers}\n59\n2. Stone P. ${title}. ${source}, ${numbers}`),
    ).toHaveLength(2);
  });
});
