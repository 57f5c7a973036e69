import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import type { SignOnFields, SignOnWay } from '#domain/identity/sign-on-way.ts';
import type { Clock } from '#server/db/scopes.ts';
import type { WithOutgoing } from '#server/outgoing/outgoing.ts';
import type { WithSignOnLoopback } from '../sign-on-loopback.ts';

export type WayNeeds = Clock & WithOutgoing & WithSignOnLoopback;

/** One way of one institution, with its secret in clear. */
export interface OpenWay<Settings extends SignOnWay = SignOnWay> {
  institutionId: number;
  settings: Settings;
  secret: string | undefined;
}

/** What the server keeps of a browser that left. */
export const keptFlow = z.object({
  state: z.string(),
  authority: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  requestId: z.string().optional(),
});
export type KeptFlow = z.output<typeof keptFlow>;

/** Who the campus server says it is. */
export const outsideIdentity = z.object({
  subject: z.string(),
  name: z.string(),
  unit: z.string(),
  email: z.string(),
  mobile: z.string(),
  staffNumber: z.string().default(''),
  /** The server says that it has not proven the address. */
  emailUnproven: z.boolean().optional(),
  /** Of OIDC: what signing out there needs. */
  idToken: z.string().optional(),
});
export type OutsideIdentity = z.output<typeof outsideIdentity>;

/** Speaks one protocol. */
export interface WayAdapter<Settings extends SignOnWay> {
  /** Where the browser goes; what has to be kept beside the state. */
  begin(
    needs: WayNeeds,
    way: OpenWay<Settings>,
    state: string,
  ): Promise<{ url: string; kept: Omit<KeptFlow, 'state' | 'authority'> }>;
  /** Who came back with this query. SAML answers by a form before that. */
  identify?(needs: WayNeeds, way: OpenWay<Settings>, kept: KeptFlow, query: string): Promise<OutsideIdentity>;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return Array.isArray(value) ? textOf(value[0]) : '';
};

/** Reads the person from an answer. Without an identifier nobody is signed in. */
export const identityFrom = (fields: SignOnFields, valueAt: (place: string) => unknown): OutsideIdentity => {
  const read = (place: string): string => (place === '' ? '' : textOf(valueAt(place)));
  const named = valueAt(fields.subject);
  // Several values name nobody; a person has one number.
  const subject = Array.isArray(named) && named.length !== 1 ? '' : textOf(named);
  if (subject === '')
    throw refuse('ticket-refused', {
      sentence: `统一身份认证没有给出“${fields.subject}”，无法识别您的身份，请联系管理员`,
    });
  // An invisible character makes two names look like one.
  if (subject.length > 255 || /[\p{C}\p{Z}]/u.test(subject))
    throw refuse('ticket-refused', { sentence: '统一身份认证给出的账号含有空白或不可见的字符，请联系管理员' });
  return {
    subject,
    name: read(fields.name),
    unit: read(fields.unit),
    email: read(fields.email),
    mobile: read(fields.mobile),
    staffNumber: read(fields.staffNumber ?? ''),
  };
};
