import { sql } from 'kysely';
import type { OrderView } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { openingOf } from '#domain/reports/conclusions.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere } from '../db/rows.ts';
import type { ReleasedFile } from './order-parts.ts';
import type { OrderRow } from './order-store.ts';
import { inForceInPlaceOfR } from './report-in-force-query.ts';

/** One value of the report, as text. */
const said = sql<string | null>;

const kindOrder = ['sealed', 'unsealed', 'pdf', 'docx', 'xlsx'] as const;

/** The report in force with those of its files that this reader gets as they are; null while there is none. */
export const issuedReportOf = async (
  db: Db,
  row: Pick<OrderRow, 'id'>,
  files: readonly ReleasedFile[],
): Promise<OrderView['report']> => {
  const report = await db.first(
    kysely
      .selectFrom('reports as r')
      .leftJoin('tasks as t', 't.id', 'r.task_id')
      .select(['r.id', 'r.number', 'r.code', 'r.frozen_at', 'r.wanted_at', 'r.state', 't.state as task_state'])
      .select([
        said`r.data -> 'verification' ->> 'url'`.as('url'),
        said`r.data ->> 'title'`.as('title'),
        said`r.data -> 'client' ->> 'name'`.as('client'),
        said`coalesce(nullif(r.data -> 'client' ->> 'department', ''), r.data -> 'client' ->> 'unit')`.as('unit'),
        said`r.data -> 'people' ->> 'signer'`.as('signer'),
        said`r.data ->> 'language'`.as('language'),
        sql<string[] | null>`case when r.source = 'made' and jsonb_typeof(r.data -> 'conclusion') = 'array' then
          array(select jsonb_array_elements_text(r.data -> 'conclusion')) end`.as('conclusion'),
      ])
      .where('r.order_id', '=', row.id)
      .where('r.state', 'in', ['frozen', 'under-objection'])
      .orderBy('r.version', 'desc')
      .limit(1),
  );
  if (!report) return null;
  const drawn = await allWhere(db, 'report_files', { report_id: report.id }, ['kind', 'file_id']);
  const unfinished = report.wanted_at !== null || report.task_state === 'waiting' || report.task_state === 'running';
  const whole = new Map(files.filter(({ release }) => release === 'whole').map((file) => [file.id, file]));
  const released = kindOrder.flatMap((kind) => {
    const file = whole.get(drawn.find((one) => one.kind === kind)?.file_id ?? '');
    return file ? [{ kind, fileId: file.id, name: file.name, size: file.size }] : [];
  });
  return {
    id: report.id,
    number: report.number ?? '',
    code: report.code,
    verificationUrl: report.url ?? '',
    title: report.title ?? '',
    client: report.client ?? '',
    unit: report.unit ?? '',
    signedBy: report.signer ?? '',
    // Whoever does not get the report yet is not told what stands in it either.
    conclusion: released.length > 0 ? openingOf(report.conclusion ?? [], report.language) : '',
    issuedOn: report.frozen_at ? chinaDay(report.frozen_at) : '',
    underReview: report.state === 'under-objection',
    making: unfinished && !drawn.some(({ kind }) => kind === 'sealed' || kind === 'unsealed'),
    files: released,
  };
};

/** The newest version of the order's report, where it was withdrawn. */
export const withdrawnReportOf = async (db: Db, orderId: string): Promise<OrderView['withdrawn']> => {
  const report = await db.first(
    kysely
      .selectFrom('reports as r')
      .select(['r.number', 'r.state', 'r.withdrawn_at', 'r.withdrawn_reason'])
      .select(inForceInPlaceOfR.as('successor'))
      .where('r.order_id', '=', orderId)
      .where('r.sha256', '<>', '')
      .orderBy('r.version', 'desc')
      .limit(1),
  );
  if (report?.state !== 'withdrawn') return null;
  return {
    number: report.number ?? '',
    on: report.withdrawn_at ? chinaDay(report.withdrawn_at) : '',
    reason: report.withdrawn_reason ?? '',
    successor: report.successor?.number ?? null,
  };
};

/** The order whose report was sealed last for this applicant, not before that moment. */
export const lastSealedOrder = async (db: Db, applicantId: string, since: Date): Promise<string | undefined> =>
  (
    await db.first(
      kysely
        .selectFrom('reports')
        .innerJoin('orders', 'orders.id', 'reports.order_id')
        .select('orders.id')
        .where('orders.applicant_id', '=', applicantId)
        .where('reports.state', '=', 'frozen')
        .where('reports.frozen_at', '>=', since)
        .orderBy('reports.frozen_at', 'desc')
        .limit(1),
    )
  )?.id;

/** The newest report of the order, a draft or an issued one; undefined while there is none. */
export const lastReportOf = async (db: Db, orderId: string): Promise<string | undefined> =>
  (
    await db.first(
      kysely
        .selectFrom('reports')
        .select('id')
        .where('order_id', '=', orderId)
        .where('sha256', '<>', '')
        .orderBy('version', 'desc')
        .limit(1),
    )
  )?.id;

/** Whom to ask: the station's desk, as the administrator wrote it down. */
export const contactOf = async (db: Db, row: OrderRow): Promise<OrderView['contact']> => {
  const stations = kysely
    .selectFrom('stations')
    .select(['name', 'contact', 'phone', 'email', 'address'])
    .where('institution_id', '=', row.institution_id);
  const station = await db.first(
    row.station_id === null ? stations.orderBy('id').limit(1) : stations.where('id', '=', row.station_id),
  );
  return station ?? null;
};
