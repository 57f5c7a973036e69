import { distance } from 'fastest-levenshtein';
import { compareTitles, type TitleAgreement, type TitleLevel } from './compare-titles.ts';
import { type ContainerLevel, compareContainers } from './containers.ts';
import { doiWithoutVersion, type Fingerprint, numberOfAccession } from './fingerprint.ts';
import { type Agreement, compareNumbers, comparePages, type PageAgreement, pageNumber } from './locators.ts';
import { type AuthorAgreement, compareAuthorLists } from './names.ts';

/** What each field says about two records. */
export interface Evidence {
  title: TitleAgreement;
  authors: AuthorAgreement;
  container: ContainerLevel;
  /** ISSN of the same journal. */
  issn: Agreement;
  years: number | undefined;
  volume: Agreement;
  issue: Agreement;
  pages: PageAgreement;
  /** First and last page agree over several pages. */
  range: boolean;
  /** The lower first page, as a number. */
  page: number;
  doi: Agreement;
  /** Two DOIs that differ in a counted version only. */
  doiVersion: boolean;
  accession: Agreement;
  abstract: Agreement;
}

/** Numbers of one owner; one whose owner is not told may be anybody's. */
const compareAccessions = (a: readonly string[], b: readonly string[]): Agreement => {
  let seen: Agreement = 'unknown';
  for (const one of a)
    for (const other of b) {
      const [owner, otherOwner] = [one.slice(0, one.indexOf(':')), other.slice(0, other.indexOf(':'))];
      const open = owner === 'other' || otherOwner === 'other';
      if (!open && owner !== otherOwner) continue;
      if (numberOfAccession(one) === numberOfAccession(other)) return 'same';
      if (!open) seen = 'conflict';
    }
  return seen;
};

const compareAbstracts = (a: string, b: string): Agreement => {
  if (!a || !b) return 'unknown';
  const length = Math.min(a.length, b.length, 300);
  const [x, y] = [a.slice(0, length), b.slice(0, length)];
  if (x === y) return 'same';
  const likeness = 1 - distance(x, y) / length;
  return likeness > 0.8 ? 'same' : likeness < 0.5 ? 'conflict' : 'unknown';
};

const compareStandardNumbers = (a: readonly string[], b: readonly string[]): Agreement =>
  a.length === 0 || b.length === 0 ? 'unknown' : a.some((one) => b.includes(one)) ? 'same' : 'conflict';

/** Several whole pages told alike. */
export const sameRange = ({ locator: a }: Fingerprint, { locator: b }: Fingerprint): boolean =>
  a.last !== '' && a.last !== a.first && a.first === b.first && a.last === b.last;

export const gatherEvidence = (a: Fingerprint, b: Fingerprint): Evidence => {
  const doi = compareNumbers(a.doi, b.doi);
  const issn = compareStandardNumbers(a.standardNumbers, b.standardNumbers);
  const container = compareContainers(a.containers, b.containers);
  return {
    title: compareTitles(a.titles, b.titles),
    authors: compareAuthorLists(a.authors, b.authors),
    container: issn === 'same' ? 'same' : container,
    issn,
    years: a.year === undefined || b.year === undefined ? undefined : Math.abs(a.year - b.year),
    volume: compareVolumes(a, b),
    issue: compareNumbers(a.locator.issue, b.locator.issue),
    pages: comparePages(a.locator, b.locator),
    range: sameRange(a, b),
    page: Math.min(pageNumber(a.locator.first), pageNumber(b.locator.first)),
    doi,
    doiVersion: doi === 'conflict' && doiWithoutVersion(a.doi) === doiWithoutVersion(b.doi),
    accession: compareAccessions(a.accessions, b.accessions),
    abstract: compareAbstracts(a.abstract, b.abstract),
  };
};

/** Some databases write the year where there is no volume. */
const compareVolumes = (a: Fingerprint, b: Fingerprint): Agreement => {
  const [one, other] = [a.locator.volume, b.locator.volume];
  const level = compareNumbers(one, other);
  return level === 'conflict' && (one === String(a.year) || other === String(b.year)) ? 'unknown' : level;
};

/**
 * Weights in bits: how much more often an agreement is seen between two records of one work than between records of two.
 * They were reckoned from how such fields vary in general, then looked at on two labelled sets and tested on a third in turn.
 */
const titleWeight: Record<TitleLevel, number> = {
  equal: 9,
  near: 7,
  subtitle: 5,
  similar: 3,
  weak: -3,
  different: -12,
  incomparable: 0,
};

/** A short title (Editorial, Book review, 前言) is borne by many works. */
const titleBits = ({ level, length, recurring, replaced }: TitleAgreement): number => {
  const bits = titleWeight[level] + (level === 'near' && !replaced ? 1 : 0);
  if (bits <= 0) return bits;
  if (recurring) return Math.max(0, bits - 6);
  return length >= 40 ? bits : length >= 24 ? bits - 1.5 : length >= 15 ? bits - 3.5 : bits - 6;
};

const authorBits = ({ level, share, count, first, whole }: AuthorAgreement): number => {
  if (level === 'unknown') return 0;
  if (level === 'different') return -6;
  if (level === 'part') return -1;
  return 1.5 + Math.min(count, 5) * 0.5 * share + (first >= 0.9 ? 0.5 : 0) + (whole ? 1 : 0);
};

const containerBits: Record<ContainerLevel, number> = { same: 2, alike: 1, unknown: 0, different: -3 };
const yearBits = (years: number | undefined): number =>
  years === undefined ? 0 : years === 0 ? 1 : years === 1 ? -2 : years === 2 ? -5 : -8;
const pageBits: Record<PageAgreement, number> = { same: 5, part: 1.5, unknown: 0, conflict: -6 };

/** Two issues of one volume are two works, unless a high page agrees and one number is a slip. */
const issueBits = ({ issue, pages, page, volume }: Evidence): number => {
  if (issue !== 'conflict') return issue === 'same' ? 0.5 : 0;
  return pages === 'same' && page >= 40 && volume !== 'conflict' ? -0.5 : -5;
};

/** Page 5 is found in every issue, page 1205 in few volumes. */
const placeBits = ({ pages, page, range, volume, issue }: Evidence): number => {
  if (pages !== 'same') return pageBits[pages];
  if (volume === 'conflict') return page >= 100 ? 2.5 : 0.5;
  return issue === 'conflict' && page < 40 ? 0.5 : pageBits.same + (range ? 1 : 0);
};

const bits = (agreement: Agreement, same: number, conflict: number): number =>
  agreement === 'same' ? same : agreement === 'conflict' ? conflict : 0;

/** Before anything is compared, two records that share a key are more likely two works than one. */
const prior = -8;

export const weighEvidence = (evidence: Evidence): number =>
  prior +
  titleBits(evidence.title) +
  authorBits(evidence.authors) +
  containerBits[evidence.container] +
  yearBits(evidence.years) +
  bits(evidence.volume, 2, -3) +
  issueBits(evidence) +
  placeBits(evidence) +
  bits(evidence.doi, 9, evidence.doiVersion ? 0 : -8) +
  bits(evidence.accession, 9, -8) +
  bits(evidence.abstract, 5, -2);
