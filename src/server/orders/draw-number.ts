import { chinaDay } from '#domain/dates/china-day.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import type { Db } from '../db/db.ts';
import { nextSerial, stationCode } from './number-series-store.ts';

/** The next number of a series, drawn in the transaction that uses it. */
export const drawNumber = async (
  db: Db,
  series: { institutionId: number; stationId: number | null; kind: string; pattern: string; now: Date },
): Promise<string> => {
  // The year of the libraries' clock, not of Greenwich.
  const year = Number(chinaDay(series.now).slice(0, 4));
  const serial = await nextSerial(db, { ...series, year });
  const station = (await stationCode(db, series)) || (series.stationId ?? series.institutionId);
  return formatNumber(series.pattern, { year, station, serial });
};
