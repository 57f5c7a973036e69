import { classSymbol } from '#domain/patents/classification.ts';
import { patentDate } from '#domain/patents/patent-date.ts';
import { applicationText, publicationText } from '#domain/patents/patent-number.ts';
import type { CitationSource, PatentCitation } from '#domain/patents/patent-record.ts';
import { childrenOf, inside, textIn, textOf, type XmlNode } from '../xml-tree.ts';
import { addTo, newDraft, type PatentDraft } from './patent-draft.ts';
import { countriesIn, namesIn } from './patent-values.ts';
import { allNamed, classIn, numberIn } from './us-patent-xml.ts';

/** The same thing stands in several spellings; the office's own normalised one comes first. */
const spellings = ['docdb', 'epodoc', 'docdba', 'original'];

const spellingOf = (node: XmlNode): string =>
  node.attributes['data-format'] ?? node.attributes.format ?? node.attributes['document-id-type'] ?? 'docdb';

/** Those of the first spelling there is; some that are not known come last. */
const bestSpelt = (nodes: readonly XmlNode[]): XmlNode[] => {
  const best = spellings.find((spelling) => nodes.some((node) => spellingOf(node) === spelling));
  return nodes.filter((node) => spellingOf(node) === (best ?? spellingOf(nodes[0]!)));
};

/** A reference holds one number, or the same number in several spellings. */
const referenceIn = (nodes: readonly XmlNode[]): { number: string; date?: string } => {
  const ids = bestSpelt(nodes).flatMap((node) => childrenOf(node, 'document-id'));
  if (ids.length === 0) return { number: '' };
  // Open Patent Services writes the day beside one spelling only.
  const day = ids.map((id) => numberIn(id).date).find((date) => date !== undefined);
  return { ...(day && { date: day }), ...numberIn(bestSpelt(ids)[0]) };
};

const namesOf = (data: XmlNode | undefined, party: string): { names: string[]; countries?: string[] } => {
  const parties = bestSpelt(allNamed(data, party));
  const written = parties.map((one) => textOf(allNamed(one, 'name')[0])).filter(Boolean);
  const marked = countriesIn(written.join('; '));
  const lived = parties.map((one) => textIn(one, 'residence', 'country')).filter((one) => one !== undefined);
  const countries = marked ?? (lived.length === parties.length && lived.length > 0 ? lived : undefined);
  return { names: written.flatMap((name) => namesIn(name)), ...(countries && { countries }) };
};

/** Bulk files write three letters, Open Patent Services words. */
const phases: readonly [RegExp, CitationSource][] = [
  [/^isr$|international/i, 'international'],
  [/^(?:sea|sup)$|search/i, 'search'],
  [/^exa|examination/i, 'examination'],
  [/^(?:opp|apl)$|opposition|appeal/i, 'opposition'],
  [/^app|description/i, 'applicant'],
];

const citationsIn = (data: XmlNode | undefined): { patents: PatentCitation[]; papers: PatentCitation[] } => {
  const [patents, papers]: [PatentCitation[], PatentCitation[]] = [[], []];
  for (const citation of allNamed(inside(data, 'references-cited'), 'citation')) {
    const phase = citation.attributes['cited-phase'] ?? '';
    const source = phases.find(([word]) => word.test(phase))?.[1];
    const category = allNamed(citation, 'category').map(textOf).filter(Boolean).join('');
    const cited = inside(citation, 'patcit');
    const text = cited ? publicationText(referenceIn([cited]).number) : textIn(citation, 'nplcit', 'text');
    if (text) (cited ? patents : papers).push({ text, ...(category && { category }), ...(source && { source }) });
  }
  return { patents, papers };
};

/** A Chinese title is what our readers look for; else the English one, which nearly every document has. */
const takeTitle = (draft: PatentDraft, data: XmlNode | undefined): void => {
  const titles = childrenOf(data, 'invention-title');
  const inLanguage = (lang: string) => titles.find(({ attributes }) => attributes.lang === lang);
  const own = inLanguage('zh') ?? inLanguage('en') ?? titles[0];
  const title = textOf(own);
  if (title) draft.title = title;
  const other = textOf([inLanguage('en'), ...titles].find((one) => one && textOf(one) !== title));
  if (other) draft.translatedTitle = other;
};

const takeClasses = ({ fields }: PatentDraft, data: XmlNode | undefined): void => {
  const ipc = [...allNamed(data, 'classification-ipcr'), ...allNamed(inside(data, 'classification-ipc'), 'text')];
  addTo(fields, 'ipc', [...new Set(ipc.map(classIn).filter((one) => one !== undefined))]);
  for (const one of allNamed(data, 'patent-classification')) {
    const scheme = inside(one, 'classification-scheme')?.attributes.scheme ?? '';
    const written = textIn(one, 'classification-symbol');
    const symbol = written ? classSymbol(written) : classIn(one);
    if (/^CPC/.test(scheme) && symbol) addTo(fields, 'cpc', [symbol]);
    else if (written && scheme && !/^CPC/.test(scheme)) {
      fields.otherClasses ??= {};
      fields.otherClasses[scheme] = [...(fields.otherClasses[scheme] ?? []), written.replace(/\s+/g, ' ')];
    }
  }
};

/** A document of the EPO's worldwide data (DOCDB), as bulk files and Open Patent Services write it. */
export const docdbDraft = (top: XmlNode): PatentDraft => {
  const draft = newDraft();
  const { fields } = draft;
  const data = inside(top, 'bibliographic-data');
  const published = referenceIn(childrenOf(data, 'publication-reference'));
  const { country = '', kind = '', 'doc-number': number = '', 'family-id': family } = top.attributes;
  const own = number ? `${country}${number}${kind}` : published.number;
  if (own) draft.numbers.push(publicationText(own));
  const day = published.date ?? patentDate(top.attributes['date-publ'] ?? '');
  if (day) fields.publicationDate = day;
  const filed = referenceIn(childrenOf(data, 'application-reference'));
  if (filed.number) fields.applicationNumber = applicationText(filed.number);
  if (filed.date) fields.applicationDate = filed.date;
  const claims = bestSpelt(allNamed(inside(data, 'priority-claims'), 'priority-claim'));
  const priorities = claims.map((claim) => referenceIn([claim])).filter((one) => one.number);
  if (priorities.length > 0)
    fields.priorities = priorities.map((one) => ({ ...one, number: applicationText(one.number) }));
  if (family) fields.simpleFamily = { id: family };
  const parties = inside(data, 'parties');
  const applicants = namesOf(inside(parties, 'applicants'), 'applicant');
  addTo(fields, 'applicants', [...new Set(applicants.names)]);
  if (applicants.countries) fields.applicantCountries = applicants.countries;
  addTo(fields, 'inventors', [...new Set(namesOf(inside(parties, 'inventors'), 'inventor').names)]);
  addTo(fields, 'agents', [...new Set(namesOf(inside(parties, 'agents'), 'agent').names)]);
  takeTitle(draft, data);
  const abstracts = childrenOf(top, 'abstract').filter((one) => textOf(one));
  const abstract = abstracts.find(({ attributes }) => attributes.lang === 'en') ?? abstracts[0];
  if (abstract) draft.abstract = textOf(abstract);
  takeClasses(draft, data);
  const { patents, papers } = citationsIn(data);
  if (patents.length > 0) fields.citations = patents;
  if (papers.length > 0) fields.literatureCitations = papers;
  return draft;
};
