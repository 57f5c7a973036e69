import type { LiteratureKind, LiteratureRecord } from '../record.ts';
import { escapeXml } from './escape-xml.ts';

const types: Record<LiteratureKind, string> = {
  article: 'journal-article',
  conference: 'conference-paper',
  book: 'book',
  chapter: 'book-chapter',
  thesis: 'dissertation-thesis',
  patent: 'patent',
  report: 'report',
  standard: 'standards-and-policy',
  newspaper: 'newspaper-article',
  web: 'online-resource',
  preprint: 'preprint',
  dataset: 'data-set',
  other: 'other',
};

const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

const externalId = (type: string, value: string | undefined, relationship: string, url?: string): string =>
  value
    ? `<common:external-id>${element('common:external-id-type', type)}${element('common:external-id-value', value)}${element('common:external-id-url', url)}${element('common:external-id-relationship', relationship)}</common:external-id>`
    : '';

const dateOf = ({ date, year }: LiteratureRecord): string => {
  const [, fromDate, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date ?? '') ?? [];
  const parts = [
    element('common:year', fromDate ?? year?.toString()),
    element('common:month', month),
    element('common:day', day),
  ].join('');
  return parts ? `<common:publication-date>${parts}</common:publication-date>` : '';
};

const workOf = (record: LiteratureRecord): string => {
  const { doi, issn, isbn, accessions } = record;
  const ids = [
    externalId('doi', doi, 'self', doi && `https://doi.org/${doi}`),
    externalId('wosuid', accessions.wos, 'self'),
    externalId('eid', accessions.scopus, 'self'),
    externalId('pmid', accessions.pubmed, 'self'),
    externalId('issn', issn, 'part-of'),
    ...isbn.map((one) => externalId('isbn', one, record.kind === 'book' ? 'self' : 'part-of')),
  ].join('');
  const contributors = record.authors
    .map(
      ({ name, fullName }) => `<work:contributor>${element('work:credit-name', fullName ?? name)}</work:contributor>`,
    )
    .join('');
  const translated = element('common:translated-title', record.translatedTitle);
  return [
    '<work:work>',
    `<work:title>${element('common:title', record.title)}${translated.replace('>', ` language-code="${/\p{Script=Han}/u.test(record.translatedTitle ?? '') ? 'zh_CN' : 'en'}">`)}</work:title>`,
    element('work:journal-title', record.source ?? record.conference),
    element('work:type', types[record.kind]),
    dateOf(record),
    ids && `<common:external-ids>${ids}</common:external-ids>`,
    contributors && `<work:contributors>${contributors}</work:contributors>`,
    '</work:work>',
  ]
    .filter(Boolean)
    .join('');
};

/** Works as ORCID's interface takes them in bulk (3.0). A person without a client of that interface imports BibTeX instead. */
export const orcidWorks = (records: readonly LiteratureRecord[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<bulk:bulk xmlns:bulk="http://www.orcid.org/ns/bulk" xmlns:work="http://www.orcid.org/ns/work" xmlns:common="http://www.orcid.org/ns/common">${records.map((record) => `\n${workOf(record)}`).join('')}\n</bulk:bulk>\n`;
