import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { countIn, distinct, fill } from '../fill-record.ts';
import type { XmlPiece } from '../xml-records.ts';
import { childrenOf, inside, textIn, textOf, textsIn, type XmlNode, xmlTree } from '../xml-tree.ts';
import { wosCollections } from './wos-fields.ts';

/** Editions as the API writes them, under the names the indexes print. */
const editions: Readonly<Record<string, string>> = {
  'WOS.SCI': 'SCI-EXPANDED',
  'WOS.SSCI': 'SSCI',
  'WOS.AHCI': 'A&HCI',
  'WOS.ESCI': 'ESCI',
  'WOS.ISTP': 'CPCI-S',
  'WOS.ISSHP': 'CPCI-SSH',
  'WOS.BSCI': 'BKCI-S',
  'WOS.BHCI': 'BKCI-SSH',
};

export const recordFromWosXml = ({ raw, line, ordinal }: XmlPiece): LiteratureRecord => {
  const top = childrenOf(xmlTree(raw))[0];
  const uid = textIn(top, 'UID');
  const record = emptyRecord({ format: 'wos-xml', line, ordinal, ...(uid ? { key: uid } : {}), raw, extra: {} });
  const summary = inside(top, 'static_data', 'summary');
  const full = inside(top, 'static_data', 'fullrecord_metadata');
  const dynamic = inside(top, 'dynamic_data');
  readSource(record, summary, full);
  readPeople(record, summary, full);
  readNumbers(record, uid, dynamic);
  readCounts(record, full, dynamic);
  return record;
};

const titleOf = (summary: XmlNode | undefined, ...types: string[]): string | undefined => {
  const titles = childrenOf(inside(summary, 'titles'), 'title');
  for (const type of types) {
    const found = titles.find(({ attributes }) => attributes.type === type);
    const text = found && plainLine(textOf(found));
    if (text) return text;
  }
  return undefined;
};

const kindOf = (types: readonly string[], form: string): LiteratureKind => {
  const found = kindOfDocument(types.join('; '));
  if (found === 'article' && types.some((type) => /book chapter/i.test(type))) return 'chapter';
  if (found) return found;
  if (/journal/i.test(form)) return 'article';
  return /book/i.test(form) ? 'chapter' : 'other';
};

const readSource = (record: LiteratureRecord, summary: XmlNode | undefined, full: XmlNode | undefined): void => {
  const info = inside(summary, 'pub_info');
  const { pubyear, pubmonth, vol, issue, pubtype = '' } = info?.attributes ?? {};
  const page = inside(info, 'page');
  const types = textsIn(inside(summary, 'doctypes'), 'doctype');
  const publisher = inside(summary, 'publishers', 'publisher');
  const abstract = inside(full, 'abstracts', 'abstract', 'abstract_text');
  record.title = titleOf(summary, 'item') ?? '';
  record.kind = kindOf(types, pubtype);
  fill(record, {
    documentType: types.join('; ') || undefined,
    source: titleOf(summary, 'source'),
    sourceAbbreviation: titleOf(summary, 'abbrev_iso', 'source_abbrev'),
    series: titleOf(summary, 'series', 'book_series'),
    conference: textIn(summary, 'conferences', 'conference', 'conf_titles', 'conf_title'),
    publisher: textIn(publisher, 'names', 'name', 'full_name'),
    place: textIn(publisher, 'address_spec', 'city'),
    year: yearOf(pubyear),
    date: pubmonth || undefined,
    volume: vol || undefined,
    issue: issue || undefined,
    pages: pagesOf(textOf(page)),
    language: textIn(full, 'languages', 'language'),
    abstract: textsIn(abstract, 'p').map(plainLine).join('\n') || undefined,
  });
  record.keywords = distinct(textsIn(inside(full, 'keywords'), 'keyword').map(plainLine));
  record.editions = childrenOf(inside(summary, 'EWUID'), 'edition')
    .map(({ attributes }) => editions[attributes.value ?? ''] ?? attributes.value ?? '')
    .filter(Boolean);
};

const authorOf = (node: XmlNode): Author => {
  const { orcid_id: orcid, r_id: researcherId, reprint, role } = node.attributes;
  const standard = textIn(node, 'wos_standard');
  const whole = textIn(node, 'full_name') ?? textIn(node, 'display_name') ?? '';
  const family = textIn(node, 'last_name');
  const given = textIn(node, 'first_name');
  return {
    name: standard ?? whole,
    ...(family ? { family } : {}),
    ...(given ? { given } : {}),
    ...(whole && whole !== standard ? { fullName: whole } : {}),
    ...(role === 'corp' ? { group: true } : {}),
    ...(reprint === 'Y' ? { corresponding: true } : {}),
    affiliations: [],
    emails: textsIn(node, 'email_addr'),
    ...(orcid ? { orcid } : {}),
    ...(researcherId ? { researcherId } : {}),
  };
};

const authorRoles = ['author', 'corp'];
const editorRoles = ['editor', 'book_editor'];

const readPeople = (record: LiteratureRecord, summary: XmlNode | undefined, full: XmlNode | undefined): void => {
  const names = childrenOf(inside(summary, 'names'), 'name');
  const places = new Map<string, number>();
  for (const spec of childrenOf(inside(full, 'addresses'), 'address_name').map((one) => inside(one, 'address_spec'))) {
    const address = textIn(spec, 'full_address');
    if (!spec || !address) continue;
    places.set(spec.attributes.addr_no ?? '', record.affiliations.length);
    record.affiliations.push(address);
  }
  for (const node of names) {
    const { role = '', addr_no = '' } = node.attributes;
    if (editorRoles.includes(role)) record.editors.push(authorOf(node));
    if (!authorRoles.includes(role)) continue;
    const author = authorOf(node);
    author.affiliations = addr_no
      .split(/\s+/)
      .map((number) => places.get(number))
      .filter((place) => place !== undefined);
    record.authors.push(author);
  }
  record.correspondence = childrenOf(inside(full, 'reprint_addresses'), 'address_name')
    .map((one) => textIn(one, 'address_spec', 'full_address') ?? '')
    .filter(Boolean);
};

const readNumbers = (record: LiteratureRecord, uid: string | undefined, dynamic: XmlNode | undefined): void => {
  const all = childrenOf(inside(dynamic, 'cluster_related', 'identifiers'), 'identifier');
  const numberOf = (type: string): string | undefined =>
    all.find(({ attributes }) => attributes.type === type)?.attributes.value || undefined;
  fill(record, {
    doi: doiOf(numberOf('doi') ?? numberOf('xref_doi')),
    issn: numberOf('issn'),
    eissn: numberOf('eissn'),
    articleNumber: numberOf('art_no')?.replace(/^ARTN\s+/i, ''),
    isbn: distinct([numberOf('isbn'), numberOf('eisbn')].filter((one) => one !== undefined)),
  });
  const pubmed = /^(?:MEDLINE:)?(\d{1,9})$/.exec(numberOf('pmid') ?? '')?.[1];
  if (pubmed) record.accessions.pubmed = pubmed;
  if (!uid) return;
  accessionFrom(record, { number: uid });
  const [collection = '', number = ''] = uid.split(':');
  const database = wosCollections[collection];
  if (database) record.database = database;
  if (collection === 'MEDLINE' && /^\d{1,9}$/.test(number)) record.accessions.pubmed = number;
  else if (!record.accessions.wos && !record.accessions.cscd) record.accessions.other = uid;
};

/**
 * Each collection counts for itself and they are never added up. What the answer does not say is unknown: a key without
 * the right to times cited leaves the list empty, which is no 0.
 */
const readCounts = (record: LiteratureRecord, full: XmlNode | undefined, dynamic: XmlNode | undefined): void => {
  const silos = childrenOf(inside(dynamic, 'citation_related', 'tc_list'), 'silo_tc');
  const own = record.accessions.cscd ? 'CSCD' : 'WOS';
  const countOf = (collection: string): string | undefined =>
    silos.find(({ attributes }) => attributes.coll_id === collection)?.attributes.local_count;
  fill(record, {
    timesCited: countIn(countOf(own)),
    citedReferenceCount: countIn(inside(full, 'refs')?.attributes.count),
  });
  for (const { attributes } of silos)
    if (attributes.coll_id && attributes.local_count !== undefined)
      record.provenance.extra[`times cited ${attributes.coll_id}`] = [attributes.local_count];
};
