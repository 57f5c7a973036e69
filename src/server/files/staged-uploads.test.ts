import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { packageOf } from '#tests/builders/institution-package.ts';
import { type ZipPart, zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());
afterEach(async () => expect(await readdir(path.join(platform.dataDir, 'files', 'drafts'))).toEqual([]));

const staged = () => platform.services.tenant(100).all(kysely.selectFrom('staged_uploads').selectAll());
const deploy = (parts: readonly ZipPart[], token = admin) =>
  upload(platform.url, '/deploy/upload', token, { bytes: zipOf(parts), name: 'package.zip' });
const dataSet = (name: string, bytes: string | Buffer, token = admin) =>
  upload(platform.url, '/database/upload', token, { bytes, name });

test('§7.26 an institution package is checked and staged with a summary, and changes nothing yet', async () => {
  const bytes = packageOf({
    'institution.json': [{ overlay: { branding: { primaryColour: '#004098' }, footer: 'V1' } }],
    'help.json': [{ slug: 'instructions', title: '说明', markdown: '好' }],
  });
  const { status, data } = await upload(platform.url, '/deploy/upload', admin, { bytes, name: 'package.zip' });
  expect(status).toBe(200);
  expect(data.summary).toMatchObject({ format: 'zip', entries: 3, notes: ['单位设置 1 项', '帮助文档 1 项'] });
  expect(await staged()).toContainEqual(expect.objectContaining({ id: data.stagedId, kind: 'deploy' }));
  const { data: profile } = await platform.call('GET /institution/profile', {}, admin);
  expect(profile.profile.footer).toBeNull();
});

const bomb = Buffer.alloc(40 * 1024 * 1024);
test.each<[string, ZipPart[], number, RegExp]>([
  ['a path that climbs', [{ name: 'branding/../../evil.png', content: 'x' }], 422, /路径|损坏/],
  ['an absolute path', [{ name: '/etc/passwd', content: 'x' }], 422, /路径|损坏/],
  ['a symbolic link', [{ name: 'branding/logo.png', content: '/etc/passwd', symlink: true }], 422, /符号链接/],
  ['a script', [{ name: 'install.sh', content: 'rm' }], 422, /install\.sh/],
  ['one part too large', [{ name: 'branding/logo.png', content: bomb }], 413, /过大/],
  ['a part that lies about its size', [{ name: 'branding/logo.png', content: bomb, claimedSize: 10 }], 422, /损坏/],
  ['too many parts', Array.from({ length: 201 }, (_, i) => ({ name: `templates/${i}.docx`, content: '' })), 422, /200/],
  ['twice the same name', [1, 2].map((n) => ({ name: 'help.json', content: `[${n}]` })), 422, /重名/],
  ['no list of what is in it', [{ name: 'institution.json', content: '{"superuser":true}' }], 422, /manifest\.json/],
  ['broken JSON', [{ name: 'manifest.json', content: '{' }], 422, /JSON/],
  ['nothing', [], 415, /zip/],
])('§+ a package with %s is refused and nothing is staged', async (_what, parts, code, sentence) => {
  const before = await staged();
  const { status, body } = await deploy(parts);
  expect(body.errormsg).toMatch(sentence);
  expect(status).toBe(code);
  expect(await staged()).toEqual(before);
});

test('§7.26 a data set is staged: tables, records, archives of them', async () => {
  const csv = await dataSet('jcr-2024.csv', '\ufeffjournal,issn,if\nNature,0028-0836,50.5\n');
  expect(csv.data.summary).toMatchObject({ format: 'csv', notes: ['约 2 行', '首行：journal,issn,if'] });
  const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['b', 1]] }] }));
  expect((await dataSet('zones.xlsx', xlsx)).data.summary).toMatchObject({ format: 'xlsx' });
  const zip = zipOf([{ name: 'wos/1.txt', content: 'FN Clarivate' }]);
  expect((await dataSet('records.zip', zip)).data.summary).toMatchObject({ entries: 1, notes: ['wos/1.txt'] });
});

test.each<[string, string, string | Buffer, number]>([
  ['SQL', 'a.sql', 'drop table users;', 415],
  ['SQL inside an archive', 'a.zip', zipOf([{ name: 'a.sql', content: 'drop table users;' }]), 422],
  ['a program inside an archive', 'a.zip', zipOf([{ name: 'a.exe', content: 'MZ' }]), 422],
  ['a workbook with macros', 'a.xlsx', zipOf([{ name: 'xl/vbaProject.bin', content: 'x' }]), 422],
  ['a broken archive', 'a.zip', Buffer.from('PK\u0003\u0004 nothing'), 422],
])('§+ a data set with %s is refused', async (_what, name, bytes, code) => {
  const before = await staged();
  const { status, body } = await dataSet(name, bytes);
  expect([status, body.resultCode]).toEqual([code, -1]);
  expect(await staged()).toEqual(before);
});

test('§+ staging needs its permission, and the institution is the actor’s own', async () => {
  expect((await deploy([], await platform.signIn('librarian'))).status).toBe(403);
  const other = await upload(platform.url, '/deploy/upload?institutionId=151', admin, {
    bytes: zipOf([]),
    name: 'a.zip',
  });
  expect(other.status).toBe(404);
  const root = await platform.signInRoot();
  const named = { bytes: packageOf({ 'calendar.json': [] }), name: 'a.zip' };
  expect((await upload(platform.url, '/deploy/upload', root, named)).status).toBe(422);
  expect((await upload(platform.url, '/deploy/upload?institutionId=151', root, named)).status).toBe(200);
});
