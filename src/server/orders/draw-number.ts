import { chinaDay } from '#domain/dates/china-day.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The code the ministry gave the order's station, else the institution's first one. */
const stationCode = async (
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

/** The next number of a series, gapless per year: drawn in the transaction that uses it, so that a rollback gives it back. */
export const drawNumber = async (
  db: Db,
  series: { institutionId: number; stationId: number | null; kind: string; pattern: string; now: Date },
): Promise<string> => {
  // The year of the libraries' clock, not of Greenwich.
  const year = Number(chinaDay(series.now).slice(0, 4));
  const { last } = await db.one(
    kysely
      .insertInto('number_series')
      .values({ institution_id: series.institutionId, kind: series.kind, year, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['institution_id', 'kind', 'year'])
          .doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
      )
      .returning('last'),
  );
  const station = (await stationCode(db, series)) || (series.stationId ?? series.institutionId);
  return formatNumber(series.pattern, { year, station, serial: last });
};
