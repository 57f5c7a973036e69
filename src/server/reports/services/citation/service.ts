import { searchClosed } from '#domain/orders/services/citation/work.ts';
import { templateOfRoute } from '#domain/reports/registry.ts';
import { waitingItems } from '#server/citations/decisions/waiting-items.ts';
import { recomputeAfterImport, recomputeOrders } from '#server/citations/recompute.ts';
import { unsearchedOf } from '#server/citations/searches/unsearched.ts';
import { dropWordsOnFile } from '#server/citations/searches/words-on-file.ts';
import { readWork } from '#server/citations/works/work-store.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { workedStateOf } from '#server/orders/open-search.ts';
import type { ReportService } from '../report-service.ts';
import { citationItems } from './gate.ts';
import { citationContents } from './gather.ts';

export const citationReport: ReportService = {
  imports: { read: recomputeAfterImport, goes: dropWordsOnFile, lost: recomputeOrders },
  gate: citationItems,
  inWork: (order) => searchClosed(workedStateOf(order)) === null,
  waiting: waitingItems,
  unsearched: async (db, order, now) => unsearchedOf(db, await readWork(db, order), now),
  gather: (db, order, { texts, now }) => citationContents(db, order, texts, now),
  template: async (db, institutionId) => templateOfRoute((await profileOf(db, institutionId)).reportTemplate),
};
