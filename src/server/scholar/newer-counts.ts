import { type NewerCount, newerCounts } from '#domain/scholar/newer-counts.ts';
import { type ScholarPage, scholarPage } from '#domain/scholar/scholar-page.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import { statedRecords } from './newer-records-query.ts';
import type { OwnReport } from './proven-report-query.ts';

/** What sources state since the reports; null where the institution does not let it be shown. */
export const readNewer = async (
  db: Db,
  owner: { userId: string; institutionId: number },
  reports: readonly OwnReport[],
  page: ScholarPage = scholarPage(reports),
): Promise<NewerCount[] | null> => {
  if (!(await profileOf(db, owner.institutionId)).scholarNewerCounts) return null;
  const orderIds = reports.map(({ orderId }) => orderId);
  const stated = await statedRecords(
    db,
    { userId: owner.userId, orderIds },
    await ownSourcesOf(db, owner.institutionId),
  );
  return newerCounts(page.papers, stated);
};
