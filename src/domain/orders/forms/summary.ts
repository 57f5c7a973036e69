import type { Service } from '#domain/services/service.ts';
import { orderServiceOf } from '../services/order-services.ts';
import type { OrderForms } from './order-form.ts';
import type { Translate } from './problem.ts';

/** An order in one line, for lists and notices. */
export const summaryOf = <S extends Service>(service: S, form: OrderForms[S], translate?: Translate): string =>
  orderServiceOf(service).form.summary(form, translate);

const mostSearchText = 20_000;

/** What a search among orders looks into. */
export const searchTextOf = <S extends Service>(service: S, form: OrderForms[S]): string =>
  orderServiceOf(service)
    .form.searchTexts(form)
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, mostSearchText)
    .replaceAll(/\p{Surrogate}/gu, '');
