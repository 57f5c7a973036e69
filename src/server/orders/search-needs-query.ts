import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** What of an order's search still waits for a person; undefined where none was begun. */
export const searchNeedsOf = (db: Db, orderId: string) =>
  db.first(
    kysely
      .selectFrom('citation_work')
      .select([
        'needs_matches as matches',
        'needs_verdicts as verdicts',
        'needs_references as references',
        'needs_roles as roles',
      ])
      .where('order_id', '=', orderId),
  );
