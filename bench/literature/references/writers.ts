import type { Draw } from '#tests/builders/seeded-random.ts';
import { initialsOf } from './initials.ts';
import type { TrueList, Truth } from './truth.ts';
import type { Person, Work } from './works.ts';

/**
 * People who type a list of their own works, each with a way of writing an article and other kinds, and what such lists
 * carry beside: marks, headings, heads of pages, remarks, roles, breaks. Each string belongs to one half by its hash.
 */
export type Half = 'open' | 'closed';

const hash = (text: string): number => {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0;
  return (sum ^ (sum >>> 13)) >>> 0;
};
export const ofHalf = (text: string, half: Half): boolean => (hash(text) % 2 === 0) === (half === 'open');
const halved = <T extends string>(list: readonly T[], half: Half): T[] => {
  const own = list.filter((one) => ofHalf(one, half));
  return own.length > 0 ? own : [...list];
};

type NameWay = (person: Person) => [text: string, truth: string];
const way =
  (write: (f: string, g: string) => string, given: (g: string) => string = (g) => g): NameWay =>
  ({ family, given: g, body }) =>
    g && !body ? [write(family, given(g)), `${family}, ${given(g)}`] : [family, family];
const names = {
  full: way((f, g) => `${g} ${f}`),
  inverted: way((f, g) => `${f}, ${g}`),
  capital: way((f, g) => `${f.toUpperCase()} ${g}`),
  medical: way(
    (f, g) => `${f} ${g}`,
    (g) => initialsOf(g, '', ''),
  ),
  apa: way(
    (f, g) => `${f}, ${g}`,
    (g) => initialsOf(g, '.', ' '),
  ),
  tight: way(
    (f, g) => `${f}, ${g}`,
    (g) => initialsOf(g, '.', ''),
  ),
  ieee: way(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '.', ' '),
  ),
  ieeeTight: way(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '.', ''),
  ),
  dotted: way(
    (f, g) => `${f} ${g}`,
    (g) => initialsOf(g, '.', ''),
  ),
} as const;
type NameKind = keyof typeof names;

/**
 * `{v}` is a field; `<…>` falls away where a field in it is empty. Fields: a authors, t title, s source, y year, v volume,
 * i issue, p pages or article number, M month, m its number, e its short name, d day.
 */
interface Writer {
  line: string;
  names: readonly NameKind[];
  between: readonly string[];
  last?: readonly string[];
  chinese?: boolean;
  others?: 'chinese' | 'western' | 'marked';
  /** What the line states of its numbers must be there. */
  needs?: readonly ('v' | 'i' | 'p')[];
  /** Items of several lines stand apart by a blank line. */
  blank?: boolean;
}

const western: readonly Writer[] = [
  {
    line: '{a}, "{t}", {s}, Vol. {v}<, Issue {i}>, pp. {p}, {M} {y}.',
    names: ['full', 'ieee'],
    between: [', '],
    last: [' and ', ', and '],
    needs: ['v', 'p'],
  },
  {
    line: '{t}. {a}. {s}. {y} {e}<;{v}><({i})>:{p}.',
    names: ['medical'],
    between: [', '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{a}. {y}. "{t}". {s} {v}<.{i}>: {p}.', names: ['inverted', 'apa'], between: ['; '], needs: ['v', 'p'] },
  { line: '{a} / {t} / {s} / {v}<({i})> / {p} / {y}', names: ['full'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{t}\n{a}\n{s} {v}<({i})>, {p}, {y}',
    names: ['ieeeTight', 'medical'],
    between: [', '],
    needs: ['v', 'p'],
    blank: true,
  },
  {
    line: '({y}) {a}, {t}, {s}, {v}<({i})>, {p}.',
    names: ['ieee', 'full'],
    between: [', '],
    last: [' & ', ' and '],
    needs: ['v', 'p'],
  },
  {
    line: "{a} ({y}), '{t}', {s}, {v}<({i})>: {p}",
    names: ['apa', 'inverted'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  { line: '{s}, {y}, {v}<({i})>: {p}. {a}. {t}.', names: ['full', 'medical'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a}: "{t}," {s} {v}<, no. {i}> ({M} {y}): {p}.',
    names: ['full'],
    between: [', '],
    last: [', and '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{t}, {a}, {s} {v}<({i})> ({y}) {p}', names: ['full', 'ieee'], between: [', '], needs: ['v', 'p'] },
  { line: '{a} | {t} | {s} | {y} | {v}<({i})> | {p}', names: ['full', 'tight'], between: ['; '], needs: ['v', 'p'] },
  {
    line: '{y}, {a}, {t}, {s}, {v}<({i})>, {p}',
    names: ['full', 'ieeeTight'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  { line: '{a}; {t}; {s}; {y}; {v}<({i})>; {p}', names: ['full', 'apa'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a}. {t} [J]. {s}, {y}, vol.{v}<, no.{i}>, pp.{p}',
    names: ['full', 'capital'],
    between: [', '],
    needs: ['v', 'p'],
    others: 'marked',
  },
  {
    line: '{a}. “{t}”. In: {s}, {v}<({i})>, {y}, {p}.',
    names: ['full', 'inverted'],
    between: ['; '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}: {t}. - {s} {v} ({y})<, H. {i}>, S. {p}',
    names: ['inverted', 'tight'],
    between: [' ; ', '; '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}. {t}. {s}. {v}<({i})>. {p}. {y}.',
    names: ['medical', 'apa'],
    between: [', '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{a}, {t}. {s} [{y}], {v}<({i})>, {p}', names: ['full', 'ieee'], between: [', '], needs: ['v', 'p'] },
  { line: '{a} – {t} – {s} – {v}<({i})> – {p} – {y}', names: ['full', 'dotted'], between: [', '], needs: ['v', 'p'] },
  {
    line: '“{t}” ({a}). {s}, {v}<({i})>, {p}. {y}.',
    names: ['full'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}, {t}, *{s}* **{v}**<, {i}>, {p} ({y})',
    names: ['ieee', 'ieeeTight'],
    between: [', '],
    last: [', and '],
    needs: ['v', 'p'],
  },
  { line: '{a}, {t}, {s}, {v}<({i})>, {p}, {e} {y}', names: ['full', 'medical'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a} ({y}) {t}, {s} vol {v}<, issue {i}>, pages {p}',
    names: ['medical', 'apa'],
    between: [', '],
    last: [' & '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{a}, {s} {v}<({i})>, {p} ({y}), {t}', names: ['ieee'], between: [', '], needs: ['v', 'p'] },
  { line: '{y}/{m} {a}. {t}. {s}, {v}<({i})>: {p}', names: ['full', 'medical'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a}; {t}, {s}, {y}, {v}<({i})>, {p}',
    names: ['inverted', 'apa'],
    between: ['; '],
    needs: ['v', 'p'],
    others: 'western',
  },
  {
    line: 'Authors: {a}; Title: {t}; Journal: {s}; Year: {y}; Volume: {v}<; Issue: {i}>; Pages: {p}',
    names: ['full', 'medical'],
    between: [', '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}. {t}. {s}. {y} Dec;{v}<({i})>:{p}. Epub {y} {e} {d}.',
    names: ['medical'],
    between: [', '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}, {y}: {t}. {s}, {v}<({i})>, {p}.',
    names: ['apa', 'tight', 'medical'],
    between: [', ', '; '],
    last: [' and '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{t} - {a} - {s}, {y}, {v}<({i})>, {p}', names: ['full', 'ieee'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{t}, {s} {v}<({i})>: {p}, {y} (with {a})',
    names: ['full', 'ieee'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}. "{t}." {s}. {e} {y}. Vol. {v}<, no. {i}>, p. {p}.',
    names: ['full', 'inverted'],
    between: ['; '],
    needs: ['v', 'p'],
    others: 'western',
  },
  {
    line: '{a} {y} {t} *{s}* **{v}** {p}',
    names: ['medical', 'dotted'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  { line: '{y}. {t}. {a}. {s} {v}<({i})>: {p}.', names: ['full', 'ieee'], between: [', '], needs: ['v', 'p'] },
  { line: '{a}. {s}. {y};{v}<({i})>:{p}. {t}.', names: ['medical'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a}: {t}, in: {s}, {v} ({y})<, {i}>, pp. {p}.',
    names: ['inverted', 'full'],
    between: ['; '],
    needs: ['v', 'p'],
  },
  {
    line: 'Title: {t}. Authors: {a}. Source: {s}, {y}, {v}<({i})>: {p}.',
    names: ['full', 'medical'],
    between: [', '],
    needs: ['v', 'p'],
  },
  {
    line: '{t}\n{s}, {y}, {v}<({i})>, {p}\n{a}',
    names: ['full', 'ieee'],
    between: [', '],
    needs: ['v', 'p'],
    blank: true,
  },
  {
    line: '{a}\n{t}\n{s} ({y}), {v}<({i})>: {p}',
    names: ['full', 'apa'],
    between: ['; '],
    needs: ['v', 'p'],
    blank: true,
  },
  {
    line: '{t} ({y}). {a}. {s}, {v}<({i})>, {p}.',
    names: ['full', 'medical'],
    between: [', '],
    last: [' and '],
    needs: ['v', 'p'],
  },
  {
    line: '{a}. {t}, {s}, {v}<({i})>:{p}, {M} {y}',
    names: ['full', 'dotted'],
    between: [', '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{a}, {t}, {s}, {y}.', names: ['ieee', 'full'], between: [', '], last: [' and '], needs: [] },
  { line: '{s} ({y}), {v}<({i})>, {p}: {a}, "{t}"', names: ['ieee'], between: [', '], needs: ['v', 'p'] },
];

const chinese: readonly Writer[] = [
  {
    line: '{a}.{t}[J].{s},{y}<,{v}>({i}):{p}.',
    names: ['full'],
    between: [',', '，'],
    needs: ['i', 'p'],
    others: 'marked',
  },
  {
    line: '{a}．{t}［J］．{s},{y}<,{v}>（{i}）：{p}．',
    names: ['full'],
    between: ['，'],
    needs: ['i', 'p'],
    others: 'marked',
  },
  { line: '{a}，{t}，{s}，{y}年<{v}卷>{i}期，{p}页', names: ['full'], between: ['，', '、'], needs: ['i', 'p'] },
  { line: '《{t}》（合著），《{s}》{y}年第{i}期', names: ['full'], between: ['，'], needs: ['i'], others: 'chinese' },
  { line: '{y}年：{a}，《{t}》，载《{s}》{y}年第{i}期', names: ['full'], between: ['、'], needs: ['i'] },
  {
    line: '{a}（{y}）：“{t}”，《{s}》第{i}期，第{p}页。',
    names: ['full'],
    between: ['、'],
    needs: ['i', 'p'],
    others: 'chinese',
  },
  { line: '{t}[J/OL]. {a}. {s}, {y}({i}): {p}', names: ['full'], between: [', '], needs: ['i', 'p'] },
  { line: '{a}. {t}. 《{s}》, {y}<, {v}>({i}), {p}', names: ['full'], between: [', ', '，'], needs: ['i', 'p'] },
  { line: '{s}，{y}<，{v}>（{i}）：{p}．{t}．{a}', names: ['full'], between: ['，', '、'], needs: ['i', 'p'] },
  { line: '{a}：《{t}》，《{s}》，{y}（{i}）', names: ['full'], between: ['、', ' '], needs: ['i'], others: 'chinese' },
  { line: '{t} / {a} / {s} {y}年<{v}卷>{i}期 {p}页', names: ['full'], between: ['，', ' '], needs: ['i', 'p'] },
  { line: '{a}，{t}，《{s}》（CSSCI），{y}年第{i}期', names: ['full'], between: ['、', '，'], needs: ['i'] },
  { line: '{t}，{a}，《{s}》，{y}.{m}', names: ['full'], between: ['、', '，'] },
  { line: '{a}. {t}. {s}, {y}<, {v}>({i}): {p} (in Chinese)', names: ['full'], between: [', '], needs: ['i', 'p'] },
  { line: '[{y}] {a}. {t}. {s}< {v}>({i}), {p}', names: ['full'], between: [', '], needs: ['i', 'p'] },
  { line: '{a}：{t}，《{s}》，{y}年{m}月', names: ['full'], between: ['、', '，'] },
  {
    line: '题目：{t}；作者：{a}；刊物：{s}；{y}年第{i}期；页码：{p}',
    names: ['full'],
    between: ['、', '，'],
    needs: ['i', 'p'],
  },
  { line: '{a}　{t}　{s}　{y}（{i}）　{p}', names: ['full'], between: ['、', '，'], needs: ['i', 'p'] },
  { line: '{t}——{a}，{s}，{y}，（{i}），{p}', names: ['full'], between: ['、'], needs: ['i', 'p'] },
  { line: '{t}.{s},{y},({i}):{p}.{a}', names: ['full'], between: [',', '、'], needs: ['i', 'p'] },
  {
    line: '{a}.{t}.{s},{y}<,{v}>({i}):{p}',
    names: ['full'],
    between: [',', '，'],
    needs: ['i', 'p'],
    others: 'marked',
  },
  { line: '{t}．{s}．{y}年{m}月．{a}', names: ['full'], between: ['、'] },
  { line: '{a}（{y}），{t}，{s}，<第{v}卷>第{i}期：{p}。', names: ['full'], between: ['、', '，'], needs: ['i', 'p'] },
  { line: '《{t}》，{s}{y}年第{i}期，{a}', names: ['full'], between: ['、'], needs: ['i'], others: 'chinese' },
  { line: '{y}.{m}　《{t}》　《{s}》　{a}', names: ['full'], between: ['、'] },
  {
    line: '{a}：“{t}”，载《{s}》{y}年第{i}期，第{p}页。',
    names: ['full'],
    between: ['、', '，'],
    needs: ['i', 'p'],
    others: 'chinese',
  },
  { line: '{a}，《{t}》[J]，{s}，{y}（{i}）：{p}', names: ['full'], between: ['，', '、'], needs: ['i', 'p'] },
  { line: '{t}[J].{s},{y}({i}):{p}.(作者：{a})', names: ['full'], between: ['、', ','], needs: ['i', 'p'] },
  { line: '{y}年，在《{s}》第{i}期发表论文《{t}》（{a}）', names: ['full'], between: ['、'], needs: ['i'] },
  { line: '{a} {t} {s} {y} {v} {i} {p}', names: ['full'], between: [' ', ','], needs: ['v', 'i', 'p'] },
];
/** Written last, when the reader had been changed by the others; nobody has looked at what is read wrong of them. */
const lateWestern: readonly Writer[] = [
  {
    line: '{a}. {t}. {s}, Volume {v}<, Issue {i}>, {y}, Pages {p}.',
    names: ['inverted', 'full'],
    between: ['; '],
    needs: ['v', 'p'],
    others: 'western',
  },
  { line: '{y}  {a}: {t}. {s}, Vol. {v}<({i})>, {p}.', names: ['full', 'apa'], between: ['; '], needs: ['v', 'p'] },
  {
    line: '{a}, "{t}" {s} {v}<:{i}> ({y}), {p}.',
    names: ['full', 'ieee'],
    between: [', '],
    last: [', and ', ' and '],
    needs: ['v', 'p'],
  },
  {
    line: '{t}\n{a}\n{s}\nvol. {v}<, no. {i}>, {y}, pp. {p}',
    names: ['full', 'ieee'],
    between: [', '],
    needs: ['v', 'p'],
    blank: true,
  },
  { line: '{a} "{t}", {y}, {s}, {v}<({i})>, {p}', names: ['ieee', 'medical'], between: [', '], needs: ['v', 'p'] },
  { line: '{t}. ({a}). {s} {y};{v}<({i})>:{p}', names: ['medical', 'full'], between: [', '], needs: ['v', 'p'] },
  { line: '{s}: {t}, {a}, {y}, {v}<({i})>:{p}', names: ['full'], between: [', '], needs: ['v', 'p'] },
  {
    line: '{a}. {t}. {s} {v}<, {i}> ({M} {y}), {p}.',
    names: ['inverted', 'tight'],
    between: ['; ', ', '],
    last: [' and '],
    needs: ['v', 'p'],
    others: 'western',
  },
  {
    line: '{a}. {t}, published in {s}, {v}<({i})>, {p}, {y}',
    names: ['full', 'dotted'],
    between: [', '],
    needs: ['v', 'p'],
  },
  {
    line: '[{y}.{m}] {a}, {t}, {s}, {v}<({i})>: {p}',
    names: ['full', 'ieeeTight'],
    between: [', '],
    needs: ['v', 'p'],
  },
  { line: '{a}; "{t}"; {s}, {v}<({i})>, {p} ({y})', names: ['full', 'apa'], between: [', '], needs: ['v', 'p'] },
  { line: '{t}, {y}, {s}, {v}<({i})>, {p}, {a}', names: ['full'], between: [', '], needs: ['v', 'p'] },
];
const lateChinese: readonly Writer[] = [
  {
    line: '{a}，{t}，载《{s}》，{y}年第{i}期',
    names: ['full'],
    between: ['、', '，'],
    needs: ['i'],
    others: 'chinese',
  },
  { line: '{t}，《{s}》{y}年第{i}期{p}页，作者{a}', names: ['full'], between: ['、'], needs: ['i', 'p'] },
  {
    line: '{a}. {t}. {s}，{y}年，<第{v}卷，>第{i}期，pp. {p}',
    names: ['full'],
    between: [', ', '，'],
    needs: ['i', 'p'],
    others: 'marked',
  },
  { line: '（{y}）{a}，《{t}》，《{s}》，第{i}期，{p}', names: ['full'], between: ['、'], needs: ['i', 'p'] },
  { line: '{s}.{y},({i}):{p}.{t}.{a}', names: ['full'], between: [',', '、'], needs: ['i', 'p'] },
  { line: '{a}:《{t}》（{s}{y}年第{i}期）', names: ['full'], between: ['、'], needs: ['i'] },
  { line: '论文《{t}》发表于《{s}》{y}年第{i}期，作者：{a}', names: ['full'], between: ['、'], needs: ['i'] },
  { line: '{a}\t{t}\t{s}\t{y}年第{i}期', names: ['full'], between: ['、', ','], needs: ['i'] },
  { line: '{y}-{m}  {t}  {s}  {a}', names: ['full'], between: ['、'] },
];
export const lateWriters: readonly Writer[] = [
  ...lateWestern,
  ...lateChinese.map((one) => ({ ...one, chinese: true })),
];

export const writers: readonly Writer[] = [...western, ...chinese.map((one) => ({ ...one, chinese: true }))];

const months = 'January February March April May June July August September October November December'.split(' ');

const filled = (line: string, values: Record<string, string>): string =>
  line
    .replace(/<([^<>]*)>/g, (_, part: string) =>
      [...part.matchAll(/\{(\w)\}/g)].every(([, field]) => values[field!] !== '') ? part : '',
    )
    .replace(/\{(\w)\}/g, (_, field: string) => values[field]!);

const cnBook = (work: Work, a: string): string | undefined => {
  const { title: t, source: s, year: y, month: m, day: d, degree, pages, number } = work;
  switch (work.type) {
    case 'book':
      return `${a}：《${t}》，${s}，${y}年`;
    case 'thesis':
      return `${a}：《${t}》，${s}${degree}学位论文，${y}年`;
    case 'newspaper':
      return `${a}：《${t}》，《${s}》${y}年${m}月${d}日，第${pages}版`;
    case 'patent':
      return `${a}，${t}，发明专利，${number}，${y}年`;
    default:
      return undefined;
  }
};
const marked = (work: Work, a: string): string | undefined => {
  const { title: t, source: s, year: y, month: m, day: d, place, pages, number, publisher } = work;
  const date = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  switch (work.type) {
    case 'book':
      return `${a}.${t}[M].${place}:${s},${y}.`;
    case 'thesis':
      return `${a}.${t}[D].${place ? `${place}:` : ''}${s},${y}.`;
    case 'newspaper':
      return `${a}.${t}[N].${s},${date}(${pages}).`;
    case 'patent':
      return `${a}.${t}[P].中国专利:${number},${date}.`;
    case 'standard':
      return `${work.number},${t}[S].${place}:${s},${y}.`;
    case 'conference':
      return pages ? `${a}.${t}[C]//${s}.${place ?? '北京'}:${publisher ?? '科学出版社'},${y}:${pages}.` : undefined;
    case 'chapter':
      return `${a}.${t}[M]//${s}.${place}:${publisher},${y}:${pages}.`;
    default:
      return undefined;
  }
};
const westernOther = (work: Work, a: string): string | undefined => {
  const { title: t, source: s, year: y, pages: p, publisher, place } = work;
  switch (work.type) {
    case 'book':
      return `${a}. ${t}. ${s}, ${place}, ${y}.`;
    case 'thesis':
      return `${a}. ${t}. Ph.D. dissertation, ${s}, ${y}.`;
    case 'conference':
      return `${a}. ${t}. In ${s}${p ? `, pages ${p}` : ''}, ${y}.`;
    case 'chapter':
      return `${a}. ${t}. In: ${s} (Eds. ${work.editors!.map(({ family, given }) => `${initialsOf(given, '.', ' ')} ${family}`).join(', ')}), ${publisher}, ${y}, pp. ${p}.`;
    default:
      return undefined;
  }
};

const marks = [
  '{n}、',
  '({n})',
  '[{n}]',
  '{n}) ',
  'No.{n} ',
  'o',
  '• ',
  '● ',
  '- ',
  '',
  '{n}. ',
  '{n}．',
  '【{n}】',
  '（{n}）',
  '[{n}] ',
  '{-}. ',
  '[{-}] ',
  '{-}、',
  '({n}) ',
  '{n}.',
  'J{n}. ',
  '#{n} ',
  '{n} ',
  '◆ ',
  'Paper {n}: ',
  '{n}\t',
  '[P{n}] ',
  '（{-}）',
] as const;
const circles = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const remarks = [
  '(SCI, 二区, IF=4.5)',
  '【SCI二区】',
  '（第一作者）',
  '(共同一作)',
  '（CSSCI来源期刊）',
  'SCI, 中科院2区Top',
  '[IF 6.72]',
  '(Cited by 23)',
  '被引次数：12',
  '(EI Accession No. 20201234567890)',
  'PMID: 31234567',
  '(ISSN 1234-5678)',
  'WOS:000412345600012',
  '（导师第一，本人第二）',
  '(IF=3.2, Q2)',
  '（通讯作者）',
  '[SCI检索]',
  '(JCR一区，影响因子：8.1)',
  '(Corresponding author)',
  '(invited review)',
  '——《新华文摘》转载',
  '(SSCI Q1)',
  '(TOP期刊)',
  '（中文核心，CSCD）',
  '(*Equal contribution)',
  '(5-Year IF: 7.0)',
  '（入选 ESI 高被引论文）',
  '(中科院分区：工程技术 1 区)',
  '[期刊封面]',
  '(他引 35 次)',
  '独立作者',
  'SCI 收录，IF: 2.345',
  '(2020年影响因子 5.6)',
  '（EI收录，检索号20184906210385）',
] as const;
const headings = [
  '一、学术论文',
  'Journal papers',
  '2021 年',
  '（一）SCI 论文',
  '二、近五年发表论文',
  'Refereed Journal Articles',
  '代表性论著',
  'A. 期刊论文',
  '3. 论文发表情况',
  'Publications (2015–2023)',
  '★ 第一作者/通讯作者论文',
  '教学研究论文：',
  'Book Chapters and Articles',
  '主要论文（*通讯作者）',
  '四. 发表的学术论文目录',
  'PEER-REVIEWED PUBLICATIONS',
] as const;
const pageHeads = ['第 {n} 页', '- {n} -', 'Page {n} of 9', '{n} / 12', '— {n} —'] as const;
const signs = ['*', '#', '†', '(通讯作者)', '（共同一作）', '✉', '1,*'] as const;
const dois = [
  ' DOI：{d}',
  ' doi: {d}',
  ' https://doi.org/{d}',
  ' [DOI: {d}]',
  '\nDOI: {d}',
  '\nhttps://doi.org/{d}',
  '. DOI:{d}.',
  ' (doi:{d})',
  '，doi：{d}',
  ' http://dx.doi.org/{d}',
] as const;

interface Manners {
  marks: readonly string[];
  remarks: readonly string[];
  headings: readonly string[];
  signs: readonly string[];
}
const lateManners: Manners = {
  marks: [
    '{n}. ',
    '[{n}]',
    '{n}、',
    '★{n} ',
    '{n}／',
    '<{n}>',
    '{-}) ',
    '> ',
    'Article {n}. ',
    '{n}: ',
    '(C{n}) ',
    '',
    '{n}．',
    '[{-}] ',
    '第{n}篇 ',
    '○ ',
  ],
  remarks: [
    '(SCI 3区)',
    '（省级核心）',
    '[ESI Top 1%]',
    '(2/5)',
    '（排名第二）',
    '(已见刊)',
    '(co-corresponding)',
    'IF5=6.1',
    '(CCF B)',
    '【北核】',
    '(Featured article)',
    '(Scopus)',
  ],
  headings: [
    '发表论文一览',
    'Articles in journals',
    '第一作者',
    '（二）CSSCI 期刊',
    '2. Journal articles',
    '近三年成果',
    '2017–2019',
    '[Peer-reviewed]',
  ],
  signs: ['*', '#', '¹', '（本人）', '(corresp.)'],
};

/** Lines a page breaks between words, or inside an English one with a hyphen. */
const broken = (text: string, width: number, draw: Draw): string => {
  const lines: string[] = [];
  let rest = text;
  const room = (line: string): number => line.length + (line.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0);
  while (room(rest) > width) {
    let end = 0;
    for (let used = 0; end < rest.length && used < width; end += 1) used += room(rest[end]!);
    const line = rest.slice(0, end);
    const word = /[a-z]{3,}$/.exec(line);
    const space = line.lastIndexOf(' ');
    if (word && word[0].length < line.length && /^[a-z]{3,}/.test(rest.slice(end)) && draw.chance(0.5)) {
      lines.push(`${line}-`);
      rest = rest.slice(end);
    } else if (/[\u4e00-\u9fff]/.test(line.at(-1)!) || space < width / 3) {
      lines.push(line);
      rest = rest.slice(end);
    } else {
      lines.push(line.slice(0, space));
      rest = rest.slice(space + 1);
    }
  }
  return [...lines, rest].join('\n');
};

export const writtenList = (writer: Writer, half: Half | 'late', works: readonly Work[], draw: Draw): TrueList => {
  const manners: Manners = half === 'late' ? lateManners : { marks, remarks, headings, signs };
  const pick = <T extends string>(list: readonly T[]): T => draw.pick(half === 'late' ? list : halved(list, half));
  const name = names[draw.pick(writer.names)];
  const between = draw.pick(writer.between);
  const last = writer.last && draw.chance(0.7) ? draw.pick(writer.last) : between;
  const most = draw.chance(0.2) ? 3 : 60;
  const [roles, own, remark, headed, doi] = [
    draw.chance(0.3),
    draw.chance(0.15),
    draw.chance(0.4),
    draw.chance(0.35),
    draw.chance(0.5),
  ];
  const sign = pick(manners.signs);
  const doiWay = pick(dois);
  const mark: string = writer.blank ? '' : pick(manners.marks);
  const width = mark !== '' && draw.chance(0.3) ? 60 + draw.below(31) : 0;
  const fits = (work: Work): boolean =>
    work.chinese === (writer.chinese ?? false) &&
    (work.type === 'article'
      ? (writer.needs ?? []).every(
          (field) =>
            (field === 'v' ? work.volume : field === 'i' ? work.issue : (work.pages ?? work.articleNumber)) !==
            undefined,
        )
      : writer.others !== undefined);
  const done: { text: string; truth: Truth }[] = [];
  const titles = new Set<string>();
  for (const work of works) {
    if (
      done.length >= 14 ||
      !fits(work) ||
      titles.has(work.title) ||
      (work.type === 'standard' && writer.others !== 'marked')
    )
      continue;
    const kept = work.authors.slice(0, work.authors.length > most ? most : undefined).map(name);
    const who = draw.below(kept.length);
    const texts = kept.map(([text], at) => (at !== who ? text : `${own ? `**${text}**` : text}${roles ? sign : ''}`));
    const joined =
      texts.length < 2
        ? texts.join('')
        : `${texts.slice(0, -1).join(between)}${kept.length < work.authors.length ? between : last}${texts.at(-1)}`;
    const a = kept.length < work.authors.length ? joined + (work.chinese ? '等' : ', et al.') : joined;
    const p = work.pages ?? work.articleNumber ?? '';
    const says = (field: string): boolean => writer.line.includes(`{${field}}`);
    const line =
      work.type === 'article'
        ? filled(writer.line, {
            a: a.endsWith('.') && writer.line.includes('{a}.') ? a.slice(0, -1) : a,
            t: work.title,
            s: work.source,
            y: String(work.year),
            v: work.volume ?? '',
            i: work.issue ?? '',
            p,
            M: months[work.month - 1]!,
            e: months[work.month - 1]!.slice(0, 3),
            m: String(work.month),
            d: String(work.day),
          }).replace(/([?!])\./g, '$1')
        : writer.others === 'chinese'
          ? cnBook(work, a)
          : writer.others === 'marked'
            ? marked(work, a)
            : westernOther(work, a.replace(/\.$/, ''));
    if (line === undefined) continue;
    const withDoi = doi && work.doi !== undefined && !/[<>;()[\]]/.test(work.doi);
    const text =
      line +
      (remark && draw.chance(0.5) ? ` ${pick(manners.remarks)}` : '') +
      (withDoi ? doiWay.replace('{d}', work.doi!) : '');
    titles.add(work.title);
    const article = work.type === 'article';
    done.push({
      text,
      truth: {
        title: work.title,
        authors:
          (article && !says('a')) || (work.type === 'standard' && writer.others === 'marked')
            ? []
            : kept.map(([, truth]) => truth),
        year: String(work.year),
        source: work.type === 'patent' ? work.number! : work.source,
        volume: article && says('v') ? (work.volume ?? null) : null,
        issue: article && says('i') ? (work.issue ?? null) : null,
        pages: article
          ? says('p')
            ? (work.pages ?? null)
            : null
          : ['newspaper', 'conference', 'chapter'].includes(work.type)
            ? (work.pages ?? null)
            : null,
        articleNumber: article && says('p') && !work.pages ? (work.articleNumber ?? null) : null,
        doi: withDoi ? work.doi! : null,
        type: work.type,
      },
    });
  }
  const from = draw.chance(0.2) ? 1 + draw.below(40) : 1;
  const lead = (at: number): string =>
    mark === 'o'
      ? (circles[at] ?? `(${at + 1})`)
      : mark.replace('{n}', String(at + from)).replace('{-}', String(done.length - at + from - 1));
  const lines = done.flatMap(({ text }, at) => [
    ...(headed && (at === 0 || draw.chance(0.12)) ? [pick(manners.headings)] : []),
    ...(width > 0 && at > 0 && at % 6 === 0 ? [pick(pageHeads).replace('{n}', String(1 + at / 6))] : []),
    width > 0
      ? (lead(at) + text)
          .split('\n')
          .map((line) => broken(line, width, draw))
          .join('\n')
      : lead(at) + text,
  ]);
  return {
    style: writer.line.replace(/\n/g, '⏎'),
    text: lines.join(writer.blank || draw.chance(0.15) ? '\n\n' : '\n'),
    items: done.map(({ truth }) => truth),
  };
};
