import type { Draw } from '#tests/builders/seeded-random.ts';
import { initialsOf } from './initials.ts';
import type { TrueList, Truth } from './truth.ts';
import type { Person, Work } from './works.ts';

/** How a list writes names: the text, and what it must be read as. */
type NameForm = (person: Person) => [text: string, truth: string];

const western =
  (write: (family: string, given: string) => string, truth: (family: string, given: string) => string): NameForm =>
  (person) =>
    person.given
      ? [write(person.family, person.given), truth(person.family, person.given)]
      : [person.family, person.family];

const dotted = (given: string): string => initialsOf(given, '.', ' ');
const tight = (given: string): string => initialsOf(given, '', '');
const spaced = (given: string): string => initialsOf(given, '', ' ');

const nameForms = {
  'Family, G. I.': western(
    (f, g) => `${f}, ${dotted(g)}`,
    (f, g) => `${f}, ${dotted(g)}`,
  ),
  'G. I. Family': western(
    (f, g) => `${dotted(g)} ${f}`,
    (f, g) => `${f}, ${dotted(g)}`,
  ),
  'Family GI': western(
    (f, g) => `${f} ${tight(g)}`,
    (f, g) => `${f}, ${tight(g)}`,
  ),
  'FAMILY G I': western(
    (f, g) => `${f.toUpperCase()} ${spaced(g)}`,
    (f, g) => `${f}, ${spaced(g)}`,
  ),
  'Given Family': western(
    (f, g) => `${g} ${f}`,
    (f, g) => `${f}, ${g}`,
  ),
  'Family G.I.': western(
    (f, g) => `${f} ${initialsOf(g, '.', '')}`,
    (f, g) => `${f}, ${initialsOf(g, '.', '')}`,
  ),
  'Family, Given': western(
    (f, g) => `${f}, ${g}`,
    (f, g) => `${f}, ${g}`,
  ),
  'Family, GI': western(
    (f, g) => `${f}, ${tight(g)}`,
    (f, g) => `${f}, ${tight(g)}`,
  ),
  'G.I. Family': western(
    (f, g) => `${initialsOf(g, '.', '')} ${f}`,
    (f, g) => `${f}, ${initialsOf(g, '.', '')}`,
  ),
  'FAMILY Given': western(
    (f, g) => `${f.toUpperCase()} ${g}`,
    (f, g) => `${f}, ${g}`,
  ),
  'FAMILY, Given': western(
    (f, g) => `${f.toUpperCase()}, ${g}`,
    (f, g) => `${f}, ${g}`,
  ),
} as const;
type NameFormName = keyof typeof nameForms;

interface Numbers {
  v: string;
  i: string;
  p: string;
}

export interface Wishes {
  names: readonly NameFormName[];
  between: readonly string[];
  and?: readonly string[];
  article: (parts: { a: string; t: string; s: string; y: number; work: Work; n: Numbers }) => string;
  /** Only for works in Chinese, only for others, or both. */
  chinese?: boolean;
  needs?: (work: Work) => boolean;
  /** The way other kinds are written in such a list. */
  others?: 'marks' | 'words';
  full?: boolean;
}

/** What a list has beside its items. */
export interface Manners {
  marks: readonly ((at: number, count: number) => string)[];
  remarks: readonly string[];
  headings: readonly string[];
  roles: readonly string[];
}

export const full = ({ volume, issue, pages, articleNumber }: Work): boolean =>
  volume !== undefined && issue !== undefined && (pages ?? articleNumber) !== undefined;
export const paged = ({ volume, pages, articleNumber }: Work): boolean =>
  volume !== undefined && (pages ?? articleNumber) !== undefined;
export const paren = (i: string): string => (i ? `(${i})` : '');

const commaPair: readonly NameFormName[] = ['G. I. Family', 'Given Family'];

/** Ways of typing an article; the first list is for learning, the second is only looked at as figures. */
export const learned: Record<string, Wishes> = {
  'points, year first in the numbers': {
    names: ['Family, G. I.', 'Family GI', 'FAMILY G I', 'Given Family', 'G. I. Family'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, ${y}, ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
    others: 'words',
  },
  'type marks': {
    names: ['Family GI', 'FAMILY G I', 'Given Family', 'Family, G. I.'],
    between: [', ', ','],
    article: ({ a, t, s, y, n }) => `${a}. ${t}[J]. ${s}, ${y}, ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
    others: 'marks',
  },
  'commas, year last': {
    names: commaPair,
    between: [', '],
    and: [' and ', ', and ', ' & '],
    article: ({ a, t, s, y, n }) => `${a}, ${t}, ${s}, ${n.v}${paren(n.i)}, ${n.p}, ${y}.`,
    needs: paged,
    chinese: false,
  },
  'points, year last': {
    names: ['Family, G. I.', 'Given Family', 'Family GI'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}. ${n.v}${paren(n.i)}, ${n.p} (${y})`,
    needs: paged,
    others: 'words',
  },
  'title first': {
    names: ['Given Family', 'Family, G. I.', 'G. I. Family'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${t}. ${a}. ${s}, ${y}, ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
  },
  'year first': {
    names: ['Family, G. I.', 'Given Family', 'Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${y}. ${a}. ${t}. ${s}, ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
  },
  quoted: {
    names: commaPair,
    between: [', '],
    and: [' and ', ', and '],
    article: ({ a, t, s, y, n }) => `${a}, "${t}", ${s}, vol. ${n.v},${n.i ? ` no. ${n.i},` : ''} pp. ${n.p}, ${y}.`,
    needs: ({ volume, pages }) => volume !== undefined && pages !== undefined,
  },
  'semicolon after the year': {
    names: ['Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}. ${y};${n.v}${paren(n.i)}:${n.p}.`,
    needs: paged,
  },
  'Chinese, full-width': {
    names: ['Given Family'],
    between: ['，', '、'],
    article: ({ a, t, s, y, n }) => `${a}．${t}［J］．${s}，${y}，${n.v}${n.i ? `（${n.i}）` : ''}：${n.p}．`,
    needs: paged,
    chinese: true,
    others: 'marks',
  },
  'Chinese notes': {
    names: ['Given Family'],
    between: ['、'],
    article: ({ a, t, s, y, n }) => `${a}：《${t}》，《${s}》${y}年第${n.i}期，第${n.p}页。`,
    needs: full,
    chinese: true,
  },
  'Chinese by commas': {
    names: ['Given Family'],
    between: ['，'],
    article: ({ a, t, s, y, n }) => `${a}，${t}，${s}，${y}，${n.v}（${n.i}）：${n.p}`,
    needs: full,
    chinese: true,
  },
  'labels for all numbers': {
    names: ['Given Family', 'Family, G. I.'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, Vol.${n.v}, No.${n.i}, ${y}, pp.${n.p}.`,
    needs: ({ issue, volume, pages }) => issue !== undefined && volume !== undefined && pages !== undefined,
  },
};

export const held: Record<string, Wishes> = {
  'year in brackets after the source': {
    names: ['Family, G. I.', 'Given Family', 'G. I. Family'],
    between: [', '],
    and: [', and ', ' & '],
    article: ({ a, t, s, y, n }) => `${a}, ${t}. ${s} ${n.v} (${y}) ${n.p}.`,
    needs: paged,
  },
  'year, volume, pages by commas': {
    names: ['Family GI', 'Family, G. I.', 'Given Family'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, ${y}, ${n.v}, ${n.p}.`,
    needs: (work) => paged(work) && work.issue === undefined,
  },
  'year in brackets after the names': {
    names: ['Family, G. I.', 'Family GI', 'Family, Given'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${a} (${y}) ${t}. ${s} ${n.v}${paren(n.i)}:${n.p}`,
    needs: paged,
  },
  'Chinese, year with its word': {
    names: ['Given Family'],
    between: ['、', '，'],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, ${y}年, 第${n.v}卷第${n.i}期, ${n.p}页.`,
    needs: full,
    chinese: true,
  },
  'Chinese, title first in book marks': {
    names: ['Given Family'],
    between: ['、', '，'],
    article: ({ a, t, s, y, n }) => `《${t}》，${a}，《${s}》，${y}年第${n.i}期，${n.p}页`,
    needs: full,
    chinese: true,
  },
  'title first in quotes': {
    names: commaPair,
    between: [', '],
    article: ({ a, t, s, y, n }) => `"${t}", ${a}, ${s}, ${n.v}${paren(n.i)}, ${n.p}, ${y}.`,
    needs: paged,
  },
  'year in square brackets first': {
    names: ['Given Family', 'G. I. Family'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `[${y}] ${a}. ${t}. ${s} ${n.v}${paren(n.i)}, ${n.p}.`,
    needs: paged,
  },
  'issue by a colon, year last': {
    names: ['Family G.I.', 'Family, Given'],
    between: ['; '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, ${n.v}${paren(n.i)}:${n.p}, ${y}.`,
    needs: paged,
  },
};

const otherByMarks = (work: Work, a: string): string | undefined => {
  const { title, source, year, place, pages, publisher, editors, number } = work;
  const point = `${a}. ${title}`;
  switch (work.type) {
    case 'conference':
      return `${point}[C]//${source}. ${place ?? 'New York'}: ${publisher ?? 'IEEE'}, ${year}${pages ? `: ${pages}` : ''}.`;
    case 'chapter':
      return `${point}[M]//${editors?.map(({ family, given }) => `${family}${given ? ` ${tight(given)}` : ''}`).join(', ')}. ${source}. ${place}: ${publisher}, ${year}: ${pages}.`;
    case 'book':
      return `${point}[M]. ${place}: ${source}, ${year}.`;
    case 'thesis':
      return `${point}[D]. ${place ? `${place}: ` : ''}${source}, ${year}.`;
    case 'patent':
      return `${point}: ${number}[P]. ${year}-${String(work.month).padStart(2, '0')}-${String(work.day).padStart(2, '0')}.`;
    case 'standard':
      return `${a}. ${title}: ${number}[S]. ${place}: ${source}, ${year}.`;
    case 'newspaper':
      return `${point}[N]. ${source}, ${year}-${String(work.month).padStart(2, '0')}-${String(work.day).padStart(2, '0')}${pages ? `(${pages})` : ''}.`;
    default:
      return undefined;
  }
};

const otherByWords = (work: Work, a: string): string | undefined => {
  const { title, source, year, place, pages, publisher } = work;
  switch (work.type) {
    case 'conference':
      return `${a}. ${title}. In: ${source}, ${year}${pages ? `, pp. ${pages}` : ''}.`;
    case 'chapter':
      return `${a}. ${title}. In: ${source}. ${publisher}, ${year}, pp. ${pages}.`;
    case 'book':
      return `${a}. ${title}. ${place}: ${source}, ${year}.`;
    case 'thesis':
      return work.chinese
        ? `${a}. ${title}. ${source}${work.degree}学位论文, ${year}.`
        : `${a}. ${title}. PhD thesis, ${source}, ${year}.`;
    case 'preprint':
      return `${a}. ${title}. arXiv preprint arXiv:${work.number}, ${year}.`;
    default:
      return undefined;
  }
};

const truthOf = (work: Work, authors: string[], doi: boolean, type: string | null): Truth => ({
  title: work.title,
  authors,
  year: String(work.year),
  source:
    work.type === 'patent'
      ? work.number!
      : work.type === 'preprint'
        ? `arXiv preprint arXiv:${work.number}`
        : work.source,
  volume: null,
  issue: null,
  pages:
    work.type === 'newspaper' || work.type === 'conference' || work.type === 'chapter' ? (work.pages ?? null) : null,
  articleNumber: null,
  doi: doi ? (work.doi ?? null) : null,
  type,
});

const usualRemarks = [
  '(SCI, 二区)',
  '（SCI 一区，IF=5.3）',
  '(IF=5.3, 通讯作者)',
  '(封面论文)',
  '[SCI收录]',
  '（EI收录）',
  '(中科院二区, Top期刊)',
  'SCI二区',
  '(JCR Q1, IF: 12.3)',
  '(ESI高被引论文)',
  '（北大核心）',
  '(被引 35 次)',
  '【SCI】',
  '(第一作者)',
];

const doiWays: ((doi: string) => string)[] = [
  (doi) => ` DOI: ${doi}`,
  (doi) => ` https://doi.org/${doi}`,
  (doi) => ` doi:${doi}.`,
  (doi) => ` (DOI: ${doi})`,
  (doi) => `\nDOI: ${doi}`,
  (doi) => `\nhttps://doi.org/${doi}`,
];

const usualMarks: ((at: number, count: number) => string)[] = [
  (at) => `${at + 1}. `,
  (at) => `[${at + 1}] `,
  (at) => `(${at + 1}) `,
  (at) => `${at + 1}、`,
  (at) => `${at + 1}) `,
  (at) => `（${at + 1}）`,
  (at, count) => `${count - at}. `,
  (at, count) => `[${count - at}]`,
  (at, count) => `${count - at}、`,
  (at, count) => (count <= 20 ? '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'[at]! : `${at + 1}.`),
  (at, count) => [`${count - at}. `, `[${count - at}] `, `(${count - at}) `][at % 3]!,
  () => '',
  () => '• ',
];

const usualListHeadings = [
  '一、期刊论文',
  'Journal Articles:',
  '二、会议论文',
  'Conference papers',
  '2023年',
  '代表性论文（5篇）',
  '(三) 其他论文',
  'Selected Publications',
  '第一作者论文：',
  '【SCI论文】',
];

const usualManners: Manners = {
  marks: usualMarks,
  remarks: usualRemarks,
  headings: usualListHeadings,
  roles: ['*', '#', '(通讯作者)', '＊'],
};

/** Lines as a PDF breaks them; English words may be parted by a hyphen. */
const broken = (text: string, width: number): string => {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const chinese = /[\u4e00-\u9fff]/.test(rest.slice(0, width));
    const word = /[A-Za-z]{8,}$/.exec(rest.slice(0, width));
    if (word && /^[a-z]{4,}/.test(rest.slice(width)) && /^[a-zA-Z][a-z]+$/.test(word[0]) && !chinese) {
      lines.push(`${rest.slice(0, width)}-`);
      rest = rest.slice(width);
    } else if (chinese && space < width / 2) {
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    } else {
      const at = space > 10 ? space : width;
      lines.push(rest.slice(0, at));
      rest = rest.slice(at).trimStart();
    }
  }
  return [...lines, rest].join('\n');
};

interface Decor {
  manners: Manners;
  roles: boolean;
  remark: boolean;
  doi: boolean;
  headings: boolean;
  breaks: boolean;
  more: boolean;
}

const authorsText = (
  work: Work,
  wish: Wishes,
  draw: Draw,
  form: NameForm,
  between: string,
  { roles, more, manners }: Decor,
) => {
  const all = work.authors;
  const kept = all.length > 12 || (more && all.length > 3) ? all.slice(0, 3) : all;
  const names = kept.map(form);
  const marked = names.map(([text]) => (roles && draw.chance(0.3) ? text + draw.pick(manners.roles) : text));
  const and = wish.and && marked.length > 1 && kept.length === all.length ? draw.pick(wish.and) : undefined;
  const text = and ? marked.slice(0, -1).join(between) + and + marked.at(-1) : marked.join(between);
  return {
    text:
      kept.length < all.length
        ? `${text}${between.trim() === '、' ? '等' : work.chinese ? `${between}等` : `${between}et al`}`
        : text,
    authors: names.map(([, truth]) => truth),
  };
};

const typedItem = (
  work: Work,
  wish: Wishes,
  draw: Draw,
  form: NameForm,
  between: string,
  decor: Decor,
  doiWay: (doi: string) => string,
) => {
  const { text: a, authors } = authorsText(work, wish, draw, form, between, decor);
  const article = work.type === 'article';
  const n = { v: work.volume ?? '', i: work.issue ?? '', p: work.pages ?? work.articleNumber ?? '' };
  const line = article
    ? wish.article({ a, t: work.title, s: work.source, y: work.year, work, n })
    : wish.others === 'marks'
      ? otherByMarks(work, a)
      : wish.others === 'words'
        ? otherByWords(work, a)
        : undefined;
  if (line === undefined) return undefined;
  const doi = decor.doi && work.doi !== undefined && !/[<>;]/.test(work.doi);
  const text = `${line}${decor.remark && draw.chance(0.5) ? ` ${draw.pick(decor.manners.remarks)}` : ''}${doi ? doiWay(work.doi!) : ''}`;
  const says = (value: string): boolean => value !== '' && line.replace(work.title, '').includes(value);
  const truth: Truth = article
    ? {
        ...truthOf(work, authors, doi, 'article'),
        volume: work.volume && says(work.volume) && wish.article.toString().includes('n.v') ? work.volume : null,
        issue: work.issue && wish.article.toString().includes('n.i') ? work.issue : null,
        pages: work.pages ?? null,
        articleNumber: work.pages ? null : (work.articleNumber ?? null),
      }
    : truthOf(work, authors, doi, work.type);
  return { text, truth };
};

/** A list as a person types it: one way of writing items, one of numbering them, remarks and headings as it comes. */
export const typedList = (
  name: string,
  wish: Wishes,
  works: readonly Work[],
  draw: Draw,
  manners = usualManners,
): TrueList => {
  const form = nameForms[draw.pick(wish.names)];
  const between = draw.pick(wish.between);
  const mark = draw.pick(manners.marks);
  const numbered = mark(0, 5) !== '';
  const decor: Decor = {
    manners,
    roles: draw.chance(0.4),
    remark: draw.chance(0.4),
    doi: draw.chance(0.6),
    headings: draw.chance(0.3),
    breaks: numbered && draw.chance(0.3),
    more: draw.chance(0.2),
  };
  const doiWay = draw.pick(doiWays);
  const fitting = works.filter(
    (work) =>
      (wish.chinese === undefined || wish.chinese === work.chinese) &&
      (work.type === 'article' ? (wish.needs?.(work) ?? true) : wish.others !== undefined),
  );
  const items = fitting
    .map((work) => typedItem(work, wish, draw, form, between, decor, doiWay))
    .filter((item) => item !== undefined)
    .slice(0, 20);
  const width = 60 + draw.below(40);
  const lines = items.flatMap(({ text }, at) => [
    ...(decor.headings && (at === 0 || draw.chance(0.15)) ? [draw.pick(manners.headings)] : []),
    decor.breaks ? broken(mark(at, items.length) + text, width) : mark(at, items.length) + text,
  ]);
  return { style: name, text: lines.join(draw.chance(0.2) ? '\n\n' : '\n'), items: items.map(({ truth }) => truth) };
};

const columns = ['n', 't', 'a', 's', 'y', 'v', 'i', 'p', 'd'] as const;
export type Headings = Record<(typeof columns)[number], string>;
const usualHeadings: Headings = {
  n: '序号',
  t: '论文题目',
  a: '作者',
  s: '期刊',
  y: '年份',
  v: '卷',
  i: '期',
  p: '页码',
  d: 'DOI',
};

/** Columns pasted from a sheet, with or without their headings. */
export const pastedColumns = (works: readonly Work[], draw: Draw, headingOf = usualHeadings): TrueList => {
  const order = draw.pick([
    ['n', 't', 'a', 's', 'y', 'v', 'i', 'p'],
    ['n', 'a', 't', 's', 'y', 'v', 'i', 'p'],
    ['t', 's', 'y', 'a'],
    ['n', 'y', 't', 'a', 's', 'd'],
    ['a', 't', 's', 'y'],
    ['n', 't', 'a', 's', 'y', 'd'],
  ] as (typeof columns)[number][][]);
  const form = nameForms[draw.pick(['Family, G. I.', 'Given Family', 'Family GI'] as const)];
  const between = draw.pick(['; ', ', ']);
  const items = works.filter((work) => work.type === 'article' && work.authors.length <= 8 && full(work)).slice(0, 15);
  const has = (column: (typeof columns)[number]): boolean => order.includes(column);
  const rows = items.map((work, at) => {
    const cells = {
      n: String(at + 1),
      t: work.title,
      a: work.authors.map((one) => form(one)[0]).join(between),
      s: work.source,
      y: String(work.year),
      v: work.volume!,
      i: work.issue!,
      p: work.pages ?? work.articleNumber ?? '',
      d: work.doi ?? '',
    };
    return order.map((column) => cells[column]).join('\t');
  });
  const head = draw.chance(0.5) ? [order.map((column) => headingOf[column]).join('\t')] : [];
  return {
    style: 'columns of a sheet',
    text: [...head, ...rows].join('\n'),
    items: items.map((work) => ({
      ...truthOf(
        work,
        work.authors.map((one) => form(one)[1]),
        has('d'),
        'article',
      ),
      volume: has('v') ? work.volume! : null,
      issue: has('i') ? work.issue! : null,
      pages: has('p') ? (work.pages ?? null) : null,
      articleNumber: has('p') && !work.pages ? (work.articleNumber ?? null) : null,
    })),
  };
};

/** Nothing but identifiers, one a line. */
export const doiList = (works: readonly Work[], draw: Draw): TrueList => {
  const items = works.filter(({ doi }) => doi !== undefined && !/[<>;]/.test(doi)).slice(0, 12);
  const write = draw.pick([
    (doi: string) => doi,
    (doi: string) => `https://doi.org/${doi}`,
    (doi: string) => `DOI: ${doi}`,
  ]);
  return {
    style: 'one DOI a line',
    text: items.map(({ doi }) => write(doi!)).join('\n'),
    items: items.map(({ doi }) => ({
      title: null,
      authors: [],
      year: null,
      source: null,
      volume: null,
      issue: null,
      pages: null,
      articleNumber: null,
      doi: doi!,
      type: null,
    })),
  };
};
