import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Draw } from '#tests/builders/seeded-random.ts';
import { restyled } from './restyled.ts';
import type { TrueList, Truth } from './truth.ts';
import { corpus, type Person, type Work } from './works.ts';

/** It has no types; of its two licences the CPAL is the one taken, and only beside the tree. */
const processor: string = 'citeproc';

interface Engine {
  updateItems: (ids: string[]) => void;
  makeBibliography: () => [{ entry_ids: string[][] }, string[]];
}
interface Wrapped {
  variableNames: string[];
}
type Make = new (system: Record<string, unknown>, style: string, locale?: string, force?: boolean) => Engine;

const recordings = path.resolve(corpus, '../connections/recordings/csl');
const styleFile = (style: string): string | undefined =>
  [path.join(corpus, 'csl'), recordings, process.env.CSL_DIR ?? recordings]
    .map((folder) => path.join(folder, `${style}.csl`))
    .find(existsSync);

/** Whether a style is at hand: most are only where the whole collection is (`CSL_DIR`). */
export const styleHere = (style: string): boolean => styleFile(style) !== undefined;

/** Private signs around a family name and around what a variable became, so that both can be found in the rendered text. */
const [open, close, from, mid, to] = ['\uE000', '\uE001', '\uE010', '\uE011', '\uE012'];

const cslTypes: Record<Work['type'], string> = {
  article: 'article-journal',
  conference: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  patent: 'patent',
  preprint: 'article',
  standard: 'standard',
  newspaper: 'article-newspaper',
};

const nameOf = (person: Person, marked: boolean) => {
  const name = marked ? `${open}${person.family}${close}` : person.family;
  return person.body || !person.given ? { literal: name } : { family: name, given: person.given };
};

const itemOf = (work: Work, marked: boolean, numberInPage: boolean): Record<string, unknown> => {
  const hosted = work.type !== 'book' && work.type !== 'thesis' && work.type !== 'patent' && work.type !== 'standard';
  const dated = work.type === 'newspaper' || work.type === 'patent' || work.type === 'preprint';
  const all = {
    id: 'one',
    type: cslTypes[work.type],
    title: work.title,
    author: work.authors.map((person) => nameOf(person, marked)),
    editor: work.editors?.map((person) => nameOf(person, false)),
    issued: { 'date-parts': [dated ? [work.year, work.month, work.day] : [work.year]] },
    'container-title': hosted ? work.source : undefined,
    'container-title-short': hosted ? work.shortSource : undefined,
    publisher: hosted ? (work.type === 'article' ? undefined : work.publisher) : work.source || undefined,
    'publisher-place': work.place,
    volume: work.volume,
    issue: work.issue,
    page: work.pages ?? (numberInPage ? work.articleNumber : undefined),
    number: work.number ?? (numberInPage ? undefined : work.articleNumber),
    genre: work.type === 'thesis' ? (work.chinese ? `${work.degree}学位论文` : 'PhD thesis') : undefined,
    DOI: work.doi,
    language: work.chinese ? 'zh-CN' : 'en-US',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const plain = (html: string): string =>
  html
    .replace(/<\/?div[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#38;|&amp;/g, '&')
    .replace(/&lt;|&#60;/g, '<')
    .replace(/&gt;|&#62;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();

/** A given name, whole or as initials, at the start of a text. */
const givenAt = (text: string, given: string): string => {
  const words = given.split(/[\s.-]+/).filter(Boolean);
  let at = 0;
  for (const word of words) {
    const gap = /^[\s-]*/.exec(text.slice(at))![0].length;
    const rest = text.slice(at + gap).toLowerCase();
    const taken = rest.startsWith(word.toLowerCase()) ? word.length : rest[0] === word[0]!.toLowerCase() ? 1 : 0;
    if (taken === 0 || (taken === 1 && /^\p{Ll}/u.test(text.slice(at + gap + 1)))) break;
    at += gap + taken + (text[at + gap + taken] === '.' ? 1 : 0);
  }
  return text.slice(0, at).trim();
};

/** The names a text writes, as `Surname, Given` in the letters it writes them with. */
const namesIn = (rendered: string, people: readonly Person[]): string[] => {
  const found: string[] = [];
  let at = 0;
  let last = 0;
  for (const { given, body } of people) {
    const start = rendered.indexOf(open, at);
    if (start < 0) break;
    const end = rendered.indexOf(close, start);
    const family = rendered.slice(start + 1, end);
    const nextStart = rendered.indexOf(open, end);
    const after = rendered.slice(end + 1, nextStart < 0 ? rendered.length : nextStart);
    const before = rendered.slice(last, start);
    at = end + 1;
    last = at;
    if (body || !given) {
      found.push(family);
      continue;
    }
    const ahead = before
      .replace(/^.*[,;&\])…]\s?|^.*\band\s|^1\.?\s?(?=\D)/u, '')
      .replace(/^(?:.*\s)?(?:and|&)\s/, '')
      .trim();
    const behind = ahead && givenAt(ahead, given) === ahead ? '' : givenAt(after.replace(/^,?\s?/, ''), given);
    if (behind) found.push(`${family}, ${behind}`);
    else {
      found.push(ahead ? `${family}, ${ahead}` : family);
    }
  }
  return found;
};

/** Some styles put label and quotes inside what the processor calls the variable. */
const withoutLabel = (name: string, value: string): string => {
  if (name === 'volume' || name === 'issue' || name === 'page' || name === 'number')
    return value.replace(/^(?:volume|vol|no|issue|iss|pp?|art|article|第)\.?\s(?=\w{0,4}\d)/i, '');
  if (name === 'title') return value.replace(/^‘(.*)[,.]?’$/, '$1');
  if (name.startsWith('container')) return value.replace(/^In:?\s(?:Proceedings of the\s)?/, '');
  return value;
};

/** Quotes around the whole are the style's, any others the title's own. */
const bareTitle = (title: string | undefined): string | undefined => {
  const inner = title && /^[“"]([^“”"]*(?:[“"][^”"]*[”"][^“”"]*)*?)[,.]?[”"]$/.exec(title)?.[1];
  return (inner ?? title)?.replace(/[,.]$/, '');
};

const truthOf = (rendered: string, text: string, work: Work): Truth => {
  const values = new Map<string, string>();
  const pattern = new RegExp(`${from}([^${mid}]*)${mid}([^${to}${from}]*)${to}`, 'g');
  for (const [, names, value] of rendered.matchAll(pattern))
    for (const name of names!.split(' ')) if (!values.has(name)) values.set(name, withoutLabel(name, plain(value!)));
  const bare = plain(rendered).replaceAll(new RegExp(`${from}[^${mid}]*${mid}|${to}`, 'g'), '');
  const said = work.doi ? text.replace(work.doi, '') : text;
  const shown = (value: string | undefined, within = said): string | null =>
    value !== undefined && within.toLowerCase().replace(/[–-]/g, '-').includes(value.toLowerCase()) ? value : null;
  const outside = said.replace(work.title, ' ').replace(work.source, ' ');
  const standing = (value: string): string | null =>
    new RegExp(`(?<![\\w.-])${value}(?![\\w-])`).test(outside) ? value : null;
  const book = work.type === 'book' || work.type === 'thesis' || work.type === 'standard';
  const source = book
    ? (values.get('publisher') ?? null)
    : (values.get('container-title') ?? values.get('container-title-short') ?? null);
  const page = values.get('page') ?? shown(work.pages ?? work.articleNumber);
  const number = values.get('number');
  const people = bare.slice(
    0,
    work.type === 'chapter' ? bare.indexOf(work.title.slice(0, 10)) + 1 || bare.length : bare.length,
  );
  const title = bareTitle(values.get('title')) ?? shown(work.title);
  const asks = /[?!]$/.exec(work.title)?.[0];
  return {
    title: title && asks && !title.endsWith(asks) ? title + asks : title,
    authors: namesIn(people, work.authors),
    year: shown(String(work.year)),
    source: source?.replace(/^[“"](?=[^”]*[”"]$)|(?<=^[“"][^”]*)[,.]?[”"]$/g, '') ?? null,
    volume: work.volume ? (values.get('volume') ?? standing(work.volume)) : null,
    issue: work.issue ? (values.get('issue')?.replace(/[()（）]/g, '') ?? null) : null,
    pages: work.pages ? (page?.replace(/[()（）]/g, '') ?? null) : null,
    articleNumber: work.articleNumber ? (page ?? number ?? null) : null,
    doi: shown(work.doi, text),
    type: work.type,
  };
};

export interface Style {
  name: string;
  render: (work: Work, draw: Draw) => { text: string; truth: Truth } | undefined;
}

export const openStyle = async (name: string, changes?: Draw): Promise<Style> => {
  const { default: CSL } = (await import(processor)) as { default: { Engine: Make } };
  const written = readFileSync(styleFile(name)!, 'utf8');
  const sheet = changes ? restyled(written, changes) : written;
  let item: Record<string, unknown> = {};
  const locale = (language: string): string => {
    const file = path.join(corpus, 'csl', `locales-${language}.xml`);
    return readFileSync(existsSync(file) ? file : path.join(corpus, 'csl/locales-en-US.xml'), 'utf8');
  };
  const base = { retrieveLocale: locale, retrieveItem: () => item };
  const engine = new CSL.Engine({ ...base }, sheet);
  const wrapping = new CSL.Engine(
    {
      ...base,
      variableWrapper: ({ variableNames }: Wrapped, before: string, text: string, after: string) =>
        `${before}${from}${variableNames.join(' ')}${mid}${text}${to}${after}`,
    },
    sheet,
  );
  const rendered = (made: Engine): string => {
    made.updateItems([]);
    made.updateItems(['one']);
    return made.makeBibliography()[1].join('');
  };
  return {
    name,
    render: (work, draw) => {
      const numberInPage = draw.chance(0.8);
      item = itemOf(work, false, numberInPage);
      const text = plain(rendered(engine)).replace(/^[[(]?1[\].)]?\s?(?=\D)/, '');
      item = itemOf(work, true, numberInPage);
      const truth = truthOf(rendered(wrapping), text, work);
      return text.length > 20 && !/[\uE000-\uE012]/.test(text) ? { text, truth } : undefined;
    },
  };
};

/** Lists of some dozens of works, numbered as such lists are or not at all. */
export const renderedList = (style: Style, works: readonly Work[], draw: Draw): TrueList => {
  const done = works.map((work) => style.render(work, draw)).filter((one) => one !== undefined);
  const mark = draw.pick([(n: number) => `[${n}] `, (n: number) => `${n}. `, (n: number) => `(${n}) `, () => '']);
  return {
    style: style.name,
    text: done.map(({ text }, at) => mark(at + 1) + text).join('\n'),
    items: done.map(({ truth }) => truth),
  };
};
