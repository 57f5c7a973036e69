import { type KeyObject, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { rsaPair } from './rsa-pair.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** What an answer says; each part can be made wrong. */
export interface SamlAnswer {
  inResponseTo: string;
  /** Of the signed assertion; as the envelope's where absent. */
  subjectInResponseTo?: string | null;
  recipient: string;
  audience: string;
  issuer?: string;
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, readonly string[]>;
  /** Milliseconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  sign?: 'assertion' | 'response' | 'none';
  /** Changes the signed text. */
  tamper?: (xml: string) => string;
}

export interface SamlProvider {
  entityId: string;
  certificate: string;
  /** The request in an authorization address. */
  read(url: string): { id: string; relayState: string; xml: string };
  /** A posted answer, in base64. */
  answer(answer: SamlAnswer): string;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const signPart = (xml: string, id: string, part: 'Assertion' | 'Response', key: KeyObject): string => {
  const signer = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.addReference({
    xpath: `//*[local-name()='${part}' and @ID='${id}']`,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signer.computeSignature(xml, {
    location: { reference: `//*[local-name()='${part}' and @ID='${id}']/*[local-name()='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
};

/** An identity provider with a key of its own; the browser's part is left to the test. */
export const makeSamlProvider = (entityId = 'https://idp.example.edu/idp/shibboleth'): SamlProvider => {
  const pair = rsaPair();
  const day = 86_400_000;
  const certificate = selfSignedCertificate(pair, {
    serial: '01',
    from: new Date(Date.now() - day),
    to: new Date(Date.now() + day),
  });
  const newId = () => `_${randomBytes(16).toString('hex')}`;
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  return {
    entityId,
    certificate,
    read: (url) => {
      const query = new URL(url).searchParams;
      const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
      return { id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: query.get('RelayState') ?? '', xml };
    },
    answer: (one) => {
      const [responseId, assertionId] = [newId(), newId()];
      const issuer = `<saml:Issuer>${escapeXml(one.issuer ?? entityId)}</saml:Issuer>`;
      const window = { notBefore: one.notBefore ?? -1000, notOnOrAfter: one.notOnOrAfter ?? 300_000 };
      const subject = one.subjectInResponseTo === undefined ? one.inResponseTo : one.subjectInResponseTo;
      const answersTo = subject === null ? '' : ` InResponseTo="${subject}"`;
      const values = Object.entries(one.attributes ?? {})
        .map(([name, list]) => {
          const inner = list.map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`).join('');
          return `<saml:Attribute Name="${name}">${inner}</saml:Attribute>`;
        })
        .join('');
      const format = one.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
      const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0" IssueInstant="${at(0)}" InResponseTo="${one.inResponseTo}" Destination="${one.recipient}">${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}">${issuer}<saml:Subject><saml:NameID Format="${format}">${escapeXml(one.nameId ?? 'reader')}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${answersTo} Recipient="${one.recipient}" NotOnOrAfter="${at(window.notOnOrAfter)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(window.notBefore)}" NotOnOrAfter="${at(window.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${escapeXml(one.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
      const sign = one.sign ?? 'assertion';
      const signed =
        sign === 'none'
          ? xml
          : sign === 'response'
            ? signPart(xml, responseId, 'Response', pair.privateKey)
            : signPart(xml, assertionId, 'Assertion', pair.privateKey);
      return Buffer.from(one.tamper ? one.tamper(signed) : signed).toString('base64');
    },
  };
};
