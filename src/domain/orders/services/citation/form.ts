import { type DatabaseId, databaseGroups } from '#domain/literature/databases.ts';
import {
  allDatabases,
  checksOffered,
  isOwnNumber,
  type OwnSource,
  type OwnSources,
} from '#domain/literature/own-sources.ts';
import { mostPapers, readPaper } from '#domain/orders/forms/paper.ts';
import {
  asChoices,
  asFlag,
  asList,
  asRecord,
  asText,
  asTexts,
  asWhole,
  asYear,
  choiceOf,
  recordOf,
  textOf,
} from '#domain/orders/forms/reading.ts';
import { type OrderWishes, readWishes } from '#domain/orders/forms/wishes.ts';
import {
  type CheckItem,
  checkItems,
  journalMetrics,
  metricYears,
  selfCitationRules,
} from '#domain/services/choices.ts';

const readSpan = recordOf({ from: asYear, to: asYear });
export type YearSpan = ReturnType<typeof readSpan>;

const names = (most: number, each: number) => (value: unknown) => asTexts(value, most, each);

/** The author whose papers are searched, with every spelling that may stand on a paper. */
const readAuthor = recordOf({
  chineseName: textOf(60),
  aliases: names(100, 120),
  formerNames: names(20, 120),
  orcid: textOf(60),
  researcherId: textOf(60),
  scopusId: textOf(60),
});
export type CitationAuthor = ReturnType<typeof readAuthor>;

const readPlain = recordOf({
  author: readAuthor,
  /** The order is for several authors together, who are named. */
  joint: asFlag,
  jointAuthors: names(50, 120),
  unit: recordOf({
    chinese: textOf(200),
    english: textOf(300),
    /** Former names and other spellings of the unit. */
    historical: names(50, 300),
  }),
  /** Staff or student number. */
  number: textOf(60),
  department: textOf(200),
  /** 职称. */
  jobTitle: textOf(100),
  phone: textOf(40),
  email: textOf(200),
  scope: (value) => asText(value, 60) || 'main',
  purpose: textOf(60),
  purposeNote: textOf(500),
  papers: (value) => asList(value, mostPapers, readPaper),
  publicationYears: readSpan,
  citationYears: readSpan,
  metrics: (value) => asChoices(value, journalMetrics),
  metricYear: choiceOf(metricYears, 'published'),
  selfCitationRule: choiceOf(selfCitationRules, 'paper_authors'),
  citingList: asFlag,
  roleCheck: asFlag,
});

export interface CitationForm extends OrderWishes, ReturnType<typeof readPlain> {
  databases: DatabaseId[];
  /** The institution's own sources among them, as they were called when the form was saved. */
  ownSources: OwnSource[];
  /** What to check in each chosen database. */
  checks: Partial<Record<DatabaseId, CheckItem[]>>;
}

const numbersIn = (value: unknown): unknown[] =>
  asList(value, 200, (one) => (typeof one === 'string' ? Number(one) : one));

const readOwnSource = recordOf({
  id: (value) => asWhole(value, 0, 999_999_999) ?? 0,
  code: textOf(40),
  chinese: textOf(100),
  english: textOf(200),
  group: choiceOf(databaseGroups, 'international'),
  inclusion: asFlag,
  citation: asFlag,
});

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
    ...readPlain(raw),
    databases: readDatabases(chosen, ownSources),
    ownSources,
    checks: readChecks(raw.checks, ownSources),
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
