import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { purchaseStatus, unpurchased } from '#domain/institutions/purchase.ts';
import { offeredServices } from '#domain/navigation/work-types.ts';
import { desksOf } from '#domain/orders/desks.ts';
import { words as ownInEnglish } from '#domain/orders/own-desk-words.en.ts';
import { isOffered, type Service, serviceRowOf, services } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { dueDateOf, findInstitution } from '../institutions/institutions-store.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { readsEnglish } from './order-line-words-for.ts';

const lapsedSentence = '本单位的服务合同已到期，暂不接收新委托；办理中的照常办理，已出具的报告仍可下载';

/** §6.6 Past the day of the contract nothing new is taken; null before it. */
export const whyFrozen = async (db: Db, institutionId: number | null, now: Date): Promise<string | null> =>
  institutionId !== null && purchaseStatus(await dueDateOf(db, institutionId), chinaDay(now)) === unpurchased
    ? lapsedSentence
    : null;

export const requireContract = async (db: Db, institutionId: number, now: Date): Promise<void> => {
  const sentence = await whyFrozen(db, institutionId, now);
  if (sentence) throw refuse('wrong-state', { sentence });
};

/** §4.11 Neither bought nor, where a setting decides, switched on. */
const unoffered = async (db: Db, institutionId: number | null, service: Service): Promise<string | null> => {
  const profile = await profileOf(db, institutionId);
  const { optional } = serviceRowOf(service);
  if (optional) return isOffered(service, profile.services) ? null : optional.closed;
  if (institutionId === null) return null;
  const { work_type } = await findInstitution(db, institutionId);
  return offeredServices(work_type, profile).includes(service) ? null : `本单位没有开通${services[service]}服务`;
};

/** Why no order of this service is taken now; null where it is. */
export const closedService = async (
  db: Db,
  institutionId: number | null,
  service: Service,
  now: Date,
): Promise<string | null> => (await unoffered(db, institutionId, service)) ?? whyFrozen(db, institutionId, now);

export const requireOffered = async (
  db: Db,
  institutionId: number,
  { service }: { service: Service },
): Promise<void> => {
  const sentence = await unoffered(db, institutionId, service);
  if (sentence) throw refuse('wrong-state', { sentence });
};

/** The desks that this person sits at, of the services that their institution offers. */
export const offeredDesks = async (db: Db, actor: Actor) => {
  const profile = await profileOf(db, actor.institutionId);
  const desks = desksOf(actor.permissions).filter(
    ({ service }) => service === null || isOffered(service, profile.services),
  );
  // Whoever reads English sits at no desk but their own.
  if (!readsEnglish(actor)) return desks;
  const { title, text, tabs } = ownInEnglish;
  return desks.map((desk) => ({
    ...desk,
    title,
    text,
    tabs: desk.tabs.map((tab) => ({ ...tab, label: tabs[tab.key as keyof typeof tabs] ?? tab.label })),
  }));
};
