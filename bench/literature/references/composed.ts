import type { Draw } from '#tests/builders/seeded-random.ts';
import { initialsOf } from './initials.ts';
import type { TrueList, Truth } from './truth.ts';
import type { Person, Work } from './works.ts';

/**
 * Ways of writing put together at random: a form of names, what parts them, where the year stands, how the title is
 * marked, how volume, issue and pages are spelled, where the DOI goes, what is remarked, how the list is numbered and
 * broken. Of every kind of part some are used by one half alone, so that the other half meets what was never looked at.
 */
export type Half = 'composed' | 'spare';

/** The parts a half may use: a third of each list is kept from the half that is looked at. */
const chooser = (draw: Draw, half: Half) => {
  return <T>(list: readonly T[]): T =>
    draw.pick(half === 'spare' || list.length < 4 ? list : list.filter((_, at) => (at * 7 + list.length) % 3 !== 0));
};
type Choose = ReturnType<typeof chooser>;

type NameForm = (person: Person) => [text: string, truth: string];

const form =
  (write: (f: string, g: string) => string, given: (g: string) => string): NameForm =>
  ({ family, given: g, body }) =>
    g && !body ? [write(family, given(g)), `${family}, ${given(g)}`] : [family, family];

const asIs = (g: string): string => g;
const nameForms: NameForm[] = [
  form(
    (f, g) => `${f}, ${g}`,
    (g) => initialsOf(g, '.', ' '),
  ),
  form(
    (f, g) => `${f}, ${g}`,
    (g) => initialsOf(g, '.', ''),
  ),
  form(
    (f, g) => `${f} ${g}`,
    (g) => initialsOf(g, '', ''),
  ),
  form(
    (f, g) => `${f} ${g}`,
    (g) => initialsOf(g, '.', ''),
  ),
  form(
    (f, g) => `${f} ${g}`,
    (g) => initialsOf(g, '.', ' '),
  ),
  form(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '.', ' '),
  ),
  form(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '.', ''),
  ),
  form((f, g) => `${g} ${f}`, asIs),
  form((f, g) => `${g} ${f}`, asIs),
  form((f, g) => `${f}, ${g}`, asIs),
  form((f, g) => `${f.toUpperCase()} ${g}`, asIs),
  form((f, g) => `${f.toUpperCase()}, ${g}`, asIs),
  form((f, g) => `${g} ${f.toUpperCase()}`, asIs),
  form(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '', ' '),
  ),
  form(
    (f, g) => `${g} ${f}`,
    (g) => initialsOf(g, '', ''),
  ),
  form(
    (f, g) => `${f.toUpperCase()} ${g}`,
    (g) => initialsOf(g, '', ''),
  ),
  form(
    (f, g) => `${f}, ${g}`,
    (g) => initialsOf(g, '', ''),
  ),
  form(
    (f, g) => `${f.toUpperCase()}, ${g}`,
    (g) => initialsOf(g, '.', ' '),
  ),
];
/** Forms that hold a comma, and forms of initials without points. */
const commaForms = new Set([0, 1, 9, 11, 16, 17]);

interface Parts {
  a: string;
  t: string;
  s: string;
  y: number;
  m: string;
  mm: string;
  v: string;
  i: string;
  p: string;
  article: boolean;
}
interface Numbers {
  write: (parts: Parts) => string;
  v?: boolean;
  i?: boolean;
  y?: boolean;
  chinese?: boolean;
}

const numbers: Numbers[] = [
  { write: ({ v, i, p }) => `${v}(${i}), ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v}(${i}): ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v}(${i}):${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v} (${i}): ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v} (${i}), ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `vol. ${v}, no. ${i}, pp. ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `Vol. ${v} No. ${i}, pp. ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v}, no. ${i}: ${p}`, v: true, i: true },
  { write: ({ v, p }) => `${v}: ${p}`, v: true },
  { write: ({ v, p }) => `${v}:${p}`, v: true },
  { write: ({ v, p }) => `${v}, ${p}`, v: true },
  { write: ({ v, p }) => `${v}, pp. ${p}`, v: true },
  { write: ({ v, i, p }) => `${v}, ${i}, ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `Vol. ${v}, Issue ${i}, pp. ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `Volume ${v}, Number ${i}, Pages ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v}/${i}, ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v} no. ${i}, ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `${v}[${i}]: ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `v. ${v}, n. ${i}, p. ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `vol ${v} (${i}), pp ${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `vol.${v},no.${i},pp.${p}`, v: true, i: true },
  { write: ({ v, i, p }) => `Vol.${v}(${i}), ${p}`, v: true, i: true },
];
const datedNumbers: Numbers[] = [
  { write: ({ y, v, i, p }) => `${y}, ${v}(${i}): ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${y};${v}(${i}):${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${y}; ${v} (${i}): ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${v}(${i}): ${p}, ${y}`, v: true, i: true },
  { write: ({ y, v, p }) => `${v} (${y}) ${p}`, v: true },
  { write: ({ y, v, p }) => `${v}, ${p} (${y})`, v: true },
  { write: ({ y, v, i, p }) => `${v} (${i}), ${p} (${y})`, v: true, i: true },
  { write: ({ y, v, i, p }) => `vol. ${v}, no. ${i}, pp. ${p}, ${y}`, v: true, i: true },
  { write: ({ y, m, v, i, p }) => `vol. ${v}, no. ${i}, pp. ${p}, ${m} ${y}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `vol. ${v}, no. ${i}, ${y}, pp. ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${v}, no. ${i} (${y}): ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${v}.${i} (${y}): ${p}`, v: true, i: true },
  { write: ({ y, v, p }) => `${y}, ${v}, ${p}`, v: true },
  { write: ({ y, m, v, i, p }) => `${y} ${m};${v}(${i}):${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `(${y}), ${v}(${i}), ${p}`, v: true, i: true },
  { write: ({ y, v, p }) => `(${y}) ${v}:${p}`, v: true },
  { write: ({ y, v, p }) => `Vol. ${v}, ${y}, pp. ${p}`, v: true },
  { write: ({ y, v, i, p }) => `Vol.${v} (${y}), No.${i}, p.${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${y}, vol. ${v}, iss. ${i}, p. ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${v}, ${i} (${y}), ${p}`, v: true, i: true },
  { write: ({ y, m, v, i, p }) => `${v}, no. ${i} (${m} ${y}): ${p}`, v: true, i: true },
  { write: ({ y, v, p }) => `${v} (${y}), pp. ${p}`, v: true },
  { write: ({ y, i, p }) => `${y}, (${i}): ${p}`, i: true },
  { write: ({ y, i, p }) => `${y}(${i}): ${p}`, i: true },
  { write: ({ y, i, p }) => `${y}年第${i}期, ${p}页`, i: true, chinese: true },
  { write: ({ y, v, i, p }) => `${y}年第${v}卷第${i}期，第${p}页`, v: true, i: true, chinese: true },
  { write: ({ y, i, p }) => `${y}, No. ${i}, pp. ${p}`, i: true },
  { write: ({ y, v, i, p }) => `${v}(${i}), ${y}, ${p}`, v: true, i: true },
  { write: ({ y, mm, v, i, p }) => `${y}-${mm}, ${v}(${i}): ${p}`, v: true, i: true },
  { write: ({ y, v, p }) => `${v}, ${y}, p. ${p}`, v: true },
  { write: ({ y, v, i, p }) => `${y}, Vol. ${v} (${i}), pp. ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `${y}, ${v} (${i}), S. ${p}`, v: true, i: true },
  { write: ({ y, v, i, p }) => `v. ${v}, n. ${i}, p. ${p}, ${y}`, v: true, i: true },
  { write: ({ y, v, p }) => `${v}:${p} (${y})`, v: true },
  { write: ({ y, v, i, p }) => `${v}(${i}):${p}(${y})`, v: true, i: true },
  { write: ({ y, m, v, i, p }) => `${v}(${i}), ${p}, ${m}. ${y}`, v: true, i: true },
];

interface YearPlace {
  /** Behind the names, and whether it is said again with the numbers. */
  behind: (y: number, m: string) => string;
}
const yearBehind: YearPlace['behind'][] = [
  (y) => ` (${y}). `,
  (y) => ` (${y}) `,
  (y) => `, ${y}. `,
  (y) => `. ${y}. `,
  (y) => ` (${y}): `,
  (y) => `, (${y}), `,
  (y) => ` ${y}. `,
  (y) => ` [${y}] `,
  (y) => `. (${y}). `,
  (y, m) => ` (${y}, ${m}). `,
  (y) => ` (${y}), `,
  (y) => `, ${y}: `,
];

const titles: { mark: (t: string) => string; after: readonly string[]; quoted?: boolean; marked?: boolean }[] = [
  { mark: (t) => t, after: ['. '] },
  { mark: (t) => t, after: ['. '] },
  { mark: (t) => t, after: ['. '] },
  { mark: (t) => `${t}[J]`, after: ['. ', '.'], marked: true },
  { mark: (t) => `“${t}”`, after: [', ', '. '], quoted: true },
  { mark: (t) => `"${t},"`, after: [' '], quoted: true },
  { mark: (t) => `“${t}.”`, after: [' '], quoted: true },
  { mark: (t) => t, after: [', '] },
  { mark: (t) => `‘${t}’`, after: [', '], quoted: true },
  { mark: (t) => `"${t}"`, after: [', ', '. ', ' '], quoted: true },
  { mark: (t) => `${t} [J]`, after: ['. '], marked: true },
  { mark: (t) => t, after: [', ', '. '] },
];

const dois: ((doi: string) => string)[] = [
  (doi) => ` DOI: ${doi}`,
  (doi) => ` https://doi.org/${doi}`,
  (doi) => ` doi:${doi}.`,
  (doi) => ` (doi: ${doi})`,
  (doi) => `, doi: ${doi}.`,
  (doi) => ` [DOI: ${doi}]`,
  (doi) => `\nhttps://doi.org/${doi}`,
  (doi) => ` Available at: https://doi.org/${doi}.`,
  (doi) => ` [${doi}]`,
  (doi) => `\nDOI：${doi}`,
  (doi) => ` http://dx.doi.org/${doi}`,
  (doi) => ` DOI ${doi}`,
];

const remarks: string[] = [
  '(SCI, 二区)',
  '（SCI一区，IF=7.1）',
  '(IF: 3.9, Q2)',
  '[SCI/EI]',
  '（通讯作者）',
  '(JCR Q1, 中科院2区)',
  '（EI收录，检索号：20201234567890）',
  '(Times cited: 15)',
  '（CSSCI）',
  '(第一作者，IF2023: 4.4)',
  '— SCI, Q1',
  '（他引 23 次，SCI 检索号 WOS:000412345600012）',
  '★',
  '（2023年影响因子5.6）',
  '(Cover article)',
  'SCI, IF=4.5',
];
const marks: ((at: number, count: number) => string)[] = [
  (at) => `${at + 1}. `,
  (at) => `[${at + 1}] `,
  (at) => `${at + 1}．`,
  (at) => `(${at + 1})`,
  (at, n) => `${n - at}. `,
  (at, n) => `[${n - at}] `,
  () => '',
  (at) => `${at + 1}、`,
  (at) => `［${at + 1}］`,
  (at) => `${at + 1}) `,
  () => '• ',
  (at, n) => (at < n / 2 ? `${at + 1}. ` : `[${at + 1}] `),
  (at) => `P${at + 1}. `,
  () => '- ',
  (at, n) => `（${n - at}）`,
  (at) => `${at + 1} `,
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1123-1130` as `1123-30`. */
const shortened = (pages: string): string => {
  const found = /^(\d+)-(\d+)$/.exec(pages);
  if (!found || found[1]!.length !== found[2]!.length) return pages;
  const [one, other] = [found[1]!, found[2]!];
  let same = 0;
  while (same < one.length - 1 && one[same] === other[same]) same += 1;
  return `${one}-${other.slice(same)}`;
};

/** Families the corpus has few of. */
const harder: Person[] = [
  { family: 'van der Berg', given: 'Johan' },
  { family: 'de la Cruz', given: 'María José' },
  { family: "O'Connor", given: 'Patrick' },
  { family: 'García López', given: 'Ana' },
  { family: 'von Neumann', given: 'Karl' },
  { family: "D'Angelo", given: 'Sofia' },
  { family: 'Müller-Schmidt', given: 'Hans-Peter' },
  { family: 'Al-Hassan', given: 'Omar' },
  { family: 'MacDonald', given: 'Fiona' },
  { family: 'Li', given: 'Xiao-Ming' },
  { family: 'Ng', given: 'Yu Fai' },
  { family: 'Ørsted', given: 'Åse' },
  { family: 'Łukasz', given: 'Kamil' },
  { family: 'da Silva', given: 'João Paulo' },
  { family: 'Le Roux', given: 'Pierre' },
  { family: 'Kim', given: 'Min-jun' },
  { family: 'Ouyang', given: 'Zhiyun' },
  { family: 'Ma', given: 'J' },
  { family: 'World Health Organization', given: '', body: true },
  { family: 'ATLAS Collaboration', given: '', body: true },
];

export interface Way {
  half: Half;
  english: boolean;
}

interface Chosen {
  nameAt: number;
  between: string;
  and: string | undefined;
  firstInverted: boolean;
  most: number;
  more: string;
  order: 'names' | 'title' | 'year';
  behind: YearPlace['behind'] | undefined;
  afterNames: string;
  title: (typeof titles)[number];
  afterTitle: string;
  into: string;
  short: 'whole' | 'short' | 'dotless';
  afterSource: string;
  numbers: Numbers;
  page: 'whole' | 'short' | 'dash';
  doi: ((doi: string) => string) | undefined;
  remark: boolean;
  end: string;
  articleLabel: string;
}

const chosen = (draw: Draw, choose: Choose, chinese: boolean): Chosen => {
  const nameAt = chinese ? 7 : nameForms.indexOf(choose(nameForms));
  const title = choose(titles);
  const afterTitle = draw.pick(title.after);
  const comma = commaForms.has(nameAt);
  const behind = !title.marked && draw.chance(chinese ? 0.15 : 0.4) ? choose(yearBehind) : undefined;
  const first = !behind && draw.chance(0.12);
  const order = first ? draw.pick(['title', 'year'] as const) : 'names';
  const byCommas = afterTitle === ', ' && !title.quoted;
  return {
    nameAt,
    between: chinese
      ? draw.pick(['，', '、', ',', ', '])
      : comma && draw.chance(0.4)
        ? '; '
        : choose([', ', ', ', ', ', '; ', ',']),
    and: draw.chance(0.5) ? choose([' and ', ', and ', ' & ', ', & ']) : undefined,
    firstInverted: [5, 6, 7, 8].includes(nameAt) && draw.chance(0.2) && !chinese,
    most: draw.chance(0.6) ? 99 : choose([1, 3, 6, 10]),
    more: choose([', et al', ' et al.', ', et al.', ' et al', ', and others']),
    order,
    behind,
    afterNames: byCommas || draw.chance(title.quoted ? 0.6 : 0.05) ? ', ' : draw.chance(0.12) ? ': ' : '. ',
    title,
    afterTitle,
    into: title.quoted && draw.chance(0.12) ? 'in ' : '',
    short: choose(['whole', 'whole', 'short', 'dotless'] as const),
    afterSource: choose([', ', ', ', ' ', '. ', ', ']),
    numbers: choose((behind || order === 'year' ? numbers : datedNumbers).filter((one) => chinese || !one.chinese)),
    page: choose(['whole', 'whole', 'short', 'dash'] as const),
    doi: draw.chance(0.5) ? choose(dois) : undefined,
    remark: draw.chance(0.3),
    end: draw.pick(['.', '.', '', chinese ? '。' : '.']),
    articleLabel: choose(['', '', 'Article ', 'Art. no. ', 'article no. ']),
  };
};

const people = (work: Work, way: Chosen, draw: Draw, stars: readonly string[] | undefined) => {
  const kept =
    work.authors.length > way.most ? work.authors.slice(0, Math.min(way.most, 3)) : work.authors.slice(0, 15);
  const more = kept.length < work.authors.length;
  const names = kept.map((one, at) =>
    at === 0 && way.firstInverted && one.given && !one.body
      ? ([`${one.family}, ${nameForms[way.nameAt]!(one)[1].split(', ')[1]}`, nameForms[way.nameAt]!(one)[1]] as const)
      : nameForms[way.nameAt]!(one),
  );
  const texts = names.map(([text]) => (stars && draw.chance(0.25) ? text + draw.pick(stars) : text));
  const and = way.and && !more && texts.length > 1 && !work.chinese ? way.and : undefined;
  const text = and ? texts.slice(0, -1).join(way.between) + and + texts.at(-1) : texts.join(way.between);
  return {
    text: more ? text + (work.chinese ? `${way.between}等` : way.more) : text,
    authors: names.map(([, truth]) => truth),
  };
};

const ends = (text: string, mark: string): string =>
  // No second point behind an initial or a question.
  mark.startsWith('.') && text.endsWith('.') ? text + mark.slice(1) : text + mark;

const articleText = (work: Work, way: Chosen, draw: Draw, stars: readonly string[] | undefined) => {
  const { text: a, authors } = people(work, way, draw, stars);
  const m = months[work.month - 1]!;
  const asks = /[?!？]$/.test(work.title);
  const title = way.title.mark(work.title).replace(/([?!？])[.,](?=["”’]$)/, '$1');
  const t = asks && way.afterTitle.startsWith('.') && !way.title.marked ? `${title} ` : title + way.afterTitle;
  const s =
    way.short === 'whole' || !work.shortSource
      ? work.source
      : way.short === 'short'
        ? work.shortSource
        : work.shortSource.replaceAll('.', '');
  const pages = work.pages && (way.page === 'short' ? shortened(work.pages) : work.pages);
  const written = pages && way.page === 'dash' ? pages.replace('-', '–') : pages;
  const parts: Parts = {
    a,
    t,
    s,
    y: work.year,
    m,
    mm: String(work.month).padStart(2, '0'),
    v: work.volume ?? '',
    i: work.issue ?? '',
    p: written ?? way.articleLabel + work.articleNumber!,
    article: !written,
  };
  let n = way.numbers.write(parts);
  if (!written) n = n.replace(/(?:pp?\.?\s?|S\. |Pages )(?=Art|art|[A-Za-z]?\d+[^-]*$)/, '');
  const source = way.into + ends(s, way.afterSource) + n;
  const names =
    way.behind !== undefined
      ? ends(a, '').replace(/\.$/, (dot) => (way.behind!(1, 'x').startsWith('.') ? '' : dot)) + way.behind(work.year, m)
      : ends(a, way.afterNames);
  const line =
    way.order === 'title'
      ? `${t}${ends(a, way.title.quoted || way.afterTitle === ', ' ? ', ' : '. ')}${source}`
      : way.order === 'year'
        ? `${work.year}. ${names}${t}${source}`
        : `${names}${t}${source}`;
  const truth: Truth = {
    title: work.title,
    authors,
    year: String(work.year),
    source: s,
    volume: way.numbers.v ? work.volume! : null,
    issue: way.numbers.i ? work.issue! : null,
    pages: written ?? null,
    articleNumber: written ? null : work.articleNumber!,
    doi: null,
    type: 'article',
  };
  return { line: line + way.end, truth };
};

const otherText = (work: Work, way: Chosen, draw: Draw, kind: number, stars: readonly string[] | undefined) => {
  const { text: a, authors } = people(work, way, draw, stars);
  const { title: t, source: s, year: y, place, publisher, pages, editors } = work;
  const names = way.behind ? a + way.behind(y, months[work.month - 1]!) : ends(a, '. ');
  const late = way.behind ? '' : `, ${y}`;
  const editor = editors
    ?.filter(({ body }) => !body)
    .map((one) => nameForms[5]!(one)[0])
    .join(', ');
  const base: Truth = {
    title: t,
    authors,
    year: String(y),
    source: s,
    volume: null,
    issue: null,
    pages: pages ?? null,
    articleNumber: null,
    doi: null,
    type: work.type,
  };
  const quoted = way.title.quoted ? way.title.mark(t) + way.afterTitle : `${t}. `;
  const degree = work.degree === '硕士' ? "Master's thesis" : 'PhD thesis';
  switch (work.type) {
    case 'conference':
      if (!pages || work.chinese) return undefined;
      return {
        line: [
          `${names}${quoted}In: ${s}${late}, pp. ${pages}.`,
          `${names}${quoted}In ${s} (pp. ${pages}). IEEE${late}.`,
          `${names}${quoted}In ${s}, ${place ?? 'Berlin'}, Germany${late}; pp. ${pages}.`,
          `${names}${quoted}Presented at ${s}${late}, ${pages}.`,
        ][kind % 4]!,
        truth: base,
      };
    case 'chapter':
      if (!editor || work.chinese) return undefined;
      return {
        line: [
          `${names}${quoted}In ${editor} (Eds.), ${s} (pp. ${pages}). ${publisher}${late}.`,
          `${names}${quoted}In: ${s}. ${publisher}, ${place}${late}, pp. ${pages}.`,
          `${names}${quoted}In: ${editor}, eds. ${s}. ${place}: ${publisher}${late}: ${pages}.`,
          `${names}${quoted}In ${s}, edited by ${editor}, ${pages}. ${place}: ${publisher}${late}.`,
        ][kind % 4]!,
        truth: base,
      };
    case 'book':
      return {
        line: [
          `${names}${t}. ${place}: ${s}${late}.`,
          `${names}${t}. ${s}${late}.`,
          `${names}${t} (2nd ed.). ${s}${late}.`,
          `${names}${t}. ${s}, ${place}${late}.`,
        ][kind % 4]!,
        truth: base,
      };
    case 'thesis':
      if (work.chinese)
        return { line: `${names}${t}. ${s}${work.degree}学位论文${way.behind ? '' : `, ${y}`}.`, truth: base };
      return {
        line: [
          `${names}${t}. ${degree}, ${s}${late}.`,
          `${names}${t} [${degree}]. ${s}${late}.`,
          `${names}${t} (Doctoral dissertation, ${s})${late ? `. ${y}` : ''}.`,
          `${names}${t}, Ph.D. dissertation, ${s}, ${place ?? 'London'}${late}.`,
        ][kind % 4]!,
        truth: base,
      };
    default:
      return undefined;
  }
};

const wrapped = (text: string, width: number): string => {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const at = space > width / 2 ? space : width;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).replace(/^ /, '');
  }
  return [...lines, rest].join('\n');
};

/** One list in a way of its own. */
export const composedList = (
  draw: Draw,
  half: Half,
  western: readonly Work[],
  other: readonly Work[],
  chinese: readonly Work[],
): TrueList => {
  const choose = chooser(draw, half);
  const isChinese = draw.chance(0.2);
  const mixed = !isChinese && draw.chance(0.25);
  const way = chosen(draw, choose, isChinese);
  const same = {
    ...chosen(draw, choose, true),
    numbers: way.numbers,
    title: way.title,
    afterTitle: way.afterTitle,
    behind: way.behind,
    order: way.order,
  };
  const mark = choose(marks);
  const numbered = mark(0, 9) !== '';
  const stars = draw.chance(0.3)
    ? choose([['*'], ['*', '#'], ['#'], ['†', '*'], ['(通讯作者)'], ['1', '2']].slice(0, 5))
    : undefined;
  const breaks = numbered && draw.chance(0.25) ? 60 + draw.below(40) : 0;
  const kind = draw.below(4);
  const fits = (work: Work): boolean =>
    (!way.numbers.v || work.volume !== undefined) &&
    (!way.numbers.i || work.issue !== undefined) &&
    (work.pages ?? work.articleNumber) !== undefined;
  const works: Work[] = [];
  for (let turn = 0; turn < 400 && works.length < 14; turn += 1) {
    const fromChinese = isChinese || (mixed && draw.chance(0.3));
    const work = draw.pick(fromChinese ? chinese : western);
    if (work.type !== 'article' || !fits(work)) continue;
    works.push(
      !work.chinese && draw.chance(0.15)
        ? { ...work, authors: work.authors.map((one, at) => (at < 3 && draw.chance(0.5) ? draw.pick(harder) : one)) }
        : work,
    );
  }
  const items = works.map((work) => articleText(work, work.chinese ? same : way, draw, stars));
  const texts = items.map(({ line, truth }, at) => {
    const doi = way.doi && works[at]!.doi && !/[<>;]/.test(works[at]!.doi!) ? works[at]!.doi! : undefined;
    const remark = way.remark && draw.chance(0.6) ? ` ${choose(remarks)}` : '';
    return { line: `${line}${remark}${doi ? way.doi!(doi) : ''}`, truth: { ...truth, doi: doi ?? null } };
  });
  if (!isChinese && draw.chance(0.5))
    for (const work of other) {
      const item = otherText(work, way, draw, kind, stars);
      if (item) texts.push(item);
    }
  const lines = texts.map(({ line }, at) => {
    const whole = mark(at, texts.length) + line;
    return breaks
      ? whole
          .split('\n')
          .map((one) => wrapped(one, breaks))
          .join('\n')
      : whole;
  });
  return {
    style: `${half} ${way.order}, ${way.behind ? 'year behind names' : 'year with numbers'}, ${isChinese ? 'Chinese' : 'Western'}`,
    text: lines.join(draw.chance(0.2) ? '\n\n' : '\n'),
    items: texts.map(({ truth }) => truth),
  };
};
