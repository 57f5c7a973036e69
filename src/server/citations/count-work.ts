import type { SummaryView } from '#contracts/literature/summary.ts';
import type { Db } from '../db/db.ts';
import type { Work } from './work-store.ts';

export const summaryOf = async (_db: Db, _work: Work): Promise<SummaryView> => {
  throw new Error('not yet');
};

export const countWork = async (_db: Db, _work: Work, _now: Date): Promise<void> => {};
