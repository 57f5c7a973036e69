import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The code the ministry gave the order's station, else the institution's first one. */
export const stationCode = async (
  db: Db,
  { institutionId, stationId }: { institutionId: number; stationId: number | null },
): Promise<string> => {
  const row = await db.first(
    kysely
      .selectFrom('stations')
      .select('code')
      .where('institution_id', '=', institutionId)
      .$if(stationId !== null, (of) => of.where('id', '=', stationId!))
      .orderBy('id'),
  );
  return row?.code ?? '';
};

/** The next serial, gapless per year: drawn in the transaction that uses it, so that a rollback gives it back. */
export const nextSerial = async (
  db: Db,
  { institutionId, kind, year }: { institutionId: number; kind: string; year: number },
): Promise<number> => {
  const { last } = await db.one(
    kysely
      .insertInto('number_series')
      .values({ institution_id: institutionId, kind, year, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['institution_id', 'kind', 'year'])
          .doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
      )
      .returning('last'),
  );
  return last;
};
