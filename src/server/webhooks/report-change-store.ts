import { sql } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { oneWhere } from '../db/rows.ts';

export interface UnannouncedChange {
  seq: string;
  state: string;
  number: string | null;
  version: number;
  code: string;
  service: Service;
}

/** Changes of the order's reports in this very transaction that nobody was told of yet. */
export const takeReportChanges = (db: Db, orderId: string): Promise<UnannouncedChange[]> =>
  db.all(
    statement(sql<UnannouncedChange>`update report_changes c set announced = true from reports r
        where r.id = c.report_id and c.order_id = ${orderId} and not c.announced and c.at = now()
        returning c.seq, c.state, r.number, r.version, r.code, r.service`),
  );

export const orderNumber = async (db: Db, orderId: string): Promise<string | null> =>
  (await oneWhere(db, 'orders', { id: orderId }, ['number'])).number;
