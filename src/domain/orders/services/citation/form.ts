import { type DatabaseId, databaseGroups } from '#domain/literature/databases.ts';
import {
  allDatabases,
  checksOffered,
  isOwnNumber,
  type OwnSource,
  type OwnSources,
} from '#domain/literature/own-sources.ts';
import { mostPapers, type PaperEntry, readPaper } from '#domain/orders/forms/paper.ts';
import {
  asChoice,
  asChoices,
  asFlag,
  asList,
  asRecord,
  asText,
  asTexts,
  asWhole,
  asYear,
} from '#domain/orders/forms/reading.ts';
import { type OrderWishes, readWishes } from '#domain/orders/forms/wishes.ts';
import {
  type CheckItem,
  checkItems,
  type JournalMetric,
  journalMetrics,
  type MetricYear,
  metricYears,
  type SelfCitationRule,
  selfCitationRules,
} from '#domain/services/choices.ts';

export interface YearSpan {
  from: number | null;
  to: number | null;
}

/** The author whose papers are searched, with every spelling that may stand on a paper. */
export interface CitationAuthor {
  chineseName: string;
  aliases: string[];
  formerNames: string[];
  orcid: string;
  researcherId: string;
  scopusId: string;
}

export interface AuthorUnit {
  chinese: string;
  english: string;
  /** Former names and other spellings of the unit. */
  historical: string[];
}

export interface CitationForm extends OrderWishes {
  author: CitationAuthor;
  /** The order is for several authors together, who are named. */
  joint: boolean;
  jointAuthors: string[];
  unit: AuthorUnit;
  /** Staff or student number. */
  number: string;
  department: string;
  /** 职称. */
  jobTitle: string;
  phone: string;
  email: string;
  scope: string;
  purpose: string;
  purposeNote: string;
  papers: PaperEntry[];
  databases: DatabaseId[];
  /** The institution's own sources among them, as they were called when the form was saved. */
  ownSources: OwnSource[];
  publicationYears: YearSpan;
  citationYears: YearSpan;
  /** What to check in each chosen database. */
  checks: Partial<Record<DatabaseId, CheckItem[]>>;
  metrics: JournalMetric[];
  metricYear: MetricYear;
  selfCitationRule: SelfCitationRule;
  citingList: boolean;
  roleCheck: boolean;
}

const readSpan = (value: unknown): YearSpan => {
  const raw = asRecord(value);
  return { from: asYear(raw.from), to: asYear(raw.to) };
};

const readAuthor = (value: unknown): CitationAuthor => {
  const raw = asRecord(value);
  return {
    chineseName: asText(raw.chineseName, 60),
    aliases: asTexts(raw.aliases, 100, 120),
    formerNames: asTexts(raw.formerNames, 20, 120),
    orcid: asText(raw.orcid, 60),
    researcherId: asText(raw.researcherId, 60),
    scopusId: asText(raw.scopusId, 60),
  };
};

const readUnit = (value: unknown): AuthorUnit => {
  const raw = asRecord(value);
  return {
    chinese: asText(raw.chinese, 200),
    english: asText(raw.english, 300),
    historical: asTexts(raw.historical, 50, 300),
  };
};

const numbersIn = (value: unknown): unknown[] =>
  asList(value, 200, (one) => (typeof one === 'string' ? Number(one) : one));

const readOwnSource = (value: unknown): OwnSource => {
  const raw = asRecord(value);
  return {
    id: asWhole(raw.id, 0, 999_999_999) ?? 0,
    code: asText(raw.code, 40),
    chinese: asText(raw.chinese, 100),
    english: asText(raw.english, 200),
    group: asChoice(raw.group, databaseGroups, 'international'),
    inclusion: asFlag(raw.inclusion),
    citation: asFlag(raw.citation),
  };
};

/** Only those that are chosen, each once. */
const readOwnSources = (value: unknown, chosen: readonly unknown[]): OwnSource[] => {
  const told = asList(value, 200, readOwnSource).filter(({ id }) => isOwnNumber(id) && chosen.includes(id));
  return [...new Map(told.map((source) => [source.id, source])).values()];
};

const readDatabases = (chosen: readonly unknown[], own: OwnSources): DatabaseId[] =>
  allDatabases(own)
    .map(({ id }) => id)
    .filter((id) => chosen.includes(id));

const readChecks = (value: unknown, own: OwnSources): Partial<Record<DatabaseId, CheckItem[]>> => {
  const raw = asRecord(value);
  const spoken = allDatabases(own).filter(({ id }) => Array.isArray(raw[String(id)]));
  return Object.fromEntries(spoken.map(({ id }) => [id, asChoices(raw[String(id)], checkItems)]));
};

/** The numbers of own sources that a form, read or not, asks for. */
export const ownNumbersIn = (form: unknown): number[] =>
  numbersIn(asRecord(form).databases).filter((id) => typeof id === 'number' && isOwnNumber(id)) as number[];

/** Any stored or partial form as a whole one. */
export const readCitationForm = (value: unknown): CitationForm => {
  const raw = asRecord(value);
  const chosen = numbersIn(raw.databases);
  const ownSources = readOwnSources(raw.ownSources, chosen);
  return {
    author: readAuthor(raw.author),
    joint: asFlag(raw.joint),
    jointAuthors: asTexts(raw.jointAuthors, 50, 120),
    unit: readUnit(raw.unit),
    number: asText(raw.number, 60),
    department: asText(raw.department, 200),
    jobTitle: asText(raw.jobTitle, 100),
    phone: asText(raw.phone, 40),
    email: asText(raw.email, 200),
    scope: asText(raw.scope, 60) || 'main',
    purpose: asText(raw.purpose, 60),
    purposeNote: asText(raw.purposeNote, 500),
    papers: asList(raw.papers, mostPapers, readPaper),
    databases: readDatabases(chosen, ownSources),
    ownSources,
    publicationYears: readSpan(raw.publicationYears),
    citationYears: readSpan(raw.citationYears),
    checks: readChecks(raw.checks, ownSources),
    metrics: asChoices(raw.metrics, journalMetrics),
    metricYear: asChoice(raw.metricYear, metricYears, 'published'),
    selfCitationRule: asChoice(raw.selfCitationRule, selfCitationRules, 'paper_authors'),
    citingList: asFlag(raw.citingList),
    roleCheck: asFlag(raw.roleCheck),
    ...readWishes(raw),
  };
};

export const emptyCitationForm = (): CitationForm => readCitationForm(undefined);

/** What is checked in a chosen database: inclusion where it may be asked, until the applicant says otherwise. */
export const checksOf = (
  { checks, ownSources }: Pick<CitationForm, 'checks' | 'ownSources'>,
  id: DatabaseId,
): readonly CheckItem[] => {
  const offered = checksOffered(id, ownSources);
  return checks[id]?.filter((item) => offered.includes(item)) ?? offered.slice(0, 1);
};

/** The databases in which citations are asked for, and those in which inclusion is: of the others nothing is said. */
export const citedIn = (form: CitationForm): DatabaseId[] =>
  form.databases.filter((id) => checksOf(form, id).some((item) => item !== 'inclusion'));

export const includedIn = (form: CitationForm): DatabaseId[] =>
  form.databases.filter((id) => checksOf(form, id).includes('inclusion'));
