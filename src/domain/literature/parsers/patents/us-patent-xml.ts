import { classSymbol, locarnoSymbol } from '#domain/patents/classification.ts';
import { patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, publicationText } from '#domain/patents/patent-number.ts';
import type { CitationSource, PatentCitation } from '#domain/patents/patent-record.ts';
import { childrenOf, inside, textIn, textOf, type XmlNode } from '../xml-tree.ts';
import { addTo, newDraft, type PatentDraft } from './patent-draft.ts';

/** Every element of a name, however deep. */
export const allNamed = (node: XmlNode | undefined, ...names: string[]): XmlNode[] => {
  const found: XmlNode[] = [];
  const look = (one: XmlNode): void => {
    for (const child of childrenOf(one))
      if (names.includes(child.name)) found.push(child);
      else look(child);
  };
  if (node) look(node);
  return found;
};

const compact = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('');

const nameOf = (party: XmlNode): string => {
  const book = inside(party, 'addressbook') ?? party;
  const organisation = textIn(book, 'orgname') ?? textIn(book, 'organization-name');
  if (organisation) return organisation;
  return [textIn(book, 'last-name'), textIn(book, 'first-name')].filter(Boolean).join(' ');
};

/** Office, number and kind of a document as one string, with its day. An office and a kind alone are no number. */
export const numberIn = (reference: XmlNode | undefined): { number: string; date?: string } => {
  const id = inside(reference, 'document-id') ?? reference;
  const date = patentDate(textIn(id, 'date') ?? '');
  const own = textIn(id, 'doc-number');
  const number = own ? compact([textIn(id, 'country'), own, textIn(id, 'kind')]) : '';
  return { number, ...(date && { date }) };
};

/** A class in parts, or as one text. */
export const classIn = (node: XmlNode): string | undefined => {
  const parts = ['section', 'class', 'subclass', 'main-group', 'subgroup'].map((name) => textIn(node, name));
  const [section, number, letter, group, subgroup] = parts;
  return section ? classSymbol(`${section}${number}${letter}${group}/${subgroup}`) : classSymbol(textOf(node));
};

const sourceOf = (category: string | undefined): CitationSource | undefined => {
  if (/applicant/i.test(category ?? '')) return 'applicant';
  return /examiner|third/i.test(category ?? '') ? 'examination' : undefined;
};

const citationsIn = (top: XmlNode): { patents: PatentCitation[]; papers: PatentCitation[] } => {
  const patents: PatentCitation[] = [];
  const papers: PatentCitation[] = [];
  for (const citation of allNamed(top, 'us-citation', 'citation')) {
    const source = sourceOf(textIn(citation, 'category'));
    const cited = inside(citation, 'patcit');
    const text = cited ? publicationText(numberIn(cited).number) : textIn(citation, 'nplcit', 'othercit');
    if (text) (cited ? patents : papers).push({ text, ...(source && { source }) });
  }
  return { patents, papers };
};

/** Grants and applications in XML of version 4, from 2005 on. */
export const usDraft = (top: XmlNode): PatentDraft => {
  const draft = newDraft();
  const { fields } = draft;
  const data = childrenOf(top).find(({ name }) => name.startsWith('us-bibliographic-data')) ?? top;
  const publication = numberIn(inside(data, 'publication-reference'));
  if (publication.number) draft.numbers.push(publicationText(publication.number.replace(/^(US)0+(?=\d)/, '$1')));
  if (publication.date) fields.publicationDate = publication.date;
  const application = numberIn(inside(data, 'application-reference'));
  if (application.number) fields.applicationNumber = applicationText(application.number);
  if (application.date) fields.applicationDate = application.date;
  const type = inside(data, 'application-reference')?.attributes['appl-type'];
  if (type)
    draft.typeWord = type === 'utility' ? (top.name.includes('grant') ? 'Granted Patent' : 'Patent Application') : type;
  const title = textIn(data, 'invention-title');
  if (title) draft.title = title;
  const abstract = textOf(inside(top, 'abstract'));
  if (abstract) draft.abstract = abstract;
  const claimed = allNamed(inside(data, 'priority-claims'), 'priority-claim').map(numberIn);
  const priorities = claimed.filter(({ number }) => number);
  if (priorities.length > 0)
    fields.priorities = priorities.map(({ number, date }) => ({
      number: applicationText(number),
      ...(date && { date }),
    }));
  const parties = inside(data, 'us-parties') ?? inside(data, 'parties');
  const assignees = allNamed(inside(data, 'assignees'), 'assignee').map(nameOf).filter(Boolean);
  const applicants = allNamed(parties, 'us-applicant', 'applicant');
  const own = applicants.filter(({ attributes }) => attributes['app-type'] !== 'applicant-inventor').map(nameOf);
  addTo(fields, 'applicants', [...new Set([...own.filter(Boolean), ...assignees])]);
  if (!fields.applicants) addTo(fields, 'applicants', applicants.map(nameOf).filter(Boolean));
  addTo(fields, 'owners', [...new Set(assignees)]);
  const inventors = allNamed(inside(parties, 'inventors'), 'inventor');
  const people =
    inventors.length > 0
      ? inventors
      : applicants.filter(({ attributes }) => attributes['app-type'] === 'applicant-inventor');
  addTo(fields, 'inventors', [...new Set(people.map(nameOf).filter(Boolean))]);
  addTo(fields, 'agents', allNamed(inside(parties, 'agents'), 'agent').map(nameOf).filter(Boolean));
  addTo(
    fields,
    'examiners',
    allNamed(inside(data, 'examiners'), 'primary-examiner', 'assistant-examiner').map(nameOf).filter(Boolean),
  );
  const symbols = [
    ...allNamed(data, 'classification-ipcr'),
    ...allNamed(data, 'classification-ipc').flatMap((one) => childrenOf(one)),
  ];
  addTo(fields, 'ipc', [...new Set(symbols.map(classIn).filter((one) => one !== undefined))]);
  addTo(fields, 'cpc', [
    ...new Set(
      allNamed(data, 'classification-cpc')
        .map(classIn)
        .filter((one) => one !== undefined),
    ),
  ]);
  const locarno = locarnoSymbol(textIn(data, 'classification-locarno', 'main-classification') ?? '');
  if (locarno) addTo(fields, 'locarno', [locarno]);
  const { patents, papers } = citationsIn(data);
  if (patents.length > 0) fields.citations = patents;
  if (papers.length > 0) fields.literatureCitations = papers;
  takeClaims(draft, allNamed(inside(top, 'claims'), 'claim').map(textOf));
  const count = textIn(data, 'number-of-claims');
  if (count && /^\d{1,4}$/.test(count)) fields.claimCount = Number(count);
  return draft;
};

export const takeClaims = ({ fields }: PatentDraft, texts: readonly string[]): void => {
  const claims = texts.map((text) => text.replace(/^\s*\d{1,3}\s*[.．、]\s*/, '')).filter(Boolean);
  if (claims.length === 0) return;
  fields.claims = claims;
  fields.firstClaim = claims[0]!;
  fields.claimCount ??= claims.length;
};

/** Applications of 2001 to 2004. */
export const usOldApplicationDraft = (top: XmlNode): PatentDraft => {
  const draft = newDraft();
  const { fields } = draft;
  const data = inside(top, 'subdoc-bibliographic-information');
  const id = inside(data, 'document-id');
  const own = textIn(id, 'doc-number');
  if (own) draft.numbers.push(publicationText(compact(['US', own, textIn(id, 'kind-code')])));
  const date = patentDate(textIn(id, 'document-date') ?? '');
  if (date) fields.publicationDate = date;
  const filing = inside(data, 'domestic-filing-data');
  const number = textIn(filing, 'application-number', 'doc-number');
  if (number) fields.applicationNumber = `US${number}`;
  const filed = patentDate(textIn(filing, 'filing-date') ?? '');
  if (filed) fields.applicationDate = filed;
  const technical = inside(data, 'technical-information');
  const title = textIn(technical, 'title-of-invention');
  if (title) draft.title = title;
  const ipc = allNamed(technical, 'ipc')
    .map((one) => classSymbol(textOf(one)))
    .filter((one) => one !== undefined);
  addTo(fields, 'ipc', [...new Set(ipc)]);
  const people = allNamed(inside(data, 'inventors'), 'first-named-inventor', 'inventor').map((one) => {
    const name = inside(one, 'name');
    const given = [textIn(name, 'given-name'), textIn(name, 'middle-name')].filter(Boolean).join(' ');
    return [textIn(name, 'family-name'), given].filter(Boolean).join(' ');
  });
  addTo(fields, 'inventors', [...new Set(people.filter(Boolean))]);
  addTo(fields, 'applicants', allNamed(data, 'organization-name').map(textOf).filter(Boolean));
  const abstract = allNamed(inside(top, 'subdoc-abstract'), 'paragraph').map(textOf).join(' ').trim();
  if (abstract) draft.abstract = abstract;
  takeClaims(draft, allNamed(inside(top, 'subdoc-claims'), 'claim').map(textOf));
  return draft;
};
