import { isOrderAction, rowOf } from '#domain/orders/actions.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { ReportInstitution, ReportPeople } from '#domain/reports/report-data.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere, oneWhere } from '../db/rows.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ReportTextRow } from './report-text-store.ts';

/** The institution and its station; the English name is one of the institution's own texts. */
export const institutionOf = async (
  db: Db,
  order: OrderRow,
  texts: readonly ReportTextRow[],
): Promise<ReportInstitution> => {
  const { name } = await oneWhere(db, 'institutions', { id: order.institution_id }, ['name']);
  const station = await db.first(
    kysely
      .selectFrom('stations')
      .select(['name', 'address', 'phone', 'email'])
      .where('institution_id', '=', order.institution_id)
      .$if(order.station_id !== null, (of) => of.where('id', '=', order.station_id!))
      .orderBy('id'),
  );
  const own = texts.find(({ kind, key }) => kind === 'institution' && key === 'name');
  return {
    name: own?.zh || name,
    englishName: own?.en ?? '',
    station: station?.name ?? '',
    address: station?.address ?? '',
    phone: station?.phone ?? '',
    email: station?.email ?? '',
  };
};

type Role = Exclude<keyof ReportPeople, 'searcherTitle' | 'reviewerTitle'>;

const recordOf = (action: string) => (isOrderAction(action) ? rowOf(action) : undefined);

/** Who did what on this version: the last of each; until a draft is finished the one who has the order. */
export const peopleOf = async (db: Db, order: OrderRow): Promise<ReportPeople> => {
  const all = await db.all(
    kysely
      .selectFrom('order_steps')
      .select(['action', 'actor_id', 'actor_name'])
      .where('order_id', '=', order.id)
      .orderBy('id'),
  );
  const steps = all.slice(all.findLastIndex(({ action }) => recordOf(action)?.startsAnew) + 1);
  const lastStep = (role: Role) => steps.findLast(({ action }) => recordOf(action)?.signsAs === role);
  const last = (role: Role): string => lastStep(role)?.actor_name ?? '';
  const assignee = order.assignee_id
    ? await firstWhere(db, 'users', { id: order.assignee_id }, ['full_name'])
    : undefined;
  return {
    searcher: last('searcher') || (assignee?.full_name ?? ''),
    reviewer: last('reviewer'),
    rechecker: last('rechecker'),
    signer: last('signer'),
    ...(orderServiceOf(order.service).way.register && {
      searcherTitle: await titleOf(db, lastStep('searcher')?.actor_id ?? order.assignee_id),
      reviewerTitle: await titleOf(db, lastStep('reviewer')?.actor_id ?? null),
    }),
  };
};

/** As the register of searchers has it. */
const titleOf = async (db: Db, userId: string | null): Promise<string> => {
  if (userId === null) return '';
  return (await firstWhere(db, 'searchers', { user_id: userId }, ['title']))?.title ?? '';
};

/** The institution's first host name, if it has one. */
export const firstHostOf = async (db: Db, institutionId: number): Promise<string | undefined> =>
  (
    await db.first(
      kysely
        .selectFrom('institution_hosts')
        .select('host')
        .where('institution_id', '=', institutionId)
        .orderBy('kind')
        .limit(1),
    )
  )?.host;

export const logoOf = async (db: Db, institutionId: number): Promise<string | null> =>
  (await oneWhere(db, 'institutions', { id: institutionId }, ['logo_file_id'])).logo_file_id;
