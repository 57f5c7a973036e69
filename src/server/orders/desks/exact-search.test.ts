import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigrams } from '#domain/search/bigrams.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm, type Desks, openDesks, type Part } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
/** By the number each carries. */
const ids = new Map<string, string>();

interface Near {
  number: string;
  contract?: string;
  report?: string;
}

/** Orders that differ from a submitted one in nothing but their numbers. */
const addNear = async (like: string, near: readonly Near[]) => {
  const db = platform.services.tenant(100);
  const {
    quote: _,
    settings: __,
    form,
    ...row
  } = await db.one(kysely.selectFrom('orders').selectAll().where('id', '=', like));
  const rows = near.map(({ number, contract = null, report = null }) => {
    const id = newId();
    ids.set(number, id);
    return {
      ...row,
      ...{ id, number, contract_number: contract, report_number: report, draft_key: null, form: JSON.stringify(form) },
      search_bigrams: bigrams(number, contract ?? '', report ?? ''),
    };
  });
  await db.run(kysely.insertInto('orders').values(rows));
};

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
  const like = await desks.submitted(citationForm({ email: 'somebody@near.example.edu' }));
  const counted = Array.from({ length: 130 }, (_, i) => ({ number: `C9026-${String(i).padStart(4, '0')}` }));
  await addNear(like, [
    ...counted,
    { number: 'N9026-0001', contract: 'HT9026-0110', report: '90260117' },
    { number: 'N9026-0002', contract: 'HT9026-1011', report: '90261017' },
  ]);
});
afterAll(() => platform.stop());

const ask = async (q: string, more: object = {}, part: Part = 'acceptor') =>
  (await platform.call('POST /orders/desk', { body: { page: 1, limit: 20, q, ...more } }, desks.tokens[part])).data;

describe('finding an order', () => {
  test.each([
    ['C9026-0001', 'C9026-0001'],
    ['c9026-0010', 'C9026-0010'],
    ['  Ｃ９０２６－０１００ ', 'C9026-0100'],
    ['C9026–0101', 'C9026-0101'],
    ['HT9026-0110', 'N9026-0001'],
    ['90261017', 'N9026-0002'],
  ])('§+ %s is one order among 132 near ones, whatever queue is open', async (typed, number) => {
    const found = await ask(typed, { statuses: ['in-review'], service: 'patent', overdue: true });
    expect(found).toMatchObject({ exact: true, total: 1, list: [{ id: ids.get(number), number }] });
  });

  test('§+ a number that nobody has finds nothing, and a part of one those that hold it', async () => {
    expect(await ask('C9026-1001')).toMatchObject({ exact: false, total: 0, list: [] });
    const part = await ask('C9026-001');
    expect(part.exact).toBe(false);
    expect(part.list.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, i) => `C9026-001${i}`),
    );
    expect((await ask('9026-0100')).list.map(({ number }) => number)).toEqual(['C9026-0100']);
  });

  test('§+ a verification code names the order of its report, a draft’s does not', async () => {
    const order = ids.get('C9026-0042')!;
    const add = (code: string, version: number, state: 'draft' | 'frozen') =>
      platform.services.tenant(100).run(
        kysely.insertInto('reports').values({
          id: newId(),
          institution_id: 100,
          order_id: order,
          version,
          service: 'citation',
          number: state === 'frozen' ? `old-${version}` : null,
          state,
          schema_version: 1,
          data: '{}',
          sha256: code,
          code,
          frozen_at: state === 'frozen' ? new Date() : null,
        }),
      );
    await add('7K2M-9QXD', 1, 'frozen');
    await add('8K2M-9QXD', 2, 'draft');
    for (const typed of ['7K2M-9QXD', '7k2m9qxd', 'OLD-1'])
      expect(await ask(typed)).toMatchObject({ exact: true, total: 1, list: [{ id: order }] });
    expect(await ask('8K2M-9QXD')).toMatchObject({ exact: false, total: 0 });
  });

  test('§+ an e-mail gives the orders of that person, and nobody else’s', async () => {
    const db = platform.services.tenant(100);
    const [reader] = await db.all(
      kysely
        .selectFrom('users')
        .select(['id', 'email'])
        .where('username', '=', 'reader')
        .where('institution_id', '=', 100),
    );
    const own = await db.all(
      kysely.selectFrom('orders').select('id').where('applicant_id', '=', reader!.id).where('status', '<>', 'draft'),
    );
    const found = await ask(reader!.email.toUpperCase());
    expect(found).toMatchObject({ exact: true, total: Math.min(own.length, 200) });
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(found.list.map(({ id }) => id)));
    expect(await ask('nobody@near.example.edu')).toMatchObject({ exact: false, total: 0 });
  });

  test('§+ an applicant finds nothing of others by a whole number', async () => {
    const other = ids.get('C9026-0003')!;
    const librarian = kysely
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'librarian')
      .where('institution_id', '=', 100);
    await platform.services
      .tenant(100)
      .run(kysely.updateTable('orders').set({ applicant_id: librarian }).where('id', '=', other));
    const mine = async (q: string) =>
      (await platform.call('POST /orders/mine', { body: { page: 1, limit: 20, q } }, desks.tokens.reader)).data;
    expect(await mine('C9026-0003')).toMatchObject({ exact: false, total: 0 });
    expect(await mine('C9026-0004')).toMatchObject({ exact: true, total: 1 });
  });
});
