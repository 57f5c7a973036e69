import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { lensCsv } from '#tests/builders/records/patent-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { reportsOfOrder } from './report-store.ts';

let platform: TestPlatform;
let desk: Awaited<ReturnType<typeof openNoveltyDesk>>;
beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openNoveltyDesk(platform);
});
afterAll(() => platform.stop());

const gateOf = async (orderId: string) => {
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  return data!.gate;
};
const refusal = async (orderId: string) => {
  const { status, body } = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  return [status, body.errormsg];
};

type Fetch = { state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled'; what?: 'both' | 'hints' };

/** A fetch of an order as it stands. */
const fetching = async (orderId: string, { state, what = 'both' }: Fetch) => {
  const id = newId();
  const at = platform.services.now();
  const row = { id, institution_id: 100, order_id: orderId, source: 'scopus', what, state, created_at: at };
  await platform.services.tenant(100).run(kysely.insertInto('source_fetches').values(row));
  return (next: Fetch['state']) =>
    platform.services.tenant(100).run(kysely.updateTable('source_fetches').set({ state: next }).where('id', '=', id));
};

test('§+ a fetch that waits, runs or pauses holds the draft whatever reason is given; one that ended, and hints, do not', async () => {
  const orderId = await desk.inProgress();
  await desk.searched(orderId);
  for (const state of ['done', 'failed', 'cancelled'] as const) await fetching(orderId, { state });
  await fetching(orderId, { state: 'running', what: 'hints' });
  expect(await gateOf(orderId)).toEqual([]);
  const stands = await fetching(orderId, { state: 'waiting' });
  const told = [
    ['waiting', 'Scopus（等待取数）'],
    ['running', 'Scopus（正在取数）'],
    ['paused', 'Scopus（取数暂停）'],
  ] as const;
  for (const [state, line] of told) {
    await stands(state);
    expect(await gateOf(orderId)).toEqual([
      {
        kind: 'files',
        label: '没有读完或取完的文件',
        count: 1,
        blocks: true,
        lines: [line],
        to: `/checkForReference?id=${orderId}&open=import`,
      },
    ]);
    expect(await refusal(orderId)).toEqual([422, `还不能完成初稿：没有读完或取完的文件：${line}`]);
  }
  await stands('done');
  await desk.take('librarian', orderId, 'finish-draft');
});

test('§+ a file whose reading broke off holds the draft by its name, read anew or taken back it does not', async () => {
  const orderId = await desk.inProgress();
  await desk.searched(orderId);
  const file = await desk.imported('citing.csv', lensCsv([]), { orderId });
  expect(file.state).toBe('failed');
  const line = 'citing.csv（没有读完，请重新读取或撤销）';
  expect(await gateOf(orderId)).toMatchObject([{ kind: 'files', lines: [line], blocks: true }]);
  expect(await refusal(orderId)).toEqual([422, `还不能完成初稿：没有读完或取完的文件：${line}`]);
  // As a worker leaves it that broke on every attempt: only its task says so.
  const db = platform.services.tenant(100);
  await db.run(kysely.updateTable('record_imports').set({ state: 'reading' }).where('id', '=', file.id));
  await db.run(kysely.updateTable('tasks').set({ state: 'failed' }).where('id', '=', file.taskId!));
  expect(await gateOf(orderId)).toMatchObject([{ kind: 'files', lines: [line] }]);
  const body = { id: file.id, version: file.version, evenIfUsed: true };
  expect((await platform.call('POST /records/imports/undo', { body }, desk.token)).data.state).toBe('undone');
  expect(await gateOf(orderId)).toEqual([]);
  await desk.take('librarian', orderId, 'finish-draft');
});

test('§+ what is neither Word nor PDF is no report: it is refused, and not laid beside one that the platform draws', async () => {
  const { orderId } = await openPatentProject(platform, desk, { type: 'legal_status' });
  for (const name of ['初稿.doc', '初稿.txt', '初稿']) {
    const fileId = await desk.uploaded('librarian', name);
    for (const purpose of ['draft', 'report'] as const) {
      const body = { id: orderId, fileId, purpose };
      const attached = await platform.call('POST /orders/attach', { body }, desk.token);
      expect([name, attached.status, attached.body.errormsg]).toEqual([
        name,
        415,
        `${purpose === 'draft' ? '报告初稿' : '正式报告'}请上传 docx、pdf 文件`,
      ]);
    }
    const given = await desk.act('librarian', orderId, 'finish-draft', { fileId, reason: '状态待查' });
    expect([given.status, given.body.errormsg]).toEqual([415, '报告初稿请上传 docx、pdf 文件']);
  }
});

/** An order of either service whose search brought a file that waits, and whose report staff wrote themselves. */
const written = {
  patent: async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'landscape', numbers: [] });
    const { data } = await desk.send('held.csv', lensCsv([]), { orderId, hold: true });
    return { orderId, importId: data.id };
  },
  novelty: async () => {
    const { orderId } = await desk.project();
    const { data } = await desk.log(orderId, { hits: 1 });
    const searchId = data.searches.at(-1)!.id;
    const sent = await desk.send('held.csv', lensCsv([]), { orderId, searchId, hold: true });
    return { orderId, importId: sent.data.id };
  },
} as const;

test.each(['patent', 'novelty'] as const)(
  '§+ a %s report that staff attach rests on no search, and is held by files under way and unanswered objections',
  async (service) => {
    const { orderId, importId } = await written[service]();
    await desk.attachDraft(orderId);
    expect(await gateOf(orderId)).toMatchObject([{ kind: 'files', lines: ['held.csv（等待确认格式）'], blocks: true }]);
    expect(await refusal(orderId)).toEqual([422, '还不能完成初稿：没有读完或取完的文件：held.csv（等待确认格式）']);
    // The same holds where the file comes with the step itself.
    const fileId = await desk.uploaded('librarian');
    const given = await desk.act('librarian', orderId, 'finish-draft', { fileId });
    expect([given.status, given.body.errormsg]).toEqual([422, expect.stringContaining('held.csv')]);
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('record_imports').set({ state: 'cancelled' }).where('id', '=', importId));
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'object-to-draft', { reason: '第 3 页的结论与题目不符' });
    expect(await gateOf(orderId)).toMatchObject([
      { kind: 'objections', lines: ['整份初稿「第 3 页的结论与题目不符」'], blocks: true },
    ]);
    expect((await refusal(orderId))[1]).toContain('没有答复的意见');
    await desk.answered(orderId);
    await desk.take('librarian', orderId, 'finish-draft');
    // Beside the file nothing of the search is claimed: no place to check, no conclusion.
    const { data: draft } = await platform.call(
      'GET /reports/confirmation/:orderId',
      { params: { orderId } },
      desk.tokens.reader,
    );
    expect(draft!.places.map(({ key }) => key)).toEqual(['file/0']);
    const [report] = await reportsOfOrder(platform.services.tenant(100), orderId);
    expect(report).toMatchObject({ source: 'attached', content_hash: 'e'.repeat(64) });
  },
);
