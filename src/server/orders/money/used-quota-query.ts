import { sql } from 'kysely';
import type { QuoteFacts } from '#domain/payments/quote-facts.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

interface Asked {
  applicantId: string;
  service: Service;
  /** Not counted: the order that is being quoted. */
  orderId: string | null;
  handedIn: Date;
  /** Whether the order was handed in already: what came after it does not count. */
  alreadyIn: boolean;
}

/** What an applicant handed in earlier in the same year, in China; an order that came to nothing uses up nothing. */
export const usedQuota = async (
  db: Db,
  { applicantId, service, orderId, handedIn, alreadyIn }: Asked,
): Promise<QuoteFacts['used']> => {
  const row = await db.one(
    kysely
      .selectFrom('orders')
      .select(({ fn }) => [
        fn.countAll<number>().as('reports'),
        fn.coalesce(fn.sum<number>('paper_count'), sql<number>`0`).as('papers'),
      ])
      .where('applicant_id', '=', applicantId)
      .where('service', '=', service)
      .where('status', 'not in', ['draft', 'refused', 'withdrawn', 'refunded'])
      .where('submitted_at', '>=', sql<Date>`date_trunc('year', ${handedIn}::timestamptz, 'Asia/Shanghai')`)
      // Of two handed in within the same millisecond the one with the lower id came first.
      .$if(alreadyIn, (some) =>
        some.where((eb) =>
          eb.or([
            eb('submitted_at', '<', handedIn),
            ...(orderId === null ? [] : [eb.and([eb('submitted_at', '=', handedIn), eb('id', '<', orderId)])]),
          ]),
        ),
      )
      .$if(orderId !== null, (some) => some.where('id', '<>', orderId!)),
  );
  return { reports: Number(row.reports), papers: Number(row.papers) };
};
