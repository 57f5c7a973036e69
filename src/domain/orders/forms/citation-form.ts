import { type DatabaseId, databases } from '#domain/literature/databases.ts';
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
import { mostPapers, type PaperEntry, readPaper } from './paper.ts';
import { asChoice, asChoices, asFlag, asList, asRecord, asText, asTexts, asYear } from './reading.ts';
import { type OrderWishes, readWishes } from './wishes.ts';

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

const readDatabases = (value: unknown): DatabaseId[] => {
  const chosen = new Set(asList(value, 100, (one) => (typeof one === 'string' ? Number(one) : one)));
  return databases.map(({ id }) => id).filter((id) => chosen.has(id));
};

const readChecks = (value: unknown): Partial<Record<DatabaseId, CheckItem[]>> => {
  const raw = asRecord(value);
  const spoken = databases.filter(({ id }) => Array.isArray(raw[String(id)]));
  return Object.fromEntries(spoken.map(({ id }) => [id, asChoices(raw[String(id)], checkItems)]));
};

/** Any stored or partial form as a whole one. */
export const readCitationForm = (value: unknown): CitationForm => {
  const raw = asRecord(value);
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
    databases: readDatabases(raw.databases),
    publicationYears: readSpan(raw.publicationYears),
    citationYears: readSpan(raw.citationYears),
    checks: readChecks(raw.checks),
    metrics: asChoices(raw.metrics, journalMetrics),
    metricYear: asChoice(raw.metricYear, metricYears, 'published'),
    selfCitationRule: asChoice(raw.selfCitationRule, selfCitationRules, 'paper_authors'),
    citingList: asFlag(raw.citingList),
    roleCheck: asFlag(raw.roleCheck),
    ...readWishes(raw),
  };
};

export const emptyCitationForm = (): CitationForm => readCitationForm(undefined);

/** What is checked in a chosen database: inclusion, until the applicant says otherwise. */
export const checksOf = ({ checks }: Pick<CitationForm, 'checks'>, id: DatabaseId): readonly CheckItem[] =>
  checks[id] ?? ['inclusion'];
