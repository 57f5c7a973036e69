import { compareContainers, containersOf } from '#domain/literature/matching/containers.ts';
import { compactText } from '#domain/literature/matching/fold-text.ts';
import { type Locator, locatorOf, pageNumber } from '#domain/literature/matching/locators.ts';
import { doiKey, doiOf, isWholeDoi } from '../fields/doi.ts';
import type { LiteratureRecord } from '../record.ts';
import { type CutName, cutNameOf } from './cited-author.ts';
import type { CitedReference } from './cited-reference.ts';
import { type ParsedName, parseAuthorName } from './names/author-names.ts';
import { compareNames } from './names/compare-names.ts';
import { oneSlipApart } from './names/name-letters.ts';
import { type ReferenceField, referenceFields } from './reference-fields.ts';

/** What a cited reference can be recognised by. */
export type CitedPaperRecord = Pick<
  LiteratureRecord,
  | 'title'
  | 'translatedTitle'
  | 'authors'
  | 'source'
  | 'sourceAbbreviation'
  | 'year'
  | 'volume'
  | 'pages'
  | 'articleNumber'
  | 'doi'
>;

const fields = Object.keys(referenceFields) as ReferenceField[];

/** `near`: not equal, but a slip or another edition of the same: a year beside, a page within the paper. */
type Sign = 'agree' | 'near' | 'differ' | undefined;
type Signs = Record<ReferenceField, Sign>;

export interface WeighedReference {
  /** `check` is shown to a person before it counts. */
  verdict: 'same' | 'check';
  agree: ReferenceField[];
  differ: ReferenceField[];
  reason: string;
}

/** One description of a paper, made ready to be held against many references. */
export interface PaperForm {
  doi: string;
  first?: ParsedName;
  titles: readonly string[];
  year?: number;
  place: Locator;
  article: string;
  sources: ReturnType<typeof containersOf>;
  /** Journals by their letters, as they may stand inside a reference. */
  sourceKeys: readonly string[];
}

/** Shorter titles stand in too many references. */
const longEnough = (title: string): boolean => title.length >= (/\p{Script=Han}/u.test(title) ? 8 : 20);

export const formOf = (record: CitedPaperRecord): PaperForm => {
  const author = record.authors[0];
  const doi = doiOf(record.doi);
  return {
    doi: doi && isWholeDoi(doi) ? doiKey(doi) : '',
    ...(author ? { first: parseAuthorName(author.fullName ?? author.name) } : {}),
    titles: [record.title, record.translatedTitle ?? ''].map(compactText).filter(longEnough),
    ...(record.year === undefined ? {} : { year: record.year }),
    place: locatorOf(record),
    article: locatorOf({ pages: record.articleNumber }).first,
    sources: containersOf(record.source, record.sourceAbbreviation),
    sourceKeys: [record.source, record.sourceAbbreviation]
      .map((name) => compactText(name ?? ''))
      .filter(({ length }) => length > 3),
  };
};

const numberSign = (one: string, other: string): Sign =>
  one && other ? (one === other ? 'agree' : 'differ') : undefined;

const yearSign = ({ year }: PaperForm, { years }: CitedReference): Sign => {
  if (year === undefined || years.length === 0) return undefined;
  if (years.includes(year)) return 'agree';
  return years.some((one) => Math.abs(one - year) === 1) ? 'near' : 'differ';
};

/** A page of the paper other than its first, or a slip in a long number. */
const pageNear = (of: Locator, page: string): boolean => {
  const [at, from, to] = [page, of.first, of.last].map(pageNumber) as [number, number, number];
  return (at > from && at <= to) || (page.length > 3 && oneSlipApart(page, of.first));
};

/** e191 is cited as 191; a letter alone is no number. */
export const bareNumber = (page: string): string => (page.length > 2 ? page.replace(/^[a-z]+/, '') || page : page);

const pageSign = ({ place, article }: PaperForm, { pages: told }: ReadReference): Sign => {
  const own = article && article !== place.first ? [place.first, article] : [place.first];
  if (!own[0] || told.length === 0) return undefined;
  if (told.some((page) => own.some((one) => one === page || bareNumber(one) === bareNumber(page)))) return 'agree';
  return told.some((page) => pageNear(place, page)) ? 'near' : 'differ';
};

/** How much of the title stands in the text, in pieces of a few letters or two characters. */
const shareOf = (title: string, text: string): number => {
  const length = isHan(title) ? 2 : 5;
  const pieces = title.length - length + 1;
  let found = 0;
  for (let at = 0; at < pieces; at += 1) if (text.includes(title.slice(at, at + length))) found += 1;
  return pieces > 0 ? found / pieces : 0;
};

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A line this long, or a Chinese one, tells a title where its form has one. */
const tellsTitle = (folded: string): boolean => folded.length > 60 || (isHan(folded) && folded.length > 16);

/** A title with slips, or clearly another one. */
const looseTitleSign = ({ titles }: PaperForm, { folded, reference }: ReadReference): Sign => {
  if (titles.length === 0 || reference.terse) return undefined;
  const han = isHan(folded());
  const comparable = titles.filter((title) => isHan(title) === han);
  if (comparable.length === 0) return undefined;
  const share = Math.max(...comparable.map((title) => shareOf(title, folded())));
  if (share >= 0.75) return 'near';
  return share < (han ? 0.6 : 0.3) && tellsTitle(folded()) ? 'differ' : undefined;
};

const sourceSign = ({ sources, sourceKeys }: PaperForm, { folded, reference }: ReadReference): Sign => {
  if (sources.length === 0) return undefined;
  if (!reference.terse && sourceKeys.some((key) => folded().includes(key))) return 'agree';
  const level = reference.source ? compareContainers(sources, containersOf(reference.source)) : 'unknown';
  // A name with commas in it is cut where the form tells no end.
  if (!reference.terse) return level === 'same' ? 'agree' : undefined;
  return level === 'unknown' ? undefined : level === 'different' ? 'differ' : 'agree';
};

const nameSign = (first: ParsedName, name: ParsedName): Sign => {
  const { kind } = compareNames(first, name);
  return kind === 'none' ? undefined : kind === 'conflict' ? 'differ' : 'agree';
};

/** The letters that are left of a surname begin it, and the initials of one begin those of the other. */
const cutSign = (first: ParsedName, { family, initials }: CutName): Sign => {
  const given = (units: readonly string[]): string => units.map((unit) => unit[0]).join('');
  const named = first.readings.filter(({ families, core }) =>
    [...families, core].some((one) => one.startsWith(family)),
  );
  if (named.length === 0) return 'differ';
  const agrees = named.some(
    (reading) =>
      reading.given.length === 0 ||
      reading.given.some((units) => given(units).startsWith(initials) || initials.startsWith(given(units))),
  );
  return agrees ? 'agree' : 'differ';
};

/** Of several readings of the reference's first author one must agree; all must contradict. */
const authorSign = ({ first }: PaperForm, { names, cut }: ReadReference): Sign => {
  if (!first) return undefined;
  if (cut) return cutSign(first, cut);
  const signs = names().map((name) => nameSign(first, name));
  if (signs.includes('agree')) return 'agree';
  return signs.every((sign) => sign === 'differ') ? 'differ' : undefined;
};

/** A reference with what is made of it only when asked for, once for all papers it is held against. */
export interface ReadReference {
  reference: CitedReference;
  volume: string;
  pages: readonly string[];
  names: () => readonly ParsedName[];
  cut: CutName | undefined;
  folded: () => string;
}

const plainNumber = (text: string): string | undefined => (/^(?:[1-9]\d*)?$/.test(text) ? text : undefined);

export const readyReference = (reference: CitedReference): ReadReference => {
  let [names, folded]: [readonly ParsedName[] | undefined, string | undefined] = [undefined, undefined];
  return {
    reference,
    volume: plainNumber(reference.volume) ?? locatorOf({ volume: reference.volume }).volume,
    pages: [reference.page, reference.article]
      .filter(Boolean)
      .map((pages) => plainNumber(pages) ?? locatorOf({ pages }).first),
    names: () => {
      names ??= reference.authors.map(parseAuthorName);
      return names;
    },
    cut: cutNameOf(reference.authors[0] ?? ''),
    folded: () => {
      folded ??= compactText(reference.text);
      return folded;
    },
  };
};

const doiSign = ({ doi }: PaperForm, { reference: { dois } }: ReadReference): Sign =>
  doi && dois.length > 0 ? (dois.includes(doi) ? 'agree' : 'differ') : undefined;

/** Without an equal DOI or title: whether year, volume and page leave anything to ask about. */
const mayBePlaced = ({ year, volume, page }: Pick<Signs, 'year' | 'volume' | 'page'>): boolean => {
  if (page === 'differ' || (volume === 'differ' && page !== 'agree')) return false;
  return year !== 'differ' || (volume === 'agree' && page === 'agree');
};

/** Undefined where a few looks tell that another work is meant: most references end here. */
const signsOf = (form: PaperForm, read: ReadReference): Signs | undefined => {
  const doi = doiSign(form, read);
  const year = yearSign(form, read.reference);
  const volume = numberSign(form.place.volume, read.volume);
  const page = pageSign(form, read);
  const named = form.titles.find((title) => read.folded().includes(title));
  const placed = doi === 'agree' || mayBePlaced({ year, volume, page });
  if (!named && !placed && (read.reference.terse || year === 'differ')) return undefined;
  const author = authorSign(form, read);
  if (!named && doi !== 'agree' && author === 'differ' && !(volume === 'agree' && page === 'agree')) return undefined;
  const title = named ? (isOfAnother(named, read.folded()) ? 'near' : 'agree') : looseTitleSign(form, read);
  if (title !== 'agree' && title !== 'near' && !placed) return undefined;
  return { doi, title, author, year, volume, page, source: sourceSign(form, read) };
};

const noticeBefore =
  /(?:erratum|errata|corrigendum|corrigenda|correction|retraction|retractionnote|reply|response|comments?|commentary|rejoinder)(?:to|of|on|for|regarding)?$|(?:勘误|更正|撤稿|答复|评论|商榷|关于|[答评])$/;
const partBehind = /^(?:part|pt)(?:i|v|\d|one|two|three|four)|^(?:之[一二三四五六七八九十]|[（(]?续)/;

/** The title stands within that of another work: an erratum, a reply, a further part. */
const isOfAnother = (title: string, text: string): boolean => {
  const at = text.indexOf(title);
  return (
    noticeBefore.test(text.slice(Math.max(0, at - 40), at)) ||
    partBehind.test(text.slice(at + title.length, at + title.length + 12))
  );
};

const strengths: Readonly<Record<ReferenceField, readonly [agree: number, differ: number]>> = {
  doi: [6, 2],
  title: [4, 2],
  author: [2, 2],
  year: [0.5, 1.5],
  volume: [1.5, 1.5],
  page: [2, 1.5],
  source: [1, 1],
};

/** How much of the paper a reference tells: which of several means it more likely. */
export const strengthOf = ({ agree, differ }: Pick<WeighedReference, 'agree' | 'differ'>): number =>
  agree.reduce((sum, field) => sum + strengths[field][0], 0) -
  // What differs may be a slip of either side.
  differ.reduce((sum, field) => sum + strengths[field][1] / 2, 0);

/** What is held against an equal DOI. */
const besideDoi: readonly ReferenceField[] = ['title', 'author', 'year', 'volume', 'page'];

/** Databases tie wrong DOIs to references: an equal one does not stand against everything else that is told. */
const isContradicted = (signs: Signs): boolean => {
  let against = 0;
  for (const field of besideDoi) {
    const [agree, differ] = strengths[field];
    against += signs[field] === 'agree' ? -agree : signs[field] === 'differ' ? differ : 0;
  }
  return against >= 2.5;
};

const nearYear = ({ year }: Signs): boolean => year === 'agree' || year === 'near';

/** Everything but the author: a name in another form does not make it another paper. */
const isFirmWithoutAuthor = ({ title, year, volume, page, source }: Signs): boolean =>
  [title, year, volume, page, source].every((sign) => sign === 'agree');

/** Enough to count without a person, were it not for a DOI that differs. */
const isFirm = (signs: Signs): boolean => {
  const { title, author, year, volume, page, source } = signs;
  if (isFirmWithoutAuthor(signs)) return true;
  if (author !== 'agree' || title === 'differ') return false;
  if (title === 'agree') return nearYear(signs) && volume !== 'differ' && (page !== 'differ' || volume === 'agree');
  if (year !== 'agree' || page !== 'agree') return false;
  // Journals and proceedings without volumes.
  return volume === 'agree' || (volume === undefined && source === 'agree');
};

const isWeakByTitle = (signs: Signs): boolean => {
  const { title, author, volume, page } = signs;
  if (title === 'agree') return author === 'agree' || nearYear(signs) || (volume === 'agree' && page === 'agree');
  // A title that is only like it, in another volume and on another page, is another paper of the same people.
  const elsewhere = volume === 'differ' && page === 'differ';
  return title === 'near' && author === 'agree' && nearYear(signs) && !elsewhere;
};

const isWeakByPlace = (signs: Signs): boolean => {
  const { title, author, year, volume, page, source } = signs;
  if (author !== 'agree') {
    const placed = year === 'agree' && volume === 'agree' && page === 'agree';
    return placed && (author === undefined ? source !== 'differ' : source === 'agree');
  }
  if (title === 'differ') return year === 'agree' && volume === 'agree' && page === 'agree';
  if (volume === 'agree' && page === 'agree') return source !== 'differ' || nearYear(signs);
  if (!nearYear(signs) || source === 'differ') return false;
  if (page === 'agree') return volume === undefined || year === 'agree';
  if (page === 'differ' || volume === 'differ') return false;
  return volume === 'agree' || source === 'agree';
};

const words = (found: readonly ReferenceField[]): string => found.map((field) => referenceFields[field]).join('、');

const weighed = (verdict: 'same' | 'check', signs: Signs): WeighedReference => {
  const agree = fields.filter((field) => signs[field] === 'agree');
  const differ = fields.filter((field) => signs[field] === 'near' || signs[field] === 'differ');
  const missing = fields.filter(
    (field) => signs[field] === undefined && (field === 'year' || field === 'volume' || field === 'page'),
  );
  const parts = [`${words(agree)}相同`];
  if (verdict === 'check') {
    if (differ.length > 0) parts.push(`${words(differ)}不符`);
    if (missing.length > 0 && !agree.includes('doi')) parts.push(`${words(missing)}不全`);
    parts.push('请核对');
  }
  return { verdict, agree, differ, reason: parts.join('，') };
};

/** Whether a reference means the paper: for certain, perhaps, or not at all (undefined). */
export const weighReference = (form: PaperForm, reference: ReadReference): WeighedReference | undefined => {
  const signs = signsOf(form, reference);
  if (!signs) return undefined;
  if (signs.doi === 'agree') return weighed(isContradicted(signs) ? 'check' : 'same', signs);
  if (isFirm(signs)) return weighed(signs.doi === 'differ' ? 'check' : 'same', signs);
  // Of two works with two DOIs, only nearly equal ones are worth a person's time.
  if (signs.doi === 'differ')
    return signs.title === 'agree' && signs.author === 'agree' && nearYear(signs) ? weighed('check', signs) : undefined;
  return isWeakByTitle(signs) || isWeakByPlace(signs) ? weighed('check', signs) : undefined;
};
