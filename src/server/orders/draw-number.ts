import { chinaDay } from '#domain/dates/china-day.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { ActionRow } from '#domain/orders/actions/action-row.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Db } from '../db/db.ts';
import { nextSerial, stationCode } from './number-series-store.ts';
import type { OrderRow } from './order-store.ts';

/** The next number of a series, drawn in the transaction that uses it. */
const drawNumber = async (
  db: Db,
  series: { institutionId: number; stationId: number | null; kind: string; pattern: string; now: Date },
): Promise<string> => {
  // The year of the libraries' clock, not of Greenwich.
  const year = Number(chinaDay(series.now).slice(0, 4));
  const serial = await nextSerial(db, { ...series, year });
  const station = (await stationCode(db, series)) || (series.stationId ?? series.institutionId);
  return formatNumber(series.pattern, { year, station, serial });
};

/** The numbers that a step gives its order: those it draws, and the report's once one is due. */
export const drawNumbers = async (
  db: Db,
  row: OrderRow,
  { numbering }: InstitutionProfile,
  { draws, report, now }: { draws: ActionRow['draws']; report: boolean; now: Date },
): Promise<{ number?: string; contractNumber?: string; reportNumber?: string }> => {
  const draw = (of: 'order' | 'report') => {
    const series = { institutionId: row.institution_id, stationId: row.station_id, now };
    return drawNumber(db, { ...series, kind: `${of}.${row.service}`, pattern: numbering[of][row.service] });
  };
  const number = draws === 'order-number' && row.number === null ? await draw('order') : undefined;
  const early = orderServiceOf(row.service).way.numberedEarly;
  const contractNumber =
    early && draws === 'contract-number' && row.contract_number === null ? await draw('report') : undefined;
  const reportNumber = report ? (row.contract_number ?? (await draw('report'))) : undefined;
  return { number, contractNumber, reportNumber };
};
