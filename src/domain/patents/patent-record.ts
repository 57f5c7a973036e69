/** What a patent document is, in the office's own four kinds. */
export const patentTypes = ['发明申请', '发明授权', '实用新型', '外观设计'] as const;
export type PatentType = (typeof patentTypes)[number];

export interface Publication {
  /** As one string: `CN112345678A`. */
  number: string;
  date?: string;
}

export interface Priority {
  number: string;
  date?: string;
}

/** Where a citation comes from: the search report, the applicant, an opposition … */
export type CitationSource = 'search' | 'examination' | 'applicant' | 'opposition' | 'international' | 'other';

export interface PatentCitation {
  /** The number of a patent, or the text of another document. */
  text: string;
  /** X, Y, A, P, E, D … as the search report writes it. */
  category?: string;
  source?: CitationSource;
}

export interface LegalEvent {
  date?: string;
  code?: string;
  text: string;
}

/** Whether the right can be enforced, may come to be, or is gone. */
export type LegalState = 'valid' | 'pending' | 'dead';

export interface LegalStatus {
  /** The source's own word: ACTIVE, 授权, 实质审查的生效 … */
  text: string;
  state?: LegalState;
  /** The day the status is from. */
  date?: string;
}

export interface FamilyMembers {
  id?: string;
  /** Numbers or ids of the source. */
  members?: string[];
  size?: number;
  countries?: string[];
}

/**
 * What only a patent has, beside the fields every record of the literature has. Absent means that the source does not
 * say; a list is never empty.
 */
export interface PatentFields {
  /** The office of the publication: CN, US, EP, WO … */
  office?: string;
  kindCode?: string;
  type?: PatentType;
  /** The first or only publication. */
  publicationNumber?: string;
  publicationNumbers?: string[];
  /** Each publication with its own day, where the source tells the days apart. */
  publications?: Publication[];
  publicationDate?: string;
  grantNumber?: string;
  grantDate?: string;
  applicationNumber?: string;
  applicationNumbers?: string[];
  applicationDate?: string;
  priorities?: Priority[];
  earliestPriorityDate?: string;
  /** As written, without the country and the codes that some sources put behind a name. */
  applicants?: string[];
  standardApplicants?: string[];
  /** Derwent's codes of the assignees: `UYDU-C`, `JIAN-Non-standard`. */
  applicantCodes?: string[];
  /** Two-letter codes in the order of the applicants, where each of them has one. */
  applicantCountries?: string[];
  owners?: string[];
  inventors?: string[];
  agents?: string[];
  agencies?: string[];
  examiners?: string[];
  addresses?: string[];
  /** Chinese province, as the address or the file names it. */
  province?: string;
  ipcMain?: string;
  ipc?: string[];
  cpc?: string[];
  locarno?: string[];
  /** Other schemes by their own names: US, EC, FI, F-term, Derwent. */
  otherClasses?: Record<string, string[]>;
  /** One claim an item. */
  claims?: string[];
  firstClaim?: string;
  independentClaims?: string[];
  claimCount?: number;
  citations?: PatentCitation[];
  literatureCitations?: PatentCitation[];
  citedBy?: string[];
  citesCount?: number;
  citedByCount?: number;
  literatureCount?: number;
  simpleFamily?: FamilyMembers;
  extendedFamily?: FamilyMembers;
  legalStatus?: LegalStatus;
  legalEvents?: LegalEvent[];
  expiryDate?: string;
  pctApplicationNumber?: string;
  pctPublicationNumber?: string;
  nationalEntryDate?: string;
  /** The application a divisional one was split from. */
  parentApplication?: string;
  /** Phrases for what the invention achieves. */
  effects?: string[];
  /** The source's own id of the document: a Lens ID, a Derwent accession number. */
  sourceId?: string;
}

/** A patent as the engines of this folder take it: the fields, the title, and an id its caller knows it by. */
export interface Patent extends PatentFields {
  id: string;
  title: string;
  abstract?: string;
}
