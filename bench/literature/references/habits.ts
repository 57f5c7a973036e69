import type { Draw } from '#tests/builders/seeded-random.ts';
import { initialsOf } from './initials.ts';
import type { TrueList, Truth } from './truth.ts';
import type { Person, Work } from './works.ts';

/**
 * Habits of people who type their own lists, each written out as one line of text so that a figure belongs to one habit:
 * `habits` are ways of an item, `layouts` what a list does to plain items (numbers, pages, signs, broken lines).
 */
interface Parts {
  /** Names of the list, joined the way the habit says. */
  a: string;
  t: string;
  s: string;
  y: number;
  /** Month of a date, 1 to 12, and its English name. */
  m: number;
  month: string;
  d: number;
  v: string;
  i: string;
  /** Pages or the article's number. */
  p: string;
  article: boolean;
  doi: string;
}
type Names = (people: readonly Person[], draw: Draw) => [text: string, truth: string[]];
interface Habit {
  names: Names;
  line: (parts: Parts, draw: Draw) => string;
  /** What the line leaves out. */
  without?: readonly ('volume' | 'issue' | 'pages' | 'year' | 'doi' | 'source' | 'authors')[];
  chinese?: boolean;
}

type Form = (person: Person) => [string, string];
const form =
  (write: (f: string, g: string) => string, given: (g: string) => string = (g) => g): Form =>
  ({ family, given: g, body }) =>
    g && !body ? [write(family, given(g)), `${family}, ${given(g)}`] : [family, family];

const full = form((f, g) => `${g} ${f}`);
const dottedFirst = form(
  (f, g) => `${g} ${f}`,
  (g) => initialsOf(g, '.', ' '),
);
const tightFirst = form(
  (f, g) => `${g} ${f}`,
  (g) => initialsOf(g, '.', ''),
);
const medical = form(
  (f, g) => `${f} ${g}`,
  (g) => initialsOf(g, '', ''),
);
const comma = form(
  (f, g) => `${f}, ${g}`,
  (g) => initialsOf(g, '.', ' '),
);
const commaTight = form(
  (f, g) => `${f}, ${g}`,
  (g) => initialsOf(g, '.', ''),
);
const commaFull = form((f, g) => `${f}, ${g}`);
const plainDotted = form(
  (f, g) => `${f} ${g}`,
  (g) => initialsOf(g, '.', ''),
);
const capitalsFirst = form((f, g) => `${f.toUpperCase()} ${g}`);
const capitalsLast = form((f, g) => `${g} ${f.toUpperCase()}`);

/** Names joined: what parts them, what stands before the last, how many before `et al.`. */
const joined =
  (one: Form, part: string, last = part, most = 99, more = ' et al.'): Names =>
  (people) => {
    const some = people.slice(0, most).map(one);
    const texts = some.map(([text]) => text);
    const text =
      people.length > most
        ? texts.join(part) + more
        : texts.length < 2
          ? texts.join('')
          : texts.slice(0, -1).join(part) + last + texts.at(-1);
    return [text, some.map(([, truth]) => truth)];
  };

/** Signs at some names of a list. */
const signed =
  (names: (mark: (at: number, count: number, draw: Draw) => string) => Names, marks: readonly string[]): Names =>
  (people, draw) =>
    names((at, count) => (at === count - 1 ? draw.pick(marks) : ''))(people, draw);
const withMarks =
  (one: Form, part: string, last: string) =>
  (mark: (at: number, count: number, draw: Draw) => string): Names =>
  (people, draw) => {
    const some = people.map(one);
    const texts = some.map(([text], at) => text + mark(at, some.length, draw));
    return [
      texts.length < 2 ? texts.join('') : texts.slice(0, -1).join(part) + last + texts.at(-1),
      some.map(([, truth]) => truth),
    ];
  };
const numbered =
  (one: Form, part: string): Names =>
  (people, draw) => {
    const some = people.map(one);
    return [
      some.map(([text], at) => `${text}${1 + draw.below(3)}${at === some.length - 1 ? ',*' : ''}`).join(part),
      some.map(([, truth]) => truth),
    ];
  };

const issued = (i: string): string => (i ? `(${i})` : '');
const pp = (p: string): string => (p.includes('-') ? `pp. ${p}` : `p. ${p}`);
const art = ({ article, p }: Parts): string => (article ? `Art. ${p}` : p);

export const habits: Record<string, Habit> = {
  'journal (IF), year, accepted behind': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s} (IF=5.2), ${y}, ${v}${issued(i)}: ${p}.`,
  },
  'accepted, no numbers': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y }, draw) =>
      `${a}. ${t}. ${s}, ${y}, ${draw.pick(['accepted', 'in press', '(in press)', 'accepted.', 'to appear', 'online first'])}`,
    without: ['volume', 'issue', 'pages'],
  },
  'year.month': {
    names: joined(full, ', ', ' and '),
    line: ({ a, t, s, y, m, v, i, p }) =>
      `${a}, ${t}, ${s}, ${y}.${String(m).padStart(2, '0')}, ${v}${issued(i)}: ${p}`,
  },
  'month name year behind source': {
    names: joined(dottedFirst, ', ', ', and '),
    line: ({ a, t, s, y, month, v, i, p }) =>
      `${a}. ${t}. ${s}, vol. ${v}${i && `, no. ${i}`}, ${pp(p)}, ${month} ${y}.`,
  },
  'day month year': {
    names: joined(full, ', ', ' & '),
    line: ({ a, t, s, y, d, month, v, i, p }) => `${a}: ${t}. ${s} ${v}${issued(i)}, ${p}, ${d} ${month} ${y}`,
  },
  'vol.12 no.3 pp.1-9': {
    names: joined(plainDotted, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}, ${y}, vol.${v}${i && ` no.${i}`} pp.${p}.`,
  },
  'pp:': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}. ${y}; Vol: ${v}${i && `, Issue: ${i}`}, pp: ${p}.`,
  },
  'author last': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${t}. ${s}, ${y}, ${v}${issued(i)}, ${p}. (${a})`,
  },
  'by authors': {
    names: joined(full, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `"${t}" by ${a}, ${s} ${v}${issued(i)}: ${p}, ${y}.`,
  },
  'source first': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${s}, ${y}, ${v}${issued(i)}: ${p}. ${a}. ${t}.`,
  },
  'year, source, then names and title': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${y}. ${a}. ${t}. ${s} ${v}${issued(i)}: ${p}.`,
  },
  'Art. 123': {
    names: joined(commaTight, ', ', ', & '),
    line: (one) => `${one.a} (${one.y}). ${one.t}. ${one.s}, ${one.v}${issued(one.i)}, ${art(one)}.`,
  },
  'Article number in words': {
    names: joined(commaTight, ', ', ' & '),
    line: ({ a, y, t, s, v, i, p, article }) =>
      `${a} (${y}) ${t}. ${s} ${v}${issued(i)}, ${article ? `Article ${p}` : p}.`,
  },
  'corresponding *': {
    names: signed(withMarks(full, ', ', ' and '), ['*', '#', '†', ' (corresponding author)', '*,†']),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}, ${y}, ${v}${issued(i)}, ${p}.`,
  },
  'superscripts as digits': {
    names: numbered(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}. ${y};${v}${issued(i)}:${p}.`,
  },
  'co-first author': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}. ${y};${v}${issued(i)}:${p}. (co-first author)`,
  },
  'remarks of ranks': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }, draw) =>
      `${a}. ${t}. ${s}, ${y}, ${v}${issued(i)}: ${p}. ${draw.pick(['JCR Q1, IF 6.5', '[SCI, IF: 4.3]', '(SCI 二区, 被引 12 次)', '中科院二区Top', 'SCI一区，IF=12.1', 'EI收录号: 20201234567890', 'WOS:000412345600012', '他引 35 次，影响因子 3.2', '(ESI高被引)', 'Citations: 23', 'PMID: 31234567', 'SSCI, ABS 3*', '【SCI收录】'])}`,
  },
  'bold self and journal': {
    names: (people, draw) => {
      const some = people.map(medical);
      const self = draw.below(some.length);
      return [
        some.map(([text], at) => (at === self ? `**${text}**` : text)).join(', '),
        some.map(([, truth]) => truth),
      ];
    },
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. *${s}* ${y}, **${v}**${issued(i)}, ${p}.`,
  },
  'semicolons between fields': {
    names: joined(comma, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}; ${t}; ${s}; ${y}; ${v}${issued(i)}; ${p}`,
  },
  pipes: {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${t} | ${a} | ${s} | ${y} | ${v}${issued(i)} | ${p}`,
  },
  'title in brackets of quotes, year last': {
    names: joined(full, ', ', ', and '),
    line: ({ a, t, s, y, v, i, p }) => `${a}, “${t}”, ${s} ${v}${i && `, ${i}`}, ${pp(p)} (${y}).`,
  },
  'single quotes': {
    names: joined(commaFull, '; '),
    line: ({ a, t, s, y, v, i, p }) => `${a} (${y}) ‘${t}’, ${s}, ${v}${issued(i)}: ${pp(p)}`,
  },
  'colon behind names': {
    names: joined(tightFirst, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}: ${t}. In: ${s}, ${v}${issued(i)}, ${y}, ${pp(p)}.`,
  },
  'title first, names, source by points': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${t}. ${a}. ${s}. ${y}. ${v}${issued(i)}:${p}`,
  },
  'title first, source, year, no names': {
    names: () => ['', []],
    line: ({ t, s, y, v, i, p }) => `${t}. ${s}, ${y}, ${v}${issued(i)}: ${p}`,
    without: ['authors'],
  },
  'semicolons between names, full': {
    names: joined(commaFull, '; '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}. ${v}${issued(i)}: ${p}; ${y}.`,
  },
  'capitals before': {
    names: joined(capitalsFirst, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}[J]. ${s}, ${y}, ${v}${issued(i)}: ${p}.`,
  },
  'capitals behind, slashes': {
    names: joined(capitalsLast, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `${a} / ${t} / ${s} / ${y} / ${v}${issued(i)} / ${p}`,
  },
  'et al. after one': {
    names: joined(medical, ', ', ', ', 1),
    line: ({ a, t, s, y, v, i, p }) => `${a} ${t}. ${s}. ${y};${v}${issued(i)}:${p}.`,
  },
  'et al, comma, full': {
    names: joined(full, ', ', ', ', 2, ', et al'),
    line: ({ a, t, s, y, v, i, p }) => `${a}, "${t}," ${s}, vol. ${v}${i && `, iss. ${i}`}, ${pp(p)}, ${y}`,
  },
  'DOI on its own line': {
    names: joined(commaTight, ', ', ', & '),
    line: ({ a, t, s, y, v, i, p, doi }) => `${a} (${y}). ${t}. ${s}, ${v}${issued(i)}, ${p}.${doi && `\nDOI: ${doi}`}`,
  },
  'address on its own line': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p, doi }) =>
      `${a}. ${t}. ${s} ${v}${issued(i)}, ${p} (${y}).${doi && `\nhttps://doi.org/${doi}`}`,
  },
  'title, names, source on lines': {
    names: joined(full, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${t}\n${a}\n${s}, ${y}, ${v}${issued(i)}: ${p}`,
  },
  'names, title, source on lines': {
    names: joined(full, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `${a}\n${t}\n${s} ${v}${issued(i)}, ${p} (${y})`,
  },
  'volume without label, comma all': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a}, ${t}, ${s}, ${v}${i && `, ${i}`}, ${p}, ${y}`,
  },
  'year behind names, bare': {
    names: joined(comma, ', ', ' and '),
    line: ({ a, t, s, y, v, p }) => `${a} ${y}. ${t}. ${s} ${v}: ${p}`,
    without: ['issue'],
  },
  'year behind title': {
    names: joined(commaTight, ', '),
    line: ({ a, t, s, y, v, i, p }) => `${a} ${t} (${y}) ${s}, ${v} ${issued(i)}, pp. ${p}`,
  },
  'published in': {
    names: joined(full, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. Published in ${s}, ${y}, ${v}${issued(i)}:${p}`,
  },
  ACM: {
    names: joined(full, ', ', ', and '),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${y}. ${t}. ${s} ${v}${i && `, ${i}`} (${y}), ${p}.`,
  },
  'quotes, source by commas, shortened': {
    names: joined(dottedFirst, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `${a}, "${t}", ${s}, Vol. ${v}${i && `, No. ${i}`} (${y}) ${p}.`,
  },
  'year bold in brackets': {
    names: joined(plainDotted, ', '),
    line: ({ a, t, s, y, v, i, p }) => `[${y}] ${a}, ${t}, ${s}, ${v}${issued(i)}, ${p}`,
  },
  'impact factor in between': {
    names: joined(medical, ', '),
    line: ({ a, t, s, y, v, p }) => `${a}. ${t}. ${s} (Impact Factor 7.8; Q1) ${y};${v}:${p}`,
    without: ['issue'],
  },
  'with co-authors': {
    names: joined(full, ', ', ' and '),
    line: ({ a, t, s, y, v, i, p }) => `${t} (with ${a}), ${s}, ${v}${issued(i)}, ${p}, ${y}.`,
  },
  German: {
    names: joined(commaFull, '; '),
    line: ({ a, t, s, y, v, i, p }) => `${a}: ${t}. In: ${s} ${v} (${y})${i && `, Nr. ${i}`}, S. ${p}.`,
  },
  Brazilian: {
    names: joined(
      form(
        (f, g) => `${f.toUpperCase()}, ${g}`,
        (g) => initialsOf(g, '.', ' '),
      ),
      '; ',
    ),
    line: ({ a, t, s, y, v, i, p }) => `${a} ${t}. ${s}, v. ${v}${i && `, n. ${i}`}, p. ${p}, ${y}.`,
  },
  'Chinese: commas': {
    chinese: true,
    names: joined(full, '，'),
    line: ({ a, t, s, y, v, i, p }) => `${a}，${t}，${s}，${y}年${v && `第${v}卷`}第${i}期，${p}页。`,
  },
  'Chinese: 12卷3期': {
    chinese: true,
    names: joined(full, '、'),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}, ${y}, ${v && `${v}卷`}${i}期: ${p}.`,
  },
  'Chinese: marks and pages': {
    chinese: true,
    names: joined(full, '、'),
    line: ({ a, t, s, y, v, i, p }) => `${a}：《${t}》，《${s}》${y}年${v && `${v}卷`}第${i}期，第${p}页（CSSCI）。`,
  },
  'Chinese: title first': {
    chinese: true,
    names: joined(full, '，'),
    line: ({ a, t, s, y, v, i, p }) => `《${t}》，${s}，${y}${v && `，${v}`}(${i}):${p}，${a}`,
  },
  'Chinese: GB with remark': {
    chinese: true,
    names: joined(full, ',', ',', 3, ',等'),
    line: ({ a, t, s, y, v, i, p }, draw) =>
      `${a}.${t}[J].${s},${y}${v && `,${v}`}(${i}):${p}.${draw.pick(['(EI)', '（CSCD核心）', '[北大核心]', '(通讯作者)', 'EI收录', '（第一作者）', '被引12次', ''])}`,
  },
  'Chinese: corresponding': {
    chinese: true,
    names: signed(withMarks(full, '，', '，'), ['*', '（通讯作者）', '#', '(通讯)', '★']),
    line: ({ a, t, s, y, v, i, p }) => `${a}. ${t}. ${s}. ${y}${v && `, ${v}`}(${i}): ${p}.`,
  },
  'Chinese: spaces': {
    chinese: true,
    names: joined(full, ' '),
    line: ({ a, t, s, y, v, i, p }) => `${a} ${t} ${s} ${y}${v && ` ${v}`}(${i}):${p}`,
  },
  'Chinese: year first': {
    chinese: true,
    names: joined(full, '、'),
    line: ({ a, t, s, y, i, p }) => `${y}年，${a}，“${t}”，《${s}》第${i}期，第${p}页。`,
    without: ['volume'],
  },
  'Chinese: source and date': {
    chinese: true,
    names: joined(full, '、'),
    line: ({ a, t, s, y, m, i }) => `${t}，${a}，${s}，${y}.${String(m).padStart(2, '0')}（第${i}期）`,
    without: ['volume', 'pages'],
  },
  'Chinese: full-width all': {
    chinese: true,
    names: joined(full, '，'),
    line: ({ a, t, s, y, v, i, p }) => `${a}．${t}［Ｊ］．${s}，${y}${v && `，${v}`}（${i}）：${p}．`,
  },
};
const monthNames = [
  'Jan',
  'February',
  'Mar.',
  'April',
  'May',
  'June',
  'July',
  'Aug',
  'Sept.',
  'October',
  'Nov',
  'December',
];

const harder: Person[] = [
  { family: 'van der Meer', given: 'Jan Willem' },
  { family: 'de la Cruz', given: 'María José' },
  { family: 'Al-Rashid', given: 'Omar' },
  { family: "O'Neill", given: 'Brian C.' },
  { family: 'García-López', given: 'Ana' },
  { family: 'von Hagen', given: 'Peter' },
  { family: 'Smith-Jones', given: 'Emma' },
  { family: 'Ouyang', given: 'Zhiyun' },
];

/** One item as the habit writes it; undefined where the work lacks what the habit needs. */
export const habitItem = (work: Work, habit: Habit, draw: Draw): { line: string; truth: Truth } | undefined => {
  const page = work.pages ?? work.articleNumber;
  const left = habit.without ?? [];
  // An article's number is called a page only by those who know no better.
  if (work.articleNumber && /pp/.test(habit.line.toString())) return undefined;
  if (!page || (work.chinese ? !work.issue : !work.volume) || work.authors.length > 12) return undefined;
  if (
    /[;|]/.test(work.source + work.title) ||
    /\.{2}/.test(work.title + work.source) ||
    work.authors.some(({ body, family }) => body || /\d/.test(family))
  )
    return undefined;
  const people = work.chinese || !draw.chance(0.12) ? work.authors : [...work.authors.slice(0, 2), draw.pick(harder)];
  const [a, authors] = habit.names(people, draw);
  const issue = left.includes('issue') ? '' : (work.issue ?? '');
  const line = habit
    .line(
      {
        a,
        t: work.title,
        s: work.source,
        y: work.year,
        m: work.month,
        month: monthNames[work.month - 1]!,
        d: work.day,
        v: work.volume ?? '',
        i: issue,
        p: page,
        article: work.articleNumber !== undefined,
        doi: work.doi ?? '',
      },
      draw,
    )
    .replace(/([?!。？！])\./g, '$1')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.');
  const doi = work.doi && line.includes(work.doi) ? work.doi : null;
  const told = (field: 'volume' | 'issue' | 'pages' | 'authors'): boolean => !left.includes(field);
  return {
    line,
    truth: {
      title: work.title,
      authors: told('authors') ? authors : [],
      year: String(work.year),
      source: work.source,
      volume: told('volume') ? (work.volume ?? null) : null,
      issue: issue || null,
      pages: told('pages') ? (work.pages ?? null) : null,
      articleNumber: told('pages') ? (work.articleNumber ?? null) : null,
      doi,
      type: 'article',
    },
  };
};

const wrap = (text: string, width: number, hyphen: boolean): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (/[\u3400-\u9fff]{8}/.test(word) && line.length + word.length * 2 > width) {
      // Chinese is broken anywhere but before a mark.
      let rest = line ? `${line} ${word}` : word;
      while (rest.length > width / 2) {
        let at = Math.floor(width / 2);
        while (at > 8 && /[,.:;()（）\]\d-]/.test(rest[at] ?? '')) at -= 1;
        lines.push(rest.slice(0, at));
        rest = rest.slice(at);
      }
      line = rest;
      continue;
    }
    if (line && line.length + word.length + 1 > width) {
      const room = width - line.length - 2;
      if (hyphen && room > 2 && word.length > room + 2 && /^[a-z]+$/.test(word)) {
        lines.push(`${line} ${word.slice(0, room)}-`);
        line = word.slice(room);
        continue;
      }
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
};

/** What a list does to its items: each layout writes the whole list. */
export const layouts: Record<string, (items: readonly string[], draw: Draw) => string> = {
  '1)': (items) => items.map((one, at) => `${at + 1}) ${one}`).join('\n'),
  '(1)': (items) => items.map((one, at) => `(${at + 1}) ${one}`).join('\n'),
  '1、': (items) => items.map((one, at) => `${at + 1}、${one}`).join('\n'),
  '①': (items) => items.map((one, at) => `${String.fromCharCode(0x2460 + (at % 20))}${one}`).join('\n'),
  A1: (items) => items.map((one, at) => `A${at + 1}. ${one}`).join('\n'),
  'J1 in brackets': (items) => items.map((one, at) => `[J${at + 1}] ${one}`).join('\n'),
  'C-1 and colon': (items) => items.map((one, at) => `C-${at + 1}: ${one}`).join('\n'),
  descending: (items) => items.map((one, at) => `${items.length - at}. ${one}`).join('\n'),
  'descending by tabs': (items) => items.map((one, at) => `${items.length - at}.\t${one}`).join('\n'),
  'anew per section': (items, draw) =>
    items
      .map((one, at) => {
        const head =
          at === 0
            ? '一、期刊论文\n'
            : at === 5
              ? `${draw.pick(['二、会议论文', '其他论文', '2. 通讯作者论文', 'Conference papers'])}\n`
              : '';
        return `${head}${(at < 5 ? at : at - 5) + 1}. ${one}`;
      })
      .join('\n'),
  'years as headings': (items) =>
    items.map((one, at) => (at % 4 === 0 ? `${2024 - at / 4}年\n${one}` : one)).join('\n'),
  'blank lines': (items) => items.join('\n\n'),
  'hanging indent, broken': (items) => items.map((one) => wrap(one, 84, false).replace(/\n/g, '\n    ')).join('\n'),
  'numbered, broken at hyphens': (items) => items.map((one, at) => wrap(`[${at + 1}] ${one}`, 76, true)).join('\n'),
  'unnumbered, broken at hyphens': (items) => items.map((one) => wrap(one, 80, true)).join('\n'),
  'blank lines, broken': (items) => items.map((one) => wrap(one, 70, true)).join('\n\n'),
  'narrow column': (items) => items.map((one, at) => wrap(`${at + 1}. ${one}`, 44, true)).join('\n'),
  'soft hyphens and ligatures': (items) =>
    items
      .map((one, at) =>
        `${at + 1}. ${one}`
          .replace(/fi/g, 'ﬁ')
          .replace(/fl/g, 'ﬂ')
          .replace(/([a-z]{4})(tion)/g, '$1\u00ad$2')
          .replace(/ (\w+)$/, '\u00a0$1'),
      )
      .join('\n'),
  'page heads between': (items) => {
    const lines = items
      .map((one, at) => wrap(`[${at + 1}] ${one}`, 88, false))
      .join('\n')
      .split('\n');
    return lines
      .flatMap((line, at) =>
        at % 14 === 13 ? [line, '', `- ${1 + Math.floor(at / 14)} -`, '', 'Curriculum Vitae'] : [line],
      )
      .join('\n');
  },
  'page numbers between': (items) => {
    const lines = items
      .map((one, at) => wrap(`${at + 1}. ${one}`, 90, false))
      .join('\n')
      .split('\n');
    return lines.flatMap((line, at) => (at % 11 === 10 ? [line, String(1 + Math.floor(at / 11))] : [line])).join('\n');
  },
  'page n of m': (items) =>
    items.map((one, at) => `${at + 1}. ${one}${at % 5 === 4 ? `\nPage ${1 + (at - 4) / 5} of 3` : ''}`).join('\n'),
  'PMID lines': (items) => items.map((one, at) => `${at + 1}. ${one}\nPMID: ${30_000_000 + at * 7919}`).join('\n'),
  'WOS lines': (items) =>
    items
      .map((one, at) => `${at + 1}. ${one}\nWOS:0004${String(10_000_000_000 + at * 77_777).slice(1)}\n被引 ${at} 次`)
      .join('\n'),
  'rank lines': (items, draw) =>
    items
      .map(
        (one, at) =>
          `${at + 1}. ${one}\n${draw.pick(['(SCI二区, IF=4.5)', '影响因子：3.21，中科院三区', 'SCI, JCR Q1', 'EI 收录号：20211310143277', '【CSCD】'])}`,
      )
      .join('\n'),
  'URL lines': (items) =>
    items.map((one, at) => `${one}\nhttps://www.example.com/article/${1000 + at}/view`).join('\n'),
  bullets: (items) => items.map((one) => `• ${one}`).join('\n'),
  'bullets ◆': (items) => items.map((one) => `◆ ${one}`).join('\n'),
  dashes: (items) => items.map((one) => `- ${one}`).join('\n'),
  '[1] tight': (items) => items.map((one, at) => `[${at + 1}]${one}`).join('\n'),
  '01.': (items) => items.map((one, at) => `${String(at + 1).padStart(2, '0')}. ${one}`).join('\n'),
  '1.1': (items) => items.map((one, at) => `1.${at + 1} ${one}`).join('\n'),
  第1篇: (items) => items.map((one, at) => `第${at + 1}篇：${one}`).join('\n'),
  '【1】': (items) => items.map((one, at) => `【${at + 1}】${one}`).join('\n'),
  'number on its own line': (items) => items.map((one, at) => `${at + 1}.\n${one}`).join('\n'),
  'one paragraph': (items) => items.map((one, at) => `[${at + 1}] ${one}`).join(' '),
  'mail quoted': (items) =>
    items.map((one, at) => wrap(`${at + 1}. ${one}`, 72, false).replace(/^/gm, '> ')).join('\n'),
  'starred self': (items) => items.map((one, at) => `${at % 3 === 0 ? '*' : ''}${at + 1}. ${one}`).join('\n'),
  'words before and behind': (items) =>
    `以下为本人近五年发表的论文（*表示通讯作者）：\n${items.map((one, at) => `${at + 1}. ${one}`).join('\n')}\n\n注：以上论文均已正式发表。`,
};

const fill = (habit: Habit, works: readonly Work[], draw: Draw, count: number) => {
  const items: { line: string; truth: Truth }[] = [];
  for (let turn = 0; turn < 500 && items.length < count; turn += 1) {
    const item = habitItem(draw.pick(works), habit, draw);
    if (item) items.push(item);
  }
  return items;
};

/** One list a habit, plainly numbered or not at all. */
export const habitList = (name: string, western: readonly Work[], chinese: readonly Work[], draw: Draw): TrueList => {
  const habit = habits[name]!;
  const items = fill(habit, habit.chinese ? chinese : western, draw, 14);
  const numbered = draw.chance(0.6);
  const many = items.some(({ line }) => /\n(?!DOI|http)/.test(line));
  return {
    style: name,
    text: items.map(({ line }, at) => (numbered ? `${at + 1}. ${line}` : line)).join(many && !numbered ? '\n\n' : '\n'),
    items: items.map(({ truth }) => truth),
  };
};

/** Plain items in the layout. */
const plain = [
  'year, source, then names and title',
  'co-first author',
  'Art. 123',
  'vol.12 no.3 pp.1-9',
  'corresponding *',
];
export const layoutList = (name: string, western: readonly Work[], chinese: readonly Work[], draw: Draw): TrueList => {
  const habit = habits[draw.pick(plain)]!;
  const items = [
    ...fill(habit, western, draw, 11),
    ...(draw.chance(0.5) ? fill(habits['Chinese: GB with remark']!, chinese, draw, 4) : []),
  ];
  return {
    style: `layout ${name}`,
    text: layouts[name]!(
      items.map(({ line }) => line),
      draw,
    ),
    items: items.map(({ truth }) => truth),
  };
};
