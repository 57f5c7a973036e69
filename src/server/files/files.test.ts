import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, type UploadedPart, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let reader: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  reader = await platform.signIn('reader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const drafts = () => readdir(path.join(platform.dataDir, 'files', 'drafts'));
afterEach(async () => expect(await drafts()).toEqual([]));

const send = (to: string, part: UploadedPart, token = reader) => upload(platform.url, to, token, part);
const picture = (more: Partial<UploadedPart> = {}): UploadedPart => ({ bytes: pixel, name: 'a.png', ...more });
const get = (to: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/service${to}`, { headers: { ...(token ? { authorization: token } : {}), ...headers } });
const countFiles = async () =>
  (await platform.services.platform('administration').all(kysely.selectFrom('files').select('id'))).length;

test('§7.20 an uploaded image comes back byte for byte, shown inline', async () => {
  const { status, data } = await send('/image/upload', picture({ name: '封面 图.png', type: 'image/png' }));
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: '封面 图.png', size: pixel.length, mediaType: 'image/png' });
  const answer = await get(`/files/${data.id}`, reader);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''%E5%B0%81/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pixel);
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(`/files/${data.id}`, reader, { 'if-none-match': etag })).status).toBe(304);
});

test.each(['/pictures/upload', '/qiniu/content', '/localStorage/upload'])(
  '§7.26 %s takes a picture and answers with its address',
  async (to) => {
    const { data } = await send(to, picture());
    expect(data.url).toBe(`/service/files/${data.id}`);
    expect((await get(`/files/${data.id}`, reader)).status).toBe(200);
  },
);

test('§7.26 §7.22 the avatar is set by one call and read by another', async () => {
  const leader = await platform.signIn('leader');
  const none = await get('/image/getUserImage', leader);
  expect(none.headers.get('content-type')).toContain('application/json');
  expect(await none.json()).toMatchObject({ resultCode: 200, data: null });
  expect((await send('/avatar/update', picture({ name: 'blob' }), leader)).data.name).toBe('blob.png');
  const avatar = await get('/image/getUserImage', leader);
  expect(avatar.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await avatar.arrayBuffer())).toEqual(pixel);
  const { user } = (await platform.call('GET /auth/info', {}, leader)).data;
  expect((await get(`/image/getUserImage?userId=${user.userId}`, reader)).headers.get('content-type')).toBe(
    'image/png',
  );
  const elsewhere = await platform.signIn('reader', 151);
  expect((await get(`/image/getUserImage?userId=${user.userId}`, elsewhere)).status).toBe(404);
});

test('§+ documents are kept by what their bytes say and are saved, not shown', async () => {
  const pdf = await send('/localStorage/upload', { bytes: '%PDF-1.7\n', name: '论文.pdf', type: 'text/html' });
  expect(pdf.data.mediaType).toBe('application/pdf');
  const answer = await get(`/files/${pdf.data.id}`, reader);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  const gbk = Buffer.concat([Buffer.from('TI - '), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('\r\n')]);
  expect((await send('/localStorage/upload', { bytes: gbk, name: 'a.ris' })).status).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['a page that claims to be a picture', '/image/upload', { bytes: '<html>', name: 'a.png', type: 'image/png' }],
  ['an SVG', '/image/upload', { bytes: svg, name: 'a.svg', type: 'image/svg+xml' }],
  ['an SVG named as a PNG', '/pictures/upload', { bytes: svg, name: 'a.png', type: 'image/png' }],
  [
    'a program named as a table',
    '/localStorage/upload',
    { bytes: Buffer.from('4d5a90000300000004', 'hex'), name: 'a.csv' },
  ],
  ['a page', '/localStorage/upload', { bytes: '<html>', name: 'a.html' }],
  [
    'a zip named as a Word file',
    '/localStorage/upload',
    { bytes: zipOf([{ name: 'a.txt', content: 'a' }]), name: 'a.docx' },
  ],
  ['a picture named as a document', '/localStorage/upload', { bytes: pixel, name: 'a.pdf' }],
])('§+ %s is refused with 415 and leaves nothing', async (_what, to, part) => {
  const before = await countFiles();
  const { status, body } = await send(to, part);
  expect([status, body.resultCode]).toEqual([415, -1]);
  expect(await countFiles()).toBe(before);
});

test('§+ an oversize picture is refused with 413, an empty one with 422', async () => {
  const large = Buffer.concat([pixel, Buffer.alloc(3 * 1024 * 1024)]);
  expect((await send('/avatar/update', picture({ bytes: large }))).status).toBe(413);
  const larger = Buffer.concat([pixel, Buffer.alloc(11 * 1024 * 1024)]);
  expect((await send('/image/upload', picture({ bytes: larger }))).status).toBe(413);
  expect((await send('/image/upload', picture({ bytes: '' }))).status).toBe(422);
});

test.each(['../../etc/passwd.png', '..\\..\\boot.png', '/etc/cron.d/x.png', 'a\u202egnp.png'])(
  '§+ the name %j is only a label',
  async (name) => {
    const { status, data } = await send('/image/upload', picture({ name }));
    expect(status).toBe(200);
    expect(data.name).not.toMatch(/[\\/\u202e]|^\./);
    expect(await readdir(path.join(platform.dataDir, 'files'))).not.toContain('etc');
  },
);

const raw = (body: string, length = Buffer.byteLength(body, 'latin1')): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(platform.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.write(
      `POST /service/image/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${reader}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.from(body, 'latin1'));
    // Cut off once the server has begun to keep it.
    if (length > Buffer.byteLength(body, 'latin1'))
      void expect
        .poll(drafts)
        .toHaveLength(1)
        .finally(() => socket.destroy());
  });

const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('§+ a multipart that stops short is refused and nothing is kept', async () => {
  const before = await countFiles();
  expect(await raw(`${partHead}${pixel.toString('latin1')}`)).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(await countFiles()).toBe(before);
});

test('§+ a connection lost in the middle leaves no draft behind', async () => {
  const before = await countFiles();
  await raw(partHead + pixel.toString('latin1').repeat(5_000), 5_000_000);
  await expect.poll(drafts).toEqual([]);
  expect(await countFiles()).toBe(before);
});

test('§+ no file, no boundary, JSON instead: each a refusal in Chinese', async () => {
  const post = (type: string, body: string) =>
    fetch(`${platform.url}/service/image/upload`, {
      method: 'POST',
      headers: { authorization: reader, 'content-type': type },
      body,
    });
  for (const [type, body] of [
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n'],
    ['multipart/form-data', 'x'],
    ['application/json', '{}'],
  ] as const) {
    const answer = await post(type, body);
    expect(answer.status, type).toBeGreaterThanOrEqual(400);
    expect(answer.status, type).toBeLessThan(500);
    expect(((await answer.json()) as { errormsg: string }).errormsg).toMatch(/[\u4e00-\u9fff]/);
  }
});

test('§+ another institution, a stranger and another applicant do not get the file', async () => {
  const { data } = await send('/localStorage/upload', { bytes: '%PDF-1.4', name: 'a.pdf' });
  expect((await get(`/files/${data.id}`)).status).toBe(401);
  expect((await get(`/files/${data.id}`, await platform.signIn('admin', 151))).status).toBe(404);
  expect((await get(`/files/${data.id}`, await platform.signIn('acceptor'))).status).toBe(404);
  expect((await get(`/files/${data.id}`, reader)).status).toBe(200);
  const db = platform.services.tenant(100);
  const { id } = await db.one(kysely.selectFrom('users').select('id').where('username', '=', 'admin'));
  await db.run(kysely.updateTable('files').set({ owner_id: id }).where('id', '=', data.id));
  expect((await get(`/files/${data.id}`, reader)).status).toBe(404);
  expect((await get('/files/00000000-0000-7000-8000-000000000000', reader)).status).toBe(404);
  expect((await get('/files/nonsense', reader)).status).toBe(422);
});

test('§+ a seal needs the right to keep stations, to upload and to read', async () => {
  const seal = picture({ fields: { purpose: 'seal' } });
  expect((await send('/image/upload', seal)).status).toBe(403);
  const { data } = await send('/image/upload', seal, admin);
  expect((await get(`/files/${data.id}`, reader)).status).toBe(404);
  expect((await get(`/files/${data.id}`, admin)).status).toBe(200);
  // What could not be stamped later is refused at once.
  const webp = Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8L', 'latin1');
  const refused = await send('/image/upload', picture({ bytes: webp, name: '章.webp', fields: seal.fields }), admin);
  expect(refused.body.message).toBe('文件类型不符，请上传 png 文件');
});

test('§+ the same bytes are kept once, under their hash', async () => {
  const bytes = Buffer.concat([pixel, Buffer.from('twice')]);
  await send('/image/upload', picture({ bytes }));
  await send('/image/upload', picture({ bytes }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await readdir(path.join(platform.dataDir, 'files', sha256.slice(0, 2)))).toContain(sha256.slice(2));
});
