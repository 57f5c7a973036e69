import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely, statement } from '../db/kysely.ts';
import { sendDigests } from './send-digests.ts';

let platform: TestPlatform;
let reader: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  reader = await platform.signIn('reader');
});
afterAll(() => platform.stop());

const db = () => platform.services.tenant(100);
const page = async (token = reader) => (await platform.call('GET /scholar', {}, token)).data;

interface Kept {
  id: string;
  title: string;
  doi: string;
  total: number | null;
  author: string;
}

/** Counted by the database alone: of each DOI the paper of the newest report in force. */
const naive = () =>
  db().all(
    statement(sql<Kept>`
      select distinct on (lower(p ->> 'doi')) r.id, p ->> 'title' as title, lower(p ->> 'doi') as doi,
        (p -> 'union' ->> 'total')::int as total, r.data -> 'author' ->> 'name' as author
      from reports r join orders o on o.id = r.order_id join users u on u.id = o.applicant_id,
        jsonb_array_elements(r.data -> 'papers') p
      where u.username = 'reader' and r.state = 'frozen' and r.service = 'citation' and o.balance <= 0
        and r.data -> 'author' ->> 'name' = u.full_name and p ->> 'doi' <> ''
      order by lower(p ->> 'doi'), r.frozen_at desc`),
  );

test('§+ the page says what the reports in force say, and each figure names its report', async () => {
  const [shown, kept] = [await page(), await naive()];
  expect(kept.length).toBeGreaterThan(0);
  const byDoi = new Map(shown.papers.filter(({ doi }) => doi).map((paper) => [paper.doi.toLowerCase(), paper]));
  expect([...byDoi.keys()].sort()).toEqual(kept.map(({ doi }) => doi).sort());
  for (const { doi, title, total, id } of kept)
    expect(byDoi.get(doi)).toMatchObject({ title, cited: total, reportId: id });
  const counts = shown.papers.map(({ cited }) => cited).filter((cited) => cited !== null);
  expect(shown.figures.cited).toEqual({ sum: counts.reduce((sum, one) => sum + one, 0), papers: counts.length });
  expect(shown.name).toBe('张三');
});

test('§+ nobody sees another’s papers; who has none gets an empty page, not an error', async () => {
  const others = await platform.call('GET /scholar', {}, await platform.signIn('admin'));
  expect([others.status, others.data.papers, others.data.figures.cited]).toEqual([200, [], null]);
  const refused = await platform.call(
    'POST /scholar/new-report',
    { body: { onlyFresh: false } },
    await platform.signIn('admin'),
  );
  expect([refused.status, refused.body.message]).toEqual([409, '还没有本人的报告，请先填写第一份委托']);
});

test('§+ a report that fell or is not paid for counts no more; one on another author never did', async () => {
  const before = await page();
  const [report] = before.reports;
  const only = before.papers.filter(({ reportId }) => reportId === report!.id).length;
  expect(only).toBeGreaterThan(0);
  const orderOf = sql`(select order_id from reports where id = ${report!.id})`;
  await db().run(statement(sql`update orders set balance = 100 where id = ${orderOf}`));
  const unpaid = await page();
  expect(unpaid.reports.map(({ id }) => id)).not.toContain(report!.id);
  expect(unpaid.held).toBe(before.held + 1);
  await db().run(statement(sql`update orders set balance = 0 where id = ${orderOf}`));
  expect(await page()).toEqual(before);
  await db().run(kysely.updateTable('users').set({ full_name: '张叁' }).where('username', '=', 'reader'));
  const renamed = await page();
  expect([renamed.papers, renamed.otherAuthors]).toEqual([[], before.otherAuthors + before.reports.length]);
  await db().run(kysely.updateTable('users').set({ full_name: '张三' }).where('username', '=', 'reader'));
});

test('§+ a new report asks the papers of the last one and what came since, in the same databases; or the new ones alone', async () => {
  const before = await page();
  expect(before.fresh).toEqual([]);
  const refused = await platform.call('POST /scholar/new-report', { body: { onlyFresh: true } }, reader);
  expect([refused.status, refused.body.message]).toEqual([409, '成果库里没有报告之外的论文，可以照上次再出一份']);
  // One of theirs that stands in a report already, and one that stands in none.
  await db().run(
    statement(sql`insert into library_claims (work_id, user_id, institution_id, state, by_name)
      select w.id, u.id, 100, 'claimed', '' from users u, library_works w
      where u.username = 'reader' and u.institution_id = 100 and w.merged_into is null and w.institution_id = 100
        and not exists (select from library_claims c where c.work_id = w.id and c.user_id = u.id)
      and w.doi = any (${before.papers.map(({ doi }) => doi)}::text[]) limit 1`),
  );
  const theirs = before.papers.map(({ doi, title }) => ({ doi, title }));
  await db().run(
    statement(sql`insert into library_claims (work_id, user_id, institution_id, state, by_name)
      select w.id, u.id, 100, 'claimed', '' from users u, library_works w
      where u.username = 'reader' and u.institution_id = 100 and w.merged_into is null and w.institution_id = 100
        and not exists (select from library_claims c where c.work_id = w.id and c.user_id = u.id)
        and w.doi <> all (${theirs.map(({ doi }) => doi)}::text[])
        and w.title <> all (${theirs.map(({ title }) => title)}::text[])
      order by w.id limit 1`),
  );
  const { fresh } = await page();
  expect(fresh).toHaveLength(1);
  const formOf = (id: string) =>
    db().one(
      statement(sql<{ status: string; titles: string[]; databases: unknown }>`
        select status, form -> 'databases' as databases,
          array(select p ->> 'title' from jsonb_array_elements(form -> 'papers') p) as titles
        from orders where id = ${id}`),
    );
  const last = await db().one(
    statement(sql<{ order_id: string }>`select order_id from reports where id = ${before.reports[0]!.id}`),
  );
  const earlier = await formOf(last.order_id);
  const made = await platform.call('POST /scholar/new-report', { body: { onlyFresh: false } }, reader);
  expect(await formOf(made.data.id)).toEqual({
    status: 'draft',
    databases: earlier.databases,
    titles: [...earlier.titles, fresh[0]!.title],
  });
  const onlyNew = await platform.call('POST /scholar/new-report', { body: { onlyFresh: true } }, reader);
  expect(await formOf(onlyNew.data.id)).toEqual({
    status: 'draft',
    databases: earlier.databases,
    titles: [fresh[0]!.title],
  });
  // What the last order asked for already, under a title that its report prints otherwise, is asked for once.
  await db().run(
    statement(sql`update orders o set form = jsonb_set(o.form, '{papers,0}', d.form -> 'papers' -> 0)
      from orders d where o.id = ${last.order_id} and d.id = ${onlyNew.data.id}`),
  );
  const again = await platform.call('POST /scholar/new-report', { body: { onlyFresh: false } }, reader);
  expect((await formOf(again.data.id)).titles.filter((title) => title === fresh[0]!.title)).toHaveLength(1);
});

test('§+ opened by its owner, a page is read by its address and says less; closed, it is as if it had never been', async () => {
  const publish = (open: boolean) => platform.call('POST /scholar/publish', { body: { open } }, reader);
  const read = (code: string) => platform.call('GET /scholar/public/:code', { params: { code } });
  expect((await page()).publicCode).toBeNull();
  const unknown = await read('AAAAAAAAAAAAAAAAAAAA');
  expect(unknown.status).toBe(404);
  const { code } = (await publish(true)).data;
  expect(code).toMatch(/^[\w-]{20}$/);
  expect((await publish(true)).data.code).toBe(code);
  const [own, shown] = [await page(), await read(code!)];
  expect(own.publicCode).toBe(code);
  expect(shown.data).toMatchObject({ name: '张三', figures: own.figures });
  expect(shown.data.papers.map(({ title, cited, day }) => [title, cited, day])).toEqual(
    own.papers.map(({ title, cited, day }) => [title, cited, day]),
  );
  // Neither the numbers of reports nor what is not proven yet.
  const text = JSON.stringify(shown.data);
  expect(own.reports.filter(({ number, id }) => text.includes(number) || text.includes(id))).toEqual([]);
  expect(own.fresh.filter(({ title }) => text.includes(title))).toEqual([]);
  // Another letter is another address; a closed account has no page.
  expect((await read(`${code!.slice(0, -1)}${code!.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  await db().run(kysely.updateTable('users').set({ closed_at: new Date() }).where('username', '=', 'reader'));
  expect((await read(code!)).status).toBe(404);
  await db().run(kysely.updateTable('users').set({ closed_at: null }).where('username', '=', 'reader'));
  expect((await publish(false)).data.code).toBeNull();
  expect((await read(code!)).body).toEqual(unknown.body);
  expect((await publish(true)).data.code).not.toBe(code);
  await publish(false);
});

test('§+ everybody reads a page under the vouched name alone: whoever takes another name shows none of its papers', async () => {
  const publish = () => platform.call('POST /scholar/publish', { body: { open: true } }, reader);
  const called = (full_name: string, confirmed_name: string | null) =>
    db().run(kysely.updateTable('users').set({ full_name, confirmed_name }).where('username', '=', 'reader'));
  const { code } = (await publish()).data;
  const read = () => platform.call('GET /scholar/public/:code', { params: { code: code! } });
  const before = (await read()).data;
  expect(before.papers.length).toBeGreaterThan(0);
  // A new name of their own changes nothing for others; the vouched one is another's: none of the papers are theirs.
  await called('李院士', '张三');
  expect((await read()).data).toEqual(before);
  await called('张三', '李院士');
  expect((await read()).data).toMatchObject({ name: '李院士', papers: [] });
  expect((await page()).papers.length).toBeGreaterThan(0);
  // Nobody ever vouched: an open page is gone, and none is opened.
  await called('张三', '');
  expect((await read()).status).toBe(404);
  await platform.call('POST /scholar/publish', { body: { open: false } }, reader);
  const refused = await publish();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '您的姓名还没有经图书馆核实，学术页不能公开；请联系图书馆核实姓名',
  ]);
  await called('张三', null);
});

test('§+ an order being written is held against one’s own reports in force and paid for, nobody else’s', async () => {
  const { papers, reports } = await page();
  const [paper] = papers;
  const asked = {
    papers: [
      { title: paper!.title, doi: paper!.doi, year: paper!.year },
      { title: '没有人写过的论文', doi: '', year: '2026' },
    ],
    databases: [4, 36],
  };
  const known = async (token = reader) => (await platform.call('POST /scholar/known', { body: asked }, token)).data;
  const found = await known();
  expect([found.reports, found.newPapers, found.newDatabases]).toEqual([reports.length, 1, ['MedLine']]);
  expect(found.papers[0]!.known).toMatchObject({ cited: paper!.cited, day: paper!.day, report: paper!.report });
  expect(await known(await platform.signIn('admin'))).toMatchObject({ reports: 0, newPapers: 2 });
  const orders = sql`(select order_id from reports where id = any (${reports.map(({ id }) => id)}::uuid[]))`;
  await db().run(statement(sql`update orders set balance = 100 where id in ${orders}`));
  expect(await known()).toMatchObject({ reports: 0, newPapers: 2 });
  await db().run(statement(sql`update orders set balance = 0 where id in ${orders}`));
});

/** After the day of every report, whatever the hour here and in China. */
const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** The record of a proven paper, as a later file of the institution has it. */
const stateAnew = async (cited: number, orderId: string | null) => {
  await db().run(
    statement(sql`
      with kept as (select r.id, r.import_id from reports p join library_papers l on l.order_id = p.order_id
          join library_records k on k.work_id = l.work_id join literature_records r on r.id = k.record_id
          where p.id = any (${(await page()).reports.map(({ id }) => id)}::uuid[]) order by r.id limit 1),
        changed as (update literature_records set data = data || jsonb_build_object('timesCited', ${cited}::int)
          where id = (select id from kept) returning id),
        file as (insert into record_imports (id, institution_id, order_id, file_id, name, size, state, finished_at, created_at, exported_on)
          select gen_random_uuid(), 100, ${orderId}::uuid, i.file_id, 'later', 1, 'done', now(), now(), ${later}::date
          from record_imports i where i.id = (select import_id from kept) returning id)
      insert into record_sources (import_id, ordinal, institution_id, record_id, line, outcome)
      select file.id, 1, 100, changed.id, 1, 'same' from file, changed`),
  );
};

const allow = (scholarNewerCounts: boolean) =>
  db().run(
    statement(
      sql`update institutions set profile = profile || ${JSON.stringify({ scholarNewerCounts })}::jsonb where id = 100`,
    ),
  );

test('§+ newer counts show only by the institution’s setting, to their owner alone, in no figure, and never from an open order', async () => {
  const before = await page();
  expect(before.newer).toBeNull();
  await allow(true);
  const open = await db().one(
    kysely
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'in-progress')
      .where('institution_id', '=', 100)
      .limit(1),
  );
  await stateAnew(7_777, open.id);
  expect((await page()).newer?.filter(({ cited }) => cited === 7_777)).toEqual([]);
  await stateAnew(8_888, null);
  const after = await page();
  const stated = after.newer!.filter(({ cited }) => cited === 8_888);
  expect(stated.length).toBeGreaterThan(0);
  expect(new Set(stated.map((one) => one.day))).toEqual(new Set([later]));
  expect([after.figures, after.papers]).toEqual([before.figures, before.papers]);
  const { code } = (await platform.call('POST /scholar/publish', { body: { open: true } }, reader)).data;
  const shown = await platform.call('GET /scholar/public/:code', { params: { code: code! } });
  expect(JSON.stringify(shown.body)).not.toMatch(/8888|newer/);
  await platform.call('POST /scholar/publish', { body: { open: false } }, reader);
  await allow(false);
  expect((await page()).newer).toBeNull();
});

test('§+ the digest goes once a month to whoever chose it, and only where the month brought something', async () => {
  const mails = async () =>
    (await db().all(kysely.selectFrom('mails').select(['subject', 'body', 'recipient']))).filter(({ subject }) =>
      subject.includes('学术页月报'),
    );
  const choose = (choices: object) =>
    db().run(
      kysely
        .updateTable('users')
        .set({ notification_choices: JSON.stringify(choices) })
        .where('username', '=', 'reader'),
    );
  const at = (now: Date) => ({ ...platform.services, now: () => now, publicUrl: 'https://lib.example.edu' });
  // The month after the one in which the institution's newer file came in.
  const [year, month] = later.slice(0, 7).split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, month, 3));
  await allow(true);
  await sendDigests(at(next));
  expect(await mails()).toEqual([]);
  await choose({ scholarDigest: true });
  await sendDigests(at(next));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.body).toContain('未经核验');
  expect(mail!.body).toContain('8888');
  await sendDigests(at(next));
  expect(await mails()).toHaveLength(1);
  // The month after that brought nothing.
  await sendDigests(at(new Date(Date.UTC(year, month + 1, 3))));
  expect(await mails()).toHaveLength(1);
  await choose({});
  await allow(false);
});

test('§+ nothing is opened where nothing is proven', async () => {
  const refused = await platform.call(
    'POST /scholar/publish',
    { body: { open: true } },
    await platform.signIn('admin'),
  );
  expect([refused.status, refused.body.message]).toEqual([409, '还没有报告核实过的论文，没有可以公开的内容']);
});
