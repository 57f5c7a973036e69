import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { insertNew, oneWhere, updateWhere } from '../db/rows.ts';
import type { DeliveryRow } from './webhook-store.ts';

/** Nothing where this event was already told to this address. */
export const insertDelivery = (
  db: Db,
  row: Pick<
    DeliveryRow,
    'id' | 'institution_id' | 'webhook_id' | 'event_key' | 'type' | 'payload' | 'next_at' | 'created_at'
  >,
): Promise<number> => insertNew(db, 'webhook_deliveries', row);

/** Tells every process, once the transaction commits, that something waits. */
export const announceDeliveries = (db: Db): Promise<number> => {
  const said = JSON.stringify({ kind: 'webhook' });
  return db.run(statement(sql`select pg_notify('chayin_push', ${said})`));
};

const claimFor = 2 * 60_000;

const underWay = (now: Date, of: 'webhook_id' | 'institution_id') =>
  kysely
    .selectFrom('webhook_deliveries as busy')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('busy.state', '=', 'waiting')
    .where('busy.claimed_until', '>=', now)
    .whereRef(`busy.${of}`, '=', `d.${of}` as never);

/** So many of one institution leave at once: receivers that hang keep nobody else's news back. */
const atOnceOfInstitution = 2;

/**
 * Takes the next one that is due; another process that asks meanwhile gets another, so that none leaves twice. A receiver
 * gets one at a time.
 */
export const claimDelivery = (db: Db, now: Date): Promise<DeliveryRow | undefined> =>
  db.first(
    kysely
      .updateTable('webhook_deliveries')
      .set((eb) => ({ claimed_until: new Date(now.getTime() + claimFor), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select('d.id')
          .where('d.state', '=', 'waiting')
          .where('d.next_at', '<=', now)
          .where((or) => or.or([or('d.claimed_until', 'is', null), or('d.claimed_until', '<', now)]))
          .where(underWay(now, 'webhook_id'), '=', 0)
          .where(underWay(now, 'institution_id'), '<', atOnceOfInstitution)
          .orderBy('d.next_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll(),
  );

export const settleDelivery = (
  db: Db,
  id: string,
  change: Partial<Pick<DeliveryRow, 'state' | 'next_at' | 'last_status' | 'last_error' | 'sent_at'>>,
): Promise<number> => updateWhere(db, 'webhook_deliveries', { id }, { ...change, claimed_until: null });

/** What still waits for an address that is switched off goes no more. */
export const dropWaiting = (db: Db, webhookId: string, reason: string): Promise<number> =>
  updateWhere(
    db,
    'webhook_deliveries',
    { webhook_id: webhookId, state: 'waiting' },
    { state: 'failed', last_error: reason, claimed_until: null },
  );

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow> => oneWhere(db, 'webhook_deliveries', { id });

/** Sent once more now, under the id it had: a retry that was planned falls away, the attempts so far stay counted. */
export const requeueDelivery = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(
    kysely
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        state: 'waiting',
        earlier_attempts: eb('earlier_attempts', '+', eb.ref('attempts')),
        attempts: 0,
        next_at: now,
        claimed_until: null,
        sent_at: null,
        last_error: '',
      }))
      .where('id', '=', id),
  );

export const listDeliveries = (db: Db, webhookId: string): Promise<DeliveryRow[]> =>
  db.all(
    kysely
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50),
  );
