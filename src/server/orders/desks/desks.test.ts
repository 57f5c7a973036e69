import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks, type Part, patentForm } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const view = async (part: Part, id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data;

const named = (name: string, more: object = {}) =>
  citationForm({ author: { chineseName: name, aliases: [] }, ...more });

describe('desks', () => {
  test('§1.12 each user is told the desks he sits at, with their queues', async () => {
    const keys = async (part: Part) =>
      (await platform.call('GET /orders/desks', {}, desks.tokens[part])).data.list.map(({ key }) => key);
    expect(await keys('reader')).toEqual(['own']);
    expect(await keys('acceptor')).toContain('accept');
    expect(await keys('leader')).toEqual(['own', 'sign']);
  });

  test('§+ a queue has the urgent first, then who came first; one finds an order by its number', async () => {
    const plain = await desks.submitted(named('排队甲'));
    const later = await desks.submitted(named('排队乙'));
    const urgent = await desks.submitted(named('排队丙', { urgent: true, neededBy: '2099-12-31' }));
    const ask = async (body: object) =>
      (await platform.call('POST /orders/desk', { body: { page: 1, limit: 20, ...body } }, desks.tokens.acceptor)).data;
    const queue = await ask({ statuses: ['submitted', 'returned'], sort: 'queue', q: '排队' });
    expect(queue.list.map(({ id }) => id)).toEqual([urgent, plain, later]);
    const second = await ask({ statuses: ['submitted', 'returned'], sort: 'queue', q: '排队', page: 2, limit: 1 });
    expect(second).toMatchObject({ total: 3, list: [{ id: plain }] });
    const { number } = await view('acceptor', later);
    expect((await ask({ q: number })).list.map(({ id }) => id)).toContain(later);
    expect((await ask({ statuses: ['submitted'], sort: 'oldest', q: '排队' })).list[0]?.id).toBe(plain);
  });

  test('§+ an overdue order says so in words, to the filter too', async () => {
    const id = await desks.submitted(named('逾期人'));
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('orders').set({ due_on: '2020-01-06' }).where('id', '=', id));
    const { data } = await platform.call(
      'POST /orders/desk',
      { body: { page: 1, limit: 20, overdue: true, q: '逾期人' } },
      desks.tokens.librarian,
    );
    expect(data.list).toMatchObject([{ id, overdue: true, dueWords: expect.stringMatching(/^已逾期/) }]);
  });

  test('§+ the tone and the name of the turn follow the reader', async () => {
    const id = await desks.submitted();
    expect(await view('reader', id)).toMatchObject({ tone: 'other', yourTurn: false, turnName: '受理馆员' });
    expect(await view('acceptor', id)).toMatchObject({ tone: 'turn', yourTurn: true, turnName: '您' });
  });

  test('§+ an applicant reads of the line of an order this and no more', async () => {
    const id = await desks.submitted();
    const body = { page: 1, limit: 50 };
    const { data } = await platform.call('POST /orders/mine', { body }, desks.tokens.reader);
    const line = data.list.find((one) => one.id === id)!;
    const { status, tone, turn, turnName, next, assigneeName, dueOn, dueWords, balance, reportNumber, ...rest } = line;
    expect({ status, tone, turn, turnName, next, assigneeName, dueOn, dueWords, balance, reportNumber }).toMatchObject({
      status: { label: '申请中' },
      tone: 'other',
      turn: 'acceptor',
      turnName: '受理馆员',
      assigneeName: null,
      reportNumber: null,
    });
    expect(Object.keys(rest).sort()).toEqual(
      [
        ...[
          'id',
          'number',
          'service',
          'serviceName',
          'yourTurn',
          'version',
          'contentHash',
          'applicantName',
          'department',
        ],
        ...['summary', 'paperCount', 'urgent', 'overdue', 'contractNumber', 'pairId', 'createdAt', 'updatedAt'],
      ].sort(),
    );
  });

  test('§6.7 an applicant has no desk, no assignees and no export of the institution', async () => {
    const token = desks.tokens.reader;
    expect((await platform.call('GET /orders/assignees', {}, token)).status).toBe(403);
    expect((await platform.call('POST /orders/desk', { body: { page: 1 } }, token)).status).toBe(403);
    expect((await exported(token, {})).status).toBe(403);
    expect((await exported(token, { own: true })).status).toBe(200);
  });

  test('§+ the counts of one’s own orders are one’s own, for staff too', async () => {
    const { data } = await platform.call('POST /orders/counts', { body: { mine: true } }, desks.tokens.leader);
    expect(data.list).toEqual([]);
  });
});

const exported = (token: string, body: object) =>
  fetch(`${platform.url}${servicePath}/orders/export`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('export', () => {
  test('§9.14 the filtered list comes as a workbook', async () => {
    await desks.submitted(named('导出人'));
    const answer = await exported(desks.tokens.acceptor, { q: '导出人' });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(/\d{14}_委托\.xlsx/);
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const [titles, ...lines] = sheets[0]?.rows ?? [];
    expect(lines.map((row) => row[titles!.indexOf('状态')])).toEqual(['申请中']);
  });

  test('§6.6 it is refused when nothing was bought', async () => {
    const token = await platform.signIn('acceptor', 312);
    const db = platform.services.platform('administration');
    await db.run(kysely.updateTable('institutions').set({ due_date: '2020-01-01' }).where('id', '=', 312));
    const answer = await exported(token, {});
    expect((await answer.json()).errormsg).toBe('暂无权限，请购买使用！');
  });
});

describe('many at once', () => {
  test('§+ each order has a result of its own; what fails says why and stays', async () => {
    const one = await desks.submitted(named('批量甲'));
    const other = await desks.submitted(named('批量乙'));
    const gone = newId();
    const { version } = await view('acceptor', one);
    await desks.take('acceptor', other, 'return', { reason: '请补充' });
    const { data } = await platform.call(
      'POST /orders/act-many',
      {
        body: {
          action: 'accept',
          orders: [
            { id: one, version },
            { id: other, version },
            { id: gone, version: 1 },
          ],
        },
      },
      desks.tokens.acceptor,
    );
    expect(data.list.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(data.list[1]?.sentence).toMatch(/刚刚被他人办理/);
    expect((await view('acceptor', other)).status.code).toBe(2);
  });

  test('§+ only what can be done with a reason at most is offered for many', async () => {
    const one = await desks.submitted(named('批量丙'));
    const other = await desks.submitted(named('批量丁'));
    const offers = async (part: Part, ids: string[]) =>
      (await platform.call('POST /orders/actions', { body: { ids } }, desks.tokens[part])).data?.list.map(
        ({ action, n }) => [action, n],
      );
    expect(await offers('acceptor', [one, other])).toEqual([
      ['return', 2],
      ['refuse', 2],
      ['accept', 2],
    ]);
    expect(await offers('librarian', [one])).toEqual([]);
    const elsewhere = await platform.signIn('acceptor', 270);
    expect((await platform.call('POST /orders/actions', { body: { ids: [one] } }, elsewhere)).status).toBe(404);
  });

  test('§+ a draft is passed where its places are looked at: the order leads there, and for many it is not offered', async () => {
    const id = await desks.submitted(named('批量戊'));
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    await desks.take('librarian', id, 'finish-draft', { reason: '先出初稿' });
    await desks.take('reader', id, 'confirm-draft');
    for (const [part, pass, reject] of [
      ['reviewer', 'pass-review', 'reject-review'],
      ['rechecker', 'pass-recheck', 'reject-recheck'],
    ] as const) {
      const { data } = await platform.call('POST /orders/actions', { body: { ids: [id] } }, desks.tokens[part]);
      expect(data.list.map(({ action }) => action)).toEqual([reject]);
      // Nor is it taken from a page that was opened before.
      const { version, contentHash } = await view(part, id);
      const many = { action: pass, orders: [{ id, version, contentHash }] };
      const taken = await platform.call('POST /orders/act-many', { body: many }, desks.tokens[part]);
      expect(taken.data.list).toEqual([{ id, ok: false, sentence: '请打开这张委托的初稿，逐处看过再通过' }]);
      const pages = (await view(part, id)).actions.map(({ action, page }) => [action, page]);
      expect(pages).toContainEqual([pass, { path: `/workOrder/review?id=${id}`, when: 'instead' }]);
      expect(pages).toContainEqual([reject, null]);
      await desks.take(part, id, pass);
    }
  });
});

describe('offered actions', () => {
  test('§+ say what their dialog asks for, what follows, and on whose behalf', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 18600 });
    const offers = Object.fromEntries((await view('acceptor', id)).actions.map((one) => [one.action, one]));
    expect(offers['book-payment']).toMatchObject({ weight: 'primary', onBehalf: false, asks: { amount: 18600 } });
    expect(offers['book-payment']?.asks.ways.map(({ label }) => label)).toContain('现金');
    expect(offers['claim-payment']).toMatchObject({ onBehalf: true, weight: 'plain' });
    expect(offers.cancel?.consequence).toContain('不能恢复');
    const own = Object.fromEntries((await view('reader', id)).actions.map((one) => [one.action, one]));
    expect(own['claim-payment']).toMatchObject({ onBehalf: false, weight: 'primary' });
  });

  test('§+ a refund proposes the share that is due', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 10000 });
    await desks.take('acceptor', id, 'book-payment', { amount: 10000, way: 'cash' });
    await desks.take('librarian', id, 'start');
    await desks.take('reader', id, 'ask-refund', { reason: '不需要了' });
    const grant = (await view('acceptor', id)).actions.find(({ action }) => action === 'grant-refund');
    expect(grant?.asks.amount).toBe(5000);
  });
});

describe('files of an order', () => {
  const get = (token: string, id: string, fileId: string) =>
    fetch(`${platform.url}${servicePath}/orders/${id}/files/${fileId}`, { headers: { authorization: token } });

  test('§1.6 the applicant downloads what the desk attached; a stranger does not', async () => {
    const id = await desks.submitted(patentForm(), 'patent');
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    const { data: file } = await upload(platform.url, '/localStorage/upload', desks.tokens.librarian, {
      bytes: '%PDF-1.7\n%%EOF\n',
      name: '初稿.pdf',
      type: 'application/pdf',
    });
    await platform.call(
      'POST /orders/attach',
      { body: { id, fileId: file.id, purpose: 'draft' } },
      desks.tokens.librarian,
    );
    // Still in the making: nothing for the applicant to look at.
    expect((await get(desks.tokens.reader, id, file.id)).status).toBe(404);
    await desks.take('librarian', id, 'finish-draft');
    expect((await get(desks.tokens.reader, id, file.id)).status).toBe(200);
    expect((await get(await platform.signIn('reader', 270), id, file.id)).status).toBe(404);
    expect((await get(desks.tokens.reader, id, newId())).status).toBe(404);
    expect((await view('reader', id)).files).toMatchObject([{ name: '初稿.pdf', purposeName: '报告初稿' }]);
  });
});

describe('copies', () => {
  test('§+ only what came since: papers of later orders that the earlier one did not hold', async () => {
    const old = { title: 'An old paper', authors: 'Zhang, San', source: 'J. Catal.', year: 2023 };
    const young = { title: 'A young paper', authors: 'Zhang, San', source: 'J. Catal.', year: 2025 };
    const first = await desks.submitted(citationForm({ papers: [old] }));
    await desks.draft(citationForm({ papers: [old, young] }));
    const copy = async (onlyNew: boolean) => {
      const { data } = await platform.call('POST /orders/copy', { body: { id: first, onlyNew } }, desks.tokens.reader);
      return (await view('reader', data.id)).form as { papers: { title: string }[]; publicationYears: object };
    };
    const since = await copy(true);
    expect(since.papers.map(({ title }) => title)).toContain('A young paper');
    expect(since.papers.map(({ title }) => title)).not.toContain('An old paper');
    expect(since.publicationYears).toMatchObject({ from: expect.any(Number) });
    expect((await copy(false)).papers.map(({ title }) => title)).toEqual(['An old paper']);
  });
});

test('§+ the list of surpluses is for those who keep the money', async () => {
  const body = { page: 1, limit: 20 };
  for (const [part, status] of [
    ['acceptor', 200],
    ['librarian', 403],
    ['reader', 403],
  ] as const)
    expect((await platform.call('POST /orders/surplus', { body }, await platform.signIn(part))).status).toBe(status);
});
