import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';
import { type CallName, calls } from '#contracts/calls.ts';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let tokens: { admin: string; root: string };
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  tokens = { admin: await platform.signIn('admin'), root: await platform.signInRoot() };
  await make('POST /sys/role/save', { name: '值班馆员', permissions: ['order.search'], menuIds: null });
  await make('POST /dictionaries/save', { name: 'campus', label: '校区' }, 'root');
  await make('POST /dictionaries/items/save', { dictionaryName: 'campus', value: 'east', label: '东校区' }, 'root');
  await make('POST /notices/save', { title: '闭馆', body: '周五闭馆' });
  await make('POST /open-applications/create', { name: '科研系统', scopes: ['papers.read'] });
});
afterAll(() => platform.stop());

type Who = 'admin' | 'root';
type Row = { version: number } & Record<string, unknown>;

const ask = (name: CallName, body: object, who: Who = 'admin') =>
  platform.call(name, (name.startsWith('GET') ? { query: body } : { body }) as never, tokens[who]);

const make = async (name: CallName, body: object, who: Who = 'admin') => {
  const { body: answer } = await ask(name, body, who);
  if (answer.resultCode !== 200) throw new Error(`${name}: ${answer.errormsg} ${JSON.stringify(answer)}`);
};

interface Case {
  /** As it stands, with its version. */
  read: () => Promise<Row>;
  /** What an administrator sends who saw that row; `n` makes each attempt say something else. */
  write: (row: Row, n: number) => object;
  who?: Who;
}

const listed =
  (name: CallName, body: object, is: (row: Row) => boolean, who: Who = 'admin') =>
  async (): Promise<Row> => {
    const data = (await ask(name, body, who)).data as unknown as { list: Row[] };
    const found = data.list.find(is);
    if (!found) throw new Error(`${name} lists no such row`);
    return found;
  };

const one =
  (name: CallName, body: object = {}) =>
  async (): Promise<Row> =>
    (await ask(name, body)).data as unknown as Row;

const ownHelp = async (): Promise<Row> => {
  const { list } = (await ask('POST /help/list', {})).data as unknown as { list: Row[] };
  return list.find((row) => row.slug === 'webvpn' && row.institutionId !== null) ?? { version: 0 };
};

const orderOf = (name: CallName, body: object) => async (): Promise<Row> => {
  const { list } = (await ask(name, body, name.includes('menu') ? 'root' : 'admin')).data as unknown as { list: Row[] };
  return { version: 0, ids: list.map(({ id }) => id) };
};

const turned = (row: Row, n: number): number[] => {
  const ids = row.ids as number[];
  return [...ids.slice(n), ...ids.slice(0, n)];
};

/** Every call by which an administrator edits what another may be editing too. */
const rosterSettings = async () => (await platform.call('GET /roster', {}, tokens.admin)).data.settings;

const cases: Partial<Record<CallName, Case>> = {
  'POST /roster/settings': {
    read: rosterSettings,
    write: ({ version, source, atTime, fields, rest }, n) => ({
      ...{ version, source, atTime, fields, rest },
      brakePercent: 10 + n,
    }),
  },
  'POST /roster/token': { read: rosterSettings, write: ({ version }) => ({ version }) },
  'POST /roster/release': { read: rosterSettings, write: ({ version }) => ({ version }) },
  'POST /institution/profile': {
    read: one('GET /institution/profile'),
    write: ({ version, overlay }, n) => ({
      version,
      overlay: { ...(overlay as object), branding: { shortName: `示范${n}` } },
    }),
  },
  'POST /platform/retention': {
    read: async () =>
      (await platform.call('GET /platform/status', {}, tokens.root)).data.retention.find(
        ({ kind }) => kind === 'mails',
      )!,
    write: ({ version, kind }, n) => ({ version, kind, days: 400 + n }),
    who: 'root',
  },
  'POST /platform/rules': {
    read: async () => (await platform.call('GET /platform/status', {}, tokens.root)).data.rules,
    write: ({ version }) => ({ version, secondFactorRequired: false }),
    who: 'root',
  },
  'POST /platform/backups/schedule': {
    read: async () => (await platform.call('GET /platform/status', {}, tokens.root)).data.backups.schedule,
    write: ({ version, enabled, atTime }, n) => ({ version, enabled, atTime, keep: 20 + n }),
    who: 'root',
  },
  'POST /institution/profile/rollback': {
    read: one('GET /institution/profile'),
    write: ({ version }) => ({ version, to: 1 }),
  },
  'POST /institution/update': {
    read: listed('POST /institution/list', { limit: 100 }, ({ id }) => id === 151, 'root'),
    write: ({ id, version }, n) => ({ id, version, shortName: `简称${n}` }),
    who: 'root',
  },
  'POST /LibNewSearchStation/update': {
    read: listed('POST /LibNewSearchStation/list', { id: 100 }, ({ id }) => id === 100),
    write: ({ id, version }, n) => ({ id, version, contact: `联系人${n}` }),
  },
  'POST /branchInstitution/update': {
    read: listed('POST /branchInstitution/list', { q: '化学' }, () => true),
    write: ({ id, version }, n) => ({ id, version, kind: `类别${n}` }),
  },
  'POST /sys/user/htblUpdate': {
    read: listed('POST /sys/user/list', { text: 'librarian' }, ({ username }) => username === 'librarian'),
    write: ({ id, version }, n) => ({ id, version, title: `职称${n}` }),
  },
  'POST /sys/role/update': {
    read: listed('POST /sys/role/selectRoles', {}, ({ name }) => String(name).startsWith('值班')),
    write: ({ id, version }, n) => ({
      id,
      version,
      name: `值班馆员${n}`,
      permissions: ['order.search'],
      menuIds: null,
    }),
  },
  'POST /outward/save': {
    read: one('GET /outward'),
    write: ({ version }, n) => ({
      version,
      oai: true,
      oaiEmail: `library${n}@example.edu`,
      mcp: false,
      resolverUrl: '',
    }),
  },
  'POST /sys/menu/update': {
    read: listed('POST /sys/menu/list', {}, ({ path }) => path === '/dashboard', 'root'),
    write: ({ id, version, ...row }, n) => ({ ...row, id, version, title: `首页${n}` }),
    who: 'root',
  },
  'POST /sys/menu/arrange': {
    read: orderOf('GET /sys/menu/selectMenuByPId', { pid: 0 }),
    write: (row, n) => ({ parentId: null, ids: turned(row, n), seen: row.ids }),
    who: 'root',
  },
  'POST /dictionaries/update': {
    read: listed('POST /dictionaries/list', { text: 'campus' }, ({ name }) => name === 'campus', 'root'),
    write: ({ name, version }, n) => ({ name, version, label: `校区${n}` }),
    who: 'root',
  },
  'POST /dictionaries/items/update': {
    read: listed('POST /dictionaries/items/list', { dictionaryName: 'campus' }, () => true, 'root'),
    write: ({ value, version }, n) => ({ dictionaryName: 'campus', value, version, label: `东校区${n}` }),
    who: 'root',
  },
  'POST /help/save': {
    read: ownHelp,
    write: ({ version }, n) => ({ slug: 'webvpn', title: `校外访问${n}`, body: '正文', version: version || undefined }),
  },
  'POST /notices/save': {
    read: listed('POST /notices/list', { manage: true }, ({ title }) => String(title).startsWith('闭馆')),
    write: ({ id, version }, n) => ({ id, version, title: `闭馆${n}`, body: '周五闭馆' }),
  },
  'POST /notices/withdraw': {
    read: listed('POST /notices/list', { manage: true }, ({ title }) => String(title).startsWith('闭馆')),
    write: ({ id, version }, n) => ({ id, version, withdrawn: n === 1 }),
  },
  'POST /search-sources/save': {
    read: listed('GET /search-sources/all', {}, ({ id }) => id === 1),
    write: ({ sort: _, ...row }, n) => ({ ...row, note: `备注${n}` }),
  },
  'POST /search-sources/order': {
    read: orderOf('GET /search-sources/all', {}),
    write: (row, n) => ({ ids: turned(row, n), seen: row.ids }),
  },
  'POST /searchers/save': {
    read: async () => {
      const user = (await listed('POST /sys/user/list', { text: 'reviewer' }, () => true)()) as Row;
      const { list } = (await ask('POST /searchers/list', { text: 'reviewer' })).data as unknown as { list: Row[] };
      return list.find(({ userId }) => userId === user.id) ?? { userId: user.id, version: 0 };
    },
    write: ({ userId, version }, n) => ({
      userId,
      version,
      number: `Z${n}`,
      title: '研究馆员',
      senior: true,
      subjects: [],
      note: '',
      validUntil: null,
    }),
  },
  'POST /priceLists/save': {
    read: listed('POST /priceLists/list', {}, (row) => row.service === 'citation' && row.userClass === 'inside'),
    write: ({ service, userClass, version }, n) => ({
      service,
      userClass,
      version,
      lines: [{ kind: 'base', first: 5000 + n, later: 1000 }],
    }),
  },
  'POST /payments/plain': {
    read: async () => {
      const { plain } = (await ask('GET /payments/settings', {})).data as unknown as { plain: Row[] };
      return plain.find(({ way }) => way === 'cash')!;
    },
    write: ({ way, version }, n) => ({ way, version, enabled: true, words: `一层 ${n} 号窗口` }),
  },
  'POST /mail-templates/save': {
    read: listed('GET /mail-templates', {}, () => true),
    write: ({ key, version }, n) => ({ key, version, subject: `主题${n}`, body: '正文' }),
  },
  'POST /mail-templates/restore': {
    read: listed('GET /mail-templates', {}, () => true),
    write: ({ key, version }) => ({ key, version }),
  },
  'POST /novelty/syntaxes/save': {
    read: async () => {
      const { list } = (await platform.call('GET /novelty/syntaxes', {}, tokens.admin)).data;
      const { revision, ...syntax } = list.find(({ database }) => database === 'wos')!;
      return { ...syntax, version: revision };
    },
    write: ({ database, version, rules }, n) => ({ database, version, rules, reason: `核对 ${n}` }),
  },
  'POST /report-texts/save': {
    read: listed('GET /report-texts', {}, ({ kind }) => kind === 'database'),
    write: ({ kind, key, version }, n) => ({ kind, key, version, zh: `说明${n}`, en: '', listed: true }),
  },
  'POST /report-texts/reset': {
    read: listed('GET /report-texts', {}, ({ kind }) => kind === 'database'),
    write: ({ kind, key, version }) => ({ kind, key, version }),
  },
  'POST /open-applications/update': {
    read: listed('POST /open-applications/list', {}, () => true),
    write: ({ id, version }, n) => ({ id, version, name: `应用${n}`, scopes: ['papers.read'] }),
  },
  'POST /open-applications/switch': {
    read: listed('POST /open-applications/list', {}, () => true),
    write: ({ id, version }, n) => ({ id, version, on: n % 2 === 0 }),
  },
  'POST /similarity/settings': {
    read: one('GET /similarity/settings'),
    write: ({ version }, n) => ({ version, monthlyQuota: n, phrases: [] }),
  },
  'POST /signing-settings/save': {
    read: one('GET /signing-settings'),
    write: ({ version }, n) => ({ version, tsaUrl: '', secondFactor: n === 2, straddlingSeal: false }),
  },
};

/** Versions that are no administrator's, or that another file tries with what it takes (a key, an upload, an order). */
const elsewhere: ReadonlySet<string> = new Set([
  // src/server/groups/groups.test.ts: an office and its list
  'POST /group-offices/save',
  'POST /group-offices/remove',
  'POST /groups/ask',
  'POST /group-answers/give',
  'POST /group-answers/own',
  'POST /groups/terms',
  'POST /groups/decide',
  'POST /groups/papers',
  'POST /groups/submit',
  'POST /groups/cancel',
  'POST /groups/pay',
  'POST /groups/invoice',
  // src/server/groups/group-imports.test.ts: a dated word for the group
  'POST /groups/searches/take-back',
  // src/server/archive/archive.test.ts
  'POST /archive/remove',
  // src/server/similarity/similarity.test.ts: a check and a text need a file that was read
  'POST /similarity/checks/mark',
  'POST /similarity/checks/report',
  'POST /similarity/checks/take-back',
  'POST /similarity/checks/share',
  'POST /similarity/checks/delete',
  'POST /similarity/texts/link',
  'POST /similarity/texts/withdraw',
  // src/server/open-api/open-api.test.ts, src/server/webhooks/webhooks.test.ts
  'POST /open-applications/secret',
  'POST /open-applications/drop-secret',
  'POST /webhooks/update',
  'POST /webhooks/switch',
  'POST /webhooks/secret',
  'POST /webhooks/delete',
  // src/server/mail/messages.test.ts
  'POST /message-channels/save',
  'POST /message-channels/switch',
  'POST /message-channels/rules',
  // src/server/connections/connections.test.ts
  'POST /connections/save',
  'POST /connections/switch',
  // src/server/patents/patents.test.ts: one way keeps the work of an order, one its documents
  'POST /patents/groups/decide',
  'POST /patents/groups/undo',
  'POST /patents/names/decide',
  'POST /patents/names/undo',
  'POST /patents/classes',
  'POST /patents/numbers',
  'POST /patents/claims',
  'POST /patents/report',
  'POST /patents/query',
  'POST /patents/documents/save',
  'POST /patents/documents/delete',
  // src/server/novelty/novelty.test.ts
  'POST /novelty/features',
  'POST /novelty/query',
  'POST /novelty/documents/save',
  'POST /novelty/documents/delete',
  'POST /novelty/conclusion',
  // src/server/users/restore-user.test.ts
  'POST /sys/user/restore',
  'POST /sys/user/erase',
  // src/server/reports/review/review.test.ts
  'POST /reports/confirmation/object',
  'POST /reports/review/answer',
  'POST /reports/review/close',
  // src/server/novelty/novelty-report.test.ts
  'POST /novelty/report',
  'POST /profile/update',
  // src/server/proposals/proposals.test.ts
  'POST /feedback/heading',
  'POST /feedback/answer',
  'POST /feedback/close',
  'POST /orders/save',
  'POST /orders/act',
  'POST /orders/attach',
  'POST /orders/detach',
  'POST /payments/settings',
  'POST /payments/give-back',
  'POST /metrics/import',
  'POST /records/imports/start',
  'POST /records/imports/reread',
  'POST /records/imports/undo',
  'POST /citations/rule',
  'POST /citations/aliases',
  'POST /citations/paper-fields/choose',
  'POST /citations/paper-fields/correct',
  'POST /citations/paper-roles/decide',
  'POST /citations/search-dates',
  'POST /citations/take-off',
  'POST /citations/put-back',
  'POST /citations/searches/save',
  'POST /citations/searches/delete',
  'POST /citations/files/place',
  'POST /report-templates/publish',
]);

interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  left?: z.ZodType;
  right?: z.ZodType;
  innerType?: z.ZodType;
}

/** The names of a body's own fields, through what is wrapped around it. */
const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const { shape = {}, left, right, innerType } = schema.def as unknown as Definition;
  return [...Object.keys(shape), ...fieldsOf(left), ...fieldsOf(right), ...fieldsOf(innerType)];
};

const audited = async (): Promise<number> =>
  Number(
    (
      await platform.services
        .platform('administration')
        .one(kysely.selectFrom('audit_log').select((eb) => eb.fn.countAll().as('n')))
    ).n,
  );

describe('two administrators at the same thing', () => {
  test('§+ every call that asks for a version is tried here or where its own things are', () => {
    const asking = Object.entries<CallShape>(calls)
      .filter(([, { body }]) => fieldsOf(body).some((name) => ['version', 'turn', 'seen'].includes(name)))
      .map(([name]) => name);
    expect(asking.filter((name) => !(name in cases) && !elsewhere.has(name))).toEqual([]);
    expect([...Object.keys(cases), ...elsewhere].filter((name) => !asking.includes(name))).toEqual([]);
  });

  test.each(Object.entries(cases) as [CallName, Case][])(
    '§+ %s over a version that has passed is refused, and nothing changes',
    async (name, { read, write, who }) => {
      const seen = await read();
      const first = await ask(name, write(seen, 1), who);
      expect(first.body).toMatchObject({ resultCode: 200, errormsg: '' });
      const [standing, lines] = [await read(), await audited()];
      const second = await ask(name, write(seen, 2), who);
      expect([second.status, second.body.resultCode]).toEqual([409, -1]);
      expect([await read(), await audited()]).toEqual([standing, lines]);
    },
  );
});
