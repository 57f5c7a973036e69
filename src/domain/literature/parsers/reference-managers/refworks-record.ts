import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { chineseAbstract, fundingIn, isChinese, keywordsIn } from '../chinese/chinese-tags.ts';
import { fill } from '../fill-record.ts';
import { authorFinder, linkSoleAuthor } from '../people/author-links.ts';
import { takeListed } from '../people/take-listed.ts';
import { readNotes } from '../ris/ris-dialects.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';

export const recordFromRefworks = (entry: TaggedEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const { line, ordinal, text, from, to } = entry;
  const key = tags.text('ID');
  const raw = text.slice(from, to);
  const record = emptyRecord({ format: 'refworks', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  record.kind = kindOf(tags.text('RT') ?? '');
  record.title = tags.text('T1') ?? '';
  takeListed(record, {
    authors: tags.items('A1'),
    addresses: tags.items('AD'),
    editors: tags.items('A2'),
    marks: false,
  });
  readSource(record, tags);
  readNumbers(record, tags);
  record.keywords = keywordsIn(tags.items('K1'));
  record.funding = fundingIn([...tags.values('FUND'), ...tags.values('FU')], tags.values('NO'));
  fill(record, { abstract: chineseAbstract(tags.text('AB')), language: tags.text('LA')?.replace(/[;；]\s*$/, '') });
  if (tags.has('NO')) readNotes(record, authorFinder(record.authors), tags.values('NO'));
  tags.keep('NO');
  linkSoleAuthor(record);
  record.provenance.extra = tags.rest();
  return record;
};

const kindOf = (type: string): LiteratureKind => {
  if (/book,? ?section/i.test(type)) return 'chapter';
  if (/^(?:generic|unpublished|grant)/i.test(type)) return 'other';
  return kindOfDocument(type) ?? (/^abstract/i.test(type) ? 'article' : 'other');
};

const readSource = (record: LiteratureRecord, tags: Tags): void => {
  const second = tags.text('T2');
  const thesis = record.kind === 'thesis';
  const journal = tags.text('JF') ?? tags.text('JO');
  const translated = second !== undefined && journal !== undefined && isChinese(record.title) && !isChinese(second);
  const meeting = record.kind === 'conference' && journal !== undefined && second !== journal ? second : undefined;
  if (second !== undefined && journal !== undefined && !translated && !meeting) tags.keep('T2');
  fill(record, {
    // CNKI keeps the degree of a thesis in CL.
    documentType: thesis && isChinese(tags.text('CL') ?? '') ? tags.text('CL') : tags.text('RT'),
    source: record.kind === 'book' || thesis ? undefined : (journal ?? second),
    sourceAbbreviation: tags.text('JO'),
    series: tags.text('T3') ?? (record.kind === 'book' ? second : undefined),
    publisher: tags.text('PB') ?? (thesis ? journal : undefined),
    place: tags.text('PP'),
    translatedTitle: tags.text('OT') ?? (translated ? second : undefined),
    conference: meeting,
    database: tags.text('DB', 'DS'),
  });
};

const readNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const [first, last] = [pagesOf(tags.text('SP')), pagesOf(tags.text('OP'))];
  const numbers = tags.values('SN');
  const urls = tags.items('LK', 'UL').map((url) => url.replaceAll('&amp;', '&'));
  fill(record, {
    year: yearOf(tags.text('YR')) ?? yearOf(tags.text('FD')),
    date: tags.text('FD'),
    volume: tags.text('VO'),
    issue: tags.text('IS'),
    // CNKI keeps all pages in OP.
    pages: first && last && !last.includes('-') ? `${first}-${last}` : (last ?? first),
    ...issnPairOf(numbers),
    isbn: standardNumbersOf(numbers.join(';')).isbn,
    doi: doiOf(tags.text('DO')) ?? doiOf(tags.text('DOI')) ?? urls.map(doiOf).find((doi) => doi !== undefined),
    url: urls[0],
  });
  const pubmed = tags.text('PMID');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  anyAccession(record, [tags.text('AN'), ...urls]);
};
