import pg from 'pg';
import { expect } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { pagesOfUsers, shownAt } from '#tests/builders/journeys/journey-failing.ts';
import { openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { pdfOf } from '#tests/builders/records/manuscripts.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { upload } from '#tests/builders/upload.ts';

/** Leaves a mark on the page wherever it becomes more than text. */
const script = `"'><img src=x data-stored onerror="window.stored=1"><script data-stored>window.stored=1</script>`;
const marked = 'data-stored';

/** Words that people write; what is a code, a key or a path stays as it is. */
const written =
  `^(name|title|subject|summary|text|body|note|reason|remark|department|contact|description|label|msg|content|answer|
  applicant_name|full_name|user_name|author_name|actor_name|made_by_name|updated_by_name|imported_by_name|decided_by_name|
  company|recipient|address|unit|short_name|chinese|english|journal|authors|source_title|zh|en)$`.replaceAll(/\s/g, '');

/** Tables whose words the platform writes itself, and those that only its own tests of names read. */
const untouched = `^(menus|dictionaries|dictionary_entries|migrations|jobs|queue|pgmigrations|institution_hosts|source_connections)`;

/** Puts the script behind every word that is written in the database; tells how many columns took it. */
const poison = async (databaseUrl: string): Promise<number> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rows: columns } = await owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
       and c.column_name ~ $1 and c.table_name !~ $2`,
    [written, untouched],
  );
  let taken = 0;
  for (const { table_name, column_name } of columns) {
    const change = `update "${table_name}" set "${column_name}" = "${column_name}" || $1 where "${column_name}" <> ''`;
    // Rows that are sealed, or a column with a shape of its own, stay as they are.
    const done = await owner.query(change, [script]).catch(() => undefined);
    if (done?.rowCount) taken += 1;
  }
  const { rows: orders } = await owner.query<{ id: string; form: unknown }>('select id, form from orders');
  const inForm = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => inForm(one, key));
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inForm(one, name)]));
    return typeof value === 'string' && value && /title|authors|source|remark|contact|unit|name|note/i.test(key)
      ? value + script
      : value;
  };
  for (const { id, form } of orders)
    await owner.query('update orders set form = $2 where id = $1', [id, JSON.stringify(inForm(form))]);
  await owner.end();
  return taken;
};

/** One order of each service that the desk works on. */
const workedOrders = async (databaseUrl: string): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `select distinct on (service) id from orders where institution_id = 100 and accepted
       and status in ('in-progress', 'comparing') order by service, id`,
  );
  await owner.end();
  return rows.map(({ id }) => id);
};

/** What became of the script on the page in front. */
const stored = ({ page }: Visitor) =>
  page.evaluate((mark) => {
    const read = (window as { stored?: number }).stored;
    return {
      ran: read !== undefined,
      elements: document.querySelectorAll(`[${mark}]`).length,
      handlers: [...document.querySelectorAll('*')].filter((one) =>
        [...one.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
      ).length,
      // The frame names the user on every page: what the page itself says counts.
      asText: [...document.querySelectorAll('.shell-panel')].some(
        (panel) => panel.checkVisibility() && panel.textContent.includes(mark),
      ),
    };
  }, marked);

const nothing = { ran: false, elements: 0, handlers: 0 };

test('§+ a script in every text of the database stays text on every page of every role', async ({
  platform,
  visit,
}) => {
  expect(await poison(platform.databaseUrl)).toBeGreaterThan(30);
  // Outside the proof one desk's pages and one order.
  const users = ['acceptor', 'reader', 'librarian', 'reviewer', 'rechecker', 'leader', 'admin', 'root'];
  const pages = await pagesOfUsers(platform, process.env.PROOF ? users : users.slice(0, 1));
  let [walked, shown] = [0, 0];
  for (const username of new Set(pages.map((one) => one.username))) {
    const visitor = await visit();
    // A picture at a poisoned address is asked for by nobody: only the pages' own troubles are.
    visitor.troubles.expect(/status 4\d\d|Failed to load resource/);
    await visitor.enter(username);
    await visitor.open('/dashboard');
    await shownPage(visitor.page);
    const own = pages.filter((one) => one.username === username);
    for (const { component, path } of sampled(own, 6)) {
      await visitor.go(path);
      await expect
        .poll(() => shownAt(visitor.page, path), { message: `${username} ${component}` })
        .toMatchObject({ inFront: true, waiting: 0 });
      await visitor.page.waitForLoadState('networkidle');
      const { asText, ...became } = await stored(visitor);
      expect([component, became]).toEqual([component, nothing]);
      walked += 1;
      shown += Number(asText);
    }
  }
  // The pages of single orders say most: form, messages, workbench, evidence, report.
  const librarian = await visit();
  librarian.troubles.expect(/status 4\d\d|Failed to load resource/);
  const token = await librarian.enter('librarian');
  for (const id of sampled(await workedOrders(platform.databaseUrl), 9)) {
    const { links } = (await platform.call('GET /orders/:id', { params: { id } }, token)).data;
    await openOrder(librarian, id);
    for (const path of ['', ...links.map((one) => one.path)]) {
      if (path) await librarian.open(path);
      const { page } = librarian;
      await expect.poll(() => page.locator('.cy-skeleton:visible, .cy-loading:visible').count()).toBe(0);
      await expect.poll(async () => (await stored(librarian)).asText, { message: path }).toBe(true);
      const { asText: _, ...became } = await stored(librarian);
      expect([path, became]).toEqual([path, nothing]);
      walked += 1;
      shown += 1;
    }
  }
  console.log(`带脚本的文字：走过 ${walked} 页，在 ${shown} 页上作为文字出现`);
  expect(shown).toBeGreaterThan(walked / 5);
});

test('§+ the policy of the pages stops a script that would get that far', async ({ desktop }) => {
  desktop.troubles.expect(/content policy|Content Security Policy/);
  await desktop.enter('reader');
  await desktop.open('/dashboard');
  await shownPage(desktop.page);
  await desktop.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), script);
  await desktop.page.evaluate(() => {
    const own = document.createElement('script');
    own.textContent = 'window.stored = 1';
    document.body.append(own);
  });
  await expect.poll(() => desktop.troubles.unexpected()).toEqual([]);
  expect(await stored(desktop)).toMatchObject({ ran: false, elements: 2 });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.stored=1"><script>window.stored=1</script></svg>`;
const page = '<!doctype html><script>window.stored=1</script>';

/** What is sent as a picture or a document and is none, or is one that runs. */
const disguised = [
  { path: '/image/upload', name: 'a.svg', bytes: svg },
  { path: '/image/upload', name: 'a.png', bytes: page },
  { path: '/image/upload', name: 'a.png', bytes: svg },
  { path: '/pictures/upload', name: 'a.gif', bytes: `GIF89a/*${page}*/` },
  { path: '/avatar/update', name: 'a.svg', bytes: svg },
  { path: '/localStorage/upload', name: 'a.html', bytes: page },
  { path: '/localStorage/upload', name: 'a.svg', bytes: svg },
  { path: '/localStorage/upload', name: 'a.xhtml', bytes: page },
  { path: '/localStorage/upload', name: 'a.pdf', bytes: page },
  { path: '/localStorage/upload', name: 'a.xml', bytes: `<?xml version="1.0"?>${svg}` },
  { path: '/localStorage/upload', name: 'a.txt', bytes: page },
  { path: '/qiniu/content', name: 'a.html', bytes: page },
];

test('§+ what is uploaded runs nowhere when its address is opened: refused, or given as a file and never as a page', async ({
  desktop,
  platform,
}) => {
  desktop.troubles.expect(/./);
  const token = await desktop.enter('reader');
  await desktop.open('/dashboard');
  await shownPage(desktop.page);
  let [refused, given] = [0, 0];
  const files = [
    ...disguised,
    { path: '/localStorage/upload', name: `${script}.pdf`, bytes: await pdfOf([{ text: 'a' }]) },
  ];
  for (const { path, name, bytes } of files) {
    const answer = await upload(platform.url, path, token, { bytes, name });
    const id = answer.data?.id ?? answer.data?.fileId;
    if (answer.body.resultCode !== 200 || !id) {
      refused += 1;
      continue;
    }
    given += 1;
    const address = `${platform.url}${servicePath}/files/${String(id)}`;
    const { headers } = await fetch(address, { headers: { authorization: token } });
    const what = `${path} ${name.slice(-8)}`;
    expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
    // A picture may be shown in place; whatever else is given, is given to be saved.
    const [type, way] = [headers.get('content-type') ?? '', headers.get('content-disposition') ?? ''];
    expect([what, type, /^image\/(png|jpeg|gif|webp)$/.test(type) || way.startsWith('attachment')]).toEqual([
      what,
      expect.not.stringMatching(/html|svg/),
      true,
    ]);
    expect([what, way]).toEqual([what, expect.not.stringMatching(/[<>"]/)]);
    // Opened by its address, with the session in the cookie.
    await desktop.page.goto(`${address}?token=${token}`).catch(() => undefined);
    expect([what, await desktop.page.evaluate(() => (window as { stored?: number }).stored === undefined)]).toEqual([
      what,
      true,
    ]);
  }
  console.log(`伪装的文件：${files.length} 个，${refused} 个被拒绝，${given} 个作为文件给出`);
  expect(refused + given).toBe(files.length);
  expect(refused).toBeGreaterThan(5);
});
