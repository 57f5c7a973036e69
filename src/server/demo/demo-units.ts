import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { insertUnit } from '../institutions/units-store.ts';
import { demoPackage } from './demo-package.ts';

/** Units of the institution's own, as an applicant chooses among them. */
export const seedDemoUnits = async (db: Db, institutionId: number): Promise<void> => {
  for (const [sort, name] of demoPackage.desk.units.entries())
    await insertUnit(db, { id: newId(), institutionId, name, sort });
};
