import { z } from 'zod';
import { trialWay } from '#contracts/identity/sign-on-ways.ts';
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
  /** Only tried: what the server tells is shown, and nobody is signed in. */
  trial?: boolean;
}

/** What the server keeps of a browser that left. */
export const keptFlow = z.object({
  state: z.string(),
  authority: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  requestId: z.string().optional(),
  /** Settings that are only tried, before anybody confirmed them. */
  trial: z.object({ settings: trialWay, secret: z.string().optional() }).optional(),
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
  /** Of a trial: all that the server told. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
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
const identityFrom = (fields: SignOnFields, valueAt: (place: string) => unknown): OutsideIdentity => {
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

const mostAttributes = 200;
const longestValue = 500;

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join('；');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
};

const nobody = { subject: '', name: '', unit: '', email: '', mobile: '', staffNumber: '' };

/** The person; of a trial what the server told instead, whatever the fields say. */
export const identityOf = (
  { settings, trial }: Pick<OpenWay, 'settings' | 'trial'>,
  valueAt: (place: string) => unknown,
  told: () => readonly (readonly [string, unknown])[],
): OutsideIdentity => {
  if (!trial) return identityFrom(settings.fields, valueAt);
  const attributes = told()
    .slice(0, mostAttributes)
    .map(([name, value]) => ({ name, value: shown(value).slice(0, longestValue) }));
  return { ...nobody, attributes };
};
