import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/**
 * Files of an order or of its group that are not read to their end or could not be, that wait for somebody to say what they
 * are, or that the orders of the group were not computed with yet. A file whose reading broke off has `failed`, whoever
 * knows it: records of its first part may stand in the order.
 */
export const filesUnderWay = (db: Db, orderId: string): Promise<{ name: string; state: string }[]> =>
  db.all(
    kysely
      .selectFrom('record_imports as i')
      .leftJoin('tasks as t', 't.id', 'i.task_id')
      .select([
        'i.name',
        (eb) =>
          eb
            .case()
            .when(eb.and([eb('t.state', '=', 'failed'), eb('i.state', '=', 'reading')]))
            .then('failed')
            .else(eb.ref('i.state'))
            .end()
            .as('state'),
      ])
      .where((eb) =>
        eb.or([
          eb('i.order_id', '=', orderId),
          eb('i.group_id', '=', eb.selectFrom('orders').select('group_id').where('id', '=', orderId)),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb('i.state', 'in', ['held', 'failed']),
          eb.and([eb('i.group_id', 'is not', null), eb('i.state', '=', 'done'), eb('i.followed_at', 'is', null)]),
          eb.and([
            eb('i.state', '=', 'reading'),
            eb.or([eb('t.state', 'is', null), eb('t.state', 'in', ['waiting', 'running', 'failed'])]),
          ]),
        ]),
      )
      .orderBy('i.id'),
  );

/** Fetches of an order that did not come to an end. */
export const fetchesUnderWay = (db: Db, orderId: string): Promise<{ source: string; state: string }[]> =>
  db.all(
    kysely
      .selectFrom('source_fetches')
      .select(['source', 'state'])
      .where('order_id', '=', orderId)
      .where('what', '<>', 'hints')
      .where('state', 'in', ['waiting', 'running', 'paused'])
      .orderBy('created_at'),
  );

/** Objections of the applicant that nobody answered, by the names of their places; closing one is no answer. */
export const unanswered = (db: Db, orderId: string): Promise<{ place_name: string; text: string }[]> =>
  db.all(
    kysely
      .selectFrom('review_comments')
      .select(['place_name', 'text'])
      .where('order_id', '=', orderId)
      .where('by_applicant', '=', true)
      .where('answered_at', 'is', null)
      .orderBy('made_at'),
  );
