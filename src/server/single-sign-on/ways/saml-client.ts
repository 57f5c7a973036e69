import { X509Certificate } from 'node:crypto';
import { type CacheProvider, generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import { servicePath } from '#contracts/envelope.ts';
import { refuse } from '#domain/errors.ts';
import type { SamlSettings } from '#domain/identity/sign-on-way.ts';
import { identityOf, type KeptFlow, type OpenWay, type OutsideIdentity, type WayAdapter } from './way-adapter.ts';

export const samlPath = '/sign-on/saml';

/** The address to which the identity provider lets the browser post its answer. */
export const signingAddress = ({ platformUrl }: Pick<SamlSettings, 'platformUrl'>, institutionId: number): string =>
  `${platformUrl.replace(/\/+$/, '')}${servicePath}${samlPath}/${institutionId}`;

/** Our own name among SAML parties, and where it is described. */
export const metadataUrl = (settings: Pick<SamlSettings, 'platformUrl'>, institutionId: number): string =>
  `${signingAddress(settings, institutionId)}/metadata`;

const certificatesOf = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];

/** What is wrong with the pasted certificates. */
export const certificateFault = (text: string): string | undefined => {
  const found = certificatesOf(text);
  if (found.length === 0) return '请粘贴 PEM 格式的证书（BEGIN CERTIFICATE）';
  try {
    for (const one of found) new X509Certificate(one);
    return undefined;
  } catch {
    return '证书无法读取，请从认证服务的元数据重新复制';
  }
};

const skew = 60_000;
const age = 10 * 60_000;

/** The only request that an answer may be to. */
const onlyRequest = (requestId: string | undefined, onAsked?: (id: string) => void): CacheProvider => ({
  saveAsync: async (id, value) => {
    onAsked?.(id);
    return { value, createdAt: Date.now() };
  },
  getAsync: async (id) => (requestId !== undefined && id === requestId ? new Date().toISOString() : null),
  removeAsync: async () => null,
});

/** How answers are checked. */
export const samlOptions = ({ settings, institutionId }: OpenWay<SamlSettings>) => ({
  idpCert: certificatesOf(settings.certificates),
  issuer: metadataUrl(settings, institutionId),
  audience: metadataUrl(settings, institutionId),
  callbackUrl: signingAddress(settings, institutionId),
  entryPoint: settings.ssoUrl,
  // Either may be signed: without a signature on the answer the assertion must have one.
  wantAuthnResponseSigned: false,
  wantAssertionsSigned: false,
  validateInResponseTo: ValidateInResponseTo.always,
  requestIdExpirationPeriodMs: age,
  acceptedClockSkewMs: skew,
  maxAssertionAgeMs: age,
  identifierFormat: null,
  disableRequestedAuthnContext: true,
});

const providerOf = (way: OpenWay<SamlSettings>, cacheProvider: CacheProvider): SAML =>
  new SAML({ ...samlOptions(way), cacheProvider });

/** SAML 2.0: the request by redirect, the answer by a form. */
export const samlAdapter: WayAdapter<SamlSettings> = {
  begin: async (_needs, way, state) => {
    let requestId = '';
    const provider = providerOf(
      way,
      onlyRequest(undefined, (id) => {
        requestId = id;
      }),
    );
    return { url: await provider.getAuthorizeUrlAsync(state, undefined, {}), kept: { requestId } };
  },
};

const attributes = z.record(z.string(), z.string().optional());
const signedAssertion = z.object({
  Assertion: z.object({
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: attributes,
            SubjectConfirmationData: z.array(z.object({ $: attributes })).optional(),
          }),
        ),
      }),
    ),
  }),
});

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * What the library leaves open: who issued it, and that the signed part itself is for us and for this request. The
 * envelope around a signed assertion is anybody's.
 */
const requireOurs = (way: OpenWay<SamlSettings>, kept: KeptFlow, issuer: string, assertion: unknown): void => {
  if (issuer !== way.settings.entityId)
    throw refuse('ticket-refused', { sentence: '认证结果不是由本单位登记的服务签发的' });
  const read = signedAssertion.safeParse(assertion);
  const confirmations = read.success ? read.data.Assertion.Subject.flatMap((one) => one.SubjectConfirmation) : [];
  const ours = confirmations.some(
    ({ $, SubjectConfirmationData: [data] = [] }) =>
      $.Method === bearer &&
      data?.$.InResponseTo === kept.requestId &&
      data?.$.Recipient === signingAddress(way.settings, way.institutionId) &&
      Boolean(data?.$.NotOnOrAfter),
  );
  if (!ours) throw refuse('ticket-refused', { sentence: '认证结果不是给本平台这次登录的，请重新登录' });
};

/** No answer needs a comment or a DTD: the one splits names, the other brings entities. */
const hasForeignParts = (encoded: string): boolean =>
  /<!--|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(Buffer.from(encoded, 'base64').toString('utf8'));

/** Who a posted answer says it is, once its signature, times, audience and request are right. */
export const readSamlResponse = async (
  way: OpenWay<SamlSettings>,
  kept: KeptFlow,
  encoded: string,
): Promise<OutsideIdentity> => {
  if (hasForeignParts(encoded)) throw refuse('ticket-refused');
  const { profile } = await providerOf(way, onlyRequest(kept.requestId))
    .validatePostResponseAsync({ SAMLResponse: encoded })
    .catch(() => {
      throw refuse('ticket-refused');
    });
  if (!profile) throw refuse('ticket-refused');
  requireOurs(way, kept, profile.issuer, profile.getAssertion?.());
  const { fields } = way.settings;
  if (!way.trial && fields.subject === 'NameID' && profile.nameIDFormat === transient)
    throw refuse('ticket-refused', { sentence: '统一身份认证给出的是一次性编号，无法识别您的身份，请联系管理员' });
  const told = (profile.attributes ?? {}) as Record<string, unknown>;
  return identityOf(
    way,
    (name) => {
      if (name === 'NameID') return profile.nameID;
      return Object.hasOwn(told, name) ? told[name] : undefined;
    },
    () => [['NameID', profile.nameID], ...Object.entries(told)],
  );
};

export const samlMetadata = ({ settings, institutionId }: OpenWay<SamlSettings>): string =>
  generateServiceProviderMetadata({
    issuer: metadataUrl(settings, institutionId),
    callbackUrl: signingAddress(settings, institutionId),
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
