import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { citationForm, type Desks, openDesks, patentForm } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const codes = async (id: string) => {
  const [mine, theirs] = await Promise.all(
    (['reader', 'librarian'] as const).map((part) =>
      platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part]),
    ),
  );
  return [mine!.data.status.code, theirs!.data.status.code];
};

describe('one order through every desk', () => {
  test('§1.6 §1.7 §4.1 §4.2 from draft to completed with both vocabularies at every step', async () => {
    const { take, draft } = desks;
    const id = await draft(
      citationForm({
        delivery: 'courier',
        address: { recipient: '张三', phone: '13800000000', region: '北京市', address: '示范路 1 号' },
        invoice: { wanted: true, title: '示范大学', taxNumber: '91350100M000100Y43' },
      }),
    );
    const walk: [number, number][] = [];
    const step = async (...args: Parameters<typeof take>) => {
      await take(...args);
      walk.push((await codes(args[1])) as [number, number]);
    };
    await step('reader', id, 'submit');
    await step('acceptor', id, 'accept', { amount: 18600 });
    await step('acceptor', id, 'book-payment', { amount: 18600, way: 'cash' });
    await step('librarian', id, 'start');
    await step('librarian', id, 'finish-draft');
    await step('reader', id, 'confirm-draft');
    await step('reviewer', id, 'pass-review');
    await step('rechecker', id, 'reject-recheck', { reason: '漏了一条 EI 收录' });
    await step('librarian', id, 'resubmit-recheck');
    await step('rechecker', id, 'pass-recheck');
    await step('leader', id, 'reject-signature', { reason: '封面日期有误' });
    await step('rechecker', id, 'resubmit-signature');
    await step('leader', id, 'sign');
    await step('acceptor', id, 'issue-invoice', { reference: '25110000001' });
    await step('reader', id, 'receive-invoice');
    await step('acceptor', id, 'ship', { reference: 'SF100', company: '顺丰' });
    await step('reader', id, 'receive');
    const [mine, theirs] = await Promise.all(
      (['reader', 'librarian'] as const).map((part) =>
        platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part]),
      ),
    );
    const words = (view: typeof mine) => view!.data.steps.map(({ reason }) => reason).filter(Boolean);
    expect(words(mine)).toEqual([]);
    expect(words(theirs)).toEqual(['漏了一条 EI 收录', '封面日期有误']);
    expect(mine!.data.stages.every(({ state, on }) => state === 'done' && on !== null)).toBe(true);
    expect(mine!.data.report).toMatchObject({ number: mine!.data.reportNumber, issuedOn: expect.any(String) });
    expect(mine!.data.contact?.phone).toBeTruthy();
    expect(walk).toEqual([
      [1, 1],
      [20, 3],
      [21, 11],
      [2, 4],
      [3, 4],
      [2, 6],
      [30, 30],
      [31, 31],
      [30, 30],
      [33, 33],
      [32, 32],
      [33, 33],
      [22, 12],
      [23, 13],
      [24, 14],
      [25, 15],
      [6, 8],
    ]);
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
    expect(data).toMatchObject({
      number: expect.stringMatching(/^C\d{4}-\d{4}$/),
      reportNumber: expect.stringMatching(/^\d{8}$/),
      balance: 0,
      paid: 18600,
    });
    expect(data.steps).toHaveLength(17);
    expect(data.shipments).toMatchObject([{ waybill: 'SF100', stateName: '已签收' }]);
    expect(data.invoices).toMatchObject([
      { number: '25110000001', title: '示范大学', amount: 18600, standing: true, stateName: '已开具' },
    ]);
  });

  test('§4.3 the answer to every order carries the actions that this user may take now', async () => {
    const id = await desks.submitted();
    const actions = async (part: 'reader' | 'acceptor' | 'librarian') =>
      (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data.actions.map(
        ({ action }) => action,
      );
    expect(await actions('reader')).toEqual(['withdraw']);
    expect(await actions('acceptor')).toEqual(['withdraw', 'return', 'refuse', 'accept']);
    expect(await actions('librarian')).toEqual([]);
  });

  test('§+ a citation report is drawn and takes no file; a patent report that knows no status yet is not finished', async () => {
    const citation = await desks.submitted();
    await desks.take('acceptor', citation, 'accept', { amount: 0 });
    const given = { fileId: await desks.uploaded('librarian') };
    const replaced = await desks.act('librarian', citation, 'finish-draft', given);
    expect([replaced.status, replaced.body.errormsg]).toEqual([422, expect.stringContaining('不能用上传的文件代替')]);
    await desks.take('librarian', citation, 'finish-draft');
    const id = await desks.submitted(patentForm(), 'patent');
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    const { status, body } = await desks.act('librarian', id, 'finish-draft');
    expect([status, body.errormsg]).toEqual([422, expect.stringContaining('状态不明的号码 1 项')]);
  });
});

describe('money', () => {
  const paid = async (amount = 10000) => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount });
    await desks.take('acceptor', id, 'book-payment', { amount, way: 'cash' });
    return id;
  };

  test('§4.1 a refund granted before the work gives everything back and leaves the ledger at zero', async () => {
    const id = await paid();
    await desks.take('reader', id, 'ask-refund', { reason: '不需要了' });
    expect(await codes(id)).toEqual([26, 11]);
    const order = await desks.take('acceptor', id, 'grant-refund');
    expect(await codes(id)).toEqual([27, 9]);
    expect([order.balance, order.paid]).toEqual([0, 0]);
    expect(order.entries.map(({ label, amount }) => [label, amount])).toEqual([
      ['应收', 10000],
      ['收款', 10000],
      ['退款', 10000],
      ['应收取消', 10000],
    ]);
  });

  test('§+ during the work half goes back, and the rest is booked as a fee', async () => {
    const id = await paid(10001);
    await desks.take('librarian', id, 'start');
    await desks.take('reader', id, 'ask-refund', { reason: '不需要了' });
    const order = await desks.take('acceptor', id, 'grant-refund');
    expect([order.balance, order.status.code]).toEqual([0, 9]);
    expect(order.paid).toBe(5000);
  });

  test('§4.1 a refund rejected goes back to where it was asked', async () => {
    const id = await paid();
    await desks.take('librarian', id, 'start');
    await desks.take('reader', id, 'ask-refund', { reason: '太慢' });
    await desks.take('acceptor', id, 'reject-refund', { reason: '检索已完成' });
    expect(await codes(id)).toEqual([28, 16]);
    await desks.take('acceptor', id, 'go-on');
    expect(await codes(id)).toEqual([2, 4]);
  });

  test('§4.1 a voucher is claimed, refuted, claimed again and confirmed', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 5000 });
    await desks.take('reader', id, 'claim-payment', { way: 'transfer', reference: '流水 1' });
    expect(await codes(id)).toEqual([19, 3]);
    await desks.take('acceptor', id, 'refute-payment', { reason: '看不清' });
    await desks.take('reader', id, 'claim-payment', { way: 'transfer', reference: '流水 1' });
    await desks.take('acceptor', id, 'confirm-payment', { amount: 5000, way: 'transfer', reference: 'T1' });
    expect(await codes(id)).toEqual([21, 11]);
  });

  test('§+ part of the amount leaves the order waiting for the rest', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 5000 });
    const order = await desks.take('acceptor', id, 'book-payment', { amount: 3000, way: 'cash' });
    expect([order.balance, order.status.code]).toEqual([2000, 3]);
    await desks.take('acceptor', id, 'waive', { amount: 2000, reason: '校内减免' });
    expect(await codes(id)).toEqual([21, 11]);
  });

  test('§+ the same receipt is not booked twice', async () => {
    const one = await desks.submitted();
    const two = await desks.submitted();
    for (const id of [one, two]) await desks.take('acceptor', id, 'accept', { amount: 100 });
    await desks.take('acceptor', one, 'book-payment', { amount: 100, way: 'cash', reference: 'R-1' });
    const { status } = await desks.act('acceptor', two, 'book-payment', { amount: 100, way: 'cash', reference: 'R-1' });
    expect(status).toBe(409);
    expect(await codes(two)).toEqual([20, 3]);
  });

  test('§+ entries of the ledger and steps of the history can be neither changed nor deleted', async () => {
    const db = platform.services.tenant(100);
    for (const table of ['ledger_entries', 'order_steps'] as const) {
      await expect(db.run(kysely.deleteFrom(table))).rejects.toThrow(/permission denied/);
      await expect(db.run(kysely.updateTable(table).set({ actor_name: 'x' }))).rejects.toThrow(/permission denied/);
    }
  });
});

describe('two at once', () => {
  test('§+ the second of two gets a conflict and nothing is written twice', async () => {
    const id = await desks.submitted();
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.acceptor);
    const body = { id, version: data.version, action: 'accept' as const, amount: 100 };
    const answers = await Promise.all(
      [1, 2].map(() => platform.call('POST /orders/act', { body }, desks.tokens.acceptor)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.acceptor);
    expect(after.data.entries).toHaveLength(1);
  });

  test('§+ numbers are gapless and never doubled under concurrency', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => desks.draft()));
    await Promise.all(drafts.map((id) => desks.take('reader', id, 'submit')));
    const rows = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('orders')
          .select('number')
          .where('number', 'is not', null)
          .where('service', '=', 'citation')
          .where('number', 'like', `C${new Date().getFullYear()}-%`),
      );
    const serials = rows.map(({ number }) => Number(number!.slice(-4))).sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: serials.length }, (_, i) => i + 1));
  });
});

describe('refusals', () => {
  test('§4.3 a step out of turn is refused as such before what it lacks or who takes it is looked at', async () => {
    const id = await desks.submitted();
    const refused = async (part: Parameters<Desks['act']>[0], action: Parameters<Desks['act']>[2]) => {
      const { status, body } = await desks.act(part, id, action);
      return [status, body.errormsg];
    };
    expect(await refused('librarian', 'finish-draft')).toEqual([409, '委托现在是“申请中”，不能“完成初稿”']);
    expect(await refused('acceptor', 'ship')).toEqual([409, '委托现在是“申请中”，不能“寄出”']);
    expect(await refused('acceptor', 'book-payment')).toEqual([409, '委托现在是“申请中”，不能“登记缴费”']);
    expect(await refused('librarian', 'sign')).toEqual([409, '委托现在是“申请中”，不能“签章”']);
  });

  test('§4.3 after a rejected signature only the rechecker hands the report in again, never who did the work', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    await desks.take('librarian', id, 'finish-draft');
    await desks.take('reader', id, 'confirm-draft');
    await desks.take('reviewer', id, 'pass-review');
    await desks.take('rechecker', id, 'pass-recheck');
    const { actions } = await desks.take('leader', id, 'reject-signature', { reason: '封面日期有误' });
    expect(actions.map(({ action }) => action)).not.toContain('resubmit-signature');
    const { status, body } = await desks.act('librarian', id, 'resubmit-signature');
    expect([status, body.errormsg]).toEqual([403, '您不能对该委托进行“重新送签”']);
    await desks.take('rechecker', id, 'resubmit-signature');
  });

  test('§+ nobody reviews his own work', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 0 });
    await platform.call(
      'POST /orders/assign',
      { body: { ids: [id], assigneeId: (await whoIs('reviewer')).userId } },
      desks.tokens.acceptor,
    );
    await desks.take('reviewer', id, 'finish-draft');
    await desks.take('reader', id, 'confirm-draft');
    const { status, body } = await desks.act('reviewer', id, 'pass-review');
    expect([status, body.errormsg]).toEqual([403, expect.stringMatching(/^不能审核自己参与检索的委托；可由.+办理$/)]);
  });

  test('§+ another’s order, another institution’s order and an unknown one are not found', async () => {
    const id = await desks.submitted();
    const stranger = await platform.signIn('acceptor', 151);
    for (const [token, which] of [
      [stranger, id],
      [desks.tokens.acceptor, '00000000-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await platform.call('GET /orders/:id', { params: { id: which } }, token)).status).toBe(404);
      expect(
        (await platform.call('POST /orders/act', { body: { id: which, version: 1, action: 'accept' } }, token)).status,
      ).toBe(404);
    }
  });

  test('§+ an incomplete form is refused at submission with a sentence per field, and stays a draft', async () => {
    const id = await desks.draft(citationForm({ papers: [], consent: { truth: false, privacy: false } }));
    const { status, body } = await desks.act('reader', id, 'submit');
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(1);
    expect(await codesOfOwner(id)).toBe(0);
  });

  test('§5.7 the server refuses a mix of Chinese and international databases', async () => {
    const id = await desks.draft(citationForm({ databases: [4, 12], checks: { 4: ['inclusion'], 12: ['inclusion'] } }));
    const { status, body } = await desks.act('reader', id, 'submit');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, expect.arrayContaining(['databases'])]);
  });
});

const whoIs = async (part: keyof Desks['tokens']) =>
  (await platform.call('GET /auth/info', {}, desks.tokens[part])).data.user;
const codesOfOwner = async (id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader)).data.status.code;

test('§+ why a draft is finished although something is open, and what is said with a second try, is for reviewers alone', async () => {
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 0 });
  const reasons = ['检索日以馆员记录为准', '按意见核对过，无须修改'];
  await desks.take('librarian', id, 'finish-draft', { reason: reasons[0] });
  await desks.take('reader', id, 'confirm-draft');
  await desks.take('reviewer', id, 'pass-review', { reason: '复核过' });
  await desks.take('rechecker', id, 'reject-recheck', { reason: '请再核' });
  await desks.take('librarian', id, 'resubmit-recheck', { reason: reasons[1] });
  const seenBy = async (part: 'reader' | 'reviewer') =>
    JSON.stringify((await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data);
  const [mine, theirs] = [await seenBy('reader'), await seenBy('reviewer')];
  for (const reason of [...reasons, '复核过', '请再核']) {
    expect(mine).not.toContain(reason);
    expect(theirs).toContain(reason);
  }
  const mails = await platform.services.tenant(100).all(
    kysely
      .selectFrom('mails')
      .select('body')
      .where(sql<boolean>`body like any(${reasons.map((one) => `%${one}%`)})`),
  );
  expect(mails).toEqual([]);
});
