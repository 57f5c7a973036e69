import { isSignOnAddress, signOnSentences } from './sign-on.ts';

/** Ways to sign in beside CAS; an institution has at most one of each. */
export const signOnProtocols = ['oidc', 'oauth2', 'saml'] as const;
export type SignOnProtocol = (typeof signOnProtocols)[number];

export const signOnProtocolNames: Readonly<Record<SignOnProtocol, string>> = {
  oidc: 'OpenID Connect',
  oauth2: 'OAuth 2.0',
  saml: 'SAML 2.0',
};

/** Where the server's answer says what: names of claims or attributes, or paths into JSON. Empty: not told. */
export interface SignOnFields {
  /** Who it is. Never something that the person can change. */
  subject: string;
  name: string;
  unit: string;
  email: string;
  mobile: string;
  /** 工号或学号, which the campus vouches for. */
  staffNumber?: string | undefined;
}

interface CommonSettings {
  /** What the button on the sign-in page says. */
  name: string;
  /** Scheme and host of this platform, as browsers reach it. */
  platformUrl: string;
  fields: SignOnFields;
  /** Whether somebody whom the server knows and we do not becomes an applicant at first sight. */
  createUsers: boolean;
}

export interface OidcSettings extends CommonSettings {
  protocol: 'oidc';
  issuer: string;
  clientId: string;
  scopes: string;
  /** Signing out here also signs out there. */
  logout: boolean;
}

export interface OAuth2Settings extends CommonSettings {
  protocol: 'oauth2';
  authorizeUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  clientId: string;
  scopes: string;
  /** Whether the server knows PKCE. */
  pkce: boolean;
  /** How the client's secret travels to the token address. */
  secretIn: 'body' | 'header';
  /** How the access token travels to the user information address. */
  tokenIn: 'header' | 'query';
}

export interface SamlSettings extends CommonSettings {
  protocol: 'saml';
  /** The identity provider's own name. */
  entityId: string;
  ssoUrl: string;
  /** PEM; more than one while the provider changes its key. */
  certificates: string;
}

export type SignOnWay = OidcSettings | OAuth2Settings | SamlSettings;

/** A way of one institution, as pages and addresses name it. */
export const wayKey = (protocol: SignOnProtocol, institutionId: number): string => `${protocol}-${institutionId}`;

export const readWayKey = (key: string): { protocol: SignOnProtocol; institutionId: number } | undefined => {
  const [, protocol, id] = /^(oidc|oauth2|saml)-(\d{1,10})$/.exec(key) ?? [];
  return protocol ? { protocol: protocol as SignOnProtocol, institutionId: Number(id) } : undefined;
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Each way comes back to an address of its own: an answer of one server is never taken for another's. */
export const returnUrl = (
  { platformUrl, protocol }: Pick<SignOnWay, 'platformUrl' | 'protocol'>,
  institutionId: number,
): string => `${withoutSlash(platformUrl)}/sso/${wayKey(protocol, institutionId)}`;

/** Where a server tells us by itself that somebody signed out there; an institution's number follows. */
export const oidcLogoutPath = '/sign-on/oidc/logout';

export const signedOutUrl = ({ platformUrl }: Pick<SignOnWay, 'platformUrl'>): string =>
  `${withoutSlash(platformUrl)}/login`;

/**
 * Who is meant by a subject: the server that says it, and what of its answer it is. A link made under one authority
 * holds under no other.
 */
export const authorityOf = (way: SignOnWay): string => {
  const server = way.protocol === 'oidc' ? way.issuer : way.protocol === 'oauth2' ? way.userInfoUrl : way.entityId;
  return `${server} ${way.fields.subject}`;
};

/** What a secret was given for; another address must not get it. */
export const secretGoesTo = (way: SignOnWay): string =>
  way.protocol === 'oidc'
    ? `${way.issuer} ${way.clientId}`
    : way.protocol === 'oauth2'
      ? `${way.tokenUrl} ${way.clientId}`
      : '';

/** OpenID Connect Core 5.7: people change these themselves, or servers give them to another person later. */
const changeable = new Set(
  `name given_name family_name middle_name nickname preferred_username profile picture website email email_verified
  gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at displayname displayName mail
  mobile cn sn givenName transient`.split(/\s+/),
);

const addressesOf = (way: SignOnWay): Record<string, string> => {
  const { platformUrl } = way;
  if (way.protocol === 'oidc') return { platformUrl, issuer: way.issuer };
  if (way.protocol === 'saml') return { platformUrl, ssoUrl: way.ssoUrl };
  const { authorizeUrl, tokenUrl, userInfoUrl } = way;
  return { platformUrl, authorizeUrl, tokenUrl, userInfoUrl };
};

const ownAddress = /^https?:\/\/[^/?#]+\/?$/i;

/** What is wrong, by field. */
export const wayFaults = (way: SignOnWay, setting: { loopbackHttp: boolean }): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const [name, address] of Object.entries(addressesOf(way)))
    if (!isSignOnAddress(address, setting)) faults[name] = signOnSentences.address;
  if (!faults.platformUrl && !ownAddress.test(way.platformUrl))
    faults.platformUrl = '只填协议与主机名，如 https://lib.example.edu.cn';
  const last = way.fields.subject.split('.').at(-1) ?? '';
  if (changeable.has(way.fields.subject) || (way.protocol === 'oauth2' && changeable.has(last)))
    faults['fields.subject'] = '这一项本人可以修改，或会改给他人，不能用来识别人；请用 sub 或工号、学号所在的项';
  return faults;
};
