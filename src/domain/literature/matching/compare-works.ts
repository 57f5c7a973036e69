import { contentKey, type Fingerprint, fingerprintOf, type WorkFields } from './fingerprint.ts';
import { guardOf } from './guards.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { type Evidence, gatherEvidence, weighEvidence } from './weigh.ts';

export type Verdict = 'same' | 'check' | 'different';

export interface Comparison {
  verdict: Verdict;
  /** From 0 to 1: how likely the two are one work. */
  score: number;
  reasons: Reason[];
}

/** From this many bits on two records are taken for one work, and from the lower on a person should look. */
const sameFrom = 4;
const checkFrom = -2;

/** A judgement without words: what merging many records needs. */
export interface Judgement {
  verdict: Verdict;
  bits: number;
  /** The two must never stand in one group, whatever joins them. */
  apart: boolean;
}

/** Asked before the dearer comparison of everything. */
const mayBeTwins = (a: Fingerprint, b: Fingerprint, { title, doi, accession }: Evidence): boolean =>
  title.level === 'equal' ||
  (a.titles.forms.length + b.titles.forms.length === 0 && (doi === 'same' || accession === 'same'));

export const judge = (a: Fingerprint, b: Fingerprint): Judgement => {
  const evidence = gatherEvidence(a, b);
  const bits = weighEvidence(evidence);
  const guard = guardOf(a, b, evidence);
  if (guard?.verdict === 'different') return { verdict: 'different', bits: Math.min(bits, checkFrom - 4), apart: true };
  if (guard)
    return {
      verdict: bits < checkFrom && !guard.linked ? 'different' : 'check',
      bits: Math.min(bits, sameFrom - 1),
      apart: true,
    };
  if (bits < sameFrom && mayBeTwins(a, b, evidence) && contentKey(a) === contentKey(b))
    return { verdict: 'same', bits: sameFrom, apart: false };
  const verdict = bits >= sameFrom ? 'same' : bits >= checkFrom ? 'check' : 'different';
  return { verdict, bits, apart: bits < checkFrom - 4 };
};

export const scoreOf = (bits: number): number => Math.round(1000 / (1 + 2 ** -bits)) / 1000;

export const compareFingerprints = (a: Fingerprint, b: Fingerprint): Comparison => {
  const { verdict, bits } = judge(a, b);
  const evidence = gatherEvidence(a, b);
  return { verdict, score: scoreOf(bits), reasons: reasonsOf(evidence, guardOf(a, b, evidence)) };
};

/** Whether two records describe one work, how sure, and why in Chinese sentences. */
export const compareWorks = (a: WorkFields, b: WorkFields): Comparison =>
  compareFingerprints(fingerprintOf(a), fingerprintOf(b));
