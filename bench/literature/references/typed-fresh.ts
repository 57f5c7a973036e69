import { full, type Headings, paged, paren, type Wishes } from './typed.ts';

const commas = ['G. I. Family', 'Given Family'] as const;
const inverted = ['Family, G. I.', 'Family GI'] as const;

/** Ways of typing made after the reader was: the first half was looked at afterwards, the second only measured. */
export const fresh: Record<string, Wishes> = {
  'source, year in brackets, colon': {
    names: ['Family, G. I.', 'Given Family', 'Family GI'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s} (${y}), ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
    others: 'words',
  },
  'colon behind the names': {
    names: ['Given Family', 'G. I. Family', 'Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}: ${t}. ${s}, Vol. ${n.v}, Issue ${n.i}, ${n.p}, ${y}.`,
    needs: full,
  },
  'title, names and source on lines of their own': {
    names: ['Given Family', 'Family, G. I.', 'Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${t}\n${a}\n${s}, ${y}, ${n.v}${paren(n.i)}: ${n.p}`,
    needs: paged,
  },
  'quoted, volume and issue by a point': {
    names: ['Given Family', 'G. I. Family'],
    between: [', '],
    and: [', and '],
    article: ({ a, t, s, y, n }) => `${a}. "${t}." ${s} ${n.v}${n.i ? `.${n.i}` : ''} (${y}): ${n.p}.`,
    needs: paged,
    chinese: false,
  },
  'month behind the year': {
    names: ['Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}. ${y} Mar;${n.v}${paren(n.i)}:${n.p}.`,
    needs: paged,
  },
  'year behind the names by commas': {
    names: ['Family, G. I.'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}, ${y}. ${t}. ${s} ${n.v}, ${n.p}.`,
    needs: paged,
  },
  'Chinese, only the journal in book marks': {
    names: ['Given Family'],
    between: ['、', '，', ','],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. 《${s}》, ${y}, ${n.v}${paren(n.i)}: ${n.p}`,
    needs: full,
    chinese: true,
  },
  'Chinese, title first by commas': {
    names: ['Given Family'],
    between: ['、'],
    article: ({ a, t, s, y, n }) => `${t}，${a}，${s}，${y}年第${n.i}期，${n.p}`,
    needs: full,
    chinese: true,
  },
  'title first by commas': {
    names: commas,
    between: [', '],
    article: ({ a, t, s, y, n }) => `${t}, ${a}, ${s}, ${n.v}, ${n.p} (${y})`,
    needs: paged,
    chinese: false,
  },
};

export const blind: Record<string, Wishes> = {
  'year in brackets, all by points': {
    names: inverted,
    between: [', '],
    and: [', & ', ' & '],
    article: ({ a, t, s, y, n }) => `${a} (${y}). ${t}. ${s}, ${n.v}${paren(n.i)}, ${n.p}.`,
    needs: paged,
  },
  'year between points': {
    names: ['Family, G. I.', 'Family GI', 'Given Family'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${a}. ${y}. ${t}. ${s} ${n.v}${paren(n.i)}: ${n.p}.`,
    needs: paged,
  },
  'everything by semicolons': {
    names: ['Given Family', 'G. I. Family', 'Family GI'],
    between: [', '],
    article: ({ a, t, s, y, n }) => `${a}; ${t}; ${s}; ${y}; ${n.v}${paren(n.i)}; ${n.p}`,
    needs: paged,
  },
  'year, volume and pages by a colon': {
    names: ['Family GI', 'Given Family'],
    between: [', '],
    and: [' and '],
    article: ({ a, t, s, y, n }) => `${a}. ${t}. ${s}, ${y}; ${n.v}: ${n.p}.`,
    needs: paged,
  },
  'type marks without spaces': {
    names: ['Family GI', 'FAMILY G I', 'Given Family'],
    between: [','],
    article: ({ a, t, s, y, n }) => `${a}.${t}[J].${s},${y},${n.v}${paren(n.i)}:${n.p}.`,
    needs: paged,
    others: 'marks',
  },
  'Chinese, year in brackets': {
    names: ['Given Family'],
    between: ['、', '，'],
    article: ({ a, t, s, y, n }) => `${a}（${y}）．${t}．${s}，${n.v}${n.i ? `（${n.i}）` : ''}，${n.p}．`,
    needs: paged,
    chinese: true,
  },
  'Chinese, title in quotes': {
    names: ['Given Family'],
    between: ['、', '，'],
    article: ({ a, t, s, y, n }) => `${a}，“${t}”，《${s}》，${y}年第${n.i}期，第${n.p}页。`,
    needs: full,
    chinese: true,
  },
  'bold title above names and source': {
    names: ['Given Family', 'G. I. Family'],
    between: [', '],
    and: [' and ', ', and '],
    article: ({ a, t, s, y, n }) => `${t}.\n${a}.\n${s} ${n.v}${paren(n.i)}, ${n.p}, ${y}.`,
    needs: paged,
    chinese: false,
  },
  'title, source, names last': {
    names: ['Given Family', 'Family, G. I.'],
    between: [', ', '; '],
    article: ({ a, t, s, y, n }) => `${t}. ${s}, ${y}, ${n.v}${paren(n.i)}: ${n.p}. ${a}.`,
    needs: paged,
  },
  'Chinese, year first by commas': {
    names: ['Given Family'],
    between: ['、'],
    article: ({ a, t, s, y, n }) => `${y}年，${t}，${s}，${n.v}（${n.i}）：${n.p}，${a}`,
    needs: full,
    chinese: true,
  },
  'quoted, labels, month': {
    names: ['G. I. Family', 'Given Family'],
    between: [', '],
    and: [' and ', ', and '],
    article: ({ a, t, s, y, n }) =>
      `${a}, “${t},” ${s}, vol. ${n.v}, ${n.i ? `no. ${n.i}, ` : ''}pp. ${n.p}, Apr. ${y}.`,
    needs: ({ volume, pages }) => volume !== undefined && pages !== undefined,
    chinese: false,
  },
};

export const englishHeadings: Headings = {
  n: 'No.',
  t: 'Title',
  a: 'Authors',
  s: 'Journal',
  y: 'Year',
  v: 'Volume',
  i: 'Issue',
  p: 'Pages',
  d: 'DOI',
};

export const otherHeadings: Headings = {
  n: '编号',
  t: '成果名称',
  a: '全部作者',
  s: '发表刊物',
  y: '发表年度',
  v: '卷次',
  i: '期次',
  p: '起止页',
  d: 'DOI号',
};
