import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import { addEmails, authorFinder } from '../people/author-links.ts';
import { readTagged } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { readOrcids } from '../ris/ris-dialects.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';
import { ovidEntries } from './ovid-entries.ts';
import { addressLines, readOvidPeople, takeCorresponding } from './ovid-people.ts';
import { ovidSource } from './ovid-source.ts';

const recordFromOvid = (entry: TaggedEntry, database: string | undefined): LiteratureRecord => {
  const tags = new Tags(entry);
  const { line, ordinal, text, from, to } = entry;
  const key = tags.text('AN', 'UI')?.replace(/\.$/, '');
  const raw = text.slice(from, to);
  const record = emptyRecord({ format: 'ovid', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  // Journals@Ovid adds the section: `Title.  [Article]`.
  record.title = tags.text('TI')?.replace(/\.?\s+\[[A-Z][A-Za-z &-]{2,40}\]$/, '') ?? '';
  const written = addressLines(tags.items('IN'));
  const corresponding = tags.values('AD');
  readOvidPeople(record, tags.values('AU', 'AF'), tags.values('FA'), written.length > 0 ? written : corresponding);
  readSigns(record, tags);
  if (corresponding.length > 0) takeCorresponding(record, corresponding);
  if (database) record.database = database;
  readSource(record, tags);
  readNumbers(record, tags, key);
  fill(record, { abstract: tags.text('AB'), language: tags.text('LG', 'LA')?.replace(/\.$/, '') });
  record.keywords = keywordsOf(tags);
  record.funding = tags.values('GI', 'GR', 'NO');
  record.provenance.extra = tags.rest();
  return record;
};

/** Numbers of authors (`AI` of MEDLINE, `AO` of Embase) and Embase's corresponding author in `CA`. */
const readSigns = (record: LiteratureRecord, tags: Tags): void => {
  const find = authorFinder(record.authors);
  readOrcids(find, tags.items('AI', 'AO'));
  tags.keep('AI');
  const text = tags.text('CA');
  const author = text && find(text.split(';', 1)[0]!);
  if (author) {
    author.corresponding = true;
    record.correspondence.push(text);
    addEmails(author, text);
    record.emails = record.emails.filter((email) => !author.emails.includes(email));
  } else tags.keep('CA');
};

const keywordsOf = (tags: Tags): string[] =>
  distinct(
    tags
      .values('KW', 'DE', 'MH', 'SH', 'ID')
      .flatMap((value) => value.split(/;\s+| , /))
      .map((word) => word.replace(/^\*/, '').trim())
      .filter(Boolean),
  );

/** MEDLINE says here in which form the journal appears. */
const publisherIn = (tags: Tags): string | undefined => {
  const told = tags.text('PI');
  if (told === undefined || !/available in/i.test(told)) return told;
  tags.keep('PI');
  return undefined;
};

const readSource = (record: LiteratureRecord, tags: Tags): void => {
  const types = distinct([...tags.values('PT'), ...tags.values('DT')]).map((type) => type.replace(/\.$/, ''));
  record.kind = kindOfDocument(types.join(';')) ?? 'article';
  if (record.kind === 'article' && types.some((type) => /^book/i.test(type))) record.kind = 'book';
  const article = tags.text('SO');
  const found = ovidSource(article ?? tags.text('BT'), tags.items('XL'));
  // The address of a book without a date carries that of the visit.
  if (!article) delete found.year;
  tags.keep('XL', 'SO', 'BT');
  const book = record.kind === 'book';
  fill(record, {
    documentType: types.join('; ') || undefined,
    translatedTitle: tags.text('TT', 'OT'),
    ...found,
    source: book ? undefined : (tags.text('JN', 'JT', 'JX') ?? found.source),
    sourceAbbreviation: tags.text('JA', 'TA', 'IO'),
    publisher: tags.text('PB', 'PU') ?? publisherIn(tags),
    place: tags.text('CP'),
    database: tags.text('DB'),
    volume: tags.text('VI', 'VO', 'VL') ?? found.volume,
    issue: tags.text('IP') ?? found.issue,
    pages: pagesOf(tags.text('PG')) ?? found.pages,
  });
};

const readNumbers = (record: LiteratureRecord, tags: Tags, key: string | undefined): void => {
  const numbers = tags.values('IS', 'SN');
  const dates = [tags.text('YR'), tags.text('DP')];
  const isbn = tags.values('IB', 'BN');
  fill(record, {
    year: dates.map(yearOf).find((year) => year !== undefined) ?? record.year,
    date: dates[1],
    ...issnPairOf(numbers),
    isbn: distinct(isbn.flatMap((one) => standardNumbersOf(one).isbn)),
    doi: [tags.text('DI'), tags.text('DO'), ...tags.values('DO', 'AI', 'SO')]
      .map(doiOf)
      .find((doi) => doi !== undefined),
    url: tags.items('XL', 'UR', 'IU', 'JL')[0],
    articleNumber: record.kind === 'patent' ? tags.text('PN') : record.articleNumber,
  });
  tags.keep('XL', 'SO', 'AI', 'IU', 'JL');
  const pubmed = /^(\d{4,9})\b/.exec(tags.text('PM') ?? '')?.[1];
  if (pubmed) record.accessions.pubmed = pubmed;
  if (!key) return;
  const database = record.database ?? '';
  if (/medline/i.test(database) && /^\d{1,9}$/.test(key)) record.accessions.pubmed = key;
  else if (/embase/i.test(database)) record.accessions.embase = key;
  else record.accessions.other = key;
};

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (/(?:^|[\r\n])TY {1,4}-\s/.test(text)) return 0;
  if (/(?:^|[\r\n])[ \t]{0,4}VN {1,2}- Ovid/.test(text)) return 0.98;
  const numbered = /(?:^|[\r\n])[ \t]{0,4}<\s?\d{1,7}\s?\.?\s?>[ \t]*[\r\n]/.test(text);
  if (numbered && /[\r\n]Title[ \t]*[\r\n]+ {2}/.test(text) && /[\r\n]Source[ \t]*[\r\n]+ {2}/.test(text)) return 0.95;
  return numbered && /[\r\n][ \t]{0,4}(?:AU|TI|SO|AN|UI|DB) {1,2}- /.test(text) ? 0.9 : 0;
};

const read = (text: string): Generator<ReadItem> => {
  const database = /^\uFEFF?Database(?:\(s\))?:[ \t]{0,9}([^<\r\n]{3,80})/.exec(text.slice(0, 500))?.[1]?.trim();
  return readTagged(text, ovidEntries(text), {
    recordOf: (entry) => recordFromOvid(entry, database),
    titleField: 'TI',
    none: '没有找到 Ovid 记录（每条以“<序号. >”开头）',
  });
};

/** Ovid's tagged text, of any database on its platform. */
export const ovidReader = defineReader({ format: 'ovid', name: 'Ovid', sniff, read });
