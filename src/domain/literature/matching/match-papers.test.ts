import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import { compactText } from './fold-text.ts';
import { matchPapers } from './match-papers.ts';
import type { StatedPaper } from './paper-work.ts';
import { foldedMarks, headMark, tailMark } from './record-marks.ts';

const article = inventedRecord({
  title: 'Thermal fatigue of welded bridge decks under seasonal loads',
  authors: ['Zhang, Sanming', 'Miller, Peter J.'],
  source: 'Journal of Bridge Mechanics',
  year: 2019,
  volume: '14',
  issue: '3',
  pages: '221-228',
  doi: '10.1000/jbm.14.221',
  accessions: { wos: 'WOS:000123456700001' },
});
const others = [
  inventedRecord({
    title: 'Ice loads on cables of slender bridges',
    authors: ['Novak, Jan'],
    year: 2019,
    volume: '14',
  }),
  inventedRecord({ title: '桥面板焊接接头的热疲劳研究', authors: ['张三明'], year: 2017, volume: '3', pages: '5-9' }),
];
const records = [others[0]!, article, others[1]!];

const paper = (more: Partial<StatedPaper>): StatedPaper => ({ ...emptyPaper(), ...more });
const found = (stated: Partial<StatedPaper>) => matchPapers([paper(stated)], records)[0]!;

describe('an order’s paper and the imported records', () => {
  test.each<[string, Partial<StatedPaper>]>([
    ['the DOI alone with the title', { doi: 'https://doi.org/10.1000/JBM.14.221', title: article.title }],
    ['the accession number with the title', { accessionNumber: 'WOS:000123456700001', title: article.title }],
    ['title, authors and year', { title: article.title, authors: 'Zhang SM; Miller PJ', year: 2019 }],
    [
      'a slip in the title and the place',
      { title: article.title.replace('welded', 'weldde'), authors: 'Zhang S', year: 2019, volume: '14', pages: '221' },
    ],
    ['early access', { title: article.title, authors: 'Zhang, S; Miller, P', year: 2018, source: 'J. Bridge Mech.' }],
  ])('§+ %s is certain', (_, stated) => {
    const { certain, doubtful } = found(stated);
    expect(certain.map(({ record }) => record)).toEqual([article]);
    expect(doubtful).toEqual([]);
    expect(certain[0]!.score).toBeGreaterThan(0.9);
  });

  test('§+ a Chinese title is found in traditional characters and by its translated title', () => {
    const { certain } = found({ title: '橋面板焊接接頭的熱疲勞研究', authors: '张三明', year: 2017 });
    expect(certain.map(({ record }) => record)).toEqual([others[1]]);
    const bilingual = inventedRecord({
      ...others[1]!,
      authors: ['张三明'],
      translatedTitle: 'Thermal fatigue of welded joints in steel bridge decks',
    });
    const [answer] = matchPapers(
      [paper({ title: 'Thermal Fatigue of Welded Joints in Steel Bridge Decks', authors: 'Zhang SM', year: 2017 })],
      [bilingual],
    );
    expect(answer!.certain).toHaveLength(1);
  });

  test('§+ a title without anything else is doubtful, with a score and reasons', () => {
    const { certain, doubtful } = found({ title: article.title });
    expect(certain).toEqual([]);
    expect(doubtful).toHaveLength(1);
    expect(doubtful[0]!.reasons).toContainEqual({ sign: 'for', detail: '题名相同' });
  });

  test('§+ another paper of the same authors is not found at all', () => {
    expect(found({ title: 'Wind loads on arches', authors: 'Zhang SM; Miller PJ', year: 2019 })).toEqual({
      certain: [],
      doubtful: [],
    });
  });

  test('§+ when a conference paper and an article fit alike, a person decides', () => {
    const shared = { title: article.title, authors: ['Zhang, Sanming', 'Miller, Peter J.'], year: 2019 };
    const versions = [
      inventedRecord({ ...shared, kind: 'conference', conference: 'Symposium on Steel', pages: '11-18' }),
      inventedRecord({ ...shared, source: 'Journal of Bridge Mechanics', volume: '14', pages: '221-228' }),
    ];
    const [answer] = matchPapers(
      [paper({ title: shared.title, authors: 'Zhang SM; Miller PJ', year: 2019 })],
      versions,
    );
    expect(answer!.certain).toEqual([]);
    expect(answer!.doubtful).toHaveLength(2);
  });
});

test('§+ the quick marks of a title are those of its folded form', () => {
  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('Thermal', 'fatigue', '橋', '面板', ':', '-', ' ', '’', 'β', '<i>', 'x₂', '（', 'Ａ'), {
        maxLength: 20,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(titles, (title) => {
      const [head, tail] = foldedMarks(compactText(title));
      expect([head, undefined]).toContain(headMark(title));
      expect([tail, undefined]).toContain(tailMark(title));
    }),
    { numRuns: 200 },
  );
});

test('§+ every record is found again by a paper that repeats it', () => {
  const word = fc.constantFrom(
    'bridge',
    'deck',
    'fatigue',
    'seasonal',
    'loads',
    'steel',
    'joint',
    'thermal',
    '疲劳',
    '桥梁',
  );
  const work = fc.record({
    words: fc.array(word, { minLength: 6, maxLength: 12 }),
    page: fc.integer({ min: 2, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(work, { minLength: 1, maxLength: 20 }), (list) => {
      const held = list.map(({ words, page }) =>
        inventedRecord({
          title: words.join(' '),
          authors: ['Zhang, Sanming'],
          year: 2019,
          volume: '14',
          pages: `${page}-${page + 9}`,
        }),
      );
      const papers = held.map((record) =>
        paper({ title: record.title, authors: 'Zhang, Sanming', year: 2019, volume: '14', pages: record.pages! }),
      );
      for (const [at, { certain, doubtful }] of matchPapers(papers, held).entries())
        expect([...certain, ...doubtful].map(({ record }) => record)).toContain(held[at]);
    }),
    { numRuns: 100 },
  );
});
