import { createHash, randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { usualSettings } from '#domain/notifications/channel-settings.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import {
  about,
  aboutClosed,
  at,
  cameBack,
  campusWay,
  type Example,
  inInstitution,
  menu,
  n,
  ofInstitution,
  picture,
  refusedTable,
  ticketFor,
  userSheet,
  userTable,
} from './example-parts.ts';
import { oneNewPerson, ownMenu } from './world.ts';

export const peopleExamples: Readonly<Record<string, Example>> = {
  'POST /avatar/update': () => ({ file: picture }),
  'POST /sys/login': async (g) => ({
    body: { username: 'sunyating', password: await g.platform.encrypt(demoPassword), searchStationId: 100 },
  }),
  'POST /sys/user/changePassword': async (g) => ({
    body: await g.platform.encryptAll({ password: demoPassword, newPassword: 'Matrix@2026x' }),
  }),
  'POST /request/userLogin': (g) => ({ body: { code: ticketFor(g, 'sunyating'), institutionId: 100 } }),
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
  'POST /addresses/save': about(({ b }) => b.address, { recipient: '甲', phone: '13800000001', address: '乙' }),
  'POST /addresses/save#new': () => ({ body: { recipient: '甲', phone: '13800000001', address: '乙' } }),
  'POST /addresses/delete': about(({ b }) => b.address),
  'POST /sys/user/data': about(({ t }) => t.applicant.id),
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
  'POST /sys/role/selectRoles': inInstitution(),
  'POST /sys/role/save': inInstitution({ name: '矩阵角色', permissions: [] }),
  'POST /sys/role/update': (g) => ({
    body: { id: g.t.role.id, version: n(g.t.role.version), name: '改名角色', permissions: [] },
  }),
  'POST /sys/role/delete': about(({ t }) => t.role.id),
  'GET /sys/role/permissions': ofInstitution,
  'POST /sys/role/previewMenu': (g) => ({ body: { id: g.t.role.id, userType: 3, ...at(g) } }),
};
