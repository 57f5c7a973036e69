import { existsSync } from 'node:fs';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { composedList } from './composed.ts';
import { habitList, habits, layoutList, layouts } from './habits.ts';
import { openStyle, renderedList, styleHere } from './rendered.ts';
import { restyledFrom } from './restyled.ts';
import type { TrueList } from './truth.ts';
import { doiList, type Headings, held, learned, type Manners, pastedColumns, typedList, type Wishes } from './typed.ts';
import { drawn, drawnManners, sealed, sealedManners } from './typed-drawn.ts';
import { blind, englishHeadings, fresh, otherHeadings } from './typed-fresh.ts';
import { late, lateManners, unseen, unseenManners } from './typed-late.ts';
import { chineseTitles, chineseWork, corpus, corpusWorks, type Work, westernWork } from './works.ts';
import { lateWorks } from './works-late.ts';
import { lateWriters, ofHalf, writers, writtenList } from './writers.ts';

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
  /** Of the whole collection of open styles (`CSL_DIR`), chosen by their names before any was tried. */
  fresh: [
    'acm-siggraph',
    'harvard-cite-them-right',
    'american-physics-society',
    'vancouver',
    'multidisciplinary-digital-publishing-institute',
    'frontiers',
    'iso690-author-date-en',
    'american-society-of-civil-engineers',
    'sage-harvard',
    'springer-lecture-notes-in-computer-science',
    'institute-of-physics-numeric',
    'copernicus-publications',
    'chinese-gb7714-2005-author-date',
  ],
  blind: [
    'council-of-science-editors',
    'biomed-central',
    'oxford-university-press-humsoc',
    'american-geophysical-union',
    'american-society-of-mechanical-engineers',
    'emerald-harvard',
    'american-sociological-association',
    'pnas',
    'elsevier-with-titles',
    'springer-mathphys-brackets',
    'springer-vancouver-brackets',
    'bioinformatics',
    'nucleic-acids-research',
    'chinese-gb7714-2005-numeric',
  ],
  late: [
    'taylor-and-francis-chicago-author-date',
    'science',
    'turabian-author-date',
    'annual-reviews',
    'elife',
    'american-meteorological-society',
    'iso690-numeric-en',
    'academy-of-management-review',
    'ecology',
    'cambridge-university-press-author-date',
    'springer-socpsych-author-date',
    'american-association-for-cancer-research',
    'apa-6th-edition',
  ],
  unseen: [
    'taylor-and-francis-national-library-of-medicine',
    'american-society-for-microbiology',
    'modern-humanities-research-association',
    'american-political-science-association',
    'the-company-of-biologists',
    'karger-journals',
    'american-marketing-association',
    'american-anthropological-association',
    'embo-press',
    'sage-vancouver',
    'springer-humanities-author-date',
    'nature-publishing-group-vancouver',
    'spie-journals',
    'aims-press',
  ],
  /** Of all open styles in English that no list was ever made of, drawn by a hash of their names. */
  drawn: [
    'international-journal-of-language-and-communication-disorders',
    'university-of-york-apa',
    'begell-house-apa',
    'the-journal-of-the-acoustical-society-of-america',
    'language',
    'eurasian-journal-of-medicine-and-oncology',
    'organization',
    'harvard-european-archaeology',
    'technische-universitat-dresden-finanzwirtschaft-und-finanzdienstleistungen-author-date',
    'international-journal-of-radiation-oncology-biology-physics',
    'thyroid',
    'african-journal-of-marine-science',
    'springer-basic-author-date-no-et-al',
    'scandinavian-political-studies',
    'wirtschaftsuniversitat-wien-author-date',
    'clays-and-clay-minerals',
  ],
  sealed: [
    'harvard-university-of-wolverhampton',
    'acta-scientiae-veterinariae',
    'business-ethics-a-european-review',
    'the-british-journal-for-the-philosophy-of-science',
    'antioxidants-and-redox-signaling',
    'infomin',
    'analytical-sciences',
    'vancouver-brackets',
    'harvard-university-of-worcester',
    'journal-of-applied-pharmaceutical-research',
    'springer-basic-brackets-no-et-al-alphabetical',
    'journal-of-the-american-college-of-surgeons',
    'heidelberg-university-faculty-of-medicine',
    'begell-house-chicago-author-date',
    'journal-of-product-innovation-management',
    'springer-humanities-brackets',
  ],
  /** No styles but ways put together at random (`composed.ts`): the first looked at, the second only measured. */
  composed: [],
  spare: [],
  /** No styles but habits of typing and layouts of whole lists (`habits.ts`), each by itself. */
  habits: [],
  /** No named styles but open ones changed (`restyled.ts`) and people's own ways (`writers.ts`), halved by a hash: looked at, and sealed. */
  open: [],
  closed: [],
  /** People's own ways written when the reader had been changed by the others. */
  last: [],
  /** The styles applicants use most, on works of which no list was ever looked at. */
  named: [
    'apa',
    'ieee',
    'nlm-citation-sequence',
    'modern-language-association',
    'chicago-author-date',
    'chicago-notes-bibliography',
    'nature',
    'american-chemical-society',
    'american-medical-association',
    'elsevier-harvard',
    'springer-basic-author-date',
    'china-national-standard-gb-t-7714-2015-numeric',
    'china-national-standard-gb-t-7714-2025-numeric',
  ],
} as const;

export type Part = keyof typeof styles;

const ways: Record<Part, Record<string, Wishes>> = {
  learned,
  held,
  fresh,
  blind,
  late,
  unseen,
  drawn,
  sealed,
  named: {},
  composed: {},
  spare: {},
  habits: {},
  open: {},
  closed: {},
  last: {},
};
const manners: Partial<Record<Part, Manners>> = {
  late: lateManners,
  unseen: unseenManners,
  drawn: drawnManners,
  sealed: sealedManners,
};
const headings: Partial<Record<Part, Headings>> = { fresh: englishHeadings, blind: otherHeadings, late: otherHeadings };
const isLearned = (part: Part): boolean =>
  ['learned', 'fresh', 'late', 'drawn', 'composed', 'habits', 'open'].includes(part);
const isComposed = (part: Part): part is 'composed' | 'spare' => part === 'composed' || part === 'spare';
const isWritten = (part: Part): part is 'open' | 'closed' | 'last' => ['open', 'closed', 'last'].includes(part);
const isLate = (part: Part): boolean => ['late', 'unseen', 'drawn', 'sealed', 'named'].includes(part);

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
export const trueLists = async (part: Part, seed: number, perStyle: number): Promise<TrueList[]> => {
  const all = isLate(part)
    ? lateWorks()
    : isComposed(part) || isWritten(part) || part === 'habits'
      ? [...lateWorks(), ...(await corpusWorks())]
      : await corpusWorks();
  const works = all.filter((_, at) => (at % 2 === 0) === isLearned(part));
  const western = works.filter(({ chinese }) => !chinese);
  const articles = western.filter(({ type }) => type === 'article');
  const titles = chineseTitles().filter((_, at) => (at % 2 === 0) === isLearned(part));
  const draw = seededDraw(seed);
  const some = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, () => draw.pick(list));
  const lists: TrueList[] = [];
  if (part === 'habits') {
    const chinese = Array.from({ length: 300 }, () => chineseWork(draw, titles, 'article'));
    for (const [at, name] of Object.keys(habits).entries())
      for (let turn = 0; turn < perStyle; turn += 1)
        lists.push(habitList(name, articles, chinese, seededDraw(seed * 1_000 + turn * 500 + at)));
    for (const [at, name] of Object.keys(layouts).entries())
      for (let turn = 0; turn < perStyle; turn += 1)
        lists.push(layoutList(name, articles, chinese, seededDraw(seed * 1_000 + turn * 500 + 250 + at)));
    return lists;
  }
  if (isWritten(part)) {
    const meetings = western.filter(({ type }) => type === 'conference');
    const mixed = (count: number): Work[] => [
      ...some(articles, count),
      ...some(meetings, 3),
      ...others.map((type) => westernWork(draw, articles, type)),
    ];
    for (const name of restyledFrom)
      for (let turn = 0; turn < 6; turn += 1) {
        const own = `${name} ${seed} ${turn}`;
        if (part === 'last' || !styleHere(name) || !ofHalf(own, part)) continue;
        const style = await openStyle(name, seededDraw(seed * 10_007 + turn * 97 + restyledFrom.indexOf(name)));
        const chinese = name.startsWith('china') ? chineseTypes : (['article', 'thesis'] as const);
        const works = [...mixed(8), ...chinese.map((type) => chineseWork(draw, titles, type))];
        lists.push({ ...renderedList(style, works, draw), style: `restyled ${name}` });
      }
    const hands = part === 'last' ? lateWriters : writers.filter(({ line }) => ofHalf(line, part));
    for (const writer of hands)
      for (let turn = 0; turn < perStyle; turn += 1) {
        const works = writer.chinese
          ? ['article', ...chineseTypes, ...chineseTypes].map((type) => chineseWork(draw, titles, type as Work['type']))
          : mixed(14);
        lists.push(writtenList(writer, part === 'last' ? 'late' : part, works, draw));
      }
    return lists;
  }
  if (isComposed(part)) {
    const chinese = Array.from({ length: 200 }, () => chineseWork(draw, titles, 'article'));
    const meetings = western.filter(({ type }) => type === 'conference');
    for (let at = 0; at < perStyle * 35; at += 1) {
      const others = [
        ...some(meetings, 2),
        ...(['chapter', 'book', 'thesis'] as const).map((type) => westernWork(draw, articles, type)),
      ];
      lists.push(composedList(seededDraw(seed * 1_000 + at), part, articles, others, chinese));
    }
    return lists;
  }
  for (const name of styles[part]) {
    if (!styleHere(name)) continue;
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
  for (const [name, wish] of Object.entries(ways[part]))
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
          manners[part],
        ),
      );
  for (let at = 0; at < perStyle * 2; at += 1) {
    lists.push(
      pastedColumns(
        [...some(articles, 20), ...some(['article' as const], 6).map((type) => chineseWork(draw, titles, type))],
        draw,
        headings[part],
      ),
    );
    lists.push(doiList(some(articles, 20), draw));
  }
  return lists;
};
