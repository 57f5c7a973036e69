import type { CitationAuthor } from '../services/citation/form.ts';
import type { Client } from './client.ts';

/** What the profile says of an applicant. */
export interface KnownApplicant {
  fullName: string;
  institutionName: string;
  /** Where they work, of people from elsewhere: they pay by the list for 校外. */
  outsideUnit?: string | null;
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
  /** Only of an order that names one. */
  author: CitationAuthor | null;
}

/** What a client gave; forms that name an author say more. */
export const givenByClient = ({ client }: { client: Client }): LastGiven => {
  const { unit, department, number, phone, email } = client;
  return {
    ...{ unit, department, number, phone, email },
    unitEnglish: '',
    unitHistorical: [],
    jobTitle: '',
    author: null,
  };
};

/** What a first form begins with. */
export interface Beginning {
  profile: KnownApplicant;
  last: LastGiven | undefined;
  unit: string;
  contact: Pick<LastGiven, 'department' | 'number' | 'phone' | 'email'>;
}

export const begunByClient = ({ profile, unit, contact }: Beginning): unknown => ({
  client: { unit, contact: profile.fullName, ...contact, ...(profile.outsideUnit && { scope: 'outside' }) },
});
