import { words } from './choice-words.ts';

/** The closed lists the forms choose from. Lists an administrator may extend (scope, purpose) are kept as text in a form. */
export const scopes = words.scopes;

export const purposes = words.purposes;

export const ownRoles = words.ownRoles;
export type OwnRole = keyof typeof ownRoles;

/** How far a paper's publication has come: what is not out yet can hardly be indexed. */
export const paperStates = words.paperStates;

/** The databases a paper is searched in, where it does not follow from its language. */
export const searchedGroups = words.searchedGroups;

export const checkItems = words.checkItems;
export type CheckItem = keyof typeof checkItems;

export const journalMetrics = words.journalMetrics;
export type JournalMetric = keyof typeof journalMetrics;

/** Whether reports carry the annex of citing works, by the institution's choice. */
export const reportAnnexes = words.reportAnnexes;
export type ReportAnnex = keyof typeof reportAnnexes;
export const reportAnnexChoices = Object.keys(reportAnnexes) as ReportAnnex[];

/** The institution's choice over the order's wish. */
export const carriesAnnex = (annex: ReportAnnex, asked: boolean): boolean =>
  annex === 'asked' ? asked : annex === 'always';

export const metricYears = words.metricYears;
export type MetricYear = keyof typeof metricYears;

export const selfCitationRules = words.selfCitationRules;
export type SelfCitationRule = keyof typeof selfCitationRules;

export const noveltyPurposes = words.noveltyPurposes;

export const noveltyRanges = words.noveltyRanges;
export type NoveltyRange = keyof typeof noveltyRanges;

/** The form a novelty report is drawn in, by the institution's choice: the key of its template. */
export const noveltyTemplates = words.noveltyTemplates;
export type NoveltyTemplate = keyof typeof noveltyTemplates;
export const noveltyTemplateChoices = Object.keys(noveltyTemplates) as NoveltyTemplate[];

/** The four standard requests of a novelty search. */
export const noveltyRequests = words.noveltyRequests;
export type NoveltyRequest = keyof typeof noveltyRequests;

/** A request as the report of this range says it: what was searched at home alone is not asked about abroad. */
export const requestInRange = (request: NoveltyRequest, range: NoveltyRange): string =>
  noveltyRequests[request].replaceAll(noveltyRanges.both, noveltyRanges[range]);

export const patentTypes = words.patentTypes;
export type PatentType = keyof typeof patentTypes;

/** What is given to be compared. */
export const manuscriptKinds = words.manuscriptKinds;

export const reportLanguages = words.reportLanguages;
export type ReportLanguage = keyof typeof reportLanguages;

export const deliveries = words.deliveries;
export type Delivery = keyof typeof deliveries;

export const invoiceTypes = words.invoiceTypes;

/** The keys of a choice, typed. */
export const keysOf = <K extends string>(choices: Readonly<Record<K, string>>): K[] => Object.keys(choices) as K[];
