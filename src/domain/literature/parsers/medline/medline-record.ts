import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { groupOf, personOf } from '#domain/literature/fields/person-name.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { distinct, fill } from '../fill-record.ts';
import { addEmails, affiliationPlaces, linkAffiliation, orcidIn } from '../people/author-links.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';

export const recordFromMedline = (entry: TaggedEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const { line, ordinal, text, from, to } = entry;
  const key = tags.text('PMID', 'UI');
  const raw = text.slice(from, to);
  const record = emptyRecord({ format: 'medline', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  record.title = tags.text('TI', 'BTI') ?? '';
  readPeople(record, entry);
  tags.values('FAU', 'AU', 'AUID', 'AD', 'CN', 'FED', 'ED');
  readSource(record, tags);
  readNumbers(record, tags);
  readContents(record, tags);
  record.provenance.extra = tags.rest();
  return record;
};

/** Short and long name, number and addresses of a person stand one after another, so their order is what links them. */
const readPeople = (record: LiteratureRecord, { text, fields }: TaggedEntry): void => {
  const place = affiliationPlaces(record);
  let author: Author | undefined;
  let long: string | undefined;
  let editor: string | undefined;
  for (const { tag, from, to } of fields) {
    if (!/^(?:FAU|AU|AUID|AD|CN|FED|ED)$/.test(tag)) continue;
    const value = oneLine(text.slice(from, to));
    if (!value) continue;
    if (tag === 'FAU') {
      long = value;
      author = { ...personOf(value), fullName: value };
      record.authors.push(author);
    } else if (tag === 'AU') {
      if (/^et al\.?$/i.test(value)) record.moreAuthors = true;
      else if (long !== undefined && author) author.name = value;
      else {
        author = familyFirstOf(value);
        record.authors.push(author);
      }
      long = undefined;
    } else if (tag === 'CN') {
      author = groupOf(value);
      record.authors.push(author);
    } else if (tag === 'AUID') {
      const orcid = orcidIn(value);
      if (orcid && author) author.orcid = orcid;
    } else if (tag === 'AD') {
      const at = place(value);
      if (author) linkAffiliation(author, at);
      if (author) addEmails(author, value);
      else for (const email of emailsIn(value)) record.emails.push(email);
    } else if (tag === 'FED') {
      editor = value;
      record.editors.push({ ...personOf(value), fullName: value });
    } else if (editor === undefined) record.editors.push(familyFirstOf(value));
    else {
      record.editors.at(-1)!.name = value;
      editor = undefined;
    }
  }
};

const kindOf = (types: readonly string[]): LiteratureKind => {
  const all = types.join('; ');
  if (/book chapter/i.test(all)) return 'chapter';
  if (/^(?:books?|monograph)(?:;|$)/i.test(all)) return 'book';
  if (/\bpreprint/i.test(all)) return 'preprint';
  if (/journal article/i.test(all)) return 'article';
  return kindOfDocument(all) ?? 'article';
};

const readSource = (record: LiteratureRecord, tags: Tags): void => {
  const types = distinct(tags.values('PT'));
  record.kind = kindOf(types);
  const owner = tags.text('OWN');
  fill(record, {
    documentType: types.join('; ') || undefined,
    translatedTitle: tags.text('TT'),
    source: tags.text('JT') ?? (record.title === tags.text('BTI') ? undefined : tags.text('BTI')) ?? tags.text('TA'),
    sourceAbbreviation: tags.text('TA'),
    series: tags.text('CTI'),
    publisher: tags.text('PB'),
    place: tags.text('PL'),
    language: distinct(tags.values('LA')).join('; ') || undefined,
    database: owner === 'ERIC' ? 'ERIC' : 'PubMed',
  });
};

const readNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const numbers = tags
    .values('IS', 'ISSN')
    .map((value) => value.replace(/^(e)?issn-(?=\d)/i, (_, e) => (e ? 'eISSN ' : '')));
  const ids = tags.values('AID', 'LID');
  const doi = ids.find((id) => /\[doi\]/i.test(id)) ?? ids.find((id) => /doi\.org/i.test(id));
  const date = tags.text('DP');
  fill(record, {
    ...issnPairOf(numbers),
    isbn: distinct(standardNumbersOf([...numbers, ...tags.values('ISBN')].join(';')).isbn),
    year: yearOf(date) ?? yearOf(tags.text('DEP')),
    date,
    earlyAccess: tags.text('DEP'),
    volume: tags.text('VI'),
    issue: tags.text('IP'),
    pages: pagesOf(tags.text('PG')),
    // Of the places of an article online, the one without a kind is its number.
    articleNumber: tags.values('LID').find((id) => /^[A-Za-z]{0,4}\d[\w.-]{1,20}$/.test(id)),
    doi: doiOf(doi) ?? doiOf(tags.text('SO')),
    url: ids.find((id) => /^https?:/.test(id)),
  });
  const pubmed = tags.text('PMID');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  const number = tags.text('OID');
  if (!pubmed && number) record.accessions.other = number;
  accessionFrom(record, { url: record.url ?? '' });
  tags.keep('AID', 'LID', 'SO', 'OWN', 'OID');
};

const readContents = (record: LiteratureRecord, tags: Tags): void => {
  fill(record, { abstract: tags.text('AB', 'OAB') });
  const headings = tags.values('MH').map((heading) => heading.replaceAll('*', ''));
  record.keywords = distinct([...tags.values('OT').map((word) => word.replace(/^\*/, '')), ...headings]);
  record.funding = distinct(tags.values('GR'));
  record.emails = distinct(record.emails);
};
