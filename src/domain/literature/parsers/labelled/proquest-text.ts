import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import { listedPeople } from '../people/listed-people.ts';
import { defineReader } from '../reader.ts';
import { readLabelled } from './labelled-entries.ts';
import type { NamedFields } from './named-fields.ts';

const names =
  'Title|Alternate title|Original title|Author|Authors|Author affiliation|Affiliation|Correspondence author|Author e-mail address|Editor|Publication info|Publication title|Journal abbreviation|Book title|Journal volume|Volume|Issue|Journal issue|First page|Pages|Page count|Number of pages|Publication year|Publication date|Year|Date|Section|Supplement|Publisher|Place of publication|Country of publication|Publication subject|Publication frequency|ISSN|e-?ISSN|ISBN|Source type|Source|Peer reviewed|Format availability|Language of publication|Language|Document type|Record type|Publication type|Document feature|Number of references|References|DOI|Digital object identifier|Accession number|ProQuest document ID|Document URL|URL|Copyright|First available|Last updated|Updates|Database|Abstract|Abstract \\(summary\\)|Links|Full text|Subject|Subjects|Subject \\(general\\)|MeSH|Classification|Identifier ?/ ?keyword|Identifiers|Keywords?|Location|People|Company ?/ ?organization|Grant|Funding|Conference title|Conference|School|University/institution|University location|Degree|Degree date|Department|Advisor|Committee member|Dissertation/thesis number|Narrow subject|Broad subject';

/** Only ProQuest's own labels: an abstract may hold a line with a colon. */
const label = new RegExp(`^[\\s\\uFEFF]{0,4}(${names})\\s?:`, 'i');
const rule = /^\s{0,4}_{20,}\s*$/;
const numbered = /^[\s\uFEFF]{0,4}Document\s+\d{1,6}\s+of\s+\d{1,6}\s*$/i;
/** What stands around the records: how to reach the company, and its notices. */
const around =
  /^\s{0,4}(?:Contact us at|Database copyright|Terms and Conditions|Report Information from ProQuest|Search Strategy|Table of contents)/i;

const sniff = (head: string): number => {
  const start = head.slice(0, 20_000);
  const own = /(?:^|[\r\n])\s{0,4}ProQuest document ID\s?:/i.test(start);
  const titled = /(?:^|[\r\n])\s{0,4}(?:Publication title|Publication info|Source type|Document URL)\s?:/i.test(start);
  return own && titled ? 0.97 : own || (titled && /_{20,}/.test(start)) ? 0.7 : 0;
};

/** `Journal of Things; City Vol. 12, Iss. 3, (Mar 2012): 45-67.` and `Journal of Things 12.3 (Mar 2012): 45-67.` */
const info =
  /^(?<source>.+?)(?:;\s*(?<place>[^;]{2,60}?))?[,\s]+(?:Vol\.?\s*(?<volume>\w+)(?:,?\s*Iss\.?\s*(?<issue>[\w-]+))?|(?<short>\d{1,4})(?:\.(?<number>[\w-]+))?)?[,\s]*\((?<date>[^()]*(?:19|20)\d{2}[^()]*)\)(?:\s*:\s*(?<pages>[\w–-]+))?/;

const fillSource = (record: LiteratureRecord, fields: NamedFields): void => {
  const found = info.exec((fields.text('Publication info') ?? '').slice(0, 600))?.groups ?? {};
  const type = fields.text('Document type', 'Publication type', 'Record type') ?? fields.text('Source type');
  const numbers = standardNumbersOf(fields.values('ISSN', 'ISBN').join(';'));
  const school = fields.text('University/institution', 'School');
  const date = fields.text('Publication date', 'Degree date', 'Date') ?? found.date;
  const source = fields.text('Publication title', 'Book title') ?? found.source;
  record.kind = school
    ? 'thesis'
    : (kindOfDocument(type) ?? kindOfDocument(fields.text('Source type')) ?? (source ? 'article' : 'other'));
  fields.keep('Source type');
  record.isbn = numbers.isbn;
  fill(record, {
    documentType: type,
    translatedTitle: fields.text('Alternate title', 'Original title'),
    source: record.kind === 'thesis' ? undefined : source,
    sourceAbbreviation: fields.text('Journal abbreviation'),
    conference: fields.text('Conference title', 'Conference'),
    publisher: school ?? fields.text('Publisher'),
    place: fields.text('Place of publication', 'University location') ?? found.place,
    issn: numbers.issn[0],
    eissn: standardNumbersOf(fields.text('e-ISSN', 'eISSN') ?? '').issn[0] ?? numbers.issn[1],
    year: yearOf(fields.text('Publication year', 'Year')) ?? yearOf(date),
    date,
    volume: fields.text('Volume', 'Journal volume') ?? found.volume ?? found.short,
    issue: fields.text('Issue', 'Journal issue') ?? found.issue ?? found.number,
    pages: pagesOf(fields.text('Pages')) ?? pagesOf(found.pages) ?? pagesOf(fields.text('First page')),
  });
};

const fillFields = (record: LiteratureRecord, fields: NamedFields): void => {
  record.title = fields.text('Title') ?? '';
  const { people, more } = listedPeople(fields.values('Author', 'Authors').map(oneLine).join('; '));
  record.authors = people;
  record.moreAuthors = more;
  record.editors = listedPeople(fields.text('Editor') ?? '').people;
  record.affiliations = fields.items(/;\s+|\n/, 'Author affiliation', 'Affiliation');
  record.correspondence = fields.values('Correspondence author').map(oneLine);
  record.emails = emailsIn([...fields.values('Author e-mail address'), ...record.correspondence].join(' '));
  fillSource(record, fields);
  record.keywords = distinct(
    fields.items(
      /;\s*|\n/,
      'Identifier / keyword',
      'Identifier/keyword',
      'Identifiers',
      'Keyword',
      'Keywords',
      'Subject',
      'Subjects',
      'Subject (general)',
      'MeSH',
    ),
  );
  record.funding = fields.items(/;\s*|\n/, 'Grant', 'Funding');
  const url = fields.text('Document URL', 'URL');
  fill(record, {
    abstract: fields.text('Abstract', 'Abstract (summary)')?.replace(/^None available\.$/i, '') || undefined,
    language: fields.text('Language of publication', 'Language'),
    doi: doiOf(fields.text('DOI', 'Digital object identifier')),
    url,
    citedReferenceCount: fields.count('Number of references'),
    database: fields.text('Database') ?? 'ProQuest',
  });
  const number = fields.text('ProQuest document ID', 'Accession number', 'Dissertation/thesis number');
  if (number) {
    record.accessions.other = number;
    record.provenance.key = number;
  }
};

/** ProQuest's text: a rule between documents, `Document 1 of 20`, then labels. */
export const proquestTextReader = defineReader({
  format: 'proquest-text',
  name: 'ProQuest 文本',
  sniff,
  read: (text) =>
    readLabelled(text, {
      format: 'proquest-text',
      labelOf: (line) => {
        const found = label.exec(line);
        return found ? { name: found[1]!, length: found[0].length } : undefined;
      },
      // The rule closes a document; what opens the next is its first label.
      begins: (name, open) => open === undefined || (/^title$/i.test(name) && open.has(name)),
      mark: (line) => (rule.test(line) || numbered.test(line) || around.test(line) ? 'between' : undefined),
      fill: fillFields,
      title: 'Title',
      begin: 'Title:',
    }),
});
