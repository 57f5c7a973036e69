import type { OrderLine, SealedReport } from '#contracts/orders.ts';
import { desksOf } from '#domain/orders/desks.ts';
import { stagesOf } from '#domain/orders/stages.ts';
import type { SessionContext } from '#server/http/context.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { whyFrozen } from '../offered-service.ts';
import { orderLineWordsFor } from '../order-line-words-for.ts';
import { releasedFiles } from '../order-parts.ts';
import { issuedReportOf, lastSealedOrder } from '../order-report-query.ts';
import { findOrder, stateOf } from '../order-store.ts';
import { listSteps } from '../order-view-query.ts';
import { summaryFor } from '../summary-for.ts';
import { homeDuties } from './home-duties.ts';
import { listMine } from './list-orders.ts';
import { serviceOffers } from './service-offers.ts';

const most = 4;

/** A report is news for a week after it was sealed. */
const newsFor = 7 * 86_400_000;

/** How far an order is on its institution's way. */
const withStages = async ({ actor, db }: SessionContext, line: OrderLine) => {
  const row = await findOrder(db, line.id);
  const order = stateOf(row, await profileOf(db, row.institution_id));
  const passed = (await listSteps(db, row.id)).map((step) => ({
    from: step.from_status,
    to: step.to_status,
    at: step.at,
  }));
  return {
    ...line,
    stages: stagesOf({ ...order, refundOrigin: row.refund_origin }, passed, orderLineWordsFor(actor).stages),
  };
};

/** The user's newest report of the last days, once they may have its file or the file is on its way to them. */
const newsOf = async ({ db, actor }: SessionContext, now: Date): Promise<SealedReport | null> => {
  const orderId = await lastSealedOrder(db, actor.userId, new Date(now.getTime() - newsFor));
  if (orderId === undefined) return null;
  const row = await findOrder(db, orderId);
  const report = await issuedReportOf(db, row, await releasedFiles(db, row, actor));
  if (!report) return null;
  const file = report.making
    ? undefined
    : report.files.find(({ kind }) => ['sealed', 'unsealed', 'pdf'].includes(kind));
  // While something is due they get no file, made or not: paying is their next step.
  if (!file && (!report.making || row.balance > 0)) return null;
  return {
    id: report.id,
    number: report.number,
    issuedOn: report.issuedOn,
    orderId,
    orderNumber: row.number,
    serviceName: orderLineWordsFor(actor).services[row.service],
    summary: summaryFor(actor, row),
    file: file ? { id: file.fileId, name: file.name, sealed: file.kind === 'sealed' } : null,
  };
};

/** The user's own orders for their home page, in one answer. */
export const homeOrders = async (context: SessionContext, now: Date) => {
  const tabs = desksOf(context.actor.permissions).find(({ key }) => key === 'own')?.tabs ?? [];
  const tab = (key: string) => tabs.find((one) => one.key === key);
  const mineToo = new Set(tab('mine')?.statuses);
  const part = async (key: 'mine' | 'running' | 'completed', limit = most) => {
    const { statuses, sort } = tab(key) ?? { statuses: [], sort: undefined };
    const wanted = key === 'running' ? statuses.filter((status) => !mineToo.has(status)) : statuses;
    if (wanted.length === 0) return { list: [], total: 0 };
    const { list, total } = await listMine(context, { page: 1, limit, statuses: [...wanted], sort }, now);
    return { list, total };
  };
  const [frozen, sealed, mine, running, completed, duties] = await Promise.all([
    whyFrozen(context.db, context.actor.institutionId, now),
    newsOf(context, now),
    part('mine'),
    part('running'),
    part('completed', 1),
    homeDuties(context, tab('mine')?.statuses ?? [], now),
  ]);
  const staged = await Promise.all(running.list.map((line) => withStages(context, line)));
  const isNew = mine.total + running.total + completed.total === 0;
  return {
    frozen,
    sealed,
    mine,
    duties,
    offers: isNew ? await serviceOffers(context) : [],
    running: { ...running, list: staged },
    completed: completed.total,
  };
};
