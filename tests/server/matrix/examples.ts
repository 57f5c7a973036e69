import { createHash, randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { platformRules } from '#domain/novelty/query/syntax-rules.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { secretOf } from '#server/identity/second-factor-store.ts';
import { hotp, stepAt } from '#server/identity/totp.ts';
import { readSchedule } from '#server/operations/backup-book-store.ts';
import { readRules } from '#server/operations/platform-rules-store.ts';
import { resultLink } from '#server/payments/pay-links.ts';
import { makeCode } from '#server/registration/email-codes.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import type { CasServer } from '#tests/builders/outside/cas-server.ts';
import type { OAuth2Server } from '#tests/builders/outside/oauth2-server.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import { shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel } from '#tests/builders/upload.ts';
import type { Kind } from './kinds.ts';
import { type Belongings, oneNewPerson, ownDictionary, ownMenu, type Things } from './world.ts';
import { groupTerms } from './world-groups.ts';

export interface Given {
  kind: Kind | undefined;
  token: string | undefined;
  /** What the call is about: the asker's, another applicant's, another institution's. */
  t: Things;
  /** Belongings of the one whose object it is. */
  b: Belongings;
  /** The asker's own. */
  self: Belongings;
  /** Of the asker's institution. */
  home: Things;
  menus: readonly number[];
  platform: TestPlatform;
  cas: CasServer;
  oauth: OAuth2Server;
}

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { bytes: Buffer | string; name: string; type?: string; fields?: Record<string, string> };
}

type Example = (given: Given) => Sent | Promise<Sent>;

const n = Number;
const at = (g: Given) => ({ institutionId: g.t.institutionId });
const inInstitution =
  (more: Record<string, unknown> = {}): Example =>
  (g) => ({ body: { ...more, ...at(g) } });
const ofInstitution: Example = (g) => ({ query: at(g) });
const picture = { bytes: pixel, name: 'a.png', type: 'image/png' };
const text = { bytes: 'TI  - Matrix\n', name: 'a.txt', type: 'text/plain' };
const about =
  (id: (g: Given) => string | undefined, more: Record<string, unknown> = {}): Example =>
  (g) => ({
    body: { id: id(g), ...more },
  });
const byId =
  (id: (g: Given) => string | undefined): Example =>
  (g) => ({ params: { id: id(g) } });
const aboutClosed: Example = ({ t }) => ({ body: { id: t.closedUser.id, version: n(t.closedUser.version) } });
const range = { from: '2026-01-01', to: '2026-12-31' };
const days = (): Example => () => ({ body: range });
const searched =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.order.searched.id, ...more(g) },
  });
const compared =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.novelty.order, ...more(g) },
  });
const patented =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.patent.order, ...more(g) },
  });
/** A report that waits for its signature, and what it says. */
const signable = ({ t }: Given) => ({
  id: t.order.signable.id,
  version: n(t.order.signable.version),
  contentHash: t.order.signable.content_hash ?? null,
});
const userTable = {
  headings: ['账号', '姓名', '用户类型'],
  rows: [{ row: 2, cells: ['wangwu01', '王五', '委托人'], state: 'new' }],
};
const refusedTable = {
  headings: ['题名'],
  rows: [{ row: 2, cells: ['=1+1'], faults: [{ column: '题名', what: '太短' }] }],
};
const archiveSheet = [
  ['原编号', '服务', '委托人', '提交日期'],
  ['OLD-1', '查收查引', '王五', '2019-03-05'],
];
const userSheet = [userTable.headings, ['wangwu01', '王五', '委托人']];
const menu = { path: '/matrix', name: 'Matrix', title: '矩阵' };
const linkBody = (g: Given) => ({
  body: { trade: g.t.payLink.trade, until: n(g.t.payLink.until), sig: g.t.payLink.sig },
});

/** A campus server of the home institution. */
export const campusWay = 'oauth2-100';
export const casService = 'https://lib.example.edu/sso';
const ticketFor = (g: Given, user: string): string => g.cas.grant(user, casService);
/** The query with which a person comes back from the campus server. */
const cameBack = (g: Given, { url, flow }: { url: string; flow: string }, person: string) => ({
  way: campusWay,
  flow,
  query: g.oauth.authorize(url, person).search,
});
/** The campus server's settings before anything is mapped. */
const triedWay = (g: Given) => ({
  settings: {
    protocol: 'oauth2' as const,
    name: '数字校园',
    platformUrl: 'https://lib.example.edu',
    authorizeUrl: `${g.oauth.url}/oauth2/authorize`,
    tokenUrl: `${g.oauth.url}/oauth2/token`,
    userInfoUrl: `${g.oauth.url}/oauth2/userinfo`,
    clientId: g.oauth.clientId,
    fields: {},
  },
  secret: g.oauth.clientSecret,
});
const logoutOf = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
const codeFor = async (g: Given, purpose: 'register' | 'forgot', email: string): Promise<string> =>
  (await makeCode(g.platform.services.platform('registration'), { institutionId: 100, purpose, email }, new Date()))
    .code;
/** Gives somebody a second factor, and a code of it. */
const codeOf = async (g: Given, userId: string, confirmed: boolean): Promise<string> => {
  const secret = Buffer.alloc(20, 7);
  if (g.kind) {
    const sealed = g.platform.services.secondFactorKeys.seal(secret.toString('base64'), secretOf(userId));
    const row = { sealed, confirmed_at: confirmed ? new Date() : null, last_step: 0 };
    await g.platform.services.platform('administration').run(
      kysely
        .insertInto('second_factors')
        .columns(['user_id', 'institution_id', 'sealed', 'confirmed_at', 'last_step'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .where('id', '=', userId)
            .select(({ val }) => [
              'id',
              'institution_id',
              val(sealed).as('sealed'),
              val(row.confirmed_at).as('confirmed_at'),
              val(0).as('last_step'),
            ]),
        )
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
    );
  }
  return hotp(secret, stepAt(new Date()));
};
let keys: Record<string, string> | undefined;
/** Costly, so made once. */
const alipayKeys = (): Record<string, string> => {
  keys ??= { sellerId: '2088000000000001', privateKey: rsaPair().privatePem, alipayPublicKey: rsaPair().publicPem };
  return keys;
};

/** A good request for every call that asks for something; a call that is not here takes nothing. */
export const examples: Readonly<Record<string, Example>> = {
  'GET /stations': () => ({ query: { q: '示范' } }),
  'GET /stations/:id/login': (g) => ({ params: { id: g.t.institutionId } }),
  'GET /stations/:id/picture': (g) => ({ params: { id: g.t.institutionId } }),
  'POST /hosts/save': inInstitution({ host: 'matrix.example.edu', kind: 'other' }),
  'POST /hosts/delete': (g) => ({ body: { host: g.t.host } }),
  'GET /help/:slug': () => ({ params: { slug: 'instructions' } }),
  'POST /help/list': inInstitution(),
  'POST /help/save': inInstitution({ slug: 'instructions', title: '说明', body: '正文', version: 1 }),
  'POST /help/delete': inInstitution({ slug: 'instructions' }),
  'POST /institution/unit/save': inInstitution({ name: '矩阵学院' }),
  'POST /institution/unit/delete': about(({ t }) => t.unit),
  'GET /institution/profile': ofInstitution,
  'POST /institution/profile': (g) => ({ body: { overlay: {}, version: g.t.institutionVersion, ...at(g) } }),
  'GET /institution/profile/history': ofInstitution,
  'POST /institution/profile/rollback': (g) => ({ body: { to: 1, version: g.t.institutionVersion, ...at(g) } }),
  'POST /institution/save': () => ({
    body: { name: '矩阵大学图书馆', workType: 1, admin: { username: 'matrixadmin', fullName: '矩阵' } },
  }),
  'POST /institution/update': (g) => ({ body: { id: g.t.institutionId, version: g.t.institutionVersion } }),
  'GET /organization/:id/logo': (g) => ({ params: { id: g.t.institutionId } }),
  'GET /institution/setup': ofInstitution,
  'POST /institution/setup/dismiss': inInstitution({ dismissed: true }),
  'GET /deploy/package': ofInstitution,
  'GET /deploy/:id/plan': byId(({ t }) => t.stagedPackage),
  // The seal is of what this person may take in: each asks for their own plan.
  'POST /deploy/apply': async (g) => {
    const plan = await g.platform.call('GET /deploy/:id/plan', { params: { id: g.t.stagedPackage } }, g.token);
    return { body: { stagedId: g.t.stagedPackage, seal: plan.data?.seal ?? g.t.packageSeal } };
  },
  'POST /LibNewSearchStation/save': inInstitution({ name: '矩阵分站' }),
  'POST /LibNewSearchStation/update': (g) => ({ body: { id: n(g.t.station.id), version: n(g.t.station.version) } }),
  'POST /LibNewSearchStation/delete': (g) => ({ body: { id: n(g.t.station.id) } }),
  'POST /LibNewSearchStation/getUserImages': (g) => ({ body: { id: n(g.t.station.id) } }),
  'POST /branchInstitution/save': inInstitution({ name: '矩阵分馆' }),
  'POST /branchInstitution/update': (g) => ({ body: { id: g.t.branch.id, version: n(g.t.branch.version) } }),
  'POST /branchInstitution/delete': about(({ t }) => t.branch.id),
  'POST /image/upload': () => ({ file: picture, query: { purpose: 'picture' } }),
  'POST /image/upload#seal': (g) => ({ file: picture, query: { purpose: 'seal', ...at(g) } }),
  'POST /image/upload#logo': (g) => ({ file: picture, query: { purpose: 'logo', ...at(g) } }),
  'POST /pictures/upload': () => ({ file: picture }),
  'POST /avatar/update': () => ({ file: picture }),
  'POST /qiniu/content': () => ({ file: picture }),
  'POST /localStorage/upload': () => ({ file: picture }),
  'POST /deploy/upload': (g) => ({ file: { bytes: g.t.packageBytes, name: 'a.zip' }, query: at(g) }),
  'POST /database/upload': (g) => ({ file: { bytes: '刊名,ISSN\n甲,1234-5679\n', name: 'a.csv' }, query: at(g) }),
  'GET /files/:id': byId(({ b }) => b.file),
  'GET /files/:id#seal': byId(({ t }) => t.seal),
  'GET /files/:id#report': byId(({ t }) => t.unpaidFile),
  'GET /image/getUserImage': (g) => ({ query: { userId: g.b.userId } }),
  'POST /sys/login': async (g) => ({
    body: { username: 'sunyating', password: await g.platform.encrypt(demoPassword), searchStationId: 100 },
  }),
  'POST /sys/user/changePassword': async (g) => ({
    body: await g.platform.encryptAll({ password: demoPassword, newPassword: 'Matrix@2026x' }),
  }),
  'POST /sessions/end': about(({ b }) => b.session),
  'POST /sessions/endOne': about(({ t }) => t.applicantSession),
  'POST /request/userLogin': (g) => ({ body: { code: ticketFor(g, 'sunyating'), institutionId: 100 } }),
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
  'POST /profile/update': () => ({ body: { fullName: '新名字', version: 1 } }),
  'POST /profile/contact/start': async (g) => ({
    body: {
      kind: 'email',
      value: `matrix-${g.kind}@example.edu`,
      password: await g.platform.encrypt(demoPassword),
    },
  }),
  'POST /profile/contact/confirm': async (g) => {
    const { userId } = g.self;
    const change = {
      user_id: userId,
      kind: 'email' as const,
      institution_id: g.kind === '9' ? null : 100,
      value: `proven-${g.kind}@example.edu`,
      code_hash: createHash('sha256').update(`${userId} email 000000`).digest(),
      expires_at: new Date(Date.now() + 600_000),
      created_at: new Date(),
    };
    if (g.kind)
      await g.platform.services.platform('administration').run(kysely.insertInto('contact_changes').values(change));
    return { body: { kind: 'email', code: '000000' } };
  },
  'POST /profile/contact/cancel': () => ({ body: { kind: 'email' } }),
  'POST /profile/notifications': () => ({
    body: { mail: true, orderProgress: true, payment: true, report: true, notice: true },
  }),
  'POST /profile/language': () => ({ body: { language: 'en' } }),
  'POST /profile/close': async (g) => ({ body: { password: await g.platform.encrypt(demoPassword) } }),
  'POST /profile/signOn/start': async (g) => ({ body: { password: await g.platform.encrypt(demoPassword) } }),
  'POST /profile/signOn/link': async (g) => {
    const body = { password: await g.platform.encrypt(demoPassword) };
    if (g.kind) await g.platform.call('POST /profile/signOn/start', { body }, g.token);
    return { body: { code: ticketFor(g, `campus-${g.kind}`) } };
  },
  'POST /profile/signOn/unlink': async (g) => {
    const linked = kysely
      .updateTable('users')
      .set({ cas_subject: `campus-${g.kind}` })
      .where('id', '=', g.self.userId);
    if (g.kind && g.kind !== '9') await g.platform.services.platform('administration').run(linked);
    return { body: { password: await g.platform.encrypt(demoPassword) } };
  },
  'POST /profile/signOn/ways/start': async (g) => ({
    body: { way: campusWay, password: await g.platform.encrypt(demoPassword) },
  }),
  'POST /profile/signOn/ways/finish': async (g) => {
    if (!g.kind || g.kind === '9') return { body: { way: campusWay, flow: 'none', query: '' } };
    const body = { way: campusWay, password: await g.platform.encrypt(demoPassword) };
    const { data } = await g.platform.call('POST /profile/signOn/ways/start', { body }, g.token);
    return { body: cameBack(g, data, `campus-${g.kind}`) };
  },
  'POST /profile/signOn/ways/unlink': async (g) => {
    const link = {
      institution_id: 100,
      user_id: g.self.userId,
      protocol: 'oauth2',
      authority: 'https://id.example.edu id',
      subject: `campus-${g.kind}`,
      linked_at: new Date(),
    };
    const linked = kysely.insertInto('sign_on_links').values(link);
    if (g.kind && g.kind !== '9') await g.platform.services.platform('administration').run(linked);
    return { body: { way: campusWay, password: await g.platform.encrypt(demoPassword) } };
  },
  'POST /profile/wechat/start': async (g) => {
    const channel = {
      id: newId(),
      institution_id: 100,
      channel: 'wechat' as const,
      settings: JSON.stringify(usualSettings('wechat')),
      updated_at: new Date(),
    };
    const setUp = kysely.insertInto('message_channels').values(channel);
    if (g.kind && g.kind !== '9')
      await g.platform.services
        .platform('administration')
        .run(setUp.onConflict((conflict) => conflict.columns(['institution_id', 'channel']).doNothing()));
    return {};
  },
  'POST /profile/wechat/confirm': async (g) => {
    const { userId } = g.self;
    const binding = {
      user_id: userId,
      institution_id: 100,
      state_hash: randomBytes(32),
      sealed_address: g.platform.services.connectionKeys.seal('openid', `message binding ${userId}`),
      digits_hash: createHash('sha256').update(`${userId} 000000`).digest(),
      expires_at: new Date(Date.now() + 600_000),
    };
    if (g.kind && g.kind !== '9')
      await g.platform.services.platform('administration').run(kysely.insertInto('message_bindings').values(binding));
    return { body: { digits: '000000' } };
  },
  'POST /profile/wechat/unbind': async (g) => {
    const bound = {
      institution_id: 100,
      user_id: g.self.userId,
      channel: 'wechat',
      address: 'o',
      created_at: new Date(),
    };
    if (g.kind && g.kind !== '9')
      await g.platform.services.platform('administration').run(kysely.insertInto('message_addresses').values(bound));
    return {};
  },
  'POST /wechat/leave': () => ({ body: { state: 'none' } }),
  'POST /wechat/arrive': () => ({ body: { state: 'none', code: 'none' } }),
  'POST /addresses/save': about(({ b }) => b.address, { recipient: '甲', phone: '13800000001', address: '乙' }),
  'POST /addresses/save#new': () => ({ body: { recipient: '甲', phone: '13800000001', address: '乙' } }),
  'POST /addresses/delete': about(({ b }) => b.address),
  'POST /platform/mail-test': () => ({ body: { recipient: 'ops@example.edu' } }),
  'POST /platform/rules': async (g) => ({
    body: await readRules(g.platform.services.platform('administration')),
  }),
  'POST /platform/institutions/erase': async (g) => {
    const db = g.platform.services.platform('administration');
    const { name } = await db.one(kysely.selectFrom('institutions').select('name').where('id', '=', 322));
    if (g.kind === '9') {
      const backup = { file: 'a', verified: true, started_at: new Date(), finished_at: new Date() };
      await db.run(kysely.insertInto('platform_backups').values({ id: crypto.randomUUID(), ...backup }));
      const suspended = { suspended_at: new Date(Date.now() - 3_600_000) };
      await db.run(kysely.updateTable('institutions').set(suspended).where('id', '=', 322));
    }
    return { body: { id: 322, name, reason: '合同结束' } };
  },
  'POST /platform/retention': () => ({ body: { kind: 'mails', days: 400, version: 1 } }),
  'POST /sys/user/data': about(({ t }) => t.applicant.id),
  'POST /secondFactor/begin': async (g) => ({ body: { password: await g.platform.encrypt(demoPassword) } }),
  'POST /secondFactor/confirm': async (g) => ({ body: { code: await codeOf(g, g.self.userId, false) } }),
  'POST /secondFactor/renewCodes': async (g) => ({ body: { code: await codeOf(g, g.self.userId, true) } }),
  'POST /secondFactor/turnOff': async (g) => ({
    body: { password: await g.platform.encrypt(demoPassword), code: await codeOf(g, g.self.userId, true) },
  }),
  'POST /platform/backups/schedule': async (g) => {
    const schedule = await readSchedule(g.platform.services.platform('administration'));
    return { body: { ...schedule, enabled: false } };
  },
  'POST /platform/backups/passphrase': async (g) => ({
    body: { passphrase: await g.platform.encrypt('correct horse battery') },
  }),
  'POST /platform/backups/drill': async (g) => {
    if (g.kind === '9') {
      const backup = { file: 'a', verified: true, started_at: new Date(), finished_at: new Date() };
      const db = g.platform.services.platform('administration');
      await db.run(kysely.insertInto('platform_backups').values({ id: crypto.randomUUID(), ...backup }));
    }
    return { body: {} };
  },
  'POST /mails/retry': about(({ t }) => t.mail),
  'POST /mail-templates/history': () => ({ body: { key: 'paid' } }),
  'POST /mail-templates/save': () => ({ body: { key: 'paid', version: 0, subject: '已缴费', body: '已缴费' } }),
  'POST /mail-templates/restore': () => ({ body: { key: 'paid', version: 0 } }),
  'POST /sys/menu/save': () => ({ body: menu }),
  'POST /sys/menu/update': () => ({ body: { ...menu, id: ownMenu, version: 1 } }),
  'POST /sys/menu/arrange': (g) => ({ body: { parentId: null, ids: [...g.menus] } }),
  'POST /sys/menu/delete': () => ({ body: { id: ownMenu } }),
  'POST /sys/user/htblSave': async (g) => ({
    body: {
      username: 'matrixuser',
      type: 3,
      fullName: '新用户',
      password: await g.platform.encrypt('Matrix@2026x'),
      ...at(g),
    },
  }),
  'POST /sys/user/htblUpdate': (g) => ({
    body: { id: g.t.applicant.id, version: n(g.t.applicant.version), fullName: '改名' },
  }),
  'POST /sys/user/delete': about(({ t }) => t.applicant.id),
  'POST /sys/user/restore': aboutClosed,
  'POST /sys/user/erase': aboutClosed,
  'POST /sys/user/unameValidate': () => ({ body: { username: 'nobodyyet', searchStationId: 100 } }),
  'POST /sys/user/resetPassword': about(({ t }) => t.applicant.id),
  'POST /sys/user/resetSecondFactor': about(({ t }) => t.factorUser),
  'POST /roster/settings': () => ({
    body: { source: 'none', atTime: '02:30', brakePercent: 5, fields: {}, rest: {}, version: 0 },
  }),
  'POST /roster/token': () => ({ body: { version: 0 } }),
  'POST /roster/release': () => ({ body: { version: 0 } }),
  'POST /roster/upload': () => ({
    query: { complete: 'false' },
    file: { bytes: Buffer.from('工号,姓名\nR-2,名册里的人\n'), name: 'people.csv' },
  }),
  'POST /roster/apply': (g) => ({ body: { id: g.t.rosterRun, counts: oneNewPerson } }),
  'POST /roster/drop': about(({ t }) => t.rosterRun),
  'POST /roster/changes': (g) => ({ body: { runId: g.t.rosterRun } }),
  'POST /person-numbers/vouch': (g) => ({ body: { ids: [g.t.personNumber] } }),
  'POST /sys/user/unlock': about(({ t }) => t.applicant.id),
  'POST /sys/user/forceOut': about(({ t }) => t.applicant.id),
  'GET /sys/user/importTemplate': ofInstitution,
  'POST /sys/user/importRead': async (g) => ({
    query: at(g),
    file: { bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '用户', rows: userSheet }] })), name: 'a.xlsx' },
  }),
  'POST /sys/user/importApply': inInstitution(userTable),
  'POST /sys/user/importRefused': () => ({ body: refusedTable }),
  'POST /sys/user/linkSignOn': about(({ t }) => t.applicant.id, { subject: 'campus1' }),
  'POST /sys/user/signOnLinks': about(({ t }) => t.applicant.id),
  'POST /sys/user/unlinkWay': async (g) => {
    const id = g.t.applicant.id ?? '';
    const link = {
      institution_id: g.t.institutionId,
      user_id: id,
      protocol: 'saml',
      authority: 'https://id.example.edu',
      subject: `saml-${id}`,
      linked_at: new Date(),
    };
    const linked = kysely.insertInto('sign_on_links').values(link);
    const may = g.kind === '9' || (['1', 'k'].includes(g.kind ?? '') && g.t.institutionId === 100);
    if (may) await g.platform.services.platform('administration').run(linked);
    return { body: { id, protocol: 'saml' } };
  },
  'POST /confirmations/confirm': about(({ t }) => t.confirmation),
  'POST /confirmations/reject': about(({ t }) => t.confirmation, { reason: '不合适' }),
  'POST /confirmations/withdraw': about(({ t }) => t.confirmation),
  'GET /sign-on/settings': ofInstitution,
  'POST /sign-on/propose': inInstitution({
    settings: { serverUrl: 'https://cas.example.edu/cas', version: 3, service: 'https://lib.example.edu/' },
  }),
  'POST /outward/save': () => ({ body: { oai: false, oaiEmail: '', mcp: false, resolverUrl: '', version: 0 } }),
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
  'POST /sys/role/selectRoles': inInstitution(),
  'POST /sys/role/save': inInstitution({ name: '矩阵角色', permissions: [] }),
  'POST /sys/role/update': (g) => ({
    body: { id: g.t.role.id, version: n(g.t.role.version), name: '改名角色', permissions: [] },
  }),
  'POST /sys/role/delete': about(({ t }) => t.role.id),
  'GET /sys/role/permissions': ofInstitution,
  'POST /sys/role/previewMenu': (g) => ({ body: { id: g.t.role.id, userType: 3, ...at(g) } }),
  'GET /api/dictDetail': () => ({ query: { dictName: 'province' } }),
  'POST /dictionaries/save': () => ({ body: { name: 'matrix', label: '矩阵' } }),
  'POST /dictionaries/update': () => ({ body: { name: 'province', label: '省份', version: 1 } }),
  'POST /dictionaries/delete': () => ({ body: { name: ownDictionary } }),
  'POST /dictionaries/delete#used': () => ({ body: { name: 'province' } }),
  'POST /dictionaries/items/list': () => ({ body: { dictionaryName: 'province' } }),
  'POST /dictionaries/items/save': () => ({ body: { dictionaryName: 'province', value: '999', label: '矩阵' } }),
  'POST /dictionaries/items/update': () => ({
    body: { dictionaryName: 'province', value: '110000', label: '北京', version: 1 },
  }),
  'POST /dictionaries/items/delete': () => ({ body: { dictionaryName: ownDictionary, value: '1' } }),
  'POST /dictionaries/items/delete#used': () => ({ body: { dictionaryName: 'province', value: '110000' } }),
  'POST /libEntrustMsg/informUp': about(({ b }) => b.notification),
  'POST /tasks/exportUsers': inInstitution(),
  'GET /tasks/:id': byId(({ b }) => b.doneTask),
  'POST /tasks/cancel': about(({ b }) => b.waitingTask),
  'POST /tasks/retry': about(({ b }) => b.failedTask),
  'POST /notices/save': (g) => ({
    body: { id: g.t.notice.id, version: n(g.t.notice.version), title: '通知', body: '正文' },
  }),
  'POST /notices/save#new': () => ({ body: { title: '通知', body: '正文' } }),
  'POST /notices/withdraw': (g) => ({
    body: { id: g.t.notice.id, version: n(g.t.notice.version), withdrawn: true },
  }),
  'POST /notices/delete': about(({ t }) => t.notice.id),
  'POST /feedback/send': () => ({ body: { body: '页面打不开了' } }),
  'POST /feedback/answer': (g) => ({
    body: { id: g.t.feedback.id, version: n(g.t.feedback.version), answer: '已修好' },
  }),
  'POST /feedback/heading': (g) => ({
    body: { id: g.t.feedback.id, version: n(g.t.feedback.version), heading: '页面打不开' },
  }),
  'POST /feedback/headings/propose': about(({ t }) => t.feedback.id),
  'POST /feedback/headings/reject': about(({ t }) => t.heading),
  'POST /feedback/close': (g) => ({ body: { id: g.t.feedback.id, version: n(g.t.feedback.version) } }),
  'POST /search-sources/add': () => ({
    body: {
      ...{ code: 'CBM', chinese: '中国生物医学文献数据库', english: '', group: 'chinese', labels: ['SinoMed'] },
      ...{
        inclusion: true,
        citation: true,
        offered: true,
        platform: '',
        url: '',
        fromYear: null,
        toYear: null,
        note: '',
      },
    },
  }),
  'POST /search-sources/save': () => ({
    body: {
      id: 4,
      version: 0,
      offered: true,
      name: 'SCI',
      platform: 'WoS',
      url: '',
      fromYear: null,
      toYear: null,
      note: '',
    },
  }),
  'POST /search-sources/order': () => ({ body: { ids: [4] } }),
  'POST /searchers/save': (g) => ({ body: { userId: g.t.searcher, version: 1, senior: true, validUntil: null } }),
  'POST /searchers/delete': (g) => ({ body: { userId: g.t.searcher } }),
  'POST /orders/save': (g) => ({
    body: { id: g.t.order.draft.id, version: n(g.t.order.draft.version), service: 'citation', form: citationForm() },
  }),
  'POST /orders/save#new': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/save#walk-in': (g) => ({
    body: { service: 'citation', form: citationForm(), applicantId: g.t.applicant.id },
  }),
  'POST /orders/drafts': () => ({ body: { service: 'citation' } }),
  'GET /orders/last-given': () => ({}),
  'POST /orders/quote': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/prospect': () => ({ body: { service: 'citation', form: citationForm() } }),
  'POST /orders/delete': about(({ t }) => t.order.draft.id),
  'POST /orders/copy': about(({ t }) => t.order.completed.id),
  'POST /orders/export#own': () => ({ body: { own: true } }),
  'GET /orders/:id/files/:fileId': (g) => ({ params: { id: g.t.order.completed.id, fileId: g.t.reportFile } }),
  'GET /orders/:id/files/:fileId#unpaid': (g) => ({ params: { id: g.t.order.unpaid.id, fileId: g.t.unpaidFile } }),
  'POST /orders/act-many': (g) => ({
    body: {
      orders: [{ id: g.t.order.submitted.id, version: n(g.t.order.submitted.version) }],
      action: 'return',
      reason: '请补充',
    },
  }),
  'POST /orders/actions': (g) => ({ body: { ids: [g.t.order.submitted.id] } }),
  'GET /orders/:id': byId(({ t }) => t.order.unpaid.id),
  'GET /orders/:id/outlook': byId(({ t }) => t.order.unpaid.id),
  'POST /orders/act': (g) => ({
    body: {
      id: g.t.order.submitted.id,
      version: n(g.t.order.submitted.version),
      action: 'return',
      reason: '请补充',
    },
  }),
  'POST /orders/act#withdraw': (g) => ({
    body: { id: g.t.order.submitted.id, version: n(g.t.order.submitted.version), action: 'withdraw' },
  }),
  'POST /orders/act#sign': (g) => ({
    body: { ...signable(g), action: 'sign' },
  }),
  'POST /orders/act#pay': (g) => ({
    body: {
      id: g.t.order.payable.id,
      version: n(g.t.order.payable.version),
      action: 'book-payment',
      amount: 6000,
      way: 'transfer',
      reference: 'X1',
    },
  }),
  'POST /orders/vouch-number': async (g) => {
    const { id = '' } = g.t.order.searched;
    const order = kysely.selectFrom('orders').select('form').where('id', '=', id);
    const { form } = await g.platform.services.platform('administration').one(order);
    return { body: { id, kind: 'staff-number', value: String((form as { number?: string }).number) } };
  },
  'POST /platform/first-day/mail': () => ({ body: { code: '000000' } }),
  'POST /orders/postpone': about(({ t }) => t.order.submitted.id, { until: '2099-01-01' }),
  'POST /orders/message': about(({ t }) => t.order.submitted.id, { body: '请尽快' }),
  'POST /orders/attach': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.self.file, purpose: 'attachment' },
  }),
  'POST /orders/attach#draft': (g) => ({
    body: { id: g.t.order.searched.id, fileId: g.self.file, purpose: 'draft' },
  }),
  'POST /orders/attach#withheld': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.t.unpaidFile, purpose: 'attachment' },
  }),
  'POST /orders/attach#seal': (g) => ({
    body: { id: g.t.order.submitted.id, fileId: g.t.seal, purpose: 'attachment' },
  }),
  'POST /orders/detach': (g) => ({ body: { id: g.t.order.submitted.id, fileId: g.t.attachment } }),
  'POST /orders/assign': (g) => ({ body: { ids: [g.t.order.searched.id], assigneeId: g.home.searcher } }),
  'POST /payments/plain': () => ({ body: { way: 'transfer', enabled: true, words: '账号', version: 0 } }),
  'POST /payments/try': () => ({ body: { way: 'sandbox' } }),
  'POST /payments/settings': () => ({
    body: { way: 'alipay', enabled: false, version: 0, values: { appId: '2021000000000001', ...alipayKeys() } },
  }),
  'POST /payments/settings#empty': () => ({ body: { way: 'wechat', enabled: false, version: 0, values: {} } }),
  'POST /payments/ways': (g) => ({ body: { orderId: g.t.order.payable.id } }),
  'POST /payments/begin': (g) => ({ body: { orderId: g.t.order.payable.id, way: 'sandbox', kind: 'qr' } }),
  'POST /payments/state': (g) => ({ body: { tradeNo: g.t.trade } }),
  'POST /payments/result': (g) => {
    const given = new URLSearchParams(resultLink(g.platform.services.paymentKeys, g.t.trade).split('?')[1]);
    return { body: { trade: given.get('trade'), sig: given.get('sig') } };
  },
  'POST /payments/sandbox/open': linkBody,
  'POST /payments/sandbox/pay': linkBody,
  'POST /payments/sandbox/cancel': linkBody,
  'POST /payments/give-back': (g) => ({
    body: { orderId: g.t.order.completed.id, version: n(g.t.order.completed.version), amount: 1, reason: '多缴' },
  }),
  'POST /payments/flags/resolve': about(({ t }) => t.flag, { note: '已核对' }),
  'POST /priceLists/save': () => ({ body: { service: 'citation', userClass: 'outside', version: 1, lines: [] } }),
  'POST /priceLists/example': () => ({ body: { service: 'citation', userClass: 'inside', lines: [] } }),
  'POST /reconciliation/look': () => ({
    file: { bytes: '交易时间,收入,支出,流水号\n2026-01-01 10:00:00,10.00,,F1\n', name: 'bank.csv' },
  }),
  'POST /reconciliation/run': (g) => ({
    body: {
      fileId: g.t.statementFile,
      way: 'transfer',
      from: '2026-01-01',
      to: '2026-01-02',
      columns: { at: '交易时间', income: '收入', expense: '支出', number: '流水号' },
    },
  }),
  'GET /reconciliation/:id': byId(({ t }) => t.reconciliation),
  'POST /reconciliation/findings': about(({ t }) => t.reconciliation),
  'GET /reconciliation/:id/excel': byId(({ t }) => t.reconciliation),
  'POST /reconciliation/settle': about(({ t }) => t.finding, { note: '已核对' }),
  'POST /reconciliation/book-refund': about(({ t }) => t.refundFinding, { reason: '银行已退' }),
  'POST /calendar/list': () => ({ body: { year: 2030 } }),
  'POST /calendar/save': () => ({ body: { day: '2030-01-03', kind: 'holiday', name: '馆庆' } }),
  'POST /calendar/import': () => ({
    body: { year: 2030, days: [{ day: '2030-01-03', kind: 'holiday', name: '馆庆' }] },
  }),
  'POST /calendar/delete': () => ({ body: { day: '2030-01-02' } }),
  'POST /metrics/rows': (g) => ({ body: { tableId: g.t.metricTable } }),
  'POST /metrics/peek': (g) => ({ body: { fileId: g.t.metricFile } }),
  'POST /metrics/import': (g) => ({
    body: {
      fileId: g.t.metricFile,
      kind: 'jcr',
      scheme: '矩阵二',
      year: 2024,
      mapping: { title: 0, issn: 1, impactFactor: 2 },
    },
  }),
  'POST /metrics/delete': about(({ t }) => t.metricTable),
  'POST /metrics/find': () => ({ body: { issn: '1234-5679' } }),
  'POST /papers/read': () => ({ file: text }),
  'POST /papers/paste': () => ({ body: { text: '[1] Zhang S. Matrix[J]. Nature, 2024, 1: 1-2.' } }),
  'GET /papers/name-forms': () => ({ query: { name: '张三' } }),
  'POST /papers/refused': () => ({ body: refusedTable }),
  'POST /records/imports/upload': (g) => ({ query: { orderId: g.t.order.searched.id }, file: text }),
  'POST /records/imports/list': (g) => ({ body: { orderId: g.t.order.searched.id } }),
  'GET /records/imports/:id': byId(({ t }) => t.import.id),
  'POST /records/imports/start': (g) => ({ body: { id: g.t.import.id, version: n(g.t.import.version) } }),
  'POST /records/imports/reread': (g) => ({ body: { id: g.t.doneImport.id, version: n(g.t.doneImport.version) } }),
  'GET /records/imports/:id/undo': byId(({ t }) => t.import.id),
  'POST /records/imports/undo': (g) => ({ body: { id: g.t.doneImport.id, version: n(g.t.doneImport.version) } }),
  'POST /records/imports/problems': about(({ t }) => t.import.id),
  'GET /records/imports/:id/problems': byId(({ t }) => t.import.id),
  'GET /records/imports/:id/columns': byId(({ t }) => t.import.id),
  'GET /records/:id': byId(({ t }) => t.records[0]),
  'GET /citations/orders/:id': byId(({ t }) => t.order.searched.id),
  'GET /citations/orders/:id/matches': byId(({ t }) => t.order.searched.id),
  'POST /citations/matches/decide': searched(({ t }) => ({
    matches: [{ paperId: t.paper, recordId: t.records[0], version: n(t.match.version) }],
    decision: 'accept',
  })),
  'POST /citations/matches/add': searched(({ t }) => ({ paperId: t.paper, recordId: t.records[3] })),
  'POST /citations/rule': searched(() => ({ version: 1, rule: 'journal' })),
  'POST /citations/aliases': searched(() => ({ version: 1, aliases: ['Zhang, S'] })),
  'POST /citations/paper-fields/choose': searched(({ t }) => ({ version: 1, use: 'typed', paperId: t.paper })),
  'POST /citations/paper-fields/correct': searched(({ t }) => ({
    version: 1,
    paperId: t.paper,
    field: 'volume',
    value: '7',
    reason: '核对过',
  })),
  'POST /citations/paper-roles/decide': searched(({ t }) => ({ version: 1, paperIds: [t.paper], print: 'none' })),
  'POST /citations/editions': searched(({ t }) => ({
    recordIds: [t.records[0]],
    database: 4,
    holds: true,
    reason: '核对过',
  })),
  'POST /citations/take-off': searched(() => ({
    version: 1,
    metrics: ['jcr_impact_factor', 'cas_zone', 'cscd_source'],
    reason: '没有订购',
  })),
  'POST /citations/put-back': searched(() => ({ version: 1, metrics: ['esi'] })),
  'POST /citations/search-dates': searched(() => ({ version: 1, dates: [{ database: 4, searchedOn: '2026-01-05' }] })),
  'POST /citations/recompute': searched(() => ({})),
  'GET /citations/orders/:id/charts': byId(({ t }) => t.order.searched.id),
  'POST /citations/history': searched(() => ({})),
  'GET /citations/orders/:id/citing': byId(({ t }) => t.order.searched.id),
  'GET /citations/pairs/:id': ({ t }) => ({ params: { id: t.pair.id }, query: { orderId: t.order.searched.id } }),
  'POST /citations/pairs/decide': searched(({ t }) => ({
    pairs: [{ id: t.pair.id, version: n(t.pair.version) }],
    verdict: 'other',
    reason: '核对过',
  })),
  'GET /citations/orders/:id/doubtful': byId(({ t }) => t.order.searched.id),
  'POST /citations/doubtful/decide': searched(({ t }) => ({
    items: [{ id: t.doubt.id, version: n(t.doubt.version) }],
    decision: 'reject',
    because: 'other-paper',
  })),
  'GET /citations/orders/:id/files': byId(({ t }) => t.order.searched.id),
  'POST /citations/files/place': searched(({ t }) => ({
    importId: t.doneImport.id,
    version: n(t.doneImport.version),
    what: 'rest',
    paperId: t.paper,
  })),
  'POST /citations/files/index': searched(({ t }) => ({ importId: t.doneImport.id, database: 4 })),
  'POST /citations/pairs/add': searched(({ t }) => ({ paperId: t.paper, recordIds: [t.records[3]] })),
  'GET /citations/orders/:id/groups': byId(({ t }) => t.order.searched.id),
  'POST /citations/groups/merge': searched(({ t }) => ({ recordIds: [t.records[1], t.records[2]] })),
  'POST /citations/groups/split': searched(({ t }) => ({ recordId: t.records[1] })),
  'POST /citations/groups/apart': searched(({ t }) => ({ recordIds: [t.records[1], t.records[2]] })),
  'POST /citations/groups/undo': searched(({ t }) => ({ decisionId: t.decision })),
  'GET /citations/orders/:id/searches': byId(({ t }) => t.order.searched.id),
  'POST /citations/searches/save': searched(() => ({
    database: 4,
    name: '检索式',
    query: 'TI=x',
    searchedOn: '2026-01-05',
  })),
  'POST /citations/searches/delete': searched(({ t }) => ({ id: t.search.id, version: n(t.search.version) })),
  'GET /patents/orders/:id': byId(({ t }) => t.patent.order),
  'GET /patents/orders/:id/set': byId(({ t }) => t.patent.order),
  'GET /patents/orders/:id/families/:family': ({ t }) => ({
    params: { id: t.patent.order, family: t.patent.members[0] },
  }),
  'GET /patents/orders/:id/names': byId(({ t }) => t.patent.order),
  'GET /patents/orders/:id/landscape': byId(({ t }) => t.patent.order),
  'GET /patents/orders/:id/statuses': byId(({ t }) => t.patent.order),
  'POST /patents/groups/decide': patented(({ t }) => ({
    version: 1,
    verdict: 'together',
    between: t.patent.members,
  })),
  'POST /patents/groups/undo': patented(({ t }) => ({ version: 1, decisionId: t.patent.decision })),
  'POST /patents/names/decide': patented(() => ({ version: 1, decision: { kind: 'apart', name: '某公司' } })),
  'POST /patents/names/undo': patented(({ t }) => ({ version: 1, decisionId: t.patent.decision })),
  'POST /patents/classes': patented(() => ({ version: 1, techniques: ['手段'], effects: ['功效'] })),
  'POST /patents/mark': patented(({ t }) => ({ familyId: t.patent.members[0], techniques: [], effects: [] })),
  'POST /patents/files/day': patented(({ t }) => ({ importId: t.patent.file, exportedOn: '2026-01-05' })),
  'POST /patents/numbers': patented(() => ({ version: 1, text: 'CN112345678A' })),
  'POST /patents/statuses/add': patented(() => ({
    number: 'CN112345679A',
    status: '授权',
    checkedOn: '2026-01-05',
    source: '中国专利公布公告',
  })),
  'POST /patents/claims': patented(() => ({ version: 1, text: '1. 一种电极，其特征在于：有涂层。' })),
  'POST /patents/documents/save': patented(() => ({ name: 'CN112345680A' })),
  'POST /patents/documents/delete': patented(({ t }) => ({
    id: t.patent.document.id,
    version: n(t.patent.document.version),
  })),
  'POST /patents/query': patented(() => ({ version: 1, query: { blocks: [], not: [] } })),
  'POST /patents/trial': patented(() => ({
    query: {
      blocks: [{ terms: [{ text: 'x', language: 'en', phrase: false, truncate: false, field: 'topic' }] }],
      not: [],
    },
  })),
  'POST /patents/searches/add': patented(() => ({
    database: 'incopat',
    formula: 'TIAB=(电极)',
    runOn: '2026-01-05',
    hits: 0,
  })),
  'POST /patents/report': patented(() => ({ version: 1, comment: '', charts: [] })),
  'GET /novelty/orders/:id': byId(({ t }) => t.novelty.order),
  'POST /novelty/features': compared(() => ({ version: 1, features: [] })),
  'POST /novelty/points/propose': compared(() => ({ points: [], reason: '写法' })),
  'POST /novelty/points/withdraw': compared(({ t }) => ({ id: t.novelty.correction })),
  'GET /novelty/orders/:id/points': byId(({ t }) => t.novelty.order),
  'POST /novelty/points/answer': compared(({ t }) => ({ id: t.novelty.correction, agree: false, answer: '不必改' })),
  'POST /novelty/query': compared(() => ({ version: 1, query: { blocks: [] } })),
  'POST /novelty/searches/add': compared(() => ({ database: 'cnki', formula: 'x', runOn: '2026-01-05', hits: 0 })),
  'GET /novelty/orders/:id/hits': byId(({ t }) => t.novelty.order),
  'GET /novelty/orders/:id/hits/export': byId(({ t }) => t.novelty.order),
  'POST /novelty/judge': compared(({ t }) => ({ recordId: t.novelty.hit, verdict: 1 })),
  'POST /novelty/documents/save': compared(() => ({ reference: '另一篇文献' })),
  'POST /novelty/documents/delete': compared(({ t }) => ({
    id: t.novelty.document.id,
    version: n(t.novelty.document.version),
  })),
  'POST /novelty/documents/take': compared(({ t }) => ({ recordIds: [t.novelty.hit] })),
  'GET /novelty/orders/:id/close': byId(({ t }) => t.novelty.order),
  'POST /novelty/trial': compared(() => ({
    query: {
      blocks: [{ terms: [{ text: 'x', language: 'en', phrase: false, truncate: false, field: 'topic' }] }],
      not: [],
    },
  })),
  'GET /novelty/orders/:id/known': byId(({ t }) => t.novelty.order),
  'POST /novelty/known/add': compared(() => ({ text: '激光熔覆高熵合金涂层的耐蚀性' })),
  'POST /novelty/known/remove': compared(({ t }) => ({ id: t.novelty.known })),
  'GET /novelty/orders/:id/similar': byId(({ t }) => t.novelty.order),
  'GET /novelty/orders/:id/proposals': byId(({ t }) => t.novelty.order),
  'POST /novelty/proposals/ask': compared(() => ({ kind: 'features', point: 0 })),
  'POST /novelty/proposals/reject': compared(({ t }) => ({ id: t.novelty.proposal })),
  'POST /novelty/report': compared(() => ({ version: 1, attachments: [], remarks: '' })),
  'POST /novelty/conclusion': compared(() => ({ version: 1, edits: [], overruled: {} })),
  'POST /similarity/checks/upload': () => ({ query: { agreed: 'true' }, file: text }),
  'GET /similarity/checks/:id': byId(({ t }) => t.similarity.check),
  'GET /similarity/checks/:id/file': byId(({ t }) => t.similarity.check),
  'GET /similarity/checks/:id/passages/:number': (g) => ({ params: { id: g.t.similarity.check, number: 1 } }),
  'GET /similarity/checks/:id/report': byId(({ t }) => t.similarity.reported),
  'POST /similarity/checks/mark': about(({ t }) => t.similarity.check, { version: 1, passage: 1, mark: 'common' }),
  'POST /similarity/checks/report': about(({ t }) => t.similarity.check, { version: 1 }),
  'POST /similarity/checks/take-back': about(({ t }) => t.similarity.check, { version: 1 }),
  'POST /group-offices/save': () => ({ body: { username: 'librarian', unitCode: '', version: 0 } }),
  'POST /group-offices/remove': ({ t }) => ({ body: { userId: t.group.office, version: 1 } }),
  'POST /groups/upload': async () => ({
    query: { title: '矩阵' },
    file: {
      bytes: Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: '名单',
              rows: [
                ['工号', '姓名'],
                ['G-9', '某人'],
              ],
            },
          ],
        }),
      ),
      name: 'people.xlsx',
    },
  }),
  'GET /groups/:id': byId(({ t }) => t.group.id),
  'GET /groups/:id/table': byId(({ t }) => t.group.id),
  'POST /groups/zip': about(({ t }) => t.group.id),
  'GET /groups/people/:id': byId(({ t }) => t.group.person),
  'POST /groups/terms': about(({ t }) => t.group.id, { version: 1, agree: true, terms: groupTerms }),
  'POST /groups/decide': about(({ t }) => t.group.person, { version: 1, decision: 'drop' }),
  'POST /groups/papers': about(({ t }) => t.group.person, { version: 1, papers: [] }),
  'POST /groups/ask': ({ t }) => ({ body: { id: t.group.id, version: 1, people: [t.group.person] } }),
  'POST /group-answers/open': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /group-answers/give': () => ({ body: { token: 'x'.repeat(43), version: 1, keep: [] } }),
  'POST /group-answers/own': about(({ t }) => t.group.person, { version: 1, keep: [] }),
  'POST /groups/submit': ({ t }) => ({ body: { id: t.group.id, version: 1, people: [t.group.person] } }),
  'POST /groups/cancel': about(({ t }) => t.group.person, { version: 1, reason: '不评了' }),
  'GET /groups/:id/review': byId(({ t }) => t.group.id),
  'POST /groups/review/pass': about(({ t }) => t.group.id, {
    orders: [{ id: '00000000-0000-7000-8000-000000000001', version: 1, contentHash: 'x' }],
  }),
  'GET /groups/:id/searches': byId(({ t }) => t.group.id),
  'POST /groups/searches/say': about(({ t }) => t.group.id, {
    ...{ database: 4, questions: ['inclusion'], day: '2026-03-02', formula: 'OG=(Demo University)' },
  }),
  'POST /groups/searches/take-back': about(({ t }) => t.group.search, { version: 1 }),
  'POST /groups/pay': about(({ t }) => t.group.id, { version: 1, way: 'fund', reference: 'MATRIX-G', amount: 1 }),
  'POST /groups/invoice': about(({ t }) => t.group.id, { version: 1, number: 'F-1' }),
  'POST /archive/read': async () => ({
    query: { system: '旧系统' },
    file: {
      bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '旧系统的委托', rows: archiveSheet }] })),
      name: 'a.xlsx',
    },
  }),
  'POST /archive/apply': () => ({
    body: { system: '旧系统', headings: archiveSheet[0], rows: [{ row: 2, cells: archiveSheet[1] }] },
  }),
  'POST /archive/refused': () => ({ body: refusedTable }),
  'POST /archive/report': ({ t }) => ({ file: { bytes: '%PDF-1.7\n', name: t.archived.awaited } }),
  'GET /archive/:id/report': byId(({ t }) => t.archived.id),
  'POST /archive/remove': about(({ t }) => t.archived.id, { version: 1, reason: '登记错了' }),
  'POST /similarity/checks/share': about(({ t }) => t.similarity.check, { version: 1, shared: true }),
  'POST /similarity/checks/delete': about(({ t }) => t.similarity.reported, { version: 1 }),
  'GET /similarity/checks/:id/openings': byId(({ t }) => t.similarity.check),
  'GET /similarity/orders/:id/openings': byId(({ t }) => t.similarity.order),
  'GET /similarity/orders/:id': byId(({ t }) => t.similarity.order),
  'POST /similarity/orders/check': (g) => ({ body: { orderId: g.t.similarity.order } }),
  'POST /similarity/texts/upload': () => ({ file: text }),
  'GET /similarity/texts/:id': byId(({ t }) => t.similarity.text),
  'POST /similarity/texts/link': (g) => ({ body: { id: g.t.similarity.text, version: 1, workId: g.home.work } }),
  'POST /similarity/texts/withdraw': about(({ t }) => t.similarity.text, { version: 1, reason: '作者要求' }),
  'POST /similarity/settings': () => ({ body: { version: 1, monthlyQuota: 8, phrases: [] } }),
  'GET /library/works/:id': byId(({ t }) => t.work),
  'POST /scholar/new-report': () => ({ body: { onlyFresh: false } }),
  'POST /scholar/known': () => ({ body: { papers: [{ title: '一篇论文', doi: '', year: '2026' }], databases: [4] } }),
  'POST /scholar/publish': () => ({ body: { open: true } }),
  'GET /scholar/public/:code': () => ({ params: { code: 'nobody-has-this-one' } }),
  'POST /library/claim': (g) => ({ body: { ids: [g.t.work] } }),
  'POST /library/reject': (g) => ({ body: { ids: [g.t.work] } }),
  'POST /library/withdraw': (g) => ({ body: { ids: [g.t.work] } }),
  'POST /library/assign': (g) => ({ body: { ids: [g.t.work], userId: g.t.applicant.id } }),
  'POST /library/unassign': (g) => ({ body: { id: g.t.work, userId: g.t.applicant.id } }),
  'POST /library/doubts/decide': (g) => ({ body: { workId: g.t.work, otherId: g.t.otherWork, same: false } }),
  'POST /library/part': about(({ t }) => t.mergedWork),
  'POST /library/claims/decide': (g) => ({ body: { workId: g.t.work, userId: g.t.applicant.id, grant: true } }),
  'POST /library/export': () => ({ body: { form: 'xlsx' } }),
  'POST /reports/draft': searched(() => ({})),
  'POST /reports/make': about(({ t }) => t.report.id),
  'GET /reports/drafts/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'GET /reports/confirmation/:orderId': (g) => ({ params: { orderId: g.t.order.searched.id } }),
  'POST /reports/confirmation/object': (g) => ({
    body: {
      orderId: g.t.order.searched.id,
      version: n(g.t.order.searched.version),
      contentHash: 'a'.repeat(64),
      reason: '第 1 篇的年份不对',
      pins: [],
    },
  }),
  'GET /reports/review/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'GET /reports/review/:orderId/comments': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'GET /reports/review/:orderId/place': (g) => ({
    params: { orderId: g.t.order.signable.id },
    query: { key: 'file/0', contentHash: g.t.order.signable.content_hash },
  }),
  'POST /reports/review/mark': (g) => ({
    body: {
      orderId: g.t.order.signable.id,
      contentHash: g.t.order.signable.content_hash,
      places: ['file/0'],
      checked: true,
    },
  }),
  'POST /reports/review/comment': (g) => ({
    body: {
      orderId: g.t.order.signable.id,
      contentHash: g.t.order.signable.content_hash,
      place: 'file/0',
      kind: 'ask',
      text: '是否全称',
    },
  }),
  'POST /reports/review/answer': (g) => ({ body: { id: g.t.comment.id, version: n(g.t.comment.version), text: '是' } }),
  'POST /reports/review/close': (g) => ({
    body: { id: g.t.comment.id, version: n(g.t.comment.version), closed: true },
  }),
  'GET /reports/finishing/:orderId': (g) => ({ params: { orderId: g.t.order.searched.id } }),
  'POST /reports/retract': about(({ t }) => t.report.id, { kind: 'withdraw', reason: '有误' }),
  'GET /reports/:id': byId(({ t }) => t.unpaidReport.id),
  'GET /reports/:id/files/:kind': (g) => ({ params: { id: g.t.report.id, kind: 'pdf' } }),
  'GET /reports/:id/files/:kind#unpaid': (g) => ({ params: { id: g.t.unpaidReport.id, kind: 'pdf' } }),
  'POST /reports/link': (g) => ({ body: { reportId: g.t.report.id, kind: 'pdf' } }),
  'POST /reports/link#order-file': (g) => ({ body: { orderId: g.t.order.unpaid.id, fileId: g.t.unpaidFile } }),
  // A link for anyone speaks for the session that made it.
  'GET /linked-files/:token': async (g) => {
    const { id: sessionId } = await g.platform.services
      .platform('session')
      .one(
        kysely
          .selectFrom('sessions as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .select('s.id')
          .where('u.username', '=', 'librarian')
          .where('u.institution_id', '=', g.t.institutionId)
          .where('s.ended_at', 'is', null)
          .limit(1),
      );
    const link = {
      institutionId: g.t.institutionId,
      file: { orderId: g.t.order.completed.id!, fileId: g.t.reportFile },
      marked: false,
      audience: { sessionId },
    };
    return { params: { token: g.platform.services.fileLinks.tokenFor(link, new Date(Date.now() + 60_000)) } };
  },
  'POST /reports/batch': (g) => ({ body: { orderIds: [g.t.order.completed.id], as: 'zip' } }),
  'GET /novelty/syntaxes/:database/history': () => ({ params: { database: 'wos' } }),
  'POST /novelty/syntaxes/save': () => ({
    body: { database: 'wos', version: 0, rules: platformRules('wos'), reason: '在该库核对过' },
  }),
  'POST /report-texts/save': () => ({ body: { kind: 'database', key: '4', version: 0, zh: 'SCI' } }),
  'POST /report-texts/reset': () => ({ body: { kind: 'database', key: '4', version: 0 } }),
  'GET /report-templates/:key': () => ({ params: { key: 'default' } }),
  'POST /report-templates/:key/upload': () => ({
    params: { key: 'default' },
    file: { bytes: shippedTemplate('include'), name: 'a.docx' },
  }),
  'POST /report-templates/publish': () => ({ body: { key: 'default', version: null, turn: 0 } }),
  'GET /report-templates/:key/file': () => ({ params: { key: 'default' } }),
  'GET /report-templates/:key/preview': () => ({ params: { key: 'default' }, query: { format: 'docx' } }),
  'POST /open-applications/list': inInstitution(),
  'POST /open-applications/create': inInstitution({ name: '人事系统', scopes: ['reports.verify'] }),
  'POST /open-applications/update': about(({ t }) => t.open.application, {
    version: 1,
    name: '人事系统',
    scopes: ['reports.verify'],
  }),
  'POST /open-applications/switch': about(({ t }) => t.open.application, { version: 1, on: false }),
  'POST /open-applications/secret': about(({ t }) => t.open.application, { version: 1 }),
  'POST /open-applications/drop-secret': about(({ t }) => t.open.rotating, { version: 1, slot: 'A' }),
  'POST /open-applications/calls': about(({ t }) => t.open.application),
  'POST /open-applications/try': about(({ t }) => t.open.application, {
    call: 'GET /papers',
    values: { staffNumber: '1' },
  }),
  'POST /message-channels/list': (g) => ({ body: { institutionId: g.t.institutionId } }),
  'POST /message-channels/save': (g) => ({
    body: {
      institutionId: g.t.institutionId,
      channel: 'mail',
      version: 1,
      settings: { host: '127.0.0.1', port: 1, security: 'none', sender: 'library@example.edu' },
    },
  }),
  'POST /message-channels/switch': (g) => ({
    body: { institutionId: g.t.institutionId, channel: 'mail', version: 1, on: true },
  }),
  'POST /message-channels/rules': (g) => ({
    body: { institutionId: g.t.institutionId, version: 0, order: ['mail'], quiet: null },
  }),
  'POST /message-channels/test': () => ({ body: { channel: 'mail' } }),
  'POST /connections/list': (g) => ({ body: { institutionId: g.t.institutionId } }),
  'POST /connections/save': (g) => ({
    body: {
      institutionId: g.t.institutionId,
      source: 'crossref',
      version: 1,
      address: 'https://127.0.0.1:1',
      perSecond: 5,
      concurrency: 1,
      dailyBudget: 0,
      yearlyBudget: null,
      orderBudget: null,
      askAbove: 50,
    },
  }),
  'POST /connections/switch': (g) => ({
    body: { institutionId: g.t.institutionId, source: 'crossref', version: 1, on: true },
  }),
  'POST /connections/check': (g) => ({ body: { institutionId: g.t.institutionId, source: 'crossref' } }),
  'POST /connections/usage': (g) => ({ body: { institutionId: g.t.institutionId, source: 'crossref' } }),
  'POST /connections/answers': (g) => ({ body: { institutionId: g.t.institutionId, source: 'crossref' } }),
  'GET /connections/answers/:id/sample': byId(({ t }) => t.fetching.answer),
  'POST /connections/fetches/plan': searched(() => ({ what: 'records' })),
  'POST /connections/fetches/start': searched(() => ({ what: 'hints', sources: ['openalex'], agreed: 1_000 })),
  'POST /connections/fetches/complete': searched(() => ({ agreed: 1_000 })),
  'POST /connections/fetches/list': searched(() => ({})),
  'POST /connections/fetches/resume': about(({ t }) => t.fetching.fetch),
  'POST /connections/fetches/cancel': about(({ t }) => t.fetching.fetch),
  'POST /connections/fetches/changes': (g) => ({ body: { stepId: g.t.fetching.step } }),
  'POST /connections/hints/list': searched(() => ({})),
  'POST /connections/hints/decide-all': searched(() => ({})),
  'POST /connections/hints/decide': about(({ t }) => t.fetching.hint, { take: false }),
  'POST /connections/people/papers': () => ({ body: { orcid: '0000-0002-1825-0097' } }),
  'POST /webhooks/list': (g) => ({ body: { applicationId: g.t.open.application } }),
  'POST /webhooks/create': (g) => ({
    body: { applicationId: g.t.open.application, url: 'https://a.example.edu/', events: ['order.updated'] },
  }),
  'POST /webhooks/update': about(({ t }) => t.open.webhook, {
    version: 1,
    url: 'https://b.example.edu/',
    events: ['order.updated'],
  }),
  'POST /webhooks/switch': about(({ t }) => t.open.webhook, { version: 1, on: false }),
  'POST /webhooks/secret': about(({ t }) => t.open.webhook, { version: 1 }),
  'POST /webhooks/delete': about(({ t }) => t.open.webhook, { version: 1 }),
  'POST /webhooks/deliveries': about(({ t }) => t.open.webhook),
  'POST /webhooks/replay': about(({ t }) => t.open.delivery),
  'POST /webhooks/ping': about(({ t }) => t.open.webhook),
  'POST /certificates/upload': () => ({ file: { bytes: 'no certificate', name: 'a.p12' } }),
  'POST /certificates/retire': about(({ t }) => t.certificate),
  'POST /signing-settings/save': () => ({ body: { secondFactor: false, straddlingSeal: true, version: 0 } }),
  'POST /signing/prepare': (g) => ({ body: { orderId: g.t.order.signable.id } }),
  'POST /signing/list': (g) => ({ body: { orders: [g.t.order.signable.id] } }),
  'GET /signing/place/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'GET /signing/preview/:orderId': (g) => ({ params: { orderId: g.t.order.signable.id } }),
  'POST /signing/sign': (g) => ({
    body: { orders: [signable(g)] },
  }),
  'POST /signing/links': (g) => ({ body: { orderIds: [g.t.order.signable.id] } }),
  'POST /digital_signature/open': (g) => ({ body: { token: g.t.signingToken } }),
  'POST /digital_signature/preview': (g) => ({ body: { token: g.t.signingToken, orderId: g.t.order.signable.id } }),
  'POST /digital_signature/code': (g) => ({ body: { token: g.t.signingToken } }),
  'POST /digital_signature/sign': (g) => ({
    body: { token: g.t.signingToken, orders: [{ id: g.t.order.signable.id, contentHash: signable(g).contentHash }] },
  }),
  'POST /verification/hit': (g) => ({ body: { code: g.t.report.code, document: '某篇文献的题名' } }),
  'POST /verification/code': (g) => ({ body: { code: g.t.report.code } }),
  'POST /verification/file': () => ({ file: { bytes: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' } }),
  'POST /statistics/workload': days(),
  'POST /statistics/workload/export': days(),
  'POST /statistics/units': days(),
  'POST /statistics/novelty': () => ({ body: { year: 2026 } }),
  'POST /statistics/novelty/export': () => ({ body: { year: 2026 } }),
  'POST /statistics/patents': () => ({ body: { year: 2026 } }),
  'POST /statistics/patents/export': () => ({ body: { year: 2026 } }),
  'GET /ratings/:orderId': ({ t }) => ({ params: { orderId: t.order.completed.id } }),
  'POST /ratings/give': ({ t }) => ({ body: { orderId: t.order.completed.id, score: 4 } }),
  'POST /year': () => ({ body: { year: 2026 } }),
  'POST /year/export': () => ({ body: { year: 2026, as: 'xlsx' } }),
  'POST /statistics/tasks': days(),
  'POST /statistics/tasks/steps': days(),
  'POST /statistics/tasks/export': days(),
};
