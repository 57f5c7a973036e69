import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { PackagePlan } from '#contracts/institutions/packages.ts';
import { platformRules } from '#domain/novelty/query/syntax-rules.ts';
import { packageOf } from '#tests/builders/institution-package.ts';
import { changedTemplate } from '#tests/builders/records/template-docx.ts';
import { type ZipPart, zipOf } from '#tests/builders/records/zip.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { inspectZip } from '../files/zip-guard.ts';
import { sha256 } from './package-format.ts';
import { packageParts } from './package-parts.ts';

let platform: TestPlatform;
let root: string;
let admin: string;
let other: string;
let empty: number;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
  admin = await platform.signIn('admin');
  const chief = { username: 'chief', fullName: '郑新', password: await platform.encrypt('Fresh#2026x') };
  const body = { name: '新城大学图书馆', workType: 5, admin: chief };
  empty = (await platform.call('POST /institution/save', { body }, root)).data.id;
  other = await platform.signInFirst('chief', empty, 'Fresh#2026x');
});
afterAll(() => platform.stop());

const exported = async (token: string, query = ''): Promise<Map<string, Buffer>> => {
  const answer = await fetch(`${platform.url}${servicePath}/deploy/package${query}`, {
    headers: { authorization: token },
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const limits = { maxEntries: 500, maxEntryBytes: 1e8, maxTotalBytes: 1e8, wanted: () => true };
  return (await inspectZip(Buffer.from(await answer.arrayBuffer()), limits)).wanted;
};
const zipped = (files: ReadonlyMap<string, Buffer>) => zipOf([...files].map(([name, content]) => ({ name, content })));
const stage = async (bytes: Buffer, token = other) =>
  upload(platform.url, '/deploy/upload', token, { bytes, name: 'package.zip' });
const plan = async (id: string, token = other): Promise<PackagePlan> =>
  (await platform.call('GET /deploy/:id/plan', { params: { id } }, token)).data;
const apply = (stagedId: string, seal: string, token = other) =>
  platform.call('POST /deploy/apply', { body: { stagedId, seal } }, token);

describe('a whole set-up', () => {
  beforeAll(async () => {
    const { version } = (await platform.call('GET /institution/profile', {}, admin)).data;
    const overlay = {
      footer: 'V7',
      branding: { shortName: '示范' },
      services: { citation: { reviewLevels: 2 } },
    } as const;
    await platform.call('POST /institution/profile', { body: { overlay, version } }, admin);
    await upload(platform.url, '/image/upload?purpose=logo', admin, { bytes: pixel, name: 'logo.png' });
    await platform.call('POST /help/save', { body: { slug: 'instructions', title: '本馆说明', body: '# 好' } }, admin);
    await platform.call('POST /notices/save', { body: { title: '闭馆', body: '周五' } }, admin);
    const mail = { key: 'paid', version: 0, subject: '已缴费', body: '您好，费用已收到。' };
    await platform.call('POST /mail-templates/save', { body: mail }, admin);
    await platform.call('POST /calendar/save', { body: { day: '2027-02-01', kind: 'holiday', name: '寒假' } }, admin);
    const text = { kind: 'institution', key: 'name', version: 0, zh: '示范大学', en: 'Demo' } as const;
    await platform.call('POST /report-texts/save', { body: text }, admin);
    const docx = { bytes: changedTemplate({ before: ['本馆'] }, 'default'), name: '本馆.docx' };
    await upload(platform.url, '/report-templates/default/upload', admin, docx);
    await platform.call('POST /report-templates/publish', { body: { key: 'default', version: 1, turn: 0 } }, admin);
    const rules = { ...platformRules('cnki'), limits: { characters: 1200 } };
    const syntax = { database: 'cnki', version: 0, rules, reason: '本馆核对' } as never;
    await platform.call('POST /novelty/syntaxes/save', { body: syntax }, admin);
  });

  test('§7.26 exported from one institution and taken in by an empty one is equal there', async () => {
    const ours = await exported(admin);
    const { data, status } = await stage(zipped(ours));
    expect(status).toBe(200);
    const before = await plan(String(data.stagedId));
    // There are always settings of an institution; everything else is new there.
    const changed = before.items.filter(({ change }) => change === 'changed').map(({ kindName }) => kindName);
    expect([changed, before.items.some(({ change }) => change === 'unchanged')]).toEqual([['单位设置'], false]);
    expect(before).toMatchObject({ from: '示范大学图书馆', applied: false });
    expect(before.items.map(({ kindName }) => kindName)).toEqual(
      expect.arrayContaining([
        '单位设置',
        '标志',
        '报告模板',
        '价目表',
        '工作日历',
        '邮件模板',
        '帮助文档',
        '通知公告',
        '检索语法',
      ]),
    );
    expect(before.items[0]?.differences).toContain('页脚：（无） → V7');
    expect((await platform.call('GET /institution/profile', {}, other)).data.overlay).toEqual({});

    const done = await apply(before.stagedId, before.seal);
    expect(done.data).toEqual({ added: before.items.length - 1, changed: 1, refused: 0 });
    const theirs = await exported(other);
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort());
    for (const [name, bytes] of ours)
      if (name !== 'manifest.json')
        expect([name, theirs.get(name)?.toString('latin1')]).toEqual([name, bytes.toString('latin1')]);
    const again = await plan(before.stagedId);
    expect(new Set(again.items.map(({ change }) => change))).toEqual(new Set(['unchanged']));
    expect((await apply(before.stagedId, again.seal)).body.errormsg).toBe('这个配置包已经导入过');
    const audit = await platform.call('POST /audit/list', { body: { subjectId: String(empty) } }, other);
    expect(audit.data.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'institution.import-package',
        'institution.import-profile',
        'institution.export-package',
      ]),
    );
  });

  test('§+ rules by which formulas would not read back are refused with the database and the reason, those that differ are named', async () => {
    const wrong = packageOf({ 'query-syntaxes.json': [{ database: 'wos', own: { pattern: '{code}=' } }] });
    const refused = await stage(wrong);
    expect([refused.status, refused.body.errormsg]).toEqual([422, expect.stringMatching(/^检索语法 Web of Science：/)]);
    const { data } = await stage(
      packageOf({ 'query-syntaxes.json': [{ database: 'wos', own: { limits: { characters: 1500 } } }] }),
    );
    const { items, stagedId, seal } = await plan(String(data.stagedId));
    expect(items[0]).toMatchObject({ kindName: '检索语法', differences: ['修改 上限'] });
    await apply(stagedId, seal);
    const { list } = (await platform.call('GET /novelty/syntaxes', {}, other)).data;
    expect(list.find(({ database }) => database === 'wos')).toMatchObject({
      revision: 1,
      rules: { limits: { characters: 1500 } },
    });
  });

  test('§+ the dry run says in words what would become of prices and texts', async () => {
    const lines = [{ kind: 'base', first: 12_300, later: 1000 }];
    const { data } = await stage(
      packageOf({
        'prices.json': [{ service: 'citation', userClass: 'inside', lines }],
        'mail-templates.json': [{ key: 'paid', subject: '费用到账', body: '您好，费用已收到。' }],
      }),
    );
    const { items } = await plan(String(data.stagedId));
    const told = items.flatMap(({ differences }) => differences);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^报告基本费.* → .*123\.00/),
        expect.stringMatching(/^去掉 /),
        '主题：已缴费 → 费用到账',
      ]),
    );
  });

  test('§+ what changed since the dry run is not overwritten unseen, and nothing is half done', async () => {
    const bytes = packageOf({
      'help.json': [{ slug: 'webvpn', title: '校外', markdown: '一' }],
      'institution.json': [{ overlay: { footer: 'V8' } }],
    });
    const { data } = await stage(bytes);
    const looked = await plan(String(data.stagedId));
    await platform.call('POST /help/save', { body: { slug: 'webvpn', title: '校外', body: '二' } }, other);
    const refused = await apply(looked.stagedId, looked.seal);
    expect([refused.status, refused.body.errormsg]).toEqual([409, '单位的配置在此期间改变了，请重新核对']);
    expect((await platform.call('GET /institution/profile', {}, other)).data.profile.footer).not.toBe('V8');
    const fresh = await plan(looked.stagedId);
    expect(fresh.items.find(({ kind }) => kind === 'help')?.change).toBe('changed');
    expect((await apply(fresh.stagedId, fresh.seal)).status).toBe(200);
    expect((await platform.call('GET /institution/profile', {}, other)).data.profile.footer).toBe('V8');
  });

  test('§+ a package is its institution’s own; it needs the right; root names the institution', async () => {
    const { data } = await stage(packageOf({ 'calendar.json': [] }));
    const id = String(data.stagedId);
    const foreign = await platform.call('GET /deploy/:id/plan', { params: { id } }, admin);
    expect(foreign.status).toBe(404);
    expect((await apply(id, 'x', admin)).status).toBe(404);
    expect((await apply(id, 'x', await platform.signIn('librarian'))).status).toBe(403);
    expect((await exported(root, '?institutionId=100')).has('institution.json')).toBe(true);
  });
});

describe('each part asks the right of its own screen', () => {
  const lines = [{ kind: 'base', first: 99_900, later: 1000 }];
  const docx = changedTemplate({ before: ['他馆'] }, 'default');
  const parts: Record<string, { needs: string; lists: Record<string, unknown>; files?: Record<string, Buffer> }> = {
    'price-list': {
      needs: 'order.money',
      lists: { 'prices.json': [{ service: 'citation', userClass: 'inside', lines }] },
    },
    profile: { needs: 'institution.write', lists: { 'institution.json': [{ overlay: { footer: 'V99' } }] } },
    logo: {
      needs: 'institution.write',
      lists: { 'logo.json': [{ file: 'branding/logo.png', name: 'other.png', sha256: sha256(pixel) }] },
      files: { 'branding/logo.png': pixel },
    },
    'report-template': {
      needs: 'institution.write',
      lists: {
        'report-templates.json': [
          { key: 'default', file: 'templates/default.docx', name: '他馆.docx', sha256: sha256(docx) },
        ],
      },
      files: { 'templates/default.docx': docx },
    },
    'report-text': {
      needs: 'institution.write',
      lists: { 'report-texts.json': [{ kind: 'institution', key: 'name', zh: '他馆', en: 'X', listed: true }] },
    },
    calendar: {
      needs: 'institution.write',
      lists: { 'calendar.json': [{ day: '2029-05-05', kind: 'holiday', name: '他馆' }] },
    },
    'mail-template': {
      needs: 'institution.write',
      lists: { 'mail-templates.json': [{ key: 'paid', subject: '他馆', body: '您好，他馆。' }] },
    },
    'query-syntax': {
      needs: 'institution.write',
      lists: { 'query-syntaxes.json': [{ database: 'ei', own: { limits: { characters: 1500 } } }] },
    },
    help: { needs: 'institution.write', lists: { 'help.json': [{ slug: 'theirs', title: '他馆', markdown: '他' }] } },
    notice: {
      needs: 'notice.write',
      lists: { 'notices.json': [{ title: '他馆', body: '他', publishedAt: '2026-11-15T00:00:00.000Z' }] },
    },
  };
  /** A librarian of the institution who may upload packages and everything else that a part asks, but not this. */
  const without = async (needs: string): Promise<string> => {
    const db = platform.services.tenant(288);
    const held = ['deploy.upload', 'institution.read', 'order.money', 'institution.write', 'notice.write'];
    const { id } = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'librarian'));
    await db.run(kysely.deleteFrom('user_roles').where('user_id', '=', id));
    const role = { id: newId(), institution_id: 288, code: `ROLE_${newId().slice(-8)}`, name: '打包' };
    await db.run(kysely.insertInto('roles').values({ ...role, permissions: held.filter((one) => one !== needs) }));
    await db.run(kysely.insertInto('user_roles').values({ user_id: id, role_id: role.id, institution_id: 288 }));
    return platform.signIn('librarian', 288);
  };

  test('§+ every part is tried', () => {
    expect(Object.keys(parts).sort()).toEqual(packageParts.map(({ kind }) => kind).sort());
  });

  test.each(sampled(Object.entries(parts), 3))(
    '§+ without it %s is refused in the dry run and left out',
    async (kind, tried) => {
      const chief = await platform.signIn('admin', 288);
      const before = await exported(chief);
      const token = await without(tried.needs);
      // Something that they may do, so that not everything is refused.
      const allowed =
        tried.needs === 'institution.write'
          ? { 'notices.json': [{ title: `可以 ${kind}`, body: '好', publishedAt: '2026-11-15T00:00:00.000Z' }] }
          : { 'help.json': [{ slug: `may-${kind}`, title: '可以', markdown: '好' }] };
      const { data } = await stage(packageOf({ ...allowed, ...tried.lists }, tried.files), token);
      const looked = await plan(String(data.stagedId), token);
      const [refused] = looked.items.filter((item) => item.kind === kind);
      expect(refused).toMatchObject({ change: 'refused', differences: [expect.stringMatching(/^没有“.+”权限/)] });
      const done = await apply(looked.stagedId, looked.seal, token);
      expect(done.data).toEqual({ added: 1, changed: 0, refused: 1 });
      const after = await exported(chief);
      for (const entry of Object.keys({ ...tried.lists, ...tried.files }))
        expect([entry, after.get(entry)?.toString('latin1')]).toEqual([entry, before.get(entry)?.toString('latin1')]);
    },
  );

  test('§+ a plan seen with the right is not carried out without it', async () => {
    const { data } = await stage(packageOf(parts['price-list']!.lists), await without('nothing'));
    const looked = await plan(String(data.stagedId), await platform.signIn('librarian', 288));
    expect(looked.items[0]?.change).not.toBe('refused');
    const poorer = await without('order.money');
    expect((await apply(looked.stagedId, looked.seal, poorer)).status).toBe(409);
  });
});

test('§+ only the chosen parts are taken in; a part the package has not is refused and the rest can still be taken', async () => {
  const lists = {
    'help.json': [{ slug: 'by-part', title: '按部分', markdown: '好' }],
    'notices.json': [{ title: '不选这条', body: '好', publishedAt: '2026-11-15T00:00:00.000Z' }],
  };
  const { data } = await stage(packageOf(lists));
  const looked = await plan(String(data.stagedId));
  const take = (kinds: string[]) =>
    platform.call('POST /deploy/apply', { body: { stagedId: looked.stagedId, seal: looked.seal, kinds } }, other);
  expect((await take(['calendar'])).status).toBe(422);
  expect((await take(['help'])).data).toEqual({ added: 1, changed: 0, refused: 0 });
  const kept = await exported(other);
  expect(kept.get('help.json')?.toString()).toContain('by-part');
  expect(kept.get('notices.json')?.toString() ?? '').not.toContain('不选这条');
});

test('§+ a package brings no sign-on settings, wherever it comes from', async () => {
  const cas = { serverUrl: 'https://evil.example/cas', version: 3, service: 'https://evil.example/' };
  const { data } = await stage(packageOf({ 'institution.json': [{ overlay: { footer: 'V5', cas } }] }));
  const looked = await plan(String(data.stagedId));
  expect(JSON.stringify(looked)).not.toContain('evil');
  expect((await apply(looked.stagedId, looked.seal)).status).toBe(200);
  const { overlay } = (await platform.call('GET /institution/profile', {}, other)).data;
  expect(overlay).toEqual({ footer: 'V5' });
  expect((await platform.call('GET /sign-on/settings', {}, other)).data.current).toBeNull();
});

describe('hostile packages are refused in words', () => {
  const good = { 'calendar.json': [{ day: '2027-01-01', kind: 'holiday', name: '' }] };
  const bomb = { name: 'help.json', content: Buffer.alloc(12 * 1024 * 1024) };
  const manifest = (more: object): ZipPart => ({
    name: 'manifest.json',
    content: JSON.stringify({
      format: 'chayin-institution-package',
      schema: 1,
      madeAt: '',
      from: '',
      entries: [],
      ...more,
    }),
  });
  const entry = { path: 'calendar.json', sha256: '0'.repeat(64), size: 2 };
  test.each<[string, Buffer, RegExp]>([
    ['a bomb', zipOf([manifest({}), bomb]), /过大/],
    ['a path that climbs', zipOf([{ name: '../institution.json', content: '[]' }]), /路径|损坏/],
    ['an unknown entry', zipOf([manifest({}), { name: 'run.js', content: 'x' }]), /run\.js/],
    ['an entry the list does not name', zipOf([manifest({}), { name: 'help.json', content: '[]' }]), /没有列出/],
    ['a wrong hash', zipOf([manifest({ entries: [entry] }), { name: 'calendar.json', content: '[]' }]), /校验值不符/],
    ['a missing entry', zipOf([manifest({ entries: [entry] })]), /缺少 calendar\.json/],
    ['a newer schema', zipOf([manifest({ schema: 2 })]), /升级平台/],
    ['no list at all', zipOf([{ name: 'calendar.json', content: '[]' }]), /manifest\.json/],
    [
      'a setting nobody knows',
      packageOf({ 'institution.json': [{ overlay: { superuser: true } }] }),
      /institution\.json/,
    ],
    [
      'a bad price',
      packageOf({ 'prices.json': [{ service: 'citation', userClass: 'inside', lines: [{ kind: 'x' }] }] }),
      /价目表/,
    ],
    ['one thing twice', packageOf({ 'calendar.json': [...good['calendar.json'], ...good['calendar.json']] }), /重复/],
    [
      'a script that calls itself a logo',
      packageOf(
        { 'logo.json': [{ file: 'branding/logo.png', name: 'logo.png', sha256: sha256('<script>') }] },
        { 'branding/logo.png': Buffer.from('<script>') },
      ),
      /不是可用的图片/,
    ],
  ])('§7.26 a package with %s', async (_what, bytes, sentence) => {
    const { status, body } = await stage(bytes);
    expect(body.errormsg).toMatch(sentence);
    expect([413, 422]).toContain(status);
  });
});
