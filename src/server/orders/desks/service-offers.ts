import type { ServiceOffer } from '#contracts/orders.ts';
import { offeredServices } from '#domain/navigation/work-types.ts';
import { emptyOrderForm } from '#domain/orders/forms/order-form.ts';
import { userClassOf } from '#domain/orders/forms/quote-facts.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { priceFrom } from '#domain/payments/price-from.ts';
import { words as english } from '#domain/services/service-words.en.ts';
import { words as chinese } from '#domain/services/service-words.ts';
import type { SessionContext } from '#server/http/context.ts';
import { findInstitution } from '#server/institutions/institutions-store.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { currentList } from '../money/quote-order.ts';
import { readsEnglish } from '../order-line-words-for.ts';
import { isOutsider } from './waiting-orders-query.ts';

const manyPapers = 100;

/** What the institution offers, for somebody who comes for the first time. */
export const serviceOffers = async ({ actor, db }: SessionContext): Promise<ServiceOffer[]> => {
  const { institutionId } = actor;
  if (institutionId === null) return [];
  const words = readsEnglish(actor) ? english : chinese;
  const { work_type } = await findInstitution(db, institutionId);
  const offered = offeredServices(work_type, await profileOf(db, institutionId));
  const userClass = userClassOf(!(await isOutsider(db, actor.userId)));
  return Promise.all(
    offered.map(async (service) => {
      const list = await currentList(db, institutionId, service, userClass);
      const form = emptyOrderForm(service) as never;
      const { way } = orderServiceOf(service);
      const days =
        way.daysOfKinds?.(form) ?? [1, manyPapers].map((paperCount) => way.workingDays({ paperCount, form }));
      return {
        service,
        name: words[service],
        text: words[`${service}Text`],
        from: list && priceFrom(list.list),
        takesList: orderServiceOf(service).price.examplePart === 'papers',
        days: { from: Math.min(...days), to: Math.max(...days) },
      };
    }),
  );
};
