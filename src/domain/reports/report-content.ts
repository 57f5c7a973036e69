import { canonicalJson } from './canonical-json.ts';
import type { ReportData } from './report-data.ts';

/** What belongs to the issue of a report and not to what it says. It is added when the report is sealed. */
export type ReportEnvelope = Pick<ReportData, 'number' | 'version' | 'issuedOn' | 'verification' | 'people'>;

/** What a report says: the part that people confirm. */
export type ReportContent = Omit<ReportData, keyof ReportEnvelope>;

/** The template a report is drawn by; null is the shipped version. */
export interface TemplateVersion {
  key: string;
  version: number | null;
}

/** A report that staff wrote themselves. */
export interface AttachedReport {
  kind: 'docx' | 'pdf';
  fileId: string;
  name: string;
  sha256: string;
}

/** Everything that a draft revision keeps. */
export interface DraftContent {
  report: ReportContent;
  template: TemplateVersion;
  /** Not empty: these files are the report, and the value only describes it. */
  attached: readonly AttachedReport[];
}

export const contentOf = (data: ReportData): ReportContent => {
  const { number: _, version: __, issuedOn: ___, verification: ____, people: _____, ...content } = data;
  return content;
};

export const withEnvelope = (content: ReportContent, envelope: ReportEnvelope): ReportData => ({
  ...content,
  ...envelope,
});

export const sameContent = (one: ReportContent, other: ReportContent): boolean =>
  canonicalJson(one) === canonicalJson(other);

/**
 * What the content hash is taken over: the bytes of one attached file are known by their own SHA-256; everything else is
 * hashed as text.
 */
export const hashedContent = ({ report, template, attached }: DraftContent): { sha256: string } | { text: string } => {
  const [first, ...others] = attached;
  if (first && others.length === 0) return { sha256: first.sha256 };
  if (first) return { text: canonicalJson(attached.map(({ kind, sha256 }) => ({ kind, sha256 }))) };
  return { text: canonicalJson({ report, template }) };
};
