import type { Service } from '#domain/services/service.ts';
import { copyWith } from './copy-form.ts';
import { type OrderForms, readOrderForm } from './order-form.ts';

/** A new draft of the same content. */
export const copyForm = <S extends Service>(service: S, form: OrderForms[S]): OrderForms[S] =>
  copyWith((value) => readOrderForm(service, value), form);
