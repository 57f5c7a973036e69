import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import { formatDay } from '#domain/dates/format.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const view = async (id: string, part: 'reader' | 'acceptor' = 'reader') =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data;
const home = async (part: 'reader' | 'rechecker' = 'reader') =>
  (await platform.call('GET /orders/home', {}, desks.tokens[part])).data;
const outlook = async (id: string) =>
  (await platform.call('GET /orders/:id/outlook', { params: { id } }, desks.tokens.reader)).data;

/** Lays a change over the institution's settings, and gives back what was there. */
const lay = async (change: (overlay: ProfileOverlayInput) => ProfileOverlayInput) => {
  const { data } = await platform.call('GET /institution/profile', {}, desks.tokens.admin);
  const before = data.overlay as ProfileOverlayInput;
  const body = { overlay: change(before), version: data.version };
  expect((await platform.call('POST /institution/profile', { body }, desks.tokens.admin)).status).toBe(200);
  return before;
};

describe('after handing in', () => {
  test('§+ the applicant reads the next steps with the usual days, the price and how they will hear', async () => {
    const id = await desks.submitted();
    const { steps, free, told, ways } = await outlook(id);
    expect(steps.map(({ title }) => title.replace(/ ¥.*/, ''))).toEqual([
      '图书馆受理',
      '缴费',
      '检索，请您核对初稿',
      '签章报告',
    ]);
    expect(steps[2]).toMatchObject({ when: '受理后 3 个工作日内' });
    expect([free, ways]).toEqual([false, ['银行转账', '校内经费转账', '现金']]);
    // No SMTP is configured here: nobody is promised a mail.
    expect(told).toContain('没有开通邮件');
    await desks.take('acceptor', id, 'accept', { amount: 18_600 });
    expect((await outlook(id)).steps).toEqual([]);
  });

  test('§+ no sealed report is promised where the institution delivers without electronic seal', async () => {
    const admin = desks.tokens.admin;
    const save = async (electronicSeal: boolean) => {
      const { data } = await platform.call('GET /signing-settings', {}, admin);
      expect(
        (await platform.call('POST /signing-settings/save', { body: { ...data, electronicSeal } }, admin)).status,
      ).toBe(200);
    };
    const id = await desks.submitted();
    await save(false);
    expect((await outlook(id)).steps.at(-1)?.title).toBe('出具报告');
    await save(true);
    expect((await outlook(id)).steps.at(-1)?.title).toBe('签章报告');
  });

  test('§+ an outlook is shown to nobody who may not see the order', async () => {
    const id = await desks.draft();
    const asked = platform.call('GET /orders/:id/outlook', { params: { id } }, desks.tokens.librarian);
    expect((await asked).status).toBe(404);
  });

  test('§+ the next form knows phone, unit, spellings and ids from last time', async () => {
    await desks.submitted(
      citationForm({
        phone: '13911112222',
        author: { chineseName: '张三', aliases: ['Zhang, San'], orcid: '0000-0002-1825-0097' },
      }),
    );
    const mine = await platform.call('GET /orders/last-given', {}, desks.tokens.reader);
    expect(mine.data.last).toMatchObject({
      phone: '13911112222',
      unit: '示范大学',
      unitEnglish: 'Demo University',
      author: { aliases: ['Zhang, San'], orcid: '0000-0002-1825-0097' },
    });
    const other = await platform.call('GET /orders/last-given', {}, desks.tokens.rechecker);
    expect(other.data.last).toBeNull();
  });
});

describe('money', () => {
  const awaiting = async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 10_000 });
    return id;
  };

  test('§+ the due day starts at acceptance or at payment, as the institution says', async () => {
    const byAcceptance = await awaiting();
    expect((await view(byAcceptance)).dueOn).not.toBeNull();
    await lay((overlay) => ({ ...overlay, dueFrom: 'payment' }));
    const id = await awaiting();
    expect((await view(id)).dueOn).toBeNull();
    const standing = (await view(byAcceptance)).dueOn;
    await desks.take('acceptor', byAcceptance, 'book-payment', { amount: 10_000, way: 'cash' });
    expect((await view(byAcceptance)).dueOn).toBe(standing);
    const paid = await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    expect(paid.dueOn).toBe(standing);
    await lay((overlay) => ({ ...overlay, dueFrom: 'acceptance' }));
  });

  test('§+ a voucher needs a number or a file', async () => {
    const id = await awaiting();
    const offer = (await view(id)).actions.find(({ action }) => action === 'claim-payment');
    expect(offer?.asks).toMatchObject({ proof: true, accept: '.pdf,.ofd,.png,.jpg,.jpeg,.gif,.webp' });
    const empty = await desks.act('reader', id, 'claim-payment', { way: 'transfer' });
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['reference']]);
    expect((await view(id)).status.code).toBe(20);
    await desks.take('reader', id, 'claim-payment', { way: 'transfer', reference: '20261116001' });
    await desks.take('acceptor', id, 'refute-payment', { reason: '没有到账' });
    await desks.take('reader', id, 'claim-payment', {
      way: 'transfer',
      fileId: await desks.uploaded('reader', '回单.pdf'),
    });
  });

  test('§+ a refund says how much goes back and when, before it is asked for and after', async () => {
    const id = await awaiting();
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    await desks.take('librarian', id, 'start');
    const ask = (await view(id)).actions.find(({ action }) => action === 'ask-refund');
    expect(ask?.consequence).toMatch(/现在申请可退 ¥50\.00（已付 ¥100\.00，按现在的进度退 50%）.*馆员同意后办理/);
    const asked = await desks.take('reader', id, 'ask-refund', { reason: '不再需要' });
    expect(asked.refundWords).toMatch(/^预计退款 ¥50\.00/);
    await desks.take('acceptor', id, 'grant-refund', { amount: 6_000, reason: '只做了一部分' });
    expect((await view(id)).refundWords).toMatch(/^已退款 ¥60\.00，\d{4}-\d\d-\d\d 办理/);
  });

  /** Payment is asked for before delivery: the report is sealed first. */
  const signedUnpaid = async () => {
    const before = await lay((overlay) => ({
      ...overlay,
      services: { ...overlay.services, citation: { ...overlay.services?.citation, paymentGate: 'before-delivery' } },
    }));
    const id = await awaiting();
    await lay(() => before);
    for (const [part, action] of [
      ['librarian', 'finish-draft'],
      ['reader', 'confirm-draft'],
      ['reviewer', 'pass-review'],
      ['rechecker', 'pass-recheck'],
      ['leader', 'sign'],
    ] as const)
      await desks.take(part, id, action);
    return id;
  };

  test('§+ a signed unpaid order cannot be called off into a debt nobody can pay: it is paid, or waived with a reason', async () => {
    const id = await signedUnpaid();
    const waiting = await view(id, 'acceptor');
    expect(waiting.balance).toBe(10_000);
    expect(waiting.actions.map(({ action }) => action)).not.toContain('call-off');
    const refused = await desks.act('acceptor', id, 'call-off', { reason: '收不到款' });
    expect([refused.status, (await view(id)).balance]).toEqual([409, 10_000]);
    const waived = await desks.take('acceptor', id, 'waive', { amount: 10_000, reason: '馆长批准免收' });
    expect([waived.balance, waived.status.code]).toEqual([0, 8]);
    expect(waived.entries.at(-1)).toMatchObject({ label: '减免', reason: '馆长批准免收' });
  });

  test('§+ home tells of a sealed report while its file is still being made, and of none that is not paid for', async () => {
    const id = await signedUnpaid();
    expect((await home()).sealed?.orderId).not.toBe(id);
    // Nor does the order tell what it says.
    expect((await view(id)).report).toMatchObject({ conclusion: '', files: [] });
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    // No worker runs here: nobody draws the file.
    expect((await home()).sealed).toMatchObject({ orderId: id, number: expect.stringMatching(/^\d{8}$/), file: null });
    expect((await view(id)).report).toMatchObject({ making: true, files: [] });
  });

  test('§+ calling off further work on an issued report waives what that work would have cost', async () => {
    const id = await signedUnpaid();
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    await desks.take('reader', id, 'raise-objection', { reason: '他引有误' });
    await desks.take('acceptor', id, 'uphold-objection', { reason: '再查' });
    const { services } = platform;
    // What the actual count of the second version adds.
    const db = services.tenant(100);
    await db.tx(async (tx) => {
      await tx.run(
        kysely.insertInto('ledger_entries').values({
          id: newId(),
          institution_id: 100,
          order_id: id,
          at: services.now(),
          kind: 'requote',
          amount: 500,
          reason: '按实际检出数量结算',
          actor_name: '',
        }),
      );
      await tx.run(kysely.updateTable('orders').set({ balance: 500 }).where('id', '=', id));
    });
    const over = await desks.take('acceptor', id, 'call-off', { reason: '原报告无误' });
    expect([over.status.code, over.balance]).toEqual([8, 0]);
    expect(over.entries.at(-1)).toMatchObject({ label: '减免', amount: 500, reason: '原报告无误' });
  });

  test('§4.3 only an objection that is upheld takes an order out of what is finished, until the further work is called off', async () => {
    const day = formatDay(platform.services.now());
    const finished = async () => {
      const body = { from: day, to: day };
      const { data } = await platform.call('POST /statistics/workload', { body }, desks.tokens.admin);
      const standing = data.statuses.find(({ of }) => of.includes('completed'))?.n ?? 0;
      return { told: data.totals.counts.completed ?? 0, papers: data.totals.papers, standing };
    };
    const before = await finished();
    const id = await signedUnpaid();
    expect(await finished()).toEqual(before);
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    const one = await finished();
    expect(one).toEqual({ told: before.told + 1, papers: before.papers + 1, standing: before.standing + 1 });
    await desks.take('reader', id, 'raise-objection', { reason: '他引有误' });
    expect(await finished()).toEqual(one);
    await desks.take('acceptor', id, 'uphold-objection', { reason: '再查' });
    expect(await finished()).toEqual(before);
    await desks.take('acceptor', id, 'call-off', { reason: '原报告无误' });
    expect(await finished()).toEqual(one);
  });

  const unread = async (part: 'acceptor' | 'librarian', id: string) =>
    (
      await platform.services
        .tenant(100)
        .all(
          kysely
            .selectFrom('notifications')
            .innerJoin('users', 'users.id', 'notifications.user_id')
            .select('notifications.msg')
            .where('users.username', '=', part)
            .where('notifications.target_id', '=', id)
            .where('notifications.read_at', 'is', null),
        )
    ).map(({ msg }) => msg);

  test('§4.3 says to both sides what was objected, who answers and what follows, and rings where it is answered', async () => {
    const id = await signedUnpaid();
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    expect((await view(id)).objection).toBeNull();
    await desks.take('reader', id, 'raise-objection', { reason: '第 2 篇的他引有误' });
    // What is added later does not hide it.
    await desks.take('reader', id, 'attach-attachment', { fileId: await desks.uploaded('reader', '证明.docx') });
    const seen = await view(id);
    expect(seen.objection).toMatchObject({ reason: '第 2 篇的他引有误', answeredBy: '受理馆员' });
    expect([seen.status, seen.tone]).toMatchObject([{ badge: '异议待答复' }, 'other']);
    expect(seen.objection?.outcomes.join()).toMatch(/原报告作废.*原报告继续有效/);
    expect(seen).toMatchObject({ next: '异议已提交，等待受理馆员答复', turnName: '受理馆员', yourTurn: false });
    expect(await view(id, 'acceptor')).toMatchObject({ next: '委托人提出了异议，请核实后答复', yourTurn: true });
    expect(await unread('acceptor', id)).toEqual([expect.stringMatching(/委托人提出了异议，请核实后答复$/)]);
    expect(await unread('librarian', id)).toEqual([]);
  });

  test('§4.3 a dismissed one is over, and its applicant is told why', async () => {
    const id = await signedUnpaid();
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    await desks.take('reader', id, 'raise-objection', { reason: '他引有误' });
    // It stands in a queue of the desk that answers it, and leaves it with the answer.
    const queue = async () => {
      const body = { page: 1, limit: 20, statuses: ['completed' as const], objected: true };
      const { data } = await platform.call('POST /orders/desk', { body }, desks.tokens.acceptor);
      const { data: counts } = await platform.call('POST /orders/counts', { body: {} }, desks.tokens.acceptor);
      expect(counts.objected).toBe(data.total);
      return data.list.map((line) => line.id);
    };
    expect(await queue()).toContain(id);
    await desks.take('acceptor', id, 'dismiss-objection', { reason: '两条是自引' });
    expect(await queue()).not.toContain(id);
    expect(await view(id)).toMatchObject({ objection: null, next: '委托已完成', turn: null });
    expect(await unread('acceptor', id)).toEqual([]);
    const told = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('notifications').select('msg').where('target_id', '=', id).orderBy('created_at', 'desc'));
    expect(told[0]?.msg).toMatch(/：异议不成立，两条是自引$/);
  });
});

describe('invoices of the tax office', () => {
  const ofd = (root = '<?xml version="1.0"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"/>') =>
    zipOf([{ name: 'OFD.xml', content: root }]);
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Header><EIid>26112000</EIid></Header></EInvoice>';
  const send = (name: string, bytes: Buffer | string) =>
    upload(platform.url, '/localStorage/upload', desks.tokens.acceptor, { name, bytes });

  test('§+ OFD and XML are kept and handed out byte for byte, like PDF', async () => {
    const id = await desks.submitted(citationForm({ invoice: { wanted: true, title: '示范大学' } }));
    await desks.take('acceptor', id, 'accept', { amount: 10_000 });
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    await desks.take('librarian', id, 'start');
    for (const [part, action] of [
      ['librarian', 'finish-draft'],
      ['reader', 'confirm-draft'],
      ['reviewer', 'pass-review'],
      ['rechecker', 'pass-recheck'],
      ['leader', 'sign'],
    ] as const)
      await desks.take(part, id, action);
    const bytes = ofd();
    const { data: first } = await send('发票.ofd', bytes);
    await desks.take('acceptor', id, 'issue-invoice', { reference: '26112000000000000001', fileId: first.id });
    const { data: second } = await send('发票.xml', xml);
    const body = { id, fileId: second.id, purpose: 'invoice' as const };
    expect((await platform.call('POST /orders/attach', { body }, desks.tokens.acceptor)).status).toBe(200);
    const invoice = (await view(id)).files.filter(({ purpose }) => purpose === 'invoice');
    expect(invoice.map(({ name }) => name).toSorted()).toEqual(['发票.ofd', '发票.xml']);
    for (const [fileId, sent, type] of [
      [first.id, bytes, 'application/ofd'],
      [second.id, Buffer.from(xml), 'text/xml'],
    ] as const) {
      const path = `/service/orders/${id}/files/${fileId}`;
      const got = await fetch(platform.url + path, { headers: { authorization: desks.tokens.reader } });
      expect(got.headers.get('content-type')).toContain(type);
      expect(got.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(Buffer.from(await got.arrayBuffer()).equals(sent)).toBe(true);
    }
  });

  test.each([
    ['发票.ofd', zipOf([{ name: 'a.txt', content: 'x' }])],
    ['发票.ofd', zipOf([{ name: 'OFD.xml', content: '<html/>' }])],
    ['发票.xml', '发票号码 2611'],
    ['发票.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['发票.xml', '<?xml-stylesheet href="x.xsl"?><a></a>'],
    ['发票.xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ])('§+ %s is refused by its content (%#)', async (name, bytes) => {
    const { status, body } = await send(name, bytes);
    expect([status, body.resultCode]).toEqual([415, -1]);
  });

  test('§+ a Word file is no invoice', async () => {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 10_000 });
    const fileId = await desks.uploaded('reader', '凭证.docx');
    const refused = await desks.act('reader', id, 'claim-payment', { way: 'transfer', fileId });
    expect([refused.status, refused.body.errormsg]).toEqual([
      415,
      '缴费凭证请上传 pdf、ofd、png、jpg、jpeg、gif、webp 文件',
    ]);
  });
});

test('§+ home parts what waits for the applicant from what others have, and says how far that is', async () => {
  const before = await home();
  const [waiting, going] = [await desks.submitted(), await desks.submitted()];
  await desks.take('acceptor', waiting, 'accept', { amount: 10_000 });
  const { mine, running } = await home();
  expect([mine.total, running.total]).toEqual([before.mine.total + 1, before.running.total + 1]);
  expect(running.list.map(({ id }) => id)).not.toContain(waiting);
  expect(running.list[0]).toMatchObject({ id: going, yourTurn: false });
  expect(running.list[0]?.stages.map(({ label, state }) => [label, state]).slice(0, 3)).toEqual([
    ['提交', 'done'],
    ['受理', 'now'],
    ['缴费', 'next'],
  ]);
  // Nothing was ever sealed for them: there is no news.
  expect((await home('rechecker')).sealed).toBeNull();
});
