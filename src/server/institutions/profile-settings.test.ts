import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '#contracts/envelope.ts';
import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import type { Site } from '#contracts/institutions/site.ts';
import type { OrderView } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { citationForm, type Desks, openDesks, type Part } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { runOrderTimers } from '../orders/timers/order-timers.ts';

const ours = 312;
const theirs = 288;
/** Both start alike: an order is worked on at once and done with its draft. */
const short = { paymentGate: 'none', reviewLevels: 0, signatureNeeded: false, draftConfirmation: false } as const;

let platform: TestPlatform;
let root: string;
let desks: Record<number, Desks>;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
  desks = { [ours]: await openDesks(platform, ours), [theirs]: await openDesks(platform, theirs) };
  for (const [host, institutionId] of Object.entries({ 'ours.example.edu': ours, 'theirs.example.edu': theirs }))
    await platform.call('POST /hosts/save', { body: { host, institutionId, kind: 'other' } }, root);
});
afterAll(() => platform.stop());

const lay = async (institutionId: number, overlay: ProfileOverlayInput): Promise<void> => {
  const { version } = (await platform.call('GET /institution/profile', { query: { institutionId } }, root)).data;
  const body = { overlay, version, institutionId };
  expect((await platform.call('POST /institution/profile', { body }, root)).status).toBe(200);
};
beforeEach(async () => {
  for (const id of [ours, theirs]) await lay(id, { services: { citation: short } });
});

/** Changes ours alone; then what is seen in ours and in theirs. */
const seen = async <T>(overlay: ProfileOverlayInput, look: (desks: Desks, id: number) => Promise<T>) => {
  await lay(ours, overlay);
  return [await look(desks[ours]!, ours), await look(desks[theirs]!, theirs)];
};
const citation = (more: object): ProfileOverlayInput => ({ services: { citation: { ...short, ...more } } });

const open = async ({ tokens }: Desks, part: Part, id: string): Promise<OrderView> =>
  (await platform.call('GET /orders/:id', { params: { id } }, tokens[part])).data;
const accepted = async (at: Desks, form?: object): Promise<string> => {
  const id = await at.submitted(form);
  await at.take('acceptor', id, 'accept');
  return id;
};
const drafted = async (at: Desks, form?: object): Promise<string> => {
  const id = await accepted(at, form);
  await at.take('librarian', id, 'finish-draft');
  return id;
};
const statusOf = async (at: Desks, id: string) => {
  const { status } = await open(at, 'librarian', id);
  return status.badge ?? status.label;
};

describe('what an administrator changes is so at once, in his institution alone', () => {
  test('§+ the payment gate', async () => {
    const found = await seen(citation({ paymentGate: 'before-work' }), async (at) => statusOf(at, await accepted(at)));
    expect(found).toEqual(['待缴费', '进行中']);
  });

  proofTest('§+ the review levels', async () => {
    const look = async (at: Desks) => statusOf(at, await drafted(at));
    expect(await seen(citation({ reviewLevels: 1 }), look)).toEqual(['待复审', '已完成']);
    expect(await seen(citation({ reviewLevels: 2 }), look)).toEqual(['待审核', '已完成']);
  });

  proofTest('§+ the signature', async () => {
    const found = await seen(citation({ signatureNeeded: true }), async (at) => statusOf(at, await drafted(at)));
    expect(found).toEqual(['待签章', '已完成']);
  });

  test('§+ the confirmation of the draft', async () => {
    const found = await seen(citation({ draftConfirmation: true }), async (at) => statusOf(at, await drafted(at)));
    expect(found).toEqual(['待委托人确认', '已完成']);
  });

  test('§+ the numbers of orders and reports', async () => {
    const numbering = {
      order: { citation: 'SY{year}-{serial:5}' },
      report: { citation: 'R{year}{station:4}{serial:3}' },
    };
    const [mine, other] = await seen({ ...citation({}), numbering }, async (at) =>
      open(at, 'librarian', await drafted(at)),
    );
    expect([mine?.number, mine?.reportNumber]).toEqual([
      expect.stringMatching(/^SY\d{4}-\d{5}$/),
      expect.stringMatching(/^R\d{4}0D12\d{3}$/),
    ]);
    expect([other?.number, other?.reportNumber]).toEqual([
      expect.stringMatching(/^C\d{4}-\d{4}$/),
      expect.stringMatching(/^\d{8}$/),
    ]);
  });

  test('§+ what is refunded', async () => {
    await lay(theirs, citation({ paymentGate: 'before-work' }));
    const overlay = { ...citation({ paymentGate: 'before-work' }), refundShares: { beforeWork: 30 } };
    const found = await seen(overlay, async (at) => {
      const id = await at.submitted();
      await at.take('acceptor', id, 'accept', { amount: 10000 });
      await at.take('acceptor', id, 'book-payment', { amount: 10000, way: 'cash' });
      await at.take('reader', id, 'ask-refund', { reason: '不需要了' });
      const { actions } = await open(at, 'acceptor', id);
      return actions.find(({ action }) => action === 'grant-refund')?.asks.amount;
    });
    expect(found).toEqual([3000, 10000]);
  });

  proofTest('§+ the deadlines: drafts, parcels, objections', async () => {
    const parcel = citationForm({
      delivery: 'courier',
      address: { recipient: '张三', phone: '13800000000', region: '北京市', address: '示范路 1 号' },
    });
    const confirming = citation({ draftConfirmation: true });
    await lay(theirs, confirming);
    const drafts = await seen({ ...confirming, deadlines: { draftReminder: 0, draftConfirmation: 60 } }, async (at) => {
      const id = await drafted(at);
      return { id, until: (await open(at, 'reader', id)).until?.day ?? '' };
    });
    expect(Date.parse(drafts[0]!.until) - Date.parse(drafts[1]!.until)).toBeGreaterThan(30 * 86_400_000);
    await runOrderTimers(platform.services, new Date());
    const reminded = await platform.services
      .platform('administration')
      .all(kysely.selectFrom('reminders_sent').select('order_id').where('kind', '=', 'draft'));
    const ids = reminded.map(({ order_id }) => order_id);
    expect(drafts.map(({ id }) => ids.includes(id))).toEqual([true, false]);

    await lay(theirs, citation({}));
    const parcels = await seen({ ...citation({}), deadlines: { courierReceipt: 40 } }, async (at) => {
      const id = await drafted(at, parcel);
      await at.take('acceptor', id, 'ship', { reference: 'SF1', company: '顺丰' });
      return Date.parse((await open(at, 'reader', id)).until?.day ?? '');
    });
    expect(parcels[0]! - parcels[1]!).toBe(25 * 86_400_000);

    const done: Record<number, string> = {
      [ours]: await drafted(desks[ours]!),
      [theirs]: await drafted(desks[theirs]!),
    };
    const objects = await seen({ ...citation({}), deadlines: { objection: 0 } }, async (at, id) => {
      const { actions, objectionUntil } = await open(at, 'reader', done[id]!);
      return [actions.some(({ action }) => action === 'raise-objection'), objectionUntil];
    });
    // The last day is told where an objection may be raised, and nowhere else.
    const lastDay = chinaDay(new Date(platform.services.now().getTime() + 7 * 86_400_000));
    expect(objects).toEqual([
      [false, null],
      [true, lastDay],
    ]);
  });

  const shellOf = (part: Part) => async (at: Desks) =>
    (await platform.call('GET /auth/info', {}, at.tokens[part])).data.shell;

  test('§6.2 §6.3 the bell, and §4.13 where it leads', async () => {
    const overlay = { bellHiddenFor: [3, 4] as (3 | 4)[], notificationTarget: { '5': '/recheck/user_work_order' } };
    const bells = await seen(overlay, shellOf('acceptor'));
    expect(bells.map((shell) => shell?.hasBell)).toEqual([false, true]);
    const targets = await seen(overlay, shellOf('rechecker'));
    expect(targets.map((shell) => shell?.notificationTarget)).toEqual([
      '/recheck/user_work_order',
      '/workOrder/workOrder',
    ]);
  });

  test('§1.5 what its people are called, the colour, the footer and the notice of expiry', async () => {
    const overlay: ProfileOverlayInput = {
      userTypeNames: { '4': '前台馆员' },
      footer: '松原师大',
      branding: { primaryColour: '#123456' },
      expiryNoticeDays: 90,
    };
    const [mine, other] = await seen(overlay, shellOf('acceptor'));
    expect(mine).toMatchObject({
      userTypeName: '前台馆员',
      footer: '松原师大',
      primaryColour: '#123456',
      expiryNoticeDays: 90,
    });
    expect(other).toMatchObject({ userTypeName: '受理馆员', footer: 'V3.1.5', expiryNoticeDays: 30 });
    expect(other?.primaryColour).not.toBe('#123456');
  });

  test('§2.24 the order of the menu', async () => {
    const found = await seen({ menuFirst: { '1': ['/system', '/signature'] } }, async ({ tokens }) =>
      (await platform.call('GET /sys/menu/menuList', {}, tokens.admin)).data.menuList
        .slice(0, 2)
        .map(({ path }) => path),
    );
    expect(found).toEqual([
      ['/system', '/signature'],
      ['/dashboard', '/checkForReference'],
    ]);
  });

  const siteOf = (_: Desks, id: number): Promise<Site> =>
    new Promise((resolve, reject) => {
      const headers = { host: id === ours ? 'ours.example.edu' : 'theirs.example.edu' };
      request(`${platform.url}/service/site`, { headers }, async (answer) => {
        const chunks = await answer.toArray();
        resolve((JSON.parse(Buffer.concat(chunks).toString()) as Envelope<Site>).data);
      })
        .on('error', reject)
        .end();
    });

  test('§1.9 §1.10 the login page: name, words, colour, footer, login path, WebVPN', async () => {
    const overlay: ProfileOverlayInput = {
      branding: { platformTitle: '松原检索', shortName: '松原', loginText: '您好', heroLines: ['一：二'] },
      loginPath: '/cmu_login',
      footer: 'V9',
      webvpn: 'https://vpn.example.edu',
    };
    const [mine, other] = await seen(overlay, siteOf);
    expect(mine).toMatchObject({
      loginPath: '/cmu_login',
      branding: { title: '松原检索', shortName: '松原', loginText: '您好', heroLines: ['一：二'] },
      footer: 'V9',
      webvpn: { url: 'https://vpn.example.edu' },
    });
    expect(other).toMatchObject({ loginPath: '/login', footer: 'V3.1.5', webvpn: null });
    expect(other?.branding.title).toBe('文献收录与引用检索服务平台');
  });

  test('§+ registration', async () => {
    const password = await platform.encrypt('Fresh#2026x');
    const register = async (_: Desks, searchStationId: number) => {
      const body = { searchStationId, username: 'newcomer', password, fullName: '新来', consent: true };
      return (await platform.call('POST /register', { body })).body;
    };
    const [mine, other] = await seen({ registration: 'closed' }, register);
    expect(mine?.reason).toBe('registration-closed');
    // Theirs is open: what it asks for is another thing.
    expect(other?.reason).toBe('captcha-needed');
  });

  test('§+ how long one stays signed in', async () => {
    const hours = await seen({ sessionHours: 2 }, async (_, id) => {
      await platform.signIn('leader', id);
      const newest = kysely
        .selectFrom('sessions')
        .select(['created_at', 'expires_at'])
        .where('institution_id', '=', id);
      const row = await platform.services.tenant(id).one(newest.orderBy('id', 'desc').limit(1));
      return Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000);
    });
    expect(hours).toEqual([2, 24]);
  });

  test('§2.20 the usual report template', async () => {
    const usual = await seen({ reportTemplate: 'exportWord_151' }, async ({ tokens }) => {
      const { data } = await platform.call('GET /report-templates', {}, tokens.admin);
      return data.list.find((one) => one.usual)?.route;
    });
    expect(usual).toEqual(['exportWord_151', 'exportWord']);
  });
});
