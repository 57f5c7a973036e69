import type { PriceList, UserClass } from '#domain/payments/price-list.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';

const rows = kysely
  .selectFrom('price_lists as p')
  .leftJoin('users as u', 'u.id', 'p.created_by')
  .select(['p.id', 'p.service', 'p.user_class', 'p.version', 'p.body', 'p.created_at', 'u.full_name']);

/** Newest version first. */
export const listPriceLists = (db: Db, institutionId: number, service: Service | undefined) => {
  const own = rows.where('p.institution_id', '=', institutionId).orderBy('p.version', 'desc');
  return db.all(
    (service ? own.where('p.service', '=', service) : own).orderBy('p.service').orderBy('p.user_class').limit(500),
  );
};

export const newestPriceList = (db: Db, institutionId: number, service: Service, userClass: UserClass) =>
  db.first(
    kysely
      .selectFrom('price_lists')
      .select(['id', 'body', 'version'])
      .where('institution_id', '=', institutionId)
      .where('service', '=', service)
      .where('user_class', '=', userClass)
      .orderBy('version', 'desc')
      .limit(1),
  );

export const findPriceList = (db: Db, id: string) => db.first(rows.where('p.id', '=', id));

export type PriceListRow = Awaited<ReturnType<typeof listPriceLists>>[number];

export const newestVersion = async (
  db: Db,
  institutionId: number,
  service: Service,
  userClass: UserClass,
): Promise<number> => {
  const row = await db.first(
    kysely
      .selectFrom('price_lists')
      .select('version')
      .where('institution_id', '=', institutionId)
      .where('service', '=', service)
      .where('user_class', '=', userClass)
      .orderBy('version', 'desc')
      .limit(1),
  );
  return row?.version ?? 0;
};

export const insertPriceList = async (
  db: Db,
  given: { institutionId: number; list: PriceList; version: number; by: string; now: Date },
): Promise<PriceListRow> => {
  const id = newId();
  await insertRows(db, 'price_lists', {
    id,
    institution_id: given.institutionId,
    service: given.list.service,
    user_class: given.list.userClass,
    version: given.version,
    body: JSON.stringify(given.list),
    created_by: given.by,
    created_at: given.now,
  });
  return db.one(rows.where('p.id', '=', id));
};
