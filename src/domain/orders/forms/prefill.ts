import type { Service } from '#domain/services/service.ts';
import { orderServiceOf } from '../services/order-services.ts';
import type { KnownApplicant, LastGiven } from './last-given.ts';
import { type OrderForms, readOrderForm } from './order-form.ts';

export const lastGivenOf = (service: Service, stored: unknown): LastGiven =>
  orderServiceOf(service).form.lastGiven(readOrderForm(service, stored));

/** The newest order says most; what it leaves open an older one may say. */
export const mergeLastGiven = ([newest, ...older]: readonly LastGiven[]): LastGiven | undefined =>
  newest &&
  older.reduce(
    (known, one) => ({
      unit: known.unit || one.unit,
      unitEnglish: known.unitEnglish || (one.unit === known.unit ? one.unitEnglish : ''),
      unitHistorical:
        known.unitHistorical.length > 0 || one.unit !== known.unit ? known.unitHistorical : one.unitHistorical,
      department: known.department || one.department,
      number: known.number || one.number,
      jobTitle: known.jobTitle || one.jobTitle,
      phone: known.phone || one.phone,
      email: known.email || one.email,
      author: known.author ?? one.author,
    }),
    newest,
  );

/** The platform's institution is the library; its readers work at what it belongs to. */
const unitOfReaders = (institutionName: string): string => institutionName.replace(/(?<=.{2})图书馆$/, '');

/**
 * A first form with what is known: what was given last time, else what the profile says. Spellings and ids of an author
 * are carried over only for the applicant themselves.
 */
export const prefilledForm = <S extends Service>(
  service: S,
  profile: KnownApplicant,
  last: LastGiven | undefined,
): OrderForms[S] => {
  const contact = {
    department: last?.department || profile.department,
    number: last?.number || profile.staffNumber,
    phone: last?.phone || profile.mobile,
    email: last?.email || profile.email,
  };
  const unit = last?.unit || profile.outsideUnit || unitOfReaders(profile.institutionName);
  return readOrderForm(service, orderServiceOf(service).form.beginning({ profile, last, unit, contact }));
};
