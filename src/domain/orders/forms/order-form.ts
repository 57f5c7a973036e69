import type { Service } from '#domain/services/service.ts';
import { orderServiceOf, type ServiceForms } from '../services/order-services.ts';
import type { FormContext, FormProblem } from './problem.ts';

export type OrderForms = ServiceForms;

export const readOrderForm = <S extends Service>(service: S, value: unknown): OrderForms[S] =>
  orderServiceOf(service).form.read(value);

export const emptyOrderForm = <S extends Service>(service: S): OrderForms[S] => readOrderForm(service, undefined);

export const orderFormProblems = <S extends Service>(
  service: S,
  form: OrderForms[S],
  context: FormContext,
): FormProblem[] => orderServiceOf(service).form.problems(form, context);
