import { escapeXml } from '../formats/escape-xml.ts';
import type { LiteratureKind, LiteratureRecord } from '../record.ts';

export const oaiErrors = [
  'badArgument',
  'badResumptionToken',
  'badVerb',
  'cannotDisseminateFormat',
  'idDoesNotExist',
  'noRecordsMatch',
  'noMetadataFormats',
  'noSetHierarchy',
] as const;
export type OaiError = (typeof oaiErrors)[number];

/** What stops an answer; the protocol tells it inside a 200. */
export class OaiFault extends Error {
  readonly code: OaiError;

  constructor(code: OaiError, sentence: string) {
    super(sentence);
    this.name = 'OaiFault';
    this.code = code;
  }
}

/** The arguments that each verb knows, and those it cannot do without. */
const verbs = {
  Identify: { needed: [], known: [] },
  ListMetadataFormats: { needed: [], known: ['identifier'] },
  ListSets: { needed: [], known: ['resumptionToken'] },
  GetRecord: { needed: ['identifier', 'metadataPrefix'], known: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: {
    needed: ['metadataPrefix'],
    known: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'],
  },
  ListRecords: { needed: ['metadataPrefix'], known: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'] },
} as const satisfies Record<string, { needed: readonly string[]; known: readonly string[] }>;

export type OaiVerb = keyof typeof verbs;

export type OaiArguments = Partial<Record<string, string>>;

/** Checks verb and arguments as the protocol says; each may stand once. */
export const readOaiRequest = (
  pairs: readonly (readonly [string, string])[],
): { verb: OaiVerb; given: OaiArguments } => {
  const asked = pairs.filter(([name]) => name === 'verb').map(([, value]) => value);
  const [verb] = asked;
  if (asked.length !== 1 || verb === undefined || !Object.hasOwn(verbs, verb))
    throw new OaiFault('badVerb', 'The verb is missing, repeated or unknown.');
  const { needed, known }: { needed: readonly string[]; known: readonly string[] } = verbs[verb as OaiVerb];
  const given: OaiArguments = {};
  for (const [name, value] of pairs) {
    if (name === 'verb') continue;
    if (!known.includes(name)) throw new OaiFault('badArgument', `${verb} knows no argument of this name.`);
    if (given[name] !== undefined) throw new OaiFault('badArgument', `The argument ${name} is repeated.`);
    given[name] = value;
  }
  if (given.resumptionToken !== undefined) {
    if (Object.keys(given).length > 1) throw new OaiFault('badArgument', 'A resumptionToken stands alone.');
    return { verb: verb as OaiVerb, given };
  }
  const missing = needed.find((name) => !given[name]);
  if (missing) throw new OaiFault('badArgument', `${verb} needs the argument ${missing}.`);
  return { verb: verb as OaiVerb, given };
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

const momentOf = (text: string, end: boolean): Date => {
  const whole = day.test(text) ? `${text}T${end ? '23:59:59' : '00:00:00'}Z` : text;
  const moment = new Date(whole);
  // 2026-02-30 would become 2 March.
  if (!second.test(whole) || Number.isNaN(moment.getTime()) || `${moment.toISOString().slice(0, 19)}Z` !== whole)
    throw new OaiFault('badArgument', 'A date is YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.');
  return moment;
};

/** The window of time that is asked for; both ends count. */
export const readOaiWindow = ({ from, until }: OaiArguments): { from: Date | undefined; until: Date | undefined } => {
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiFault('badArgument', 'from and until have the same granularity.');
  const window = {
    from: from === undefined ? undefined : momentOf(from, false),
    until: until === undefined ? undefined : momentOf(until, true),
  };
  if (window.from && window.until && window.from > window.until)
    throw new OaiFault('badArgument', 'from is later than until.');
  return window;
};

export const utcSecond = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** COAR and info:eu-repo names of what a work is. */
const types: Partial<Record<LiteratureKind, string>> = {
  article: 'info:eu-repo/semantics/article',
  conference: 'info:eu-repo/semantics/conferenceObject',
  book: 'info:eu-repo/semantics/book',
  chapter: 'info:eu-repo/semantics/bookPart',
  thesis: 'info:eu-repo/semantics/doctoralThesis',
  patent: 'info:eu-repo/semantics/patent',
  report: 'info:eu-repo/semantics/report',
  preprint: 'info:eu-repo/semantics/preprint',
};

const whereItStands = ({ source, conference, volume, issue, pages, articleNumber }: LiteratureRecord): string => {
  const numbers = [volume && `${volume}${issue ? `(${issue})` : ''}`, pages ?? articleNumber]
    .filter(Boolean)
    .join(': ');
  return [source ?? conference, numbers].filter(Boolean).join(', ');
};

export const dublinCore = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
} as const;

/** A work in unqualified Dublin Core. It says what was published, nothing of who claims or cites it. */
export const dublinCoreOf = (record: LiteratureRecord): string => {
  const { doi, issn, eissn, isbn, url } = record;
  const parts = [
    element('dc:title', record.title),
    element('dc:title', record.translatedTitle),
    ...record.authors.map(({ name, fullName }) => element('dc:creator', fullName ?? name)),
    ...record.keywords.map((word) => element('dc:subject', word)),
    element('dc:publisher', record.publisher),
    element(
      'dc:date',
      record.date && /^\d{4}(-\d{2}(-\d{2})?)?$/.test(record.date) ? record.date : record.year?.toString(),
    ),
    element('dc:type', types[record.kind]),
    element('dc:identifier', doi && `https://doi.org/${doi}`),
    element('dc:identifier', doi ? undefined : url),
    element('dc:source', whereItStands(record)),
    ...[issn, eissn].map((one) => element('dc:source', one && `ISSN ${one}`)),
    ...isbn.map((one) => element('dc:source', `ISBN ${one}`)),
    element('dc:language', record.language),
  ];
  return `<oai_dc:dc xmlns:oai_dc="${dublinCore.namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${dublinCore.namespace} ${dublinCore.schema}">${parts.join('')}</oai_dc:dc>`;
};

export interface OaiHeader {
  identifier: string;
  stamp: Date;
  sets: readonly string[];
  deleted: boolean;
}

export const oaiHeader = ({ identifier, stamp, sets, deleted }: OaiHeader): string =>
  `<header${deleted ? ' status="deleted"' : ''}>${element('identifier', identifier)}<datestamp>${utcSecond(stamp)}</datestamp>${sets.map((set) => element('setSpec', set)).join('')}</header>`;

export const oaiRecord = (header: OaiHeader, record: LiteratureRecord | undefined): string =>
  `<record>${oaiHeader(header)}${record && !header.deleted ? `<metadata>${dublinCoreOf(record)}</metadata>` : ''}</record>`;

/** The whole answer. A request that was not understood is repeated without its arguments, as the protocol says. */
export const oaiAnswer = (
  { baseUrl, now, request }: { baseUrl: string; now: Date; request: OaiArguments | undefined },
  inner: string,
): string => {
  const attributes = Object.entries(request ?? {})
    .map(([name, value]) => ` ${name}="${escapeXml(value ?? '')}"`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"><responseDate>${utcSecond(now)}</responseDate><request${attributes}>${escapeXml(baseUrl)}</request>${inner}</OAI-PMH>\n`;
};

export const oaiErrorXml = ({ code, message }: OaiFault): string =>
  `<error code="${code}">${escapeXml(message)}</error>`;
