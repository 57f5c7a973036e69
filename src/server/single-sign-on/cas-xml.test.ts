import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCasAnswer, readLogoutTicket } from './cas-xml.ts';

const answer = (inner: string, prefix = 'cas:') =>
  `<${prefix}serviceResponse xmlns${prefix ? ':cas' : ''}="http://www.yale.edu/tp/cas">${inner}</${prefix}serviceResponse>`;

const success = (user: string) =>
  answer(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);

test('§7.5 a 2.0 success names the user, and a number stays the text it is', () => {
  expect(readCasAnswer(success(' 007 '))).toEqual({ kind: 'success', user: '007', attributes: {} });
});

test('§7.5 a 3.0 success carries attributes, of several values the first', () => {
  const inner =
    '<cas:user>u1</cas:user><cas:attributes><cas:cn>李 &amp; 明</cas:cn><cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf></cas:attributes>';
  expect(readCasAnswer(answer(`<cas:authenticationSuccess>${inner}</cas:authenticationSuccess>`))).toEqual({
    kind: 'success',
    user: 'u1',
    attributes: { cn: '李 & 明', memberof: 'a' },
  });
});

test('§7.5 any prefix of the namespace is understood', () => {
  const inner = '<authenticationSuccess><user>u1</user></authenticationSuccess>';
  expect(readCasAnswer(answer(inner, ''))).toMatchObject({ kind: 'success', user: 'u1' });
});

test('§7.5 a failure beats a success in the same answer', () => {
  const both =
    '<cas:authenticationSuccess><cas:user>u</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>';
  expect(readCasAnswer(answer(both))).toEqual({ kind: 'failure', code: 'INVALID_TICKET' });
});

const twice = '<cas:user>a</cas:user><cas:user>b</cas:user>';

test.each([
  ['nothing', ''],
  ['a web page', '<html><body>login</body></html>'],
  ['no user', answer('<cas:authenticationSuccess/>')],
  ['two users', answer(`<cas:authenticationSuccess>${twice}</cas:authenticationSuccess>`)],
  ['half a document', success('u').slice(0, -10)],
  ['a DTD with an entity', `<!DOCTYPE x [<!ENTITY u "admin">]>${success('&u;')}`],
  ['an external entity', `<!DOCTYPE x [<!ENTITY u SYSTEM "file:///etc/passwd">]>${success('&u;')}`],
  ['a thousand levels', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
])('§+ %s is unreadable, never a user', (_what, xml) => {
  expect(readCasAnswer(xml)).toEqual({ kind: 'unreadable' });
});

test('§+ no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      expect(readCasAnswer(one).kind).toBe('unreadable');
      readCasAnswer(success(`${one}${two}`));
      readLogoutTicket(one);
    }),
    { numRuns: 500 },
  );
});

test('§+ a logout request names its ticket', () => {
  const request = (index: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0"><saml:NameID>@NOT_USED@</saml:NameID>${index}</samlp:LogoutRequest>`;
  expect(readLogoutTicket(request('<samlp:SessionIndex>ST-1-abc</samlp:SessionIndex>'))).toBe('ST-1-abc');
  expect(readLogoutTicket(request(''))).toBeUndefined();
});

test('§+ attributes that a campus server writes flat beside the user are read; what is no attribute is not', () => {
  const inner =
    '<cas:user>u1</cas:user><cas:proxyGrantingTicket>PGT-1</cas:proxyGrantingTicket><cas:employeeNumber>007</cas:employeeNumber><cas:email>a@b.edu.cn</cas:email>';
  expect(readCasAnswer(answer(`<cas:authenticationSuccess>${inner}</cas:authenticationSuccess>`))).toEqual({
    kind: 'success',
    user: 'u1',
    attributes: { employeenumber: '007', email: 'a@b.edu.cn' },
  });
});
