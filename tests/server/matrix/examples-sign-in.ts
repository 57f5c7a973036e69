import { demoPassword } from '#domain/identity/demo-password.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import {
  about,
  at,
  cameBack,
  campusWay,
  casService,
  codeFor,
  codeOf,
  type Example,
  inInstitution,
  logoutOf,
  ofInstitution,
  ticketFor,
  triedWay,
} from './example-parts.ts';

export const signInExamples: Readonly<Record<string, Example>> = {
  'POST /sessions/end': about(({ b }) => b.session),
  'POST /sessions/endOne': about(({ t }) => t.applicantSession),
  'POST /cas/logout': async (g) => {
    const code = ticketFor(g, 'sunyating');
    await g.platform.call('POST /request/userLogin', { body: { code, institutionId: 100 } });
    return { body: { logoutRequest: logoutOf(code) } };
  },
  'POST /sign-on/start': () => ({ body: { way: campusWay } }),
  'POST /sign-on/finish': async (g) => {
    const { data } = await g.platform.call('POST /sign-on/start', { body: { way: campusWay } });
    return { body: cameBack(g, data, 'sunyating') };
  },
  'POST /cas/logout#unknown': () => ({ body: { logoutRequest: logoutOf('ST-1') } }),
  'POST /register': async (g) => ({
    body: {
      searchStationId: 100,
      username: 'matrixreader',
      password: await g.platform.encrypt('Matrix@2026x'),
      fullName: '新读者',
      consent: true,
      email: 'matrix@b.example',
      emailCode: await codeFor(g, 'register', 'matrix@b.example'),
      ...(await solvedCaptcha(g.platform)),
    },
  }),
  'POST /register/code': async (g) => ({
    body: { searchStationId: 100, email: 'new@b.example', ...(await solvedCaptcha(g.platform)) },
  }),
  'POST /password/forgot': async (g) => ({
    body: {
      searchStationId: 100,
      username: 'liming',
      email: 'liming@100.example.edu',
      ...(await solvedCaptcha(g.platform)),
    },
  }),
  'POST /password/reset': async (g) => ({
    body: {
      searchStationId: 100,
      username: 'liming',
      email: 'liming@100.example.edu',
      emailCode: await codeFor(g, 'forgot', 'liming@100.example.edu'),
      password: await g.platform.encrypt('Matrix@2026x'),
    },
  }),
  'POST /password/reset#guessed': async (g) => ({
    body: {
      searchStationId: 100,
      username: 'liming',
      email: 'liming@100.example.edu',
      emailCode: '000000',
      password: await g.platform.encrypt('Matrix@2026x'),
    },
  }),
  'POST /registrations/approve': about(({ t }) => t.pendingUser),
  'POST /registrations/approve-many': (g) => ({ body: { ids: [g.t.pendingUser] } }),
  'POST /registrations/refuse': about(({ t }) => t.pendingUser, { reason: '资料不全' }),
  'POST /wechat/leave': () => ({ body: { state: 'none' } }),
  'POST /wechat/arrive': () => ({ body: { state: 'none', code: 'none' } }),
  'POST /secondFactor/begin': async (g) => ({ body: { password: await g.platform.encrypt(demoPassword) } }),
  'POST /secondFactor/confirm': async (g) => ({ body: { code: await codeOf(g, g.self.userId, false) } }),
  'POST /secondFactor/renewCodes': async (g) => ({ body: { code: await codeOf(g, g.self.userId, true) } }),
  'POST /secondFactor/turnOff': async (g) => ({
    body: { password: await g.platform.encrypt(demoPassword), code: await codeOf(g, g.self.userId, true) },
  }),
  'GET /sign-on/settings': ofInstitution,
  'POST /sign-on/propose': inInstitution({
    settings: { serverUrl: 'https://cas.example.edu/cas', version: 3, service: 'https://lib.example.edu/' },
  }),
  'GET /sign-on/ways': ofInstitution,
  'POST /sign-on/ways/propose': inInstitution({
    protocol: 'oidc',
    settings: {
      protocol: 'oidc',
      name: '校园账号',
      platformUrl: 'https://lib.example.edu',
      issuer: 'https://id.example.edu',
      clientId: 'chayin',
      fields: { subject: 'sub' },
    },
    secret: 'a-secret',
  }),
  'POST /sign-on/trial': inInstitution({
    settings: { serverUrl: 'https://cas.example.edu/cas', version: 3, service: 'https://lib.example.edu/login' },
  }),
  'POST /sign-on/trial/finish': (g) => ({
    body: {
      settings: { serverUrl: g.cas.url, version: 3, service: casService },
      ticket: ticketFor(g, 'sunyating'),
      ...at(g),
    },
  }),
  'POST /sign-on/ways/trial': (g) => ({ body: { ...triedWay(g), ...at(g) } }),
  'POST /sign-on/ways/trial/finish': async (g) => {
    if (!g.kind || !'1k9'.includes(g.kind)) return { body: { way: campusWay, flow: 'none', query: '' } };
    const body = { ...triedWay(g), institutionId: g.kind === '9' ? 100 : undefined };
    const { data } = await g.platform.call('POST /sign-on/ways/trial', { body }, g.token);
    return { body: cameBack(g, data, 'sunyating') };
  },
};
