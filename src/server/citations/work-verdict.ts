import type { VerdictWord } from '../db/literature-tables.ts';
import { verdictOf } from './citation-store.ts';

const strongest: readonly VerdictWord[] = ['self', 'check', 'other'];

/**
 * One verdict for the records of one work: what a person said of any of them, else the strongest word of the rule, since
 * one database may name authors that another leaves out.
 */
export const workVerdict = (pairs: readonly { decision: VerdictWord | null; by_rule: VerdictWord }[]): VerdictWord => {
  const decided = pairs.filter(({ decision }) => decision !== null && decision !== 'excluded');
  const words = (decided.length > 0 ? decided : pairs).map(verdictOf);
  return strongest.find((word) => words.includes(word)) ?? 'excluded';
};
