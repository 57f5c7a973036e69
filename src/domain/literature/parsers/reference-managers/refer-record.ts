import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { chineseAbstract, fundingIn, keywordsIn } from '../chinese/chinese-tags.ts';
import { fill } from '../fill-record.ts';
import { authorFinder, linkSoleAuthor } from '../people/author-links.ts';
import { takeListed } from '../people/take-listed.ts';
import { readNotes } from '../ris/ris-dialects.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';

export const recordFromRefer = (entry: TaggedEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const { line, ordinal, text, from, to } = entry;
  const key = tags.text('%F');
  const raw = text.slice(from, to);
  const record = emptyRecord({ format: 'refer', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  record.kind = kindOf(tags);
  record.title = tags.text('%T') ?? '';
  takeListed(record, {
    // CNKI's newer files have all people in one line: `%A 张三%A 李四`.
    authors: tags.items('%A').flatMap((line) => line.split(/%A\s?/)),
    addresses: tags.items('%+'),
    editors: tags.items('%E'),
    marks: true,
  });
  readSource(record, tags);
  readNumbers(record, tags);
  record.keywords = keywordsIn(tags.items('%K'));
  record.funding = fundingIn(tags.values('FUND'), tags.values('%Z'));
  fill(record, { abstract: chineseAbstract(tags.text('%X')), language: tags.values('%G').join('; ') || undefined });
  if (tags.has('%Z')) readNotes(record, authorFinder(record.authors), tags.values('%Z'));
  tags.keep('%Z');
  linkSoleAuthor(record);
  record.provenance.extra = tags.rest();
  return record;
};

const kindOf = (tags: Tags): LiteratureKind => {
  const type = tags.text('%0');
  if (type) return /^generic$/i.test(type) ? 'other' : (kindOfDocument(type) ?? 'other');
  if (tags.has('%J')) return 'article';
  return tags.has('%B') ? 'chapter' : tags.has('%I') ? 'book' : 'other';
};

const readSource = (record: LiteratureRecord, tags: Tags): void => {
  const journal = tags.text('%J');
  const book = tags.text('%B');
  const thesis = record.kind === 'thesis';
  const provider = tags.text('%W');
  fill(record, {
    documentType: tags.text('%9', '%0'),
    translatedTitle: tags.text('%Q'),
    source: record.kind === 'book' || thesis ? undefined : (journal ?? book),
    series: tags.text('%S') ?? (record.kind === 'book' ? book : undefined),
    publisher: tags.text('%I') ?? (thesis ? (journal ?? book) : undefined),
    place: tags.text('%C'),
    // CNKI names a part of itself in `%~`.
    database: /cnki/i.test(provider ?? '') ? provider : (tags.text('%~') ?? provider),
  });
};

const readNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const pages = tags.values('%P');
  const numbers = tags.values('%@');
  const urls = tags.items('%U');
  const ids = tags.values('%R', 'DOI');
  const date = tags.text('%8');
  const patent = record.kind === 'patent';
  fill(record, {
    year: yearOf(tags.text('%D')) ?? yearOf(date),
    date,
    volume: tags.text('%V'),
    issue: tags.text('%N'),
    // CNKI's proceedings have the number of pages first, then the pages.
    pages: pagesOf(pages.find((one) => /\d\s*[-–—~+]\s*\d/.test(one)) ?? pages[0]),
    ...issnPairOf(patent ? [] : numbers),
    isbn: standardNumbersOf(numbers.join(';')).isbn,
    articleNumber: patent ? numbers[0] : undefined,
    doi: [...ids, ...urls].map(doiOf).find((doi) => doi !== undefined),
    url: urls.find((url) => !url.startsWith('<Go to ISI>')),
  });
  if (patent) record.isbn = [];
  tags.keep(...(ids.length > 1 ? ['%R'] : []), ...(pages.length > 1 ? ['%P'] : []), ...(urls.length > 1 ? ['%U'] : []));
  anyAccession(record, [tags.text('%M'), ...urls]);
};
