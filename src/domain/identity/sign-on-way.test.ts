import { expect, test } from 'vitest';
import {
  authorityOf,
  readWayKey,
  returnUrl,
  type SignOnWay,
  secretGoesTo,
  signedOutUrl,
  wayFaults,
  wayKey,
} from './sign-on-way.ts';

const fields = { subject: 'sub', name: '', unit: '', email: '', mobile: '', staffNumber: '' };
const common = { name: '', platformUrl: 'https://lib.example.edu', createUsers: false, fields };
const oidc = { ...common, protocol: 'oidc', issuer: 'https://id.example.edu', clientId: 'c' } as unknown as SignOnWay;
const oauth2 = {
  ...common,
  protocol: 'oauth2',
  authorizeUrl: 'https://a.example.edu/auth',
  tokenUrl: 'https://a.example.edu/token',
  userInfoUrl: 'https://a.example.edu/me',
  clientId: 'c',
} as unknown as SignOnWay;
const saml = {
  ...common,
  protocol: 'saml',
  entityId: 'urn:idp',
  ssoUrl: 'https://s.example.edu',
} as unknown as SignOnWay;
const strict = { loopbackHttp: false };

test('§+ a link is made under the server that says who somebody is, and what of its answer that is', () => {
  expect([oidc, oauth2, saml].map(authorityOf)).toEqual([
    'https://id.example.edu sub',
    'https://a.example.edu/me sub',
    'urn:idp sub',
  ]);
});

test('§+ a secret goes to the server it was given for; SAML has none', () => {
  expect([oidc, oauth2, saml].map(secretGoesTo)).toEqual([
    'https://id.example.edu c',
    'https://a.example.edu/token c',
    '',
  ]);
});

test('§+ a way is named by protocol and institution, and only so', () => {
  for (const protocol of ['oidc', 'oauth2', 'saml'] as const)
    expect(readWayKey(wayKey(protocol, 312))).toEqual({ protocol, institutionId: 312 });
  for (const other of ['cas-312', 'oidc-', 'oidc-12345678901', 'xoidc-1', 'oidc-1x', 'oidc'])
    expect(readWayKey(other), other).toBeUndefined();
});

test('§+ answers come back to an address of their own, however the platform’s ends', () => {
  expect(returnUrl({ ...oidc, platformUrl: 'https://lib.example.edu//' }, 7)).toBe(
    'https://lib.example.edu/sso/oidc-7',
  );
  expect(signedOutUrl({ platformUrl: 'https://lib.example.edu/' })).toBe('https://lib.example.edu/login');
});

test('§+ nothing is wrong with sound settings; every address that is not https is told by its field', () => {
  for (const way of [oidc, oauth2, saml]) expect(wayFaults(way, strict)).toEqual({});
  const faulty = (way: SignOnWay, changed: object) =>
    Object.keys(wayFaults({ ...way, ...changed } as SignOnWay, strict));
  expect(faulty(oidc, { issuer: 'http://id' })).toEqual(['issuer']);
  expect(faulty(saml, { ssoUrl: 'http://s' })).toEqual(['ssoUrl']);
  for (const name of ['authorizeUrl', 'tokenUrl', 'userInfoUrl'])
    expect(faulty(oauth2, { [name]: 'http://a' })).toEqual([name]);
  expect(faulty(oidc, { platformUrl: 'http://lib' })).toEqual(['platformUrl']);
  expect(faulty(oidc, { platformUrl: 'https://lib.example.edu/app' })).toEqual(['platformUrl']);
  expect(faulty(oidc, { platformUrl: 'https://lib.example.edu/' })).toEqual([]);
});

test('§+ nobody is known by what they can change themselves', () => {
  const at = (way: SignOnWay, subject: string) =>
    Object.keys(wayFaults({ ...way, fields: { ...way.fields, subject } } as SignOnWay, strict));
  for (const subject of ['email', 'preferred_username', 'mobile', 'givenName']) {
    expect(at(oidc, subject), subject).toEqual(['fields.subject']);
    expect(at(saml, subject), subject).toEqual(['fields.subject']);
  }
  expect(at(oidc, 'employee_number')).toEqual([]);
  // The answer of OAuth 2.0 is a tree, of which the last name counts.
  expect(at(oauth2, 'data.email')).toEqual(['fields.subject']);
  expect(at(oauth2, 'email.id')).toEqual([]);
  expect(at(oidc, 'data.email')).toEqual([]);
});
