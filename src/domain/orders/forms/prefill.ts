import type { Service } from '#domain/services/service.ts';
import type { CitationAuthor } from './citation-form.ts';
import { type OrderForms, readOrderForm } from './order-form.ts';

/** What the profile says of an applicant. */
export interface KnownApplicant {
  fullName: string;
  institutionName: string;
  department: string;
  title: string;
  staffNumber: string;
  mobile: string;
  email: string;
}

/** What an applicant gave in an earlier order and is likely to give again. */
export interface LastGiven {
  unit: string;
  unitEnglish: string;
  unitHistorical: string[];
  department: string;
  number: string;
  jobTitle: string;
  phone: string;
  email: string;
  /** Only of a citation order. */
  author: CitationAuthor | null;
}

export const lastGivenOf = (service: Service, stored: unknown): LastGiven => {
  if (service === 'citation') {
    const { unit, department, number, jobTitle, phone, email, author } = readOrderForm('citation', stored);
    const units = { unit: unit.chinese, unitEnglish: unit.english, unitHistorical: unit.historical };
    return { ...units, department, number, jobTitle, phone, email, author };
  }
  const { unit, department, number, phone, email } = readOrderForm(service, stored).client;
  return {
    ...{ unit, department, number, phone, email },
    unitEnglish: '',
    unitHistorical: [],
    jobTitle: '',
    author: null,
  };
};

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
  const { fullName } = profile;
  const unit = last?.unit || unitOfReaders(profile.institutionName);
  const contact = {
    department: last?.department || profile.department,
    number: last?.number || profile.staffNumber,
    phone: last?.phone || profile.mobile,
    email: last?.email || profile.email,
  };
  if (service !== 'citation') return readOrderForm(service, { client: { unit, contact: fullName, ...contact } });
  const own = last?.author?.chineseName === fullName ? last.author : undefined;
  return readOrderForm(service, {
    author: { ...own, chineseName: fullName },
    unit: { chinese: unit, english: last?.unitEnglish, historical: last?.unitHistorical },
    jobTitle: last?.jobTitle || profile.title,
    ...contact,
  });
};
