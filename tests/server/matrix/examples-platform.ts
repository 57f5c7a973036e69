import { kysely } from '#server/db/kysely.ts';
import { readSchedule } from '#server/operations/backup-book-store.ts';
import { readRules } from '#server/operations/platform-rules-store.ts';
import { about, at, byId, days, type Example, inInstitution, n, ofInstitution, picture } from './example-parts.ts';
import { ownDictionary } from './world.ts';

export const platformExamples: Readonly<Record<string, Example>> = {
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
  'POST /qiniu/content': () => ({ file: picture }),
  'POST /localStorage/upload': () => ({ file: picture }),
  'POST /deploy/upload': (g) => ({ file: { bytes: g.t.packageBytes, name: 'a.zip' }, query: at(g) }),
  'GET /files/:id': byId(({ b }) => b.file),
  'GET /files/:id#seal': byId(({ t }) => t.seal),
  'GET /files/:id#report': byId(({ t }) => t.unpaidFile),
  'GET /image/getUserImage': (g) => ({ query: { userId: g.b.userId } }),
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
  'POST /outward/save': () => ({ body: { oai: false, oaiEmail: '', mcp: false, resolverUrl: '', version: 0 } }),
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
  'POST /platform/first-day/mail': () => ({ body: { code: '000000' } }),
  'POST /calendar/list': () => ({ body: { year: 2030 } }),
  'POST /calendar/save': () => ({ body: { day: '2030-01-03', kind: 'holiday', name: '馆庆' } }),
  'POST /calendar/import': () => ({
    body: { year: 2030, days: [{ day: '2030-01-03', kind: 'holiday', name: '馆庆' }] },
  }),
  'POST /calendar/delete': () => ({ body: { day: '2030-01-02' } }),
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
  'POST /statistics/workload': days(),
  'POST /statistics/workload/export': days(),
  'POST /statistics/units': days(),
  'POST /statistics/novelty': () => ({ body: { year: 2026 } }),
  'POST /statistics/novelty/export': () => ({ body: { year: 2026 } }),
  'POST /statistics/patents': () => ({ body: { year: 2026 } }),
  'POST /statistics/patents/export': () => ({ body: { year: 2026 } }),
  'POST /year': () => ({ body: { year: 2026 } }),
  'POST /year/export': () => ({ body: { year: 2026, as: 'xlsx' } }),
  'POST /statistics/tasks': days(),
  'POST /statistics/tasks/steps': days(),
  'POST /statistics/tasks/export': days(),
};
