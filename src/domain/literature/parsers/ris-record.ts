import { doiOf } from '../fields/doi.ts';
import { oneLine, withoutMarkup } from '../fields/markup.ts';
import { pagesOf, yearOf } from '../fields/pages.ts';
import { groupOf, personOf } from '../fields/person-name.ts';
import { standardNumbersOf } from '../fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '../record.ts';
import { accessionFrom } from './accession.ts';
import type { RisEntry } from './ris-entries.ts';

const kinds: Record<string, LiteratureKind> = {
  JOUR: 'article',
  EJOUR: 'article',
  MGZN: 'article',
  JFULL: 'article',
  INPR: 'article',
  ABST: 'article',
  CONF: 'conference',
  CPAPER: 'conference',
  BOOK: 'book',
  EBOOK: 'book',
  WHOLE: 'book',
  EDBOOK: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  SER: 'book',
  THES: 'thesis',
  PAT: 'patent',
  RPRT: 'report',
  STAND: 'standard',
  STD: 'standard',
  NEWS: 'newspaper',
  ELEC: 'web',
  ICOMM: 'web',
  BLOG: 'web',
  UNPB: 'preprint',
  DATA: 'dataset',
};

/** The values of a record by tag: wrapped text in one piece, or one item a line. */
class Tags {
  readonly #byTag = new Map<string, string[][]>();
  readonly #used = new Set<string>();

  constructor(entry: RisEntry) {
    for (const { tag, lines } of entry.fields) {
      const known = this.#byTag.get(tag);
      if (known) known.push(lines);
      else this.#byTag.set(tag, [lines]);
    }
  }

  /** The first filled value of the first tag that has one; wrapped lines are joined. */
  text(...tags: string[]): string | undefined {
    for (const tag of tags) {
      const values = this.#byTag.get(tag)?.map((lines) => oneLine(withoutMarkup(lines.join(' '))));
      const found = values?.find(Boolean);
      if (found === undefined) continue;
      if (values?.length === 1) this.#used.add(tag);
      return found;
    }
    return undefined;
  }

  /** Every value of these tags, each line an item of its own. */
  items(...tags: string[]): string[] {
    return tags.flatMap((tag) => {
      if (tag !== 'N1') this.#used.add(tag);
      return (this.#byTag.get(tag) ?? []).flat().map(oneLine).filter(Boolean);
    });
  }

  rest(): Record<string, string[]> {
    const rest: Record<string, string[]> = {};
    for (const [tag, values] of this.#byTag)
      if (!this.#used.has(tag)) rest[tag] = values.map((lines) => lines.join('\n')).filter(Boolean);
    return rest;
  }
}

export const recordFromRis = (entry: RisEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const key = tags.text('ID');
  const { line, ordinal, raw } = entry;
  const record = emptyRecord({ format: 'ris', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  const type = tags.text('TY')?.toUpperCase() ?? '';
  record.kind = kinds[type] ?? 'other';
  readTitles(record, tags);
  readPeople(record, tags);
  readNumbers(record, tags);
  readContents(record, tags);
  if (record.kind === 'other' && type && type !== 'GEN') record.documentType ??= type;
  record.provenance.extra = tags.rest();
  return record;
};

const assign = (record: LiteratureRecord, values: Partial<LiteratureRecord>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) Object.assign(record, { [name]: value });
};

const readTitles = (record: LiteratureRecord, tags: Tags): void => {
  const isBook = record.kind === 'book';
  record.title = tags.text('TI', 'T1', 'CT') ?? (isBook ? tags.text('BT', 'T2') : undefined) ?? '';
  const second = tags.text('T2');
  const journal = tags.text('JF') ?? (isBook ? undefined : second) ?? tags.text('JO', 'JA', 'J1', 'J2', 'BT');
  const thesis = record.kind === 'thesis';
  assign(record, {
    source: journal ?? (record.kind === 'conference' ? tags.text('C3', 'T3') : undefined),
    sourceAbbreviation: tags.text('JI', 'J2', 'JA', 'JO'),
    series: isBook ? second : tags.text('T3'),
    translatedTitle: tags.text('TT'),
    publisher: thesis ? (tags.text('PB') ?? second) : tags.text('PB', 'PU'),
    place: tags.text('CY', 'PP', 'PI'),
    database: tags.text('DB', 'DP'),
  });
  // Some writers keep the DOI in M3.
  const type = tags.text('M3', 'PT');
  if (type && !doiOf(type)) record.documentType = type;
};

const personFrom = (written: string): Author => {
  const name = written.replace(/\s*,\s*/g, ', ').replace(/[,\s]+$/, '');
  return /\b(?:group|committee|consortium|collaboration|association|organization|society)\b/i.test(name) &&
    !name.includes(',')
    ? groupOf(name)
    : personOf(name);
};

const readPeople = (record: LiteratureRecord, tags: Tags): void => {
  const written = tags.items('AU', 'A1').flatMap((name) => name.split(/[;；]/));
  const names = [...new Set(written.map((name) => name.trim()).filter(Boolean))];
  const more = /^(?:et al\.?|others|等)$/i;
  record.moreAuthors = names.some((name) => more.test(name));
  record.authors = names.filter((name) => !more.test(name)).map(personFrom);
  record.editors = tags.items('ED').map(personFrom);
  record.affiliations = tags.items('AD');
  record.correspondence = tags.items('RP').filter((text) => !/^(?:not )?in file$/i.test(text));
  const found = [...record.affiliations, ...record.correspondence].join(' ');
  record.emails = [...new Set(found.match(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g) ?? [])].map((email) =>
    email.replace(/\.$/, ''),
  );
  for (const line of tags.items('AI')) {
    const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(line)?.[0];
    const author = record.authors.find(({ name }) => line.startsWith(name));
    if (orcid && author) author.orcid = orcid;
  }
};

const readNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const dated = tags.text('PY') ?? tags.text('Y1') ?? tags.text('DA') ?? tags.text('Y2');
  const numbers = standardNumbersOf(tags.items('SN').join(';'));
  const [first, last] = [pagesOf(tags.text('SP')), pagesOf(tags.text('EP'))];
  const urls = tags.items('UR');
  assign(record, {
    year: yearOf(tags.text('PY')) ?? yearOf(dated) ?? yearOf(tags.text('DA')),
    date: tags.text('DA') ?? tags.text('Y1'),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
    isbn: numbers.isbn,
    volume: tags.text('VL', 'VO'),
    issue: tags.text('IS', 'CP'),
    pages: first && last && !first.includes('-') && first !== last ? `${first}-${last}` : (first ?? last),
    articleNumber: tags.text('C7'),
    url: urls[0],
  });
  const doi = [tags.text('DO'), tags.text('M3'), tags.text('L3'), ...urls, tags.text('N1')];
  const found = doi.map(doiOf).find((one) => one !== undefined);
  if (found) record.doi = found;
  const number = tags.text('AN');
  accessionFrom(record, { url: urls.join(' '), number: number ?? tags.text('ID'), key: tags.text('ID') });
  if (number && Object.keys(record.accessions).length === 0) record.accessions.other = number;
};

const readContents = (record: LiteratureRecord, tags: Tags): void => {
  const notes = tags.items('N1').join(' ');
  const times = /(?:total times cited|times cited|cited by)\s{0,3}:?\s{0,3}(\d{1,7})/i.exec(notes)?.[1];
  assign(record, {
    language: tags.text('LA', 'M4'),
    abstract: tags.text('AB', 'N2'),
    timesCited: times === undefined ? undefined : Number(times),
  });
  record.keywords = [...new Set(tags.items('KW'))];
  record.editions = tags.items('WE');
  record.funding = tags.items('FU', 'FX');
};
