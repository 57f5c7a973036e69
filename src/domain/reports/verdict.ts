import type { Sentences } from '#domain/language/sentences.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { maskedName } from '#domain/reports/masked-name.ts';
import { type Service, services } from '#domain/services/service.ts';
import type { Figures } from '#domain/similarity/figures.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import { type HeldTexts, heldTotal } from '#domain/similarity/text-kinds.ts';
import { limitedYears } from './cited-years.ts';
import type { CitationCounts, ReportData } from './report-data.ts';
import { words as chinese } from './verdict-words.ts';
import type { IssuedState } from './withdrawal.ts';

type Words = Sentences<typeof chinese>;

/*
 * Whether a report or a file is genuine. All ask `verdictOf`: the page by code, the dropped file, the open API,
 * the tools of language models and the archive differ in shape alone.
 */

/** archived: kept from the system that the institution used before. */
export const verdicts = ['genuine', 'under-review', 'void', 'withdrawn', 'altered', 'archived', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** By what the report was asked for; it words what was not found. */
export type AskedBy = 'code' | 'number' | 'fingerprint' | 'file';

interface Successor {
  number: string;
  version: number;
}

/** A report that was issued, whatever became of it. Of a draft there is no evidence. */
export interface IssuedReport {
  state: IssuedState;
  number: string;
  version: number;
  data: ReportData;
  source: 'made' | 'attached';
  /**
   * What lies there to be handed out: a file that a certificate signed, one that none did, or nothing yet. copy: asked by the
   * file that the issued one was made from, which bears neither seal nor signature.
   */
  files: 'sealed' | 'unsealed' | 'copy' | 'none';
  institutionName: string;
  /** The day it was corrected or withdrawn; empty while it is in force. */
  endedOn: string;
  /** The report that is in force in its place. */
  successor: Successor | null;
}

/** The paper of a similarity check. */
export interface ReportedCheck {
  number: string;
  reportedOn: string;
  /** Of an order: issued with the order's report, and nothing before that. */
  ordered: boolean;
  figures: Figures;
  held: HeldTexts;
  comparedOn: string;
  author: string;
  institution: string;
}

/** A report of a previous system whose file the institution keeps. */
export interface ArchivedReport {
  system: string;
  number: string;
  reportNumber: string;
  subject: string;
  service: Service;
  finishedOn: string | null;
  applicantName: string;
  institutionName: string;
}

/** What the signature in a file tells. */
export interface FileSignature {
  /** It has none, or one of the issuing institution that covers the whole file. */
  holds: boolean;
  /** Made with a certificate of an institution of this platform. */
  ours: boolean;
}

export interface Evidence {
  askedBy: AskedBy;
  report?: IssuedReport | undefined;
  check?: ReportedCheck | undefined;
  archived?: ArchivedReport | undefined;
  /** Of a file alone. */
  signature?: FileSignature | undefined;
}

export interface ShownReport {
  number: string;
  title: string;
  issuedOn: string;
  institutionName: string;
  name: string;
  version: number;
  endedOn: string;
  attached: boolean;
  figures: {
    papers: number;
    /** Null where it is not known of every paper. */
    included: number | null;
    inclusion: { code: string; papers: number }[];
    citations: { code: string; total: number; others: number | null; self: number | null }[];
    union: {
      total: number;
      others: number | null;
      self: number | null;
      toCheck: number | null;
      articles: number;
    } | null;
    /** Of which years the citing works are; empty: of all. */
    years: string;
    rule: string;
    conclusion: string[];
  } | null;
  novelty: {
    project: string;
    range: string;
    databases: number;
    close: number;
    general: number;
    conclusion: string[];
  } | null;
  similarity: {
    total: string;
    withoutQuotations: string;
    withoutOwn: string;
    largest: string;
    letters: number;
    texts: number;
    comparedOn: string;
  } | null;
  patent: {
    kind: string;
    subject: string;
    documents: number;
    families: number;
    charts: number;
    conclusion: string[];
  } | null;
}

export interface Standing {
  verdict: Verdict;
  sentence: string;
  report: ShownReport | null;
  successor: Successor | null;
}

const unionOf = ({ total, others, self, toCheck, articles }: CitationCounts) => ({
  ...{ total, others, self, articles },
  toCheck: toCheck ?? null,
});

/** What the report concludes; of one that was withdrawn nothing is repeated. */
const figuresOf = ({ data, source, state }: IssuedReport, words: Words): ShownReport['figures'] => {
  const { totals, conclusion, request } = data;
  if (source === 'attached' || state === 'withdrawn' || !totals || totals.papers === 0) return null;
  return {
    papers: totals.papers,
    included: totals.included,
    inclusion: totals.inclusion.map(({ code, papers }) => ({ code, papers })),
    citations: totals.citations.map(({ code, ...counts }) => ({
      code,
      total: counts.total,
      others: counts.others,
      self: counts.self,
    })),
    union: totals.union && totals.citations.length > 0 ? unionOf(totals.union) : null,
    years: limitedYears(request?.citationYears ?? ''),
    rule: request ? words.rule(request.rule.key, request.rule.name) : '',
    conclusion: conclusion ?? [],
  };
};

/** Of a novelty report what its paper must say too: the points and the whole, without the documents. */
const noveltyOf = ({ data: { novelty }, source, state }: IssuedReport): ShownReport['novelty'] => {
  if (!novelty || source === 'attached' || state === 'withdrawn') return null;
  const { counts, conclusion } = novelty;
  return {
    project: novelty.project.title,
    range: novelty.rangeName,
    databases: counts.databases,
    close: counts.close,
    general: counts.general,
    conclusion: [...conclusion.points, conclusion.overall],
  };
};

/** Of a patent report its kind, its figures and its conclusion. */
const patentOf = ({ data: { patent, conclusion }, source, state }: IssuedReport): ShownReport['patent'] => {
  if (!patent || source === 'attached' || state === 'withdrawn') return null;
  return {
    kind: patent.kindName,
    subject: patent.subject.title,
    documents: patent.counts.documents,
    families: patent.counts.families,
    charts: patent.charts.length,
    conclusion: conclusion ?? [],
  };
};

const similarityOf = ({ figures, held, comparedOn }: ReportedCheck): ShownReport['similarity'] => ({
  total: percent(figures.total.share),
  withoutQuotations: percent(figures.withoutQuotations.share),
  withoutOwn: percent(figures.withoutOwn.share),
  largest: percent(figures.largest.share),
  letters: figures.letters,
  texts: heldTotal(held),
  comparedOn,
});

/** Written by staff; the report of a check is the platform's own. */
const isWritten = ({ source, data }: IssuedReport): boolean =>
  source === 'attached' && !orderServiceOf(data.service).report.fileOnly;

const issuedVerdicts = {
  frozen: 'genuine',
  'under-objection': 'under-review',
  void: 'void',
  withdrawn: 'withdrawn',
} as const satisfies Record<IssuedState, Verdict>;

const issuedSentence = ({ state, files, endedOn, successor }: IssuedReport, words: Words): string => {
  const instead = successor ? words.replacedBy(successor.number, successor.version) : '';
  // In force is said of a sealed report alone.
  const inForce = { sealed: words.inForce, unsealed: words.unsealed, copy: words.copy, none: words.noFileYet };
  const sentences: Readonly<Record<IssuedState, string>> = {
    frozen: inForce[files],
    'under-objection': words.underReview,
    void: words.corrected(endedOn, instead),
    withdrawn: words.withdrawn(endedOn, instead),
  };
  return sentences[state];
};

/** Where an issued report stands, what it concludes, and of the client the first letter only. */
const standingOfReport = (report: IssuedReport, check: ReportedCheck | undefined, words: Words): Standing => {
  const sentence = issuedSentence(report, words);
  const written = isWritten(report);
  return {
    verdict: issuedVerdicts[report.state],
    // What staff wrote themselves is known by its file alone.
    sentence: [sentence, ...(written ? [words.byLibrarians] : []), ...(check ? [words.notCompared] : [])].join(
      words.full,
    ),
    report: {
      number: check?.number || report.number,
      title: report.data.title ?? '',
      issuedOn: report.data.issuedOn ?? '',
      institutionName: report.institutionName,
      name: maskedName(report.data.client?.name ?? ''),
      version: report.version,
      endedOn: report.endedOn,
      attached: written,
      figures: figuresOf(report, words),
      novelty: noveltyOf(report),
      similarity: check && report.state !== 'withdrawn' ? similarityOf(check) : null,
      patent: patentOf(report),
    },
    successor: report.successor,
  };
};

const nothingMore = { endedOn: '', version: 1, attached: false, figures: null, novelty: null, patent: null } as const;

/** A check that somebody made for themselves: its figures, and what it was not compared with. */
const standingOfCheck = (check: ReportedCheck, words: Words): Standing => ({
  verdict: 'genuine',
  sentence: [words.checkGenuine, words.notCompared].join(words.full),
  report: {
    ...nothingMore,
    number: check.number,
    title: words.checkTitle,
    issuedOn: check.reportedOn,
    institutionName: check.institution,
    name: maskedName(check.author),
    similarity: similarityOf(check),
  },
  successor: null,
});

/** Of a report of a previous system only this is known: the institution keeps it. */
const standingOfArchived = (row: ArchivedReport, askedBy: AskedBy, words: Words): Standing => ({
  verdict: 'archived',
  sentence: words.archivedSystem(askedBy === 'number' ? words.archivedNumber : words.archivedFile, row.system),
  report: {
    ...nothingMore,
    number: row.reportNumber || row.number,
    title: row.subject || services[row.service],
    issuedOn: row.finishedOn ?? '',
    institutionName: row.institutionName,
    name: maskedName(row.applicantName),
    similarity: null,
  },
  successor: null,
});

const unfoundIn = (words: Words): Readonly<Record<AskedBy, string>> => ({
  code: words.unknownCode,
  number: words.unknownNumber,
  fingerprint: words.unknownFingerprint,
  file: words.unknownFile,
});

const nothing = { report: null, successor: null } as const;

/**
 * Genuine are the very bytes that were issued, with a signature that holds where they carry one; a file that bears a
 * signature of ours and is not among them was altered. What is not issued yet is known to nobody.
 */
export const verdictOf = (
  { askedBy, report, check, archived, signature }: Evidence,
  words: Words = chinese,
): Standing => {
  const altered: Standing = { verdict: 'altered', sentence: words.altered, ...nothing };
  if (report) return signature?.holds === false ? altered : standingOfReport(report, check, words);
  if (check && !check.ordered) return standingOfCheck(check, words);
  if (signature?.ours) return altered;
  if (archived) return standingOfArchived(archived, askedBy, words);
  return { verdict: 'unknown', sentence: unfoundIn(words)[askedBy], ...nothing };
};
