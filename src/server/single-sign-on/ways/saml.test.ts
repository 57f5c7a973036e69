import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SamlSettings } from '#domain/identity/sign-on-way.ts';
import { kysely } from '#server/db/kysely.ts';
import { recordingsAreHere, recordingsFolder } from '#tests/builders/outside/recordings.ts';
import { makeSamlProvider, type SamlAnswer } from '#tests/builders/outside/saml-provider.ts';
import { setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { samlOptions } from './saml-client.ts';

const idp = makeSamlProvider();
const attacker = makeSamlProvider();
const platformUrl = 'https://lib.example.edu';
const acs = `${platformUrl}/service/sign-on/saml/151`;
const pairwise = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';

let platform: TestPlatform;

const settings = (more: Partial<SamlSettings> = {}): SamlSettings => ({
  protocol: 'saml',
  name: 'CARSI',
  platformUrl,
  entityId: idp.entityId,
  ssoUrl: 'https://idp.example.edu/idp/profile/SAML2/Redirect/SSO',
  certificates: idp.certificate,
  createUsers: false,
  fields: { subject: pairwise, name: 'displayName', unit: '', email: '', mobile: '' },
  ...more,
});

beforeAll(async () => {
  platform = await startTestPlatform({ signOnLoopback: true });
});
afterAll(() => platform.stop());
afterEach(async () => {
  const db = platform.services.platform('administration');
  await db.run(kysely.deleteFrom('sign_on_links').where('institution_id', 'in', [151, 288]));
  await db.run(kysely.deleteFrom('rate_limits'));
});

const start = async (more: Partial<SamlSettings> = {}) => {
  await setWay(platform, 151, settings(more));
  return (await platform.call('POST /sign-on/start', { body: { way: 'saml-151' } })).data;
};
const post = (SAMLResponse: string, RelayState: string, institutionId = 151) =>
  fetch(`${platform.url}/service/sign-on/saml/${institutionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse, RelayState }),
  });
const finish = (flow: string, query: string) =>
  platform.call('POST /sign-on/finish', { body: { way: 'saml-151', flow, query } });

/** The whole way, with an answer that is right but for what the test changes. */
const signIn = async (
  change: Partial<SamlAnswer> = {},
  { more = {}, from = idp }: { more?: Partial<SamlSettings>; from?: typeof idp } = {},
) => {
  const { url, flow } = await start(more);
  const { id, relayState } = idp.read(url);
  const answer = from.answer({
    inResponseTo: id,
    recipient: acs,
    audience: `${acs}/metadata`,
    attributes: { [pairwise]: ['reader'] },
    ...change,
  });
  const posted = await post(answer, relayState);
  const back = new URL(posted.headers.get('location') ?? '');
  expect([posted.status, back.origin + back.pathname]).toEqual([303, `${platformUrl}/sso/saml-151`]);
  return { answer, relayState, flow, query: back.search, told: await finish(flow, back.search) };
};

test('§7.5 a signed assertion becomes a session: request by redirect, answer by form', async () => {
  const { url } = await start();
  const { xml } = idp.read(url);
  expect(xml).toContain(`AssertionConsumerServiceURL="${acs}"`);
  expect(url.startsWith('https://idp.example.edu/idp/profile/SAML2/Redirect/SSO?')).toBe(true);
  const { told } = await signIn();
  expect(told.data.user).toMatchObject({ username: 'reader', searchStationId: 151 });
  // The session ends here alone.
  expect((await platform.call('POST /sign-on/leave', {}, told.data.token)).data).toEqual({ url: null });
});

test('§+ a stranger is made with name, unit and number from the attributes, and the campus vouches for the number', async () => {
  const fields = { ...settings().fields, name: 'displayName', unit: 'ou', staffNumber: 'employeeNumber' };
  const attributes = {
    [pairwise]: ['20264001'],
    displayName: ['孙悦'],
    ou: ['外国语学院'],
    employeeNumber: ['20170021'],
  };
  const { told } = await signIn({ attributes }, { more: { fields, createUsers: true } });
  expect((await platform.call('GET /profile', {}, told.data.token)).data).toMatchObject({
    fullName: '孙悦',
    department: '外国语学院',
    staffNumber: '20170021',
    staffNumberSource: 'sign-on',
  });
});

test('§+ a signature on the whole answer will do, and NameID may be the identifier', async () => {
  const fields = { subject: 'NameID', name: '', unit: '', email: '', mobile: '' };
  const { told } = await signIn({ sign: 'response', nameId: 'reader' }, { more: { fields } });
  expect(told.data.user.username).toBe('reader');
});

test('§+ while the provider changes its key, two certificates stand', async () => {
  const certificates = `${attacker.certificate}\n${idp.certificate}`;
  expect((await signIn({}, { more: { certificates } })).told.status).toBe(200);
});

const wrapped = (signed: string): string => {
  const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(signed)?.[0] ?? '';
  const evil = assertion
    .replace(/ ID="[^"]+"/, ' ID="_evil"')
    .replace(/<(ds:)?Signature [\s\S]*<\/(ds:)?Signature>/, '')
    .replace('>reader<', '>leader<');
  return signed.replace(assertion, `${evil}<saml:Advice>${assertion}</saml:Advice>`);
};

test.each<[string, Partial<SamlAnswer>]>([
  ['unsigned', { sign: 'none' }],
  ['changed after signing', { tamper: (xml) => xml.replace('>reader<', '>leader<') }],
  ['wrapped around a signed one', { tamper: wrapped }],
  [
    'two assertions, one of them signed',
    {
      tamper: (xml) => {
        const one = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        return xml.replace(one, one + one.replace(/ ID="[^"]+"/, ' ID="_evil"').replace('>reader<', '>leader<'));
      },
    },
  ],
  ['of the past', { notOnOrAfter: -120_000, notBefore: -600_000 }],
  ['of the future', { notBefore: 300_000, notOnOrAfter: 600_000 }],
  ['for another audience', { audience: 'https://other.example.edu/metadata' }],
  ['for another address', { recipient: 'https://other.example.edu/acs' }],
  ['by another issuer', { issuer: 'https://evil.example/idp' }],
  ['an answer to another request', { inResponseTo: '_another' }],
  ['a signed part that answers another request', { subjectInResponseTo: '_another' }],
  ['a signed part that answers no request', { subjectInResponseTo: null }],
  ['without the identifier', { attributes: { mail: ['reader@example.edu'] } }],
  ['with two identifiers', { attributes: { [pairwise]: ['reader', 'leader'] } }],
  ['with a comment inside the name', { tamper: (xml) => xml.replace('>reader<', '>rea<!-- -->der<') }],
  ['with a DTD', { tamper: (xml) => `<!DOCTYPE x [<!ENTITY a "leader">]>${xml}` }],
])('§+ an assertion %s opens nothing', async (_what, change) => {
  const { told } = await signIn(change);
  expect([told.status, told.body.reason]).toEqual([400, 'ticket-refused']);
  const links = kysely.selectFrom('sign_on_links').selectAll();
  expect(await platform.services.tenant(151).all(links)).toEqual([]);
});

test('§+ a comment in the name of another (admin<!-- -->@x) is refused although the signature over it is right', async () => {
  // Canonicalization leaves comments out: the signed text is the same with and without.
  const fields = { subject: 'NameID', name: '', unit: '', email: '', mobile: '' };
  const tamper = (xml: string) => xml.replace('>reader@x<', '>reader<!-- -->@x<');
  const { told } = await signIn({ nameId: 'reader@x', tamper }, { more: { fields } });
  expect(told.body.reason).toBe('ticket-refused');
});

test('§+ an assertion by a stranger’s key, and one that is only good once, open nothing', async () => {
  expect((await signIn({}, { from: attacker })).told.body.reason).toBe('ticket-refused');
  const good = await signIn();
  expect(good.told.status).toBe(200);
  await post(good.answer, good.relayState);
  expect((await finish(good.flow, good.query)).body.reason).toBe('ticket-refused');
  const next = await start();
  await post(good.answer, idp.read(next.url).relayState);
  const state = new URLSearchParams({ state: idp.read(next.url).relayState });
  expect((await finish(next.flow, `?${state}`)).body.reason).toBe('ticket-refused');
});

test('§+ login CSRF: an answer posted by another browser signs nobody in there', async () => {
  const mine = await start();
  const { id, relayState } = idp.read(mine.url);
  const attributes = { [pairwise]: ['reader'] };
  await post(idp.answer({ inResponseTo: id, recipient: acs, audience: `${acs}/metadata`, attributes }), relayState);
  const theirs = await start();
  const query = `?${new URLSearchParams({ state: relayState })}`;
  expect((await finish(theirs.flow, query)).body.reason).toBe('ticket-refused');
  expect((await finish('guessed', query)).body.reason).toBe('ticket-refused');
  expect((await finish(mine.flow, query)).status).toBe(200);
});

test('§+ mix-up: an answer for one institution is taken at no other that trusts the same provider', async () => {
  const mine = await start();
  await setWay(platform, 288, settings());
  const theirs = (await platform.call('POST /sign-on/start', { body: { way: 'saml-288' } })).data;
  const asked = { mine: idp.read(mine.url), theirs: idp.read(theirs.url) };
  const attributes = { [pairwise]: ['reader'] };
  const answer = (id: string, to: string) =>
    idp.answer({ inResponseTo: id, recipient: to, audience: `${to}/metadata`, attributes });
  const there = `${platformUrl}/service/sign-on/saml/288`;
  const finishThere = (flow: string, state: string, way = 'saml-288') =>
    platform.call('POST /sign-on/finish', { body: { way, flow, query: `?${new URLSearchParams({ state })}` } });
  // Made for 151, posted at 288 with either state; made for 288's question but for 151's address.
  await post(answer(asked.mine.id, acs), asked.theirs.relayState, 288);
  await post(answer(asked.mine.id, acs), asked.mine.relayState, 288);
  await post(answer(asked.theirs.id, acs), asked.theirs.relayState, 288);
  expect((await finishThere(theirs.flow, asked.theirs.relayState)).body.reason).toBe('ticket-refused');
  // A whole and right answer of 288, brought back as 151's way.
  const again = (await platform.call('POST /sign-on/start', { body: { way: 'saml-288' } })).data;
  const { id, relayState } = idp.read(again.url);
  await post(answer(id, there), relayState, 288);
  expect((await finishThere(again.flow, relayState, 'saml-151')).body.reason).toBe('ticket-refused');
  for (const institutionId of [151, 288])
    expect(await platform.services.tenant(institutionId).all(kysely.selectFrom('sign_on_links').selectAll())).toEqual(
      [],
    );
});

test('§+ one-time numbers identify nobody, and a staff account is not opened by a name', async () => {
  const fields = { subject: 'NameID', name: '', unit: '', email: '', mobile: '' };
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  expect((await signIn({ nameIdFormat }, { more: { fields } })).told.body.errormsg).toContain('一次性编号');
  const { told } = await signIn({ attributes: { [pairwise]: ['leader'] } });
  expect(told.body.errormsg).toContain('尚未关联统一身份认证');
});

test('§+ the description for the provider names us and where answers go; an institution without SAML has none', async () => {
  await setWay(platform, 151, settings());
  const answer = await fetch(`${platform.url}/service/sign-on/saml/151/metadata`);
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
  const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, attributeNamePrefix: '@' });
  const described = parser.parse(await answer.text()) as {
    EntityDescriptor: { '@entityID': string; SPSSODescriptor: { AssertionConsumerService: Record<string, string> } };
  };
  expect(described.EntityDescriptor['@entityID']).toBe(`${acs}/metadata`);
  expect(described.EntityDescriptor.SPSSODescriptor.AssertionConsumerService['@Location']).toBe(acs);
  expect((await fetch(`${platform.url}/service/sign-on/saml/187/metadata`)).status).toBe(400);
  expect((await post('x', 'y', 187)).status).toBe(400);
});

describe.runIf(recordingsAreHere)('the kept signature cases', () => {
  const folder = path.join(recordingsFolder, 'saml/signatures');
  const listed = (kind: 'valid' | 'invalid') =>
    recordingsAreHere ? readdirSync(path.join(folder, kind)).filter((name) => name.endsWith('.xml')) : [];
  const read = (kind: string, name: string) => readFileSync(path.join(folder, kind, name));
  /** The real provider's certificate stands in an answer that must pass; an attacker's own is never looked at. */
  const certificates = () => {
    const text = read('valid', 'response.root-signed.assertion-signed.xml').toString();
    const [, body = ''] = /<ds:X509Certificate>([^<]+)</.exec(text) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/\s/g, '').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`;
  };
  const check = async (bytes: Buffer) => {
    const options = samlOptions({
      institutionId: 151,
      settings: settings({ certificates: certificates() }),
      secret: undefined,
    });
    const saml = new SAML({
      ...options,
      audience: false,
      validateInResponseTo: ValidateInResponseTo.never,
      maxAssertionAgeMs: 0,
      acceptedClockSkewMs: -1,
    });
    return saml.validatePostResponseAsync({ SAMLResponse: bytes.toString('base64') });
  };
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2015-08-31T08:55:00Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  /** We publish no key to encrypt to. */
  const encrypted = (name: string) => name.includes('encrypted');

  test.each(listed('valid').filter((name) => !encrypted(name)))('§+ %s passes', async (name) => {
    expect((await check(read('valid', name))).profile?.nameID).toBeTruthy();
  });

  test.each([
    ...listed('invalid').map((name) => ['invalid', name]),
    ...listed('valid')
      .filter(encrypted)
      .map((name) => ['valid', name]),
  ])('§+ %s: %s is refused', async (kind, name) => {
    await expect(check(read(kind!, name!))).rejects.toThrow();
  });
});
