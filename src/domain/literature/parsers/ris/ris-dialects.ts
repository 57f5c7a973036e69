import { emailsIn } from '#domain/literature/fields/emails.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { isChinese } from '../chinese/chinese-tags.ts';
import { countIn } from '../fill-record.ts';
import { addressPerAuthor, linkInOrder } from '../people/address-per-author.ts';
import { type AuthorFinder, addEmails, affiliationPlaces, linkAffiliation, orcidIn } from '../people/author-links.ts';
import { readScopusCorrespondence } from '../people/correspondence.ts';
import type { Tags } from '../tags.ts';

/** Labels that Scopus puts one after another into a single note. */
const label =
  /(?:^|; ?|\n)(Export Date|Cited By|Correspondence Address|Funding details|Funding text(?: \d{1,2})?|References|CODEN|PubMed ID)\s?:/gi;

const labelled = (note: string): Map<string, string> => {
  const found = new Map<string, string>();
  const marks = [...note.matchAll(label)];
  for (const [place, match] of marks.entries())
    found.set(
      match[1]!.toLowerCase().replace(/ \d+$/, ''),
      note.slice(match.index + match[0].length, marks[place + 1]?.index).trim(),
    );
  return found;
};

/** What databases hide in notes: citation counts, correspondence, funding, references. */
export const readNotes = (record: LiteratureRecord, find: AuthorFinder, notes: readonly string[]): void => {
  for (const note of notes) {
    if (/^Accession Number: \S/.test(note)) readEbscoNote(record, find, note);
    if (/(?:^|; )M1: \(/.test(note)) readEmbaseAddresses(record, find, note.split(/(?:^|; )M1: (?=\()/).slice(1));
    const parts = labelled(note);
    const correspondence = parts.get('correspondence address');
    if (correspondence) readScopusCorrespondence(record, find, correspondence);
    for (const name of ['funding details', 'funding text']) {
      const funding = parts.get(name);
      if (funding) record.funding.push(funding);
    }
    const references = parts.get('references');
    if (references) record.citedReferences = references.split(/;\s+/).filter(Boolean);
    const pubmed = parts.get('pubmed id');
    if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  }
  const all = notes.join('\n');
  const cited =
    /times cited in web of science core collection:?\s{0,4}(\d{1,7})/i.exec(all) ??
    /(?:total times cited|times cited|cited by)\s{0,3}:?\s{0,3}(\d{1,7})/i.exec(all);
  if (cited) record.timesCited = Number(cited[1]);
  const count = countIn(/cited reference count:?\s{0,4}(\d{1,6})/i.exec(all)?.[1]);
  if (count !== undefined) record.citedReferenceCount = count;
};

/** EBSCO: `Accession Number: 1; Name 1; Email Address: a@b Name 2,3; Affiliation: 1: …  2: …; Source Info: …`. */
const readEbscoNote = (record: LiteratureRecord, find: AuthorFinder, note: string): void => {
  record.accessions.other ??= /^Accession Number: ([^\s;]{1,40})/.exec(note)?.[1];
  const begin = note.search(/; Affiliations?:/);
  if (begin < 0) return;
  const from = note.indexOf(':', begin) + 1;
  const end = note.indexOf('; Source Info:', from);
  const parts = note.slice(from, end < 0 ? undefined : end).split(/(?:^|\s)(\d{1,3}): /);
  const place = affiliationPlaces(record);
  const places = new Map<string, number>();
  for (let at = 1; at + 1 < parts.length; at += 2) places.set(parts[at]!, place(parts[at + 1]!.trim()));
  const people = note.slice(0, begin);
  let after = 0;
  for (const author of record.authors) {
    const found = people.indexOf(author.name, after);
    if (found < 0) continue;
    after = found + author.name.length;
    const near = people.slice(after, after + 200);
    for (const number of /^\s(\d{1,3}(?:,\d{1,3}){0,20})/.exec(near)?.[1]?.split(',') ?? []) {
      const known = places.get(number);
      if (known !== undefined) linkAffiliation(author, known);
    }
    const email = /^[\s\d,]{0,60}; Email Address: (\S{3,120})/.exec(near)?.[1];
    if (email) addEmails(find(author.name) ?? author, email);
  }
};

/** Embase: `(Yang Z., a@b.ie; McNamara M.E.) School, Cork, Ireland`. */
const readEmbaseAddresses = (record: LiteratureRecord, find: AuthorFinder, lines: readonly string[]): void => {
  const place = affiliationPlaces(record);
  for (const line of lines) {
    const close = line.indexOf(')');
    if (!line.startsWith('(') || close < 0) continue;
    const at = place(line.slice(close + 1).trim());
    for (const part of line.slice(1, close).split(';')) {
      const comma = part.indexOf(',');
      const author = find((comma < 0 ? part : part.slice(0, comma)).trim());
      if (!author) continue;
      linkAffiliation(author, at);
      addEmails(author, part);
    }
  }
};

/** Addresses and links as each database has them. */
export const readAddresses = (record: LiteratureRecord, find: AuthorFinder, tags: Tags): void => {
  const database = record.database ?? '';
  const addresses = tags.items('AD');
  const embase = /embase|medline/i.test(database) ? tags.items('M1').filter((line) => /^\([^)]/.test(line)) : [];
  if (embase.length > 0) {
    readEmbaseAddresses(record, find, embase);
    for (const line of addresses) {
      record.correspondence.push(line);
      const comma = line.indexOf(',');
      const author = comma < 0 ? undefined : find(line.slice(0, comma));
      if (author) author.corresponding = true;
    }
    return;
  }
  tags.keep('M1');
  const inOrder = record.authors.every(({ name }) => isChinese(name))
    ? addressPerAuthor(addresses, record.authors.length)
    : undefined;
  if (inOrder) {
    linkInOrder(record, inOrder);
    return;
  }
  const place = affiliationPlaces(record);
  for (const line of addresses) {
    // Ovid: `Keefer, Amy: Center for Autism, Baltimore, a@b.org`.
    const colon = line.indexOf(': ');
    const author = colon > 0 && colon < 120 ? find(line.slice(0, colon)) : undefined;
    if (!author) {
      record.affiliations.push(line);
      continue;
    }
    addEmails(author, line);
    const address = line.slice(colon + 2);
    if (!/^\S+@\S+$/.test(address)) linkAffiliation(author, place(address));
  }
  if (/psyc(?:info|articles)/i.test(database)) record.citedReferences = tags.items('M1');
};

/** `Keefer, Amy; ORCID: https://orcid.org/…`. */
export const readOrcids = (find: AuthorFinder, lines: readonly string[]): void => {
  for (const line of lines) {
    const orcid = orcidIn(line);
    const author = orcid ? find(line.split(/[;:]/)[0]!) : undefined;
    if (author) author.orcid = orcid!;
  }
};

export const emailsOf = ({ affiliations, correspondence }: LiteratureRecord): string[] =>
  [affiliations, correspondence].flatMap((lines) => lines.flatMap(emailsIn));
