import {
  isPlainWay,
  type PaymentWay,
  type PlainWay,
  type PlainWayState,
  paymentWayLabel,
  paymentWays,
  plainWays,
} from '#domain/payments/payment-ways.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere } from '../db/rows.ts';

export interface PlainWayKept extends PlainWayState {
  /** 0: nobody has set it. */
  version: number;
}

/** Every way without a gateway, as the institution has it. */
export const findPlainWays = async (db: Db, institutionId: number): Promise<PlainWayKept[]> => {
  const rows = await allWhere(db, 'payment_ways', { institution_id: institutionId }, [
    'way',
    'enabled',
    'words',
    'version',
  ]);
  return plainWays.map((way) => {
    const { enabled = true, words = '', version = 0 } = rows.find((row) => row.way === way) ?? {};
    return { way, enabled, words, version };
  });
};

/** Those of them that a payer may use. The demo's way is none of them. */
export const offeredPlainWays = async (db: Db, institutionId: number) =>
  (await findPlainWays(db, institutionId))
    .filter(({ way, enabled }) => enabled && !paymentWays[way].demo)
    .map(({ way, words }) => ({ way, label: paymentWayLabel(way), words }));

export interface WaysTaken {
  /** Gateways answer for themselves. */
  takes(way: PaymentWay): boolean;
  words(way: PaymentWay): string;
}

export const waysTakenBy = async (db: Db, institutionId: number): Promise<WaysTaken> => {
  const kept = await findPlainWays(db, institutionId);
  const of = (way: PaymentWay) => kept.find((one) => one.way === way);
  return { takes: (way) => !isPlainWay(way) || of(way)!.enabled, words: (way) => of(way)?.words ?? '' };
};

export interface PlainWayGiven {
  way: PlainWay;
  enabled: boolean;
  words: string;
  version: number;
  by: string | null;
  now: Date;
}

/** How many rows it wrote: none when somebody else was faster. */
export const savePlainWay = (
  db: Db,
  institutionId: number,
  { way, enabled, words, version, by, now }: PlainWayGiven,
): Promise<number> => {
  const set = { enabled, words, version: version + 1, updated_by: by, updated_at: now };
  return db.run(
    version === 0
      ? kysely
          .insertInto('payment_ways')
          .values({ institution_id: institutionId, way, ...set })
          .onConflict((conflict) => conflict.doNothing())
      : kysely
          .updateTable('payment_ways')
          .set(set)
          .where('institution_id', '=', institutionId)
          .where('way', '=', way)
          .where('version', '=', version),
  );
};
