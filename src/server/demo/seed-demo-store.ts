import type { Insertable } from 'kysely';
import type { OrderAction } from '#domain/orders/actions.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere, firstWhere, insertRows, lockFirst, oneWhere, sortedWhere, updateWhere } from '../db/rows.ts';
import type { BranchPapersTable, PriceListsTable } from '../db/tables.ts';
import { type OrderRow, readOrder } from '../orders/order-store.ts';

export const institutionIds = async (db: Db): Promise<number[]> =>
  (await db.all(kysely.selectFrom('institutions').select('id').orderBy('id'))).map(({ id }) => id);

export const setSealOfStations = (db: Db, institutionId: number, fileId: string): Promise<number> =>
  updateWhere(db, 'stations', { institution_id: institutionId }, { seal_file_id: fileId });

export const setPictureOfStations = (db: Db, institutionId: number, fileId: string): Promise<number> =>
  updateWhere(db, 'stations', { institution_id: institutionId }, { image_file_id: fileId });

export const insertBranchPapers = (db: Db, rows: readonly Insertable<BranchPapersTable>[]): Promise<number> =>
  insertRows(db, 'branch_papers', rows);

export const insertPriceLists = (db: Db, rows: readonly Insertable<PriceListsTable>[]): Promise<number> =>
  insertRows(db, 'price_lists', rows);

export const peopleOf = (db: Db, institutionId: number) =>
  allWhere(db, 'users', { institution_id: institutionId }, ['id', 'type']);

export const personNamed = (db: Db, userId: string) => oneWhere(db, 'users', { id: userId }, ['id', 'full_name']);

/** A row for each role that a person holds. */
export const peopleWithRoles = (db: Db, institutionId: number) =>
  db.all(
    kysely
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select(['u.id', 'u.username', 'u.full_name', 'u.type', 'u.station_id', 'r.code', 'r.permissions'])
      .where('u.institution_id', '=', institutionId),
  );

interface DemoMessage {
  institutionId: number;
  userId: string;
  msg: string;
  at: Date;
  /** The order that it asks to handle. */
  orderId?: string;
}

export const insertMessage = (db: Db, { institutionId, userId, msg, at, orderId }: DemoMessage): Promise<number> =>
  insertRows(db, 'notifications', {
    id: newId(),
    institution_id: institutionId,
    user_id: userId,
    msg,
    target_id: orderId ?? null,
    created_at: at,
  });

/** The order that has waited longest to be accepted. */
export const longestUnaccepted = (db: Db, institutionId: number) =>
  db.first(
    kysely
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('institution_id', '=', institutionId)
      .where('status', '=', 'submitted')
      .orderBy('number')
      .limit(1),
  );

/** Marks all but the newest messages of each person as read when they came. */
export const readOldMessages = (db: Db, kept: number): Promise<number> =>
  db.run(
    kysely
      .updateTable('notifications')
      .set((eb) => ({ read_at: eb.ref('created_at') }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('notifications')
              .select('id')
              .select((one) =>
                one.fn
                  .agg<number>('row_number')
                  .over((over) => over.partitionBy('user_id').orderBy('created_at', 'desc').orderBy('id', 'desc'))
                  .as('place'),
              )
              .as('placed'),
          )
          .select('placed.id')
          .where('placed.place', '>', kept),
      ),
  );

export const deleteAllMails = (db: Db): Promise<number> => db.run(kysely.deleteFrom('mails'));

export const filesOfPurpose = (db: Db, purpose: string) =>
  allWhere(db, 'files', { purpose }, ['id', 'sha256', 'institution_id']);

/** The bytes that this release draws. */
export const changeFile = (db: Db, id: string, { sha256, size }: { sha256: string; size: number }): Promise<number> =>
  updateWhere(db, 'files', { id }, { sha256, size });

/** Citation orders that somebody has worked on. */
export const workedOrders = async (db: Db): Promise<OrderRow[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('orders')
      .selectAll()
      .where('service', '=', 'citation')
      .where('accepted', '=', true)
      .where(({ fn }) => fn('cardinality', ['worked_by']), '>', 0)
      .orderBy('id'),
  );
  return rows.map(readOrder);
};

/** Orders of a service that somebody searches for, those that are still searched first. */
export const workedOn = async (db: Db, service: 'novelty' | 'patent'): Promise<OrderRow[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('orders')
      .selectAll()
      .where('service', '=', service)
      .where('accepted', '=', true)
      .where(({ fn }) => fn('cardinality', ['worked_by']), '>', 0)
      .orderBy(({ eb }) => eb('status', 'in', ['in-progress', 'comparing']), 'desc')
      .orderBy('id'),
  );
  return rows.map(readOrder);
};

/** Orders whose draft was finished at least once. */
export const finishedOrders = async (db: Db): Promise<OrderRow[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('order_steps')
          .select('order_id')
          .where('action', '=', 'finish-draft' satisfies OrderAction),
      )
      .orderBy('id'),
  );
  return rows.map(readOrder);
};

/** When each version was issued: by a signature. */
export const signedAt = async (db: Db, orderId: string): Promise<Date[]> => {
  const rows = await sortedWhere(db, 'order_steps', { order_id: orderId, action: 'sign' }, ['id'], ['at']);
  return rows.map(({ at }) => at);
};

export const putUnderObjection = (db: Db, orderId: string): Promise<number> =>
  updateWhere(db, 'reports', { order_id: orderId, state: 'frozen' }, { state: 'under-objection' });

export const countInvoices = async (db: Db, orderId: string): Promise<number> =>
  (await allWhere(db, 'invoices', { order_id: orderId }, ['id'])).length;

/** Imports that the seeding itself made, with the form of their order. */
export const demoImports = (db: Db) =>
  db.all(
    kysely
      .selectFrom('record_imports as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .innerJoin('institutions as n', 'n.id', 'i.institution_id')
      .select(['f.sha256', 'i.name', 'o.form'])
      .where('n.demo', '=', true)
      .where('i.task_id', 'is', null)
      .where('i.state', '=', 'done'),
  );

interface Series {
  institutionId: number;
  kind: string;
  year: number;
}

/** The numbers up to here are kept for orders that come later. */
export const reserveNumbers = (
  db: Db,
  { institutionId, kind, year, last }: Series & { last: number },
): Promise<number> => insertRows(db, 'number_series', { institution_id: institutionId, kind, year, last });

/** The last number drawn; the series is locked until the transaction ends. */
export const seriesAt = async (db: Db, { institutionId, kind, year }: Series): Promise<number> =>
  (await lockFirst(db, 'number_series', { institution_id: institutionId, kind, year }, ['last']))?.last ?? 0;

export const setSeries = (db: Db, { institutionId, kind, year }: Series, last: number): Promise<number> =>
  updateWhere(db, 'number_series', { institution_id: institutionId, kind, year }, { last });

export const orderByNumber = (db: Db, number: string): Promise<{ id: string } | undefined> =>
  firstWhere(db, 'orders', { number }, ['id']);
