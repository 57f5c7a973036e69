import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { insertUnit } from '../institutions/units-store.ts';

const units = ['化学学院', '材料科学与工程学院', '生命科学学院', '第一附属医院', '图书馆'];

/** Units of the institution's own, as an applicant chooses among them. */
export const seedDemoUnits = async (db: Db, institutionId: number): Promise<void> => {
  for (const [sort, name] of units.entries()) await insertUnit(db, { id: newId(), institutionId, name, sort });
};
