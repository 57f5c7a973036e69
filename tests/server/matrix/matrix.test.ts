import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { type CasServer, startCasServer } from '#tests/builders/outside/cas-server.ts';
import { type OAuth2Server, startOAuth2Server } from '#tests/builders/outside/oauth2-server.ts';
import { guardRows, type RowsGuard } from '#tests/builders/rows-guard.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { setSignOn, setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { casService, type Sent } from './example-parts.ts';
import { examples } from './examples.ts';
import { type Asker, gatherPeople, home, type Kind, type People, signedIn, turnedAway } from './kinds.ts';
import { type Column, type Line, readLine } from './read-verdicts.ts';
import { verdicts, withoutSuccess } from './verdicts.ts';
import { undeclaredFields } from './wire-shape.ts';
import { buildWorld, type World } from './world.ts';

const proof = Boolean(process.env.PROOF);
const seed = Number(process.env.SEED ?? 20_261_115);

let platform: TestPlatform;
let owner: pg.Client;
let people: People;
let world: World;
let guard: RowsGuard;
let cas: CasServer;
let oauth: OAuth2Server;
let tried = 0;
let changing = 0;

beforeAll(async () => {
  [cas, oauth] = await Promise.all([startCasServer(), startOAuth2Server()]);
  platform = await startTestPlatform({
    workers: false,
    callsPerMinute: 1_000_000,
    signOnLoopback: true,
    // Nobody listens there: letters are written, tried and kept.
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  await setSignOn(platform, home, { serverUrl: cas.url, version: 3, service: casService });
  await setWay(
    platform,
    home,
    {
      protocol: 'oauth2',
      name: '数字校园',
      platformUrl: 'https://lib.example.edu',
      authorizeUrl: `${oauth.url}/oauth2/authorize`,
      tokenUrl: `${oauth.url}/oauth2/token`,
      userInfoUrl: `${oauth.url}/oauth2/userinfo`,
      clientId: oauth.clientId,
      scopes: '',
      pkce: true,
      secretIn: 'body',
      tokenIn: 'header',
      createUsers: false,
      fields: { subject: 'data.user.id', name: '', unit: '', email: '', mobile: '' },
    },
    oauth.clientSecret,
  );
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  people = await gatherPeople(platform, owner);
  world = await buildWorld(platform, owner, people);
  guard = await guardRows(owner);
});

afterAll(async () => {
  console.log(
    `权限矩阵：${tried} 格，其中 ${changing} 格做成了改动并已复原（种子 ${seed}${proof ? '，全部' : '，抽样'}）`,
  );
  await owner.end();
  await platform.stop();
  await cas.stop();
  await oauth.stop();
});

const shapes = calls as Readonly<Record<string, CallShape>>;
const lines = Object.entries(verdicts).map(([entry, text]) => readLine(entry, text));

interface Cell {
  line: Line;
  column: Column;
  asker: Asker;
}

const isSignedIn = (asker: Asker): asker is Kind => (signedIn as readonly string[]).includes(asker);

/** What somebody reaches whose initial password is not yet changed. */
const beforeThePassword = [
  'GET /auth/info',
  'GET /sys/logout',
  'GET /sys/menu/menuList',
  // Where to sign out at the campus server as well.
  'POST /sign-on/leave',
  'POST /sys/user/changePassword',
];

const expected = ({ line, column, asker }: Cell): string => {
  if (isSignedIn(asker)) return column.verdicts[asker];
  if (column.open) return column.verdicts[3];
  if (asker === 'initial') return beforeThePassword.includes(line.entry) ? 'ok' : 'forbidden';
  return asker === 'none' || asker === 'forged' ? 'no session' : 'lost session';
};

const encoded = (query: Record<string, unknown> | undefined): string =>
  query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '';

const bodyOf = (
  shape: CallShape,
  method: string,
  { body, file }: Sent,
): { headers: Record<string, string>; body?: string | FormData } => {
  if (shape.bodyKind === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(file?.fields ?? {})) form.append(name, value);
    if (file)
      form.append('file', new Blob([new Uint8Array(Buffer.from(file.bytes))], { type: file.type ?? '' }), file.name);
    return { headers: {}, body: form };
  }
  if (method === 'GET') return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
};

interface Heard {
  verdict: string;
  status: number;
  text: string;
  /** Where the answer is one. */
  json: Record<string, unknown> | undefined;
}

const failedAll = (data: unknown): boolean => {
  const list = (data as { list?: { ok?: boolean }[] } | null)?.list;
  return Array.isArray(list) && list.length > 0 && list.every(({ ok }) => ok === false);
};

const verdictOf = (status: number, json: Record<string, unknown> | undefined): string => {
  if (status === 401) return 'no session';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'hidden';
  if (status === 200 && json?.code === 303) return 'lost session';
  if (status === 200 && failedAll(json?.data)) return 'state';
  if (status === 200 && (json === undefined || json.resultCode === 200)) return 'ok';
  if ([200, 400, 409, 413, 415, 422].includes(status)) return 'state';
  return `${status}`;
};

const sentIn = async ({ line, column, asker }: Cell): Promise<Sent> => {
  const kind = isSignedIn(asker) ? asker : undefined;
  const make = examples[line.entry];
  return make
    ? make({
        kind,
        token: people.tokens[asker],
        t: world.things[column.scope],
        b: world.belongings(kind ?? '3', column.scope),
        self: world.belongings(kind ?? '3', 'own'),
        home: world.things.own,
        menus: world.menus,
        platform,
        cas,
        oauth,
      })
    : {};
};

const send = async (cell: Cell, sent: Sent): Promise<Heard> => {
  const shape = shapes[cell.line.call]!;
  const [method, template] = cell.line.call.split(' ') as [string, string];
  const filled = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(sent.params?.[key] ?? '')));
  const { headers, body } = bodyOf(shape, method, sent);
  const token = people.tokens[cell.asker];
  const response = await fetch(`${platform.url}${servicePath}${filled}${encoded(sent.query)}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: token } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined;
  return { verdict: verdictOf(response.status, json), status: response.status, text, json };
};

const nameOf = ({ line, column, asker }: Cell): string => `${line.entry} ${column.scope} ${asker}`;

/** One cell; what is wrong with its answer, in words. */
const tryCell = async (cell: Cell): Promise<string[]> => {
  tried += 1;
  const sent = await sentIn(cell);
  const heard = await send(cell, sent);
  const wrong: string[] = [];
  // Unknown tokens are few a minute from one address: beyond that nobody even looks whose they are.
  if (cell.asker === 'forged' && heard.status === 429) return wrong;
  if (heard.verdict !== expected(cell))
    wrong.push(
      `${nameOf(cell)}: ${heard.verdict} instead of ${expected(cell)} (${heard.status} ${heard.text.slice(0, 160)})`,
    );
  if (heard.verdict !== 'ok') return wrong;
  if (heard.json) {
    const undeclared = undeclaredFields(shapes[cell.line.call]!, heard.json);
    if (undeclared.length > 0) wrong.push(`${nameOf(cell)}: undeclared ${[...new Set(undeclared)].join(', ')}`);
  }
  if (isSignedIn(cell.asker)) {
    const asked = JSON.stringify(sent);
    const withheld = world.withheldFrom(cell.asker);
    const told = (heard.text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []).filter(
      (id) => withheld.has(id) && !asked.includes(id),
    );
    if (told.length > 0) wrong.push(`${nameOf(cell)}: tells ${[...new Set(told)].length} withheld ids`);
  }
  return wrong;
};

const isRefused = (cell: Cell): boolean => !['ok', 'state'].includes(expected(cell));

/**
 * All cells in the proof. Else a seeded choice: of each column one of each refusal, of each line one of each other
 * verdict, which takes putting rows back, and one turned away.
 */
const chosenOf = (line: Line, at: number): Cell[] => {
  const draw = seededDraw(seed + at);
  if (proof)
    return line.columns.flatMap((column) => [...signedIn, ...turnedAway].map((asker) => ({ line, column, asker })));
  const inside = line.columns.flatMap((column) => {
    const cells = signedIn.map((asker) => ({ line, column, asker }));
    return [...new Set(cells.map(expected))].map((verdict) =>
      draw.pick(cells.filter((cell) => expected(cell) === verdict)),
    );
  });
  const done = inside.filter((cell) => !isRefused(cell));
  const oneOfEach = [...new Set(done.map(expected))].map((verdict) =>
    draw.pick(done.filter((cell) => expected(cell) === verdict)),
  );
  return [
    ...inside.filter(isRefused),
    ...oneOfEach,
    { line, column: draw.pick(line.columns), asker: draw.pick(turnedAway) },
  ];
};

/** As many as the platform has connections. */
const atOnce = 5;

describe('the matrix', () => {
  test('§+ every call has its line, and every line its call', () => {
    const written = new Set(lines.map(({ call }) => call));
    expect(Object.keys(calls).filter((name) => !written.has(name))).toEqual([]);
    expect([...written].filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
    expect(Object.keys(examples).filter((entry) => !Object.hasOwn(verdicts, entry))).toEqual([]);
  });

  test('§+ every call comes to success for somebody, or the table says why it cannot', () => {
    const reached = new Set(
      lines
        .filter(({ columns }) => columns.some((column) => Object.values(column.verdicts).includes('ok')))
        .map(({ call }) => call),
    );
    expect(
      Object.keys(calls)
        .filter((name) => !reached.has(name))
        .sort(),
    ).toEqual(Object.keys(withoutSuccess).sort());
  });

  test('§+ each example is what its call asks for', async () => {
    const bad: string[] = [];
    for (const line of lines) {
      const sent = await sentIn({ line, column: line.columns[0]!, asker: '3' });
      const { params, query, body } = shapes[line.call]!;
      for (const [part, schema] of Object.entries({ params, query, body })) {
        const read = schema?.safeParse(sent[part as 'body'] ?? {});
        if (read && !read.success)
          bad.push(`${line.entry} ${part}: ${JSON.stringify(read.error.issues).slice(0, 300)}`);
      }
    }
    await guard.restore();
    expect(bad).toEqual([]);
  });

  test.each(lines.map((line, at) => ({ line, at, entry: line.entry })))('§+ $entry', async ({ line, at }) => {
    const cells = chosenOf(line, at);
    const wrong: string[] = [];
    const refused = cells.filter(isRefused);
    for (let from = 0; from < refused.length; from += atOnce) {
      wrong.push(...(await Promise.all(refused.slice(from, from + atOnce).map(tryCell))).flat());
      // Some calls count all strangers of an address together: all cells come from one.
      await owner.query('delete from rate_limits');
    }
    const changed = await guard.changed(proof ? 'all' : 'touched');
    if (changed.length > 0) wrong.push(`${line.entry}: refused calls changed ${changed.join(', ')}`);
    await guard.restore();
    for (const cell of cells.filter((one) => !refused.includes(one))) {
      wrong.push(...(await tryCell(cell)));
      if ((await guard.restore()) > 0) changing += 1;
    }
    if (wrong.length > 0) expect.fail(wrong.join('\n'));
  });
});

/**
 * Calls that answer the owner with rights of the desk otherwise than by a refusal, and why that is no more than an
 * applicant gets. Whatever else an applicant does not get is refused to them as well.
 */
const answeredOtherwise: Readonly<Record<string, { verdict: string; why: string }>> = {
  'POST /tasks/retry': { verdict: 'ok', why: 'a task of their own, about no order' },
  'POST /orders/assign': { verdict: 'state', why: 'refused order by order' },
  'GET /records/:id': { verdict: 'ok', why: 'a record is the institution’s, without what an order makes of it' },
  'POST /reports/batch': { verdict: 'ok', why: 'issued and paid for' },
  'POST /signing/prepare': { verdict: 'ok', why: 'nothing waits for their signature, and nothing is made' },
  'POST /signing/list': { verdict: 'ok', why: 'what is their own is left out' },
  'GET /signing/place/:orderId': { verdict: 'state', why: 'not waiting for their signature' },
  'GET /signing/preview/:orderId': { verdict: 'state', why: 'not waiting for their signature' },
  'POST /signing/sign': { verdict: 'state', why: 'refused order by order' },
  'POST /signing/links': { verdict: 'state', why: 'not waiting for their signature' },
};

describe('an applicant who works at the desk', () => {
  /** The reader holds every right of the desks; their order's check and files are the order's. */
  const atTheDesk = async (): Promise<void> => {
    await owner.query(
      `insert into user_roles (user_id, role_id, institution_id)
       select distinct $1::uuid, r.role_id, r.institution_id from user_roles r join users u on u.id = r.user_id
       where u.institution_id = $2 and u.username in ('librarian', 'acceptor', 'reviewer', 'rechecker', 'leader')
       on conflict do nothing`,
      [people.ids[3], home],
    );
    const { own } = world.things;
    await owner.query('update similarity_checks set order_id = $1, text_id = null where id = any($2)', [
      own.similarity.order,
      [own.similarity.check, own.similarity.reported],
    ]);
    await owner.query('update record_imports set order_id = $1 where id = any($2)', [
      own.order.searched.id,
      [own.import.id, own.doneImport.id],
    ]);
  };

  /** What an order hands out alone: as long as it does not, its applicant has no check. */
  const ofTheOrder = (entry: string): boolean => entry.includes('/similarity/checks/') && !entry.endsWith('/upload');

  test('§+ gets no more of their own order than any applicant, at any call', async () => {
    await atTheDesk();
    const wrong: string[] = [];
    let refused = 0;
    for (const line of lines.filter(({ columns }) => columns.length === 3)) {
      const column = line.columns.find(({ scope }) => scope === 'own')!;
      const cell: Cell = { line, column, asker: '3' };
      if (!isRefused(cell) && !ofTheOrder(line.entry)) continue;
      const heard = await send(cell, await sentIn(cell));
      if (['forbidden', 'hidden'].includes(heard.verdict)) refused += 1;
      else if (heard.verdict !== answeredOtherwise[line.entry]?.verdict)
        wrong.push(`${line.entry}: ${heard.verdict} (${heard.status} ${heard.text.slice(0, 120)})`);
    }
    const { similarity, order } = world.things.own;
    // Nor do the lists of the desk name it, nor its page tell what the staff write to each other.
    const checks = { body: { all: true, limit: 100 } };
    const listed = (await platform.call('POST /similarity/checks/list', checks as never, people.tokens[3])).data.list;
    await owner.query(
      `insert into order_messages (id, order_id, institution_id, author_id, author_name, from_staff, internal, body)
       values (gen_random_uuid(), $1, $2, $3, '馆员', true, true, '内部备注')`,
      [order.searched.id, home, people.ids[2]],
    );
    const page = await platform.call('GET /orders/:id', { params: { id: order.searched.id! } }, people.tokens[3]);
    await owner.query('delete from rate_limits');
    await guard.restore();
    console.log(`委托人兼馆员：${refused} 个接口拒绝了自己的委托`);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(90);
    expect(listed.filter(({ id }) => id === similarity.check || id === similarity.reported)).toEqual([]);
    expect(JSON.stringify(page.data.messages)).not.toContain('内部备注');
    expect(page.data).toMatchObject({ may: { assign: false, take: false, remark: false }, links: [] });
  });
});
