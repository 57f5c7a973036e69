import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { hasSection, patentKinds } from '#domain/reports/patents/patent-sections.ts';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { demoPackage } from '../demo-package.ts';

let platform: TestPlatform;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  token = await platform.signIn('librarian');
});
afterAll(() => platform.stop());

const worked = () =>
  platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('orders as o')
        .innerJoin('citation_work as w', 'w.order_id', 'o.id')
        .select(['o.id', 'o.status', 'w.needs_verdicts'])
        .orderBy('o.id'),
    );

test('§+ the demo’s citation orders under way have papers found, citations split, and something left for a person', async () => {
  const orders = await worked();
  expect(orders.length).toBeGreaterThan(5);
  expect(orders.some(({ needs_verdicts }) => needs_verdicts > 0)).toBe(true);
  for (const { id } of orders) {
    const { data } = await platform.call('GET /citations/orders/:id', { params: { id } }, token);
    expect([id, data.summary.found > 0, data.summary.union.citations.total > 0]).toEqual([id, true, true]);
    const { total, others, self, check } = data.summary.union.citations;
    expect(others + self + check).toBe(total);
  }
});

test('§+ every demo file was read whole and can be fetched, also beside a new data folder', async () => {
  const { data } = await platform.call('POST /records/imports/list', { body: { limit: 100 } }, token);
  expect(data.list.length).toBeGreaterThan(5);
  for (const one of data.list) {
    expect([one.name, one.state, one.counts.problems]).toEqual([one.name, 'done', 0]);
    const file = await fetch(`${platform.url}/service/files/${one.fileId}`, { headers: { authorization: token } });
    expect([one.name, file.status, (await file.arrayBuffer()).byteLength]).toEqual([one.name, 200, one.size]);
  }
});

test('§+ the demo has a patent order of each of the nine kinds with a set, and a claim chart where the kind compares', async () => {
  const rows = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('orders as o')
        .innerJoin('patent_searches as s', 's.order_id', 'o.id')
        .select(['o.id', 'o.form']),
    );
  const kinds = rows.map(({ id, form }) => ({ id, kind: readPatentForm(form).type }));
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...patentKinds].sort());
  for (const { id, kind } of kinds) {
    const { data } = await platform.call('GET /patents/orders/:id', { params: { id } }, token);
    // The landscape has enough families for charts of years, most of them classified.
    const counts = kind === 'landscape' ? { documents: 96, families: 48, marked: 39 } : { documents: 28, families: 14 };
    expect([kind, data.counts]).toEqual([kind, expect.objectContaining(counts)]);
    const compares = kind !== '' && hasSection(kind, 'chart');
    expect([kind, data.chart.documents.length, data.faults]).toEqual([kind, compares ? 1 : 0, []]);
  }
});

test('§+ the demo shows the ten invented novelty projects, each with a search of the log and its hits', async () => {
  const rows = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('novelty_searches as s')
        .innerJoin('novelty_search_imports as t', 't.search_id', 's.id')
        .innerJoin('record_imports as i', 'i.id', 't.import_id')
        .innerJoin('orders as o', 'o.id', 's.order_id')
        .select(['o.id', 'o.form', 's.hits', 'i.read_count']),
    );
  expect(new Set(rows.map(({ form }) => readNoveltyForm(form).title))).toEqual(
    new Set(demoPackage.projects.map(({ title }) => title)),
  );
  for (const { hits, read_count } of rows) expect(read_count).toBe(hits);
  const { data } = await platform.call(
    'GET /novelty/orders/:id/hits',
    { params: { id: rows[0]!.id }, query: {} },
    token,
  );
  expect(data.total).toBeGreaterThan(3);
});
