import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckView } from '#contracts/similarity.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wordOf } from '#tests/builders/records/manuscripts.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { findCheck, insertCheck } from './check-store.ts';

let platform: TestPlatform;
let desks: Desks;

beforeAll(async () => {
  platform = await startTestPlatform();
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const copied =
  '高熵合金由五种或五种以上主元组成，构型熵高，能够抑制有害金属间相的析出，在含氯介质中表现出比传统不锈钢更缓慢的点蚀扩展，这一点在模拟海水的长期浸泡试验中得到了多次验证。';
const own = '直接电解海水可以省去淡化环节，但氯离子会穿透钝化膜，使镍基电极在数十小时内失活，这是本文要解决的问题。';

const form = (attachments: object[]) => ({
  delivery: 'electronic',
  consent: { truth: true, privacy: true },
  kind: 'thesis',
  title: '海水电解用自修复镍基电极',
  authors: '张三',
  client: { unit: '示范大学', contact: '张三', phone: '13800000000', email: 'zhangsan@demo.example.edu' },
  attachments,
});

/** Tells whether orders for checks are taken. */
const offer = async (offered: boolean): Promise<void> => {
  const { data } = await platform.call('GET /institution/profile', { query: {} }, desks.tokens.admin);
  const similarity = { ...data.overlay.services?.similarity, offered };
  const overlay = { ...data.overlay, services: { ...data.overlay.services, similarity } };
  const body = { overlay, version: data.version };
  const { body: answer } = await platform.call('POST /institution/profile', { body }, desks.tokens.admin);
  if (answer.resultCode !== 200) throw new Error(answer.errormsg);
};

const price = async (userClass: 'inside' | 'outside'): Promise<void> => {
  const lines = [{ kind: 'base', first: 8000, later: 0 }];
  const body = { service: 'similarity' as const, userClass, version: 0, lines };
  const { body: answer } = await platform.call('POST /priceLists/save', { body }, desks.tokens.acceptor);
  if (answer.resultCode !== 200) throw new Error(answer.errormsg);
};

const manuscript = async (name = '学位论文.docx') => {
  const bytes = wordOf([{ text: '第一章 绪论', level: 1 }, { text: `${own}${copied}已有研究多集中在静态浸泡条件。` }]);
  const to = '/localStorage/upload?manuscript=true&agreed=true';
  const { data } = await upload(platform.url, to, desks.tokens.reader, { bytes, name });
  return { fileId: data.id, name, size: bytes.length };
};

const save = (attachments: object[]) =>
  platform.call('POST /orders/save', { body: { service: 'similarity', form: form(attachments) } }, desks.tokens.reader);

const menuOf = async (token: string): Promise<string[]> =>
  (await platform.call('GET /sys/menu/menuList', {}, token)).data.menuList.map(({ path }) => path);

const ended = (id: string): Promise<CheckView> =>
  eventually('the check ends', async () => {
    const { data } = await platform.call('GET /similarity/checks/:id', { params: { id } }, desks.tokens.librarian);
    return data.state !== 'running' && data;
  });

test('§+ an institution that does not offer checks takes no order for them, and its menu does not name them', async () => {
  const refused = await save([]);
  expect([refused.status, refused.body.errormsg]).toEqual([409, '本单位没有开放论文查重委托']);
  const drafts = await platform.call('POST /orders/drafts', { body: { service: 'similarity' } }, desks.tokens.reader);
  expect(drafts.data).toEqual({ list: [], closed: '本单位没有开放论文查重委托' });
  const citations = await platform.call('POST /orders/drafts', { body: { service: 'citation' } }, desks.tokens.reader);
  expect(citations.data.closed).toBeNull();
  expect(await menuOf(desks.tokens.reader)).not.toContain('/similarityOrders');
  const { data } = await platform.call('GET /orders/desks', {}, desks.tokens.librarian);
  expect(data.list.map(({ key }) => key)).not.toContain('similarity');
});

test('§4.11 an institution takes no order of a module it has not bought, however the form is reached', async () => {
  const token = await platform.signIn('reader', 270);
  const saveAt270 = (service: 'patent' | 'novelty') =>
    platform.call('POST /orders/save', { body: { service, form: {} } }, token);
  const refused = await saveAt270('patent');
  expect([refused.status, refused.body.errormsg]).toEqual([409, '本单位没有开通专利服务']);
  const drafts = await platform.call('POST /orders/drafts', { body: { service: 'patent' } }, token);
  expect(drafts.data).toEqual({ list: [], closed: refused.body.errormsg });
  expect((await saveAt270('novelty')).status).toBe(200);
});

test('§+ an order is paid, its manuscript compared at the desk, and its report handed out by the order, which verifies', async () => {
  await offer(true);
  await price('inside');
  await price('outside');
  expect(await menuOf(desks.tokens.reader)).toContain('/similarityOrders');
  const { data: text } = await upload(platform.url, '/similarity/texts/upload', desks.tokens.librarian, {
    bytes: `${copied}\n进一步的试验表明，当钼含量超过百分之八时钝化膜的致密性反而下降，需要另作讨论。`,
    name: '高熵合金的腐蚀.txt',
  });
  await eventually('the text is read', async () => {
    const call = await platform.call('GET /similarity/texts/:id', { params: { id: text.id } }, desks.tokens.librarian);
    return call.data.state === 'held';
  });

  // No byte is kept before consent, and what came by another door is no manuscript of the order.
  const bytes = wordOf([{ text: `${own}${copied}` }]);
  const sent = (query: string) =>
    upload(platform.url, `/localStorage/upload${query}`, desks.tokens.reader, { bytes, name: '未同意.docx' });
  const stored = () =>
    platform.services.tenant(100).all(kysely.selectFrom('files').select('id').where('name', '=', '未同意.docx'));
  for (const query of ['?manuscript=true', '?manuscript=true&agreed=false']) {
    const refused = await sent(query);
    expect([refused.status, refused.body.errormsg]).toEqual([422, '请先阅读并同意稿件的使用说明，再选择文件']);
  }
  expect(await stored()).toEqual([]);
  const plain = await sent('');
  const unasked = await save([{ fileId: plain.data.id, name: '未同意.docx', size: bytes.length }]);
  expect([unasked.status, unasked.body.errormsg]).toEqual([422, '请先阅读并同意稿件的使用说明，再上传稿件']);

  const { data: saved } = await save([await manuscript()]);
  expect(saved).toMatchObject({ problems: [], quote: { total: 8000 } });
  const { id } = saved;
  const submitted = await desks.take('reader', id, 'submit');
  expect(submitted.number).toMatch(/^S\d{4}-\d{4}$/);
  const check = { body: { orderId: id } };
  const early = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
  expect([early.status, early.body.errormsg]).toEqual([409, '委托还没有受理，不能开始比对']);
  await desks.take('acceptor', id, 'accept');
  await desks.take('acceptor', id, 'book-payment', { amount: 8000, way: 'cash' });
  const started = await desks.take('librarian', id, 'start');
  expect(started.links.map(({ path }) => path)).toContain(`/similarityOrders/workbench?id=${id}`);

  const unready = await desks.act('librarian', id, 'finish-draft');
  expect(unready.body.errormsg).toBe('还不能完成初稿：请先在比对页完成比对并出具报告');
  const { data: line } = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
  const view = await ended(line.id);
  expect(view).toMatchObject({ state: 'done', orderId: id, own: false, may: { mark: true, report: true } });
  expect(view.result!.sources).toMatchObject([{ title: '高熵合金的腐蚀' }]);

  // The applicant has it through the order alone: neither the check nor its report before it is issued.
  const mine = await platform.call('POST /similarity/checks/list', { body: {} }, desks.tokens.reader);
  expect(mine.data.total).toBe(0);
  const asked = await platform.call('GET /similarity', {}, desks.tokens.reader);
  expect(asked.data).toMatchObject({ quota: { used: 0 }, ordered: true });
  for (const path of ['GET /similarity/checks/:id', 'GET /similarity/checks/:id/report'] as const)
    expect((await platform.call(path, { params: { id: line.id } }, desks.tokens.reader)).status).toBe(404);

  const marks = { id: line.id, version: view.version, passage: 1, mark: 'cited' as const };
  const marked = await platform.call('POST /similarity/checks/mark', { body: marks }, desks.tokens.librarian);
  const issue = { body: { id: line.id, version: marked.data.version } };
  const issued = await platform.call('POST /similarity/checks/report', issue, desks.tokens.librarian);
  expect(issued.data.reportNumber).toMatch(/^WT\d{8}$/);
  const { code } = (await ended(line.id)).report!;
  const verify = async () => (await platform.call('POST /verification/code', { body: { code } })).data;
  expect((await verify()).verdict).toBe('unknown');

  // Its draft is a file, and waits for the answer to an objection like any other.
  const remark = { id: newId(), institution_id: 100, order_id: id, revision: 1, made_at: platform.services.now() };
  const what = { place: 'draft', place_group: 'draft', place_name: '整份初稿', text: '第二章是我自己的旧作' };
  const said = { ...remark, ...what, kind: 'mend' as const, by_applicant: true, made_by_name: '张三' };
  await platform.services.tenant(100).run(kysely.insertInto('review_comments').values(said));
  const held = await desks.act('librarian', id, 'finish-draft', { reason: '急用' });
  expect(held.body.errormsg).toBe('还不能完成初稿：没有答复的意见：整份初稿「第二章是我自己的旧作」');
  await desks.answered(id);
  await desks.take('librarian', id, 'finish-draft');
  await eventually('the order is completed with its file', async () => {
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian);
    return data.status.label === '已完成';
  });
  // Reviewers see the figures of the check itself, none of the manuscript's words beside them.
  const { data: paper } = await platform.call(
    'GET /reports/review/:orderId',
    { params: { orderId: id } },
    desks.tokens.librarian,
  );
  expect(paper.similarity).toMatchObject({
    figures: view.result!.figures,
    sources: [{ title: '高熵合金的腐蚀' }],
  });
  expect(JSON.stringify(paper.similarity)).not.toContain(copied.slice(0, 12));
  expect(await verify()).toMatchObject({
    verdict: 'genuine',
    sentence: expect.stringContaining('未与知网及互联网比对'),
    report: {
      number: issued.data.reportNumber,
      attached: false,
      similarity: { total: expect.stringMatching(/%$/) },
    },
  });
  const { data: shown } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
  // The paper, the page and the public say the same number and the same code.
  expect(shown.report).toMatchObject({ number: issued.data.reportNumber, code });
  const report = shown.files.find(({ purpose }) => purpose === 'report')!;
  const file = (token: string) =>
    fetch(`${platform.url}/service/orders/${id}/files/${report.id}`, { headers: { authorization: token } });
  const pdf = Buffer.from(await (await file(desks.tokens.reader)).arrayBuffer());
  const words = (await lookAtPdf(pdf)).flatMap((page) => page.words.map((one) => one.text)).join('');
  expect(words).toContain('未与知网及互联网比对');
  expect(words).toContain('馆员标为已引用');
  expect(words).toContain(code);
  expect(words).not.toContain('抄袭');
  const byFile = await upload(platform.url, '/verification/file', '', { bytes: pdf, name: 'a.pdf' });
  expect(byFile.data).toMatchObject({ verdict: 'genuine', report: { number: issued.data.reportNumber } });

  // Nobody else has it, and nothing more is compared.
  const elsewhere = await platform.signIn('librarian', 151);
  expect((await file(elsewhere)).status).toBe(404);
  expect((await platform.call('GET /similarity/orders/:id', { params: { id } }, elsewhere)).status).toBe(404);
  const late = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
  expect(late.body.errormsg).toBe('报告已经定稿，不能再比对');
});

test('§+ who compared or marked a passage of an order does not review it, and is told who could', async () => {
  await offer(true);
  const overlayWith = async (reviewLevels: 0 | 2) => {
    const { data } = await platform.call('GET /institution/profile', { query: {} }, desks.tokens.admin);
    const similarity = { ...data.overlay.services?.similarity, reviewLevels };
    const overlay = { ...data.overlay, services: { ...data.overlay.services, similarity } };
    const body = { overlay, version: data.version };
    expect((await platform.call('POST /institution/profile', { body }, desks.tokens.admin)).body.errormsg).toBe('');
  };
  await overlayWith(2);
  const { data: saved } = await save([await manuscript()]);
  const { id } = saved;
  await desks.take('reader', id, 'submit');
  await desks.take('acceptor', id, 'accept', { amount: 0 });
  const { data: line } = await platform.call(
    'POST /similarity/orders/check',
    { body: { orderId: id } },
    desks.tokens.librarian,
  );
  const { version } = await ended(line.id);
  const { data: other } = await platform.call(
    'POST /similarity/orders/check',
    { body: { orderId: id } },
    desks.tokens.librarian,
  );
  await ended(other.id);
  // The reviewer may search too: one passage that they mark makes them one of those who compared.
  const { reviewer } = desks.tokens;
  const mark = { id: line.id, passage: 1, mark: 'cited' as const };
  const marked = await platform.call('POST /similarity/checks/mark', { body: { ...mark, version } }, reviewer);
  expect(marked.body.errormsg).toBe('');
  const seen = (await platform.call('GET /similarity/checks/:id', { params: { id: line.id } }, reviewer)).data;
  expect(seen.may).toMatchObject({ mark: true, report: true });
  const issue = { body: { id: line.id, version: marked.data.version } };
  await platform.call('POST /similarity/checks/report', issue, desks.tokens.librarian);
  await desks.take('librarian', id, 'finish-draft');
  for (const part of ['reviewer', 'librarian'] as const)
    expect((await desks.act(part, id, 'pass-review')).status, part).toBe(403);
  const refused = await desks.act('reviewer', id, 'pass-review');
  expect(refused.body.errormsg).toMatch(/^不能审核自己参与检索的委托；可由.+办理$/);
  const shown = await platform.call('GET /orders/:id', { params: { id } }, reviewer);
  expect(shown.data.withheld.map(({ reason }) => reason)).toContain(refused.body.errormsg);
  expect(shown.data.actions.map(({ action }) => action)).not.toContain('pass-review');
  // Under review nothing is marked any more, nor offered.
  const under = (await platform.call('GET /similarity/checks/:id', { params: { id: other.id } }, reviewer)).data;
  expect(under).toMatchObject({ state: 'done', may: { mark: false, report: false } });
  const body = { ...mark, id: other.id, version: under.version };
  const late = await platform.call('POST /similarity/checks/mark', { body }, reviewer);
  expect([late.status, late.body.errormsg]).toEqual([409, '委托不在检索馆员手中，不能比对']);
  await overlayWith(0);
});

test('§+ an order needs one manuscript that can be read, and no file takes the place of the comparison', async () => {
  await offer(true);
  const words = async (attachments: object[]) =>
    (await save(attachments)).data.problems.map(({ sentence }) => sentence);
  expect(await words([])).toEqual(['请上传要比对的稿件：Word（docx）、PDF、txt 或 LaTeX（tex）']);
  const two = [await manuscript(), await manuscript('另一稿.docx')];
  expect(await words(two)).toEqual(['一份委托比对一份稿件，请只留一个稿件文件，其余另行委托']);
  const { data } = await save([await manuscript()]);
  await desks.take('reader', data.id, 'submit');
  await desks.take('acceptor', data.id, 'accept', { amount: 0 });
  const fileId = await desks.uploaded('librarian');
  const attached = await platform.call(
    'POST /orders/attach',
    { body: { id: data.id, fileId, purpose: 'draft' } },
    desks.tokens.librarian,
  );
  expect(attached.status).toBe(409);
  const finished = await desks.act('librarian', data.id, 'finish-draft', { fileId });
  expect(finished.body.errormsg).toContain('论文查重报告按比对结果生成');
});

proofTest(
  '§+ what was begun goes on after the institution has stopped offering checks; a draft is no more submitted',
  async () => {
    await offer(true);
    const { data: draft } = await save([await manuscript()]);
    const { data: begun } = await save([await manuscript()]);
    await desks.take('reader', begun.id, 'submit');
    const { data: returned } = await save([await manuscript()]);
    await desks.take('reader', returned.id, 'submit');
    await desks.take('acceptor', returned.id, 'return', { reason: '请补作者' });
    await offer(false);
    const mended = { ...form([await manuscript()]), authors: '张三; 李四' };
    const body = { service: 'similarity' as const, id: returned.id, form: mended };
    expect((await platform.call('POST /orders/save', { body }, desks.tokens.reader)).body.resultCode).toBe(200);
    await desks.take('reader', returned.id, 'resubmit');
    const refused = await desks.act('reader', draft.id, 'submit');
    expect(refused.body.errormsg).toBe('本单位没有开放论文查重委托');
    await desks.take('acceptor', begun.id, 'accept', { amount: 0 });
    const check = { body: { orderId: begun.id } };
    const { data } = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
    // Each check is reported under the number and the code of the order.
    const reported = async (checkId: string) => {
      const { version } = await ended(checkId);
      const body = { id: checkId, version };
      await platform.call('POST /similarity/checks/report', { body }, desks.tokens.librarian);
      const { number, code } = (await ended(checkId)).report!;
      return { number, code };
    };
    const first = await reported(data.id);
    const second = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
    expect(await reported(second.data.id)).toEqual(first);
    // Of two checks at once the second waits for the first.
    const db = platform.services.tenant(100);
    const { file_id, user_id } = (await findCheck(db, data.id))!;
    const running = { id: newId(), institution_id: 100, order_id: begun.id, user_id, user_name: '张三', file_id };
    const options = JSON.stringify({ foldTraditional: true, ownManuscripts: false });
    const made = { name: 'a.docx', size: 1, options, consent: false, created_at: new Date() };
    await insertCheck(db, { ...running, ...made });
    const again = await platform.call('POST /similarity/orders/check', check, desks.tokens.librarian);
    expect([again.status, again.body.errormsg]).toEqual([409, '这份委托的稿件正在比对，请等它完成']);
  },
);
