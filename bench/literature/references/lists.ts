import { existsSync } from 'node:fs';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { openStyle, renderedList } from './rendered.ts';
import type { TrueList } from './truth.ts';
import { doiList, held, learned, pastedColumns, typedList } from './typed.ts';
import { chineseTitles, chineseWork, corpus, corpusWorks, type Work, westernWork } from './works.ts';

/** Styles the reader was made with, and styles that were only ever looked at as figures. */
export const styles = {
  learned: [
    'apa',
    'ieee',
    'nlm-citation-sequence',
    'modern-language-association',
    'nature',
    'american-chemical-society',
    'elsevier-harvard',
    'chicago-author-date',
    'china-national-standard-gb-t-7714-2015-author-date',
    'china-national-standard-gb-t-7714-2025-numeric',
    'cell',
    'plos',
  ],
  held: [
    'american-medical-association',
    'chicago-notes-bibliography',
    'springer-basic-author-date',
    'springer-basic-brackets',
    'china-national-standard-gb-t-7714-2015-numeric',
    'china-national-standard-gb-t-7714-2025-author-date',
    'elsevier-vancouver',
    'association-for-computing-machinery',
    'american-institute-of-physics',
    'bmj',
    'the-lancet',
    'royal-society-of-chemistry',
  ],
} as const;

export const corpusHere = (): boolean => existsSync(corpus);

const others: readonly Work['type'][] = ['chapter', 'book', 'thesis', 'preprint'];
const chineseTypes: readonly Work['type'][] = [
  'article',
  'article',
  'article',
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'patent',
  'standard',
  'newspaper',
];

/** Lists drawn anew for every seed; `part` halves the works so that no work is in both. */
export const trueLists = async (part: 'learned' | 'held', seed: number, perStyle: number): Promise<TrueList[]> => {
  const all = await corpusWorks();
  const works = all.filter((_, at) => (at % 2 === 0) === (part === 'learned'));
  const western = works.filter(({ chinese }) => !chinese);
  const articles = western.filter(({ type }) => type === 'article');
  const titles = chineseTitles().filter((_, at) => (at % 2 === 0) === (part === 'learned'));
  const draw = seededDraw(seed);
  const some = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, () => draw.pick(list));
  const lists: TrueList[] = [];
  for (const name of styles[part]) {
    const style = await openStyle(name);
    const official = name.startsWith('china');
    for (let at = 0; at < perStyle; at += 1)
      lists.push(
        renderedList(
          style,
          [
            ...some(articles, 14),
            ...some(
              western.filter(({ type }) => type === 'conference'),
              3,
            ),
            ...others.map((type) => westernWork(draw, articles, type)),
            ...(official
              ? chineseTypes.map((type) => chineseWork(draw, titles, type))
              : [chineseWork(draw, titles, 'article'), chineseWork(draw, titles, 'article')]),
          ],
          draw,
        ),
      );
  }
  for (const [name, wish] of Object.entries(part === 'learned' ? learned : held))
    for (let at = 0; at < perStyle * 2; at += 1)
      lists.push(
        typedList(
          name,
          wish,
          [
            ...some(articles, 14),
            ...some(
              works.filter(({ type, chinese }) => type === 'conference' && !chinese),
              2,
            ),
            ...chineseTypes.map((type) => chineseWork(draw, titles, type)),
            ...others.map((type) => westernWork(draw, articles, type)),
          ],
          draw,
        ),
      );
  for (let at = 0; at < perStyle * 2; at += 1) {
    lists.push(
      pastedColumns(
        [...some(articles, 20), ...some(['article' as const], 6).map((type) => chineseWork(draw, titles, type))],
        draw,
      ),
    );
    lists.push(doiList(some(articles, 20), draw));
  }
  return lists;
};
