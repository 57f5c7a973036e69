import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { userId } from '#tests/builders/journeys/journey-rows.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const save = (body: object, token: string) =>
  platform.call('POST /orders/save', { body: { service: 'citation', form: citationForm(), ...body } }, token);
const drafts = async (token: string) =>
  (await platform.call('POST /orders/drafts', { body: { service: 'citation' } }, token)).data.list;
const order = async (id: string, token: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, token)).data;

test('§+ drafts are listed newest first, one service at a time, and only to those who write them', async () => {
  const { reader, acceptor } = desks.tokens;
  const first = (await save({}, reader)).data;
  const second = (await save({}, reader)).data;
  await save({ id: first.id, version: first.version }, reader);
  const ids = (await drafts(reader)).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([first.id, second.id]);
  expect((await drafts(acceptor)).map(({ id }) => id)).not.toContain(first.id);
  const { data } = await platform.call('POST /orders/drafts', { body: { service: 'patent' } }, reader);
  expect(data.list.map(({ id }) => id)).not.toContain(first.id);
  await desks.take('reader', second.id, 'submit');
  expect((await drafts(reader)).map(({ id }) => id)).not.toContain(second.id);
});

test('§+ a first saving whose answer was lost finds its draft when it is repeated, alone or at once', async () => {
  const { reader, librarian } = desks.tokens;
  const key = newId();
  const titled = (title: string) => ({ key, form: citationForm({ department: title }) });
  const before = (await drafts(reader)).length;
  const first = (await save(titled('一'), reader)).data;
  const again = (await save(titled('二'), reader)).data;
  expect([again.id, again.version]).toEqual([first.id, first.version + 1]);
  expect((await order(first.id, reader)).form.department).toBe('二');
  const other = newId();
  const many = await Promise.all([1, 2, 3, 4].map(() => save({ key: other }, reader)));
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(many.map(({ data }) => data.id)).size).toBe(1);
  expect(await drafts(reader)).toHaveLength(before + 2);
  // Another person's key is another key.
  expect((await save({ key }, librarian)).data.id).not.toBe(first.id);
  await desks.take('reader', first.id, 'submit');
  const late = await save(titled('三'), reader);
  expect([late.status, late.body.reason]).toEqual([409, 'wrong-state']);
});

test('§+ the acceptance desk enters for a walk-in and may still name another account while it is a draft', async () => {
  const { acceptor, reader, librarian } = desks.tokens;
  const applicantId = await userId(platform, 'reader');
  const begun = (await save({}, acceptor)).data;
  const { data } = await save({ id: begun.id, version: begun.version, applicantId }, acceptor);
  expect((await order(begun.id, reader)).applicantName).toBe((await drafts(reader))[0]!.applicantName);
  expect((await drafts(acceptor)).map(({ id }) => id)).toContain(begun.id);
  const mine = (await save({}, librarian)).data;
  const refused = await save({ id: mine.id, version: mine.version, applicantId }, librarian);
  expect([refused.status, refused.body.resultCode]).toEqual([403, -1]);
  expect((await order(mine.id, librarian)).version).toBe(mine.version);
  expect(data.version).toBe(begun.version + 1);
});

test('§+ the form’s attachments become files of the order, others’ files never do', async () => {
  const { reader, acceptor } = desks.tokens;
  const file = async (token: string, name: string) =>
    (await upload(platform.url, '/localStorage/upload', token, { bytes: `内容 ${name}`, name })).data.id;
  const [own, foreign] = [await file(reader, '录用通知.txt'), await file(acceptor, '内部.txt')];
  const entry = (fileId: string) => ({ fileId, name: 'x', size: 1 });
  const refused = await save({ form: citationForm({ attachments: [entry(own), entry(foreign)] }) }, reader);
  expect([refused.status, refused.body.errormsg]).toEqual([404, '没有找到您上传的这个文件，请重新上传']);
  const form = citationForm({ attachments: [entry(own), entry('nonsense')] });
  const { data: saved } = await save({ form }, reader);
  expect((await order(saved.id, reader)).files.map(({ name }) => name)).toEqual(['录用通知.txt']);
  await save({ id: saved.id, version: saved.version, form: citationForm() }, reader);
  expect((await order(saved.id, reader)).files).toEqual([]);
});

test('§+ a second saver with an old version gets a conflict and nothing changes', async () => {
  const { reader } = desks.tokens;
  const begun = (await save({}, reader)).data;
  await save({ id: begun.id, version: begun.version, form: citationForm({ department: '一' }) }, reader);
  const late = await save({ id: begun.id, version: begun.version, form: citationForm({ department: '二' }) }, reader);
  expect([late.status, late.body.reason]).toEqual([409, 'conflict']);
  expect((await order(begun.id, reader)).form).toMatchObject({ department: '一' });
});

test('§+ the points of an accepted novelty search stand, whatever else is mended', async () => {
  const { reader } = desks.tokens;
  const { data } = await platform.call(
    'POST /orders/mine',
    { body: { service: 'novelty', statuses: ['in-progress', 'comparing'] } },
    reader,
  );
  const id = data.list[0]!.id;
  await desks.take('librarian', id, 'ask-mending', { reason: '请补充检索词' });
  const { version, form } = await order(id, reader);
  const points = { ...form, noveltyPoints: ['换一个查新点'] };
  const changed = await save({ id, version, service: 'novelty', form: points }, reader);
  expect([changed.status, changed.body.errormsg]).toEqual([422, '委托已受理，科学技术要点与查新点不能再修改']);
  const mended = await save({ id, version, service: 'novelty', form: { ...form, remarks: '补充说明' } }, reader);
  expect(mended.status).toBe(200);
});
