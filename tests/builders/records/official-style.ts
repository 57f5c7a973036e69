import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import { bibtexReader } from '#domain/literature/parsers/bibtex/bibtex.ts';

/** The official styles and the standard's own examples: a judge beside the tree, never a part of it. */
const folder =
  process.env.CSL_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/connections/recordings/csl');
export const stylesAreHere = existsSync(folder);
if (!stylesAreHere) console.warn(`the official styles are not at ${folder}: they do not judge (set CSL_DIR)`);

/** It has no types; of its two licences the CPAL is the one taken, and only here. */
const processor: string = 'citeproc';

interface Example {
  key: string;
  type: string;
  fields: Record<string, string>;
}

const entry = /^@(\w+)\{([^,]+),\n([\s\S]*?)^\}/gm;
const field = /^ {2}(\w+)\s*=\s*\{([\s\S]*?)\},?$/gm;

const examplesIn = (text: string): Example[] =>
  [...text.matchAll(entry)].map(([, type, key, body]) => ({
    type: type!.toLowerCase(),
    key: key!,
    fields: Object.fromEntries([...body!.matchAll(field)].map(([, name, value]) => [name!.toLowerCase(), value!])),
  }));

/** Kinds that a record can be; maps, archives, pictures and whole periodicals are none. */
const types: Record<string, string> = {
  article: 'article-journal',
  book: 'book',
  incollection: 'chapter',
  inproceedings: 'paper-conference',
  mastersthesis: 'thesis',
  phdthesis: 'thesis',
  patent: 'patent',
  techreport: 'report',
  standard: 'standard',
  online: 'webpage',
  preprint: 'article',
  dataset: 'dataset',
};

const plain = (text: string): string =>
  text
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/\\quad ?/g, ' ')
    .replace(/\\em /g, '')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/-{2,3}/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const namesOf = (text: string | undefined) =>
  text
    ?.split(/\s+and\s+(?![^{]*\})/)
    .filter((name) => name !== 'others')
    .map((name) => {
      if (/^\{.*\}$/.test(name)) return { literal: plain(name) };
      const [family, given, last] = plain(name).split(/,\s*/);
      // `Family, Jr, Given`: the official examples print no suffix.
      if (last) return { family, given: last };
      return given ? { family, given } : { literal: family };
    });

const dateOf = (text: string | undefined) => {
  const parts = text
    ?.split('/')
    .map((one) => one.split('-').map(Number))
    .filter((one) => one.every((number) => number > 0));
  return parts?.length ? { 'date-parts': parts } : undefined;
};

const cslOf = ({ key, type, fields: of }: Example, style: ReferenceStyle): Record<string, unknown> => {
  const article = type === 'article';
  const issued = type === 'book' || type === 'incollection' ? of.year : (of.date ?? of.year);
  const item: Record<string, unknown> = {
    id: key,
    type: types[type],
    title: of.title && plain(of.title),
    author: namesOf(of.author),
    editor: namesOf(of.editor),
    translator: namesOf(of.translator),
    'container-title': plain(of.journal ?? of.journaltitle ?? of.booktitle ?? '') || undefined,
    'event-title': of.eventtitle && plain(of.eventtitle),
    publisher: plain(of.publisher ?? of.institution ?? of.school ?? '') || undefined,
    'publisher-place': of.address && plain(of.address),
    issued: dateOf(issued),
    accessed: dateOf(of.urldate),
    volume: of.volume && plain(of.volume),
    [article ? 'issue' : 'number']: of.number && plain(of.number),
    ...(article && of.eid ? { number: plain(of.eid) } : {}),
    // The older style has no place for an article's number; tools hand it over as the page.
    page: (of.pages && plain(of.pages)) || (article && style === 'gbt7714-2015' && of.eid ? plain(of.eid) : undefined),
    edition: of.edition && plain(of.edition),
    version: of.version && plain(of.version),
    // Neither edition wants the address beside the number that it repeats.
    URL: of.doi && of.url?.toLowerCase().includes(of.doi.toLowerCase()) ? undefined : of.url,
    DOI: of.doi,
    language: of.langid === 'chinese' ? 'zh-CN' : 'en-US',
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
};

const locale = `<?xml version="1.0" encoding="utf-8"?>
<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="zh-CN"><style-options punctuation-in-quote="false"/>
<date form="text"><date-part name="year"/><date-part name="month"/><date-part name="day"/></date><date form="numeric"><date-part name="year"/></date>
<terms><term name="et-al">等</term><term name="and">和</term><term name="edition" form="short">版</term><term name="translator" form="short">译</term><term name="editor" form="short">编</term><term name="volume" form="short">卷</term><term name="version">版</term><term name="page"/><term name="page" form="short"/><term name="issue"/><term name="issue" form="short"/><term name="number"/><term name="number" form="short"/><term name="ordinal"/><term name="page-range-delimiter">-</term></terms></locale>`;

/** Words and blanks that follow the processor's one language are not the standard's: 等 and et al, 译 and trans, 3 版 and 3rd ed. */
const compared = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replace(/&#38;|&amp;/g, '&')
    .replace(/(，|, )(?:等|et al)(?=[.，,/]|$)/g, '$1等')
    .replace(/(，|, )(?:译|trans)(?=[./]|$)/g, '$1译')
    .replace(/(?:卷|Vol\.) (?=\d)/g, '卷 ')
    .replace(/(\d+)(?:st|nd|rd|th)? ?(?:版|ed)(?=\.)/g, '$1 版')
    .replace(/[–—]/g, '-')
    .replace(/[‘’']/g, "'")
    .replace(/``|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\[\d+\]\s*/, '')
    .replace(/ ?(?:p\.p\.|no\.) /g, '');

const stylesheets: Record<ReferenceStyle, string> = {
  'gbt7714-2025': 'china-national-standard-gb-t-7714-2025-numeric.csl',
  'gbt7714-2015': 'china-national-standard-gb-t-7714-2015-numeric.csl',
};

interface Engine {
  updateItems: (ids: string[]) => void;
  makeBibliography: () => [{ entry_ids: string[][] }, string[]];
}

/** The processor writes bodies in capitals like surnames; the standard's own examples of them (8.1.4) do not. */
const bodiesAsWritten = (text: string, item: Record<string, unknown>): string =>
  [item.author, item.editor, item.translator]
    .flatMap((names) => (names as { literal?: string }[] | undefined) ?? [])
    .reduce(
      (now, { literal }) => (literal ? now.replace(compared(literal).toUpperCase(), compared(literal)) : now),
      text,
    );

export interface Judged {
  examples: number;
  agree: number;
  compared: number;
  /** Key, the official form, ours. */
  differ: string[];
}

/** How many of the standard's own examples we write as the official style does. */
export const judgedBy = async (style: ReferenceStyle): Promise<Judged> => {
  const text = readFileSync(path.join(folder, 'gbt7714-2025-examples.bib'), 'utf8');
  const examples = examplesIn(text);
  const records = new Map(bibtexReader.parse(text).records.map((record) => [record.provenance.key ?? '', record]));
  const { default: CSL } = (await import(processor)) as { default: { Engine: new (...of: unknown[]) => Engine } };
  const items = new Map(examples.filter(({ type }) => types[type]).map((one) => [one.key, cslOf(one, style)]));
  const engine = new CSL.Engine(
    { retrieveLocale: () => locale, retrieveItem: (id: string) => items.get(id) },
    readFileSync(path.join(folder, stylesheets[style]), 'utf8'),
  );
  engine.updateItems([...items.keys()]);
  const [about, lines] = engine.makeBibliography();
  const differ: string[] = [];
  about.entry_ids.forEach(([id], at) => {
    const theirs = bodiesAsWritten(compared(lines[at]!), items.get(id!)!);
    const ours = compared(referenceIn(style, records.get(id!)!));
    if (theirs !== ours) differ.push(`${id}\n  ${theirs}\n  ${ours}`);
  });
  return { examples: examples.length, agree: lines.length - differ.length, compared: lines.length, differ };
};
