import { randomUUID } from 'node:crypto';
import pg from 'pg';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

/** What a spreadsheet would take for a formula, were it no text. */
const openings = ['=', '+', '-', '@', '\t=', '\r='];
const formula = (at: number): string => `${openings[at % openings.length]}HYPERLINK("http://evil.example","${at}")`;

let platform: TestPlatform;
let owner: pg.Client;
let admin: string;

/** Columns that people fill in and that stand in some export. */
const columns: readonly [table: string, column: string, where?: string][] = [
  ['users', 'full_name'],
  ['users', 'department'],
  ['users', 'title'],
  ['users', 'staff_number'],
  ['orders', 'applicant_name'],
  ['orders', 'department'],
  ['orders', 'summary'],
  ['branch_institutions', 'name', `kind <> 'never'`],
  ['branch_papers', 'title'],
  ['library_works', 'title'],
  ['library_works', 'authors'],
  ['library_works', 'source'],
  ['cited_papers', 'title'],
  ['audit_log', 'actor_name'],
  ['order_steps', 'actor_name'],
];

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  admin = await platform.signIn('admin');
  await owner.query('set session_replication_role = replica');
  for (const [table, column, where] of columns)
    await owner.query(
      `update ${table} t set ${column} = (array[${openings.map((_, at) => `$${at + 1}::text`).join(',')}])[1 + n.at % ${openings.length}] || n.at
       from (select ctid, row_number() over ()::int as at from ${table}) n
       where n.ctid = t.ctid and t.institution_id = 100 ${where ? `and ${where}` : ''}`,
      openings.map((opening) => `${opening}HYPERLINK("http://evil.example")&`),
    );
  await addRows();
});

afterAll(async () => {
  await owner.end();
  await platform.stop();
});

interface Cell {
  type: string;
  text: string;
  formula: boolean;
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);|&#x([\da-f]+);/gi, (_, ten, hex) => String.fromCodePoint(ten ? Number(ten) : parseInt(hex, 16)))
    .replace(/_x000D_/gi, '\r')
    .replace(/&amp;/g, '&');

const textIn = (part: string): string =>
  [...part.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => unescaped(text!)).join('');

/** The cells as they stand in the file, not as a library would read them. */
const cellsOf = (bytes: Buffer): Cell[] => {
  const zip = new PizZip(bytes);
  const shared = [...(zip.file('xl/sharedStrings.xml')?.asText() ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, part]) => textIn(part!),
  );
  const sheets = Object.keys(zip.files).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  return sheets.flatMap((name) =>
    [
      ...zip
        .file(name)!
        .asText()
        .matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g),
    ].map(([, head = '', inner = '']) => {
      const type = /\bt="(\w+)"/.exec(head)?.[1] ?? 'n';
      const value = /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '';
      const text =
        type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textIn(inner) : unescaped(value);
      return { type, text, formula: /<f[\s>]/.test(inner) };
    }),
  );
};

const range = { from: '2024-01-01', to: '2027-12-31' };
const refusedRows = {
  headings: [formula(0), '题名'],
  rows: openings.map((_, at) => ({
    row: at + 2,
    cells: [formula(at), formula(at + 1)],
    faults: [{ column: '题名', what: formula(at) }],
  })),
};

/** Each call whose answer is a spreadsheet, and what it is asked with; `bare`: the platform's own words alone. */
const exportCalls: Readonly<Record<string, { body?: object; bare?: true }>> = {
  'POST /branchInstitution/exportBranch': { body: {} },
  'GET /sys/user/importTemplate': { bare: true },
  'POST /sys/user/importRefused': { body: refusedRows },
  'GET /archive/template': { bare: true },
  'POST /archive/refused': { body: refusedRows },
  'POST /audit/export': { body: {} },
  'POST /orders/export': { body: {} },
  'GET /papers/template': { bare: true },
  'POST /papers/refused': { body: refusedRows },
  'POST /library/export': { body: { form: 'xlsx' } },
  'GET /reconciliation/:id/excel': {},
  'GET /records/imports/:id/problems': {},
  'POST /statistics/workload/export': { body: range, bare: true },
  'POST /statistics/novelty/export': { body: { year: 2026 }, bare: true },
  'POST /statistics/patents/export': { body: { year: 2026 }, bare: true },
  'POST /year/export': { body: { year: 2026, as: 'xlsx' } },
  'GET /novelty/orders/:id/hits/export': {},
  'POST /statistics/tasks/export': { body: range },
  'POST /listings/inclusions/export': { body: {} },
  'POST /listings/citations/export': { body: {} },
  'GET /profile/data': { bare: true },
  'GET /groups/template': { bare: true },
  'GET /groups/:id/table': {},
};

/** Downloads that are something else: pictures, PDFs, archives, files as they were uploaded. */
const otherBlobs = [
  'GET /organization/:id/logo',
  'GET /stations/:id/picture',
  'GET /deploy/package',
  'POST /LibNewSearchStation/getUserImages',
  'GET /files/:id',
  'GET /image/getUserImage',
  'GET /orders/:id/files/:fileId',
  'GET /reports/:id/files/:kind',
  'GET /linked-files/:token',
  'GET /report-templates/:key/file',
  'GET /report-templates/:key/preview',
  'GET /signing/preview/:orderId',
  'POST /digital_signature/preview',
  'GET /archive/:id/report',
  'GET /similarity/checks/:id/file',
  'GET /similarity/checks/:id/report',
  'GET /connections/answers/:id/sample',
  // The workbook of GET /profile/data, of somebody else.
  'POST /sys/user/data',
];

let noveltyId = '';
const [importId, runId, findingId, groupId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const nobody = { purpose: '', questions: '', papers: '', orcid: '', email: '', phone: '', faults: [] };

/** Rows of exports that the demo has nothing for. */
const addRows = async (): Promise<void> => {
  const fileId = (await owner.query<{ id: string }>('select id from files where institution_id = 100 limit 1')).rows[0]!
    .id;
  await owner.query(
    `insert into record_imports (id, institution_id, file_id, name, size, state) values ($1, 100, $2, $3, 1, 'done')`,
    [importId, fileId, formula(0)],
  );
  for (const at of openings.keys())
    await owner.query(`insert into import_problems values ($1, 100, $2, 1, null, $3::text, false, $3::text)`, [
      importId,
      at,
      formula(at),
    ]);
  // A hit of a novelty search with a hostile title.
  const [hit] = (
    await owner.query<{ order_id: string; record_id: string }>(
      'select order_id, record_id from novelty_hits where institution_id = 100 and lead_id = record_id limit 1',
    )
  ).rows;
  noveltyId = hit!.order_id;
  await owner.query(
    `update literature_records set data = jsonb_set(data, '{title}', to_jsonb($2::text)) where id = $1`,
    [hit!.record_id, formula(0)],
  );
  const side = { payments: 0, paid: 0, refunds: 0, refunded: 0 };
  const summary = {
    statement: side,
    books: side,
    matched: 0,
    loosely: 0,
    passedOver: 0,
    problems: [formula(1)],
    found: {},
  };
  await owner.query(
    `insert into reconciliations (id, institution_id, file_id, way, format, from_day, to_day, summary) values ($1, 100, $2, 'transfer', 'table', '2026-01-01', '2026-01-02', $3)`,
    [runId, fileId, JSON.stringify(summary)],
  );
  await owner.query(
    `insert into reconciliation_findings (id, institution_id, reconciliation_id, kind, movement, at, number, own_number, remark, why, note)
     values ($1, 100, $2, 'missing', 'payment', now(), $3, $4, $5, $6, $3)`,
    [findingId, runId, formula(0), formula(1), formula(2), formula(3)],
  );
  await owner.query(
    `insert into order_groups (id, institution_id, number, title, office_name, created_at, updated_at) values ($1, 100, 'G1', $2, '', now(), now())`,
    [groupId, formula(0)],
  );
  for (const at of openings.keys())
    await owner.query(
      `insert into group_people (id, institution_id, group_id, place, told, state) values ($1, 100, $2, $3, $4, 'none')`,
      [
        randomUUID(),
        groupId,
        at + 2,
        JSON.stringify({ ...nobody, number: formula(at), name: formula(at + 1), unit: formula(at) }),
      ],
    );
};

const expectText = (cells: readonly Cell[], hostile: boolean): void => {
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter(({ formula: is }) => is)).toEqual([]);
  const suspicious = cells.filter(({ text }) => /^[\t\r]?[=+@-]/.test(text) && !/^-?[\d.]+$/.test(text));
  expect(suspicious.filter(({ type }) => !['s', 'inlineStr', 'str'].includes(type))).toEqual([]);
  if (hostile) expect(suspicious.length).toBeGreaterThan(0);
};

describe('an exported cell is text', () => {
  test('§+ every download is known to be a spreadsheet or not', () => {
    const blobs = Object.entries(calls as Record<string, CallShape>).flatMap(([name, { blob }]) =>
      blob ? [name] : [],
    );
    expect(blobs.filter((name) => ![...Object.keys(exportCalls), ...otherBlobs].includes(name))).toEqual([]);
  });

  test.each(Object.entries(exportCalls))('§+ %s keeps = + - @ as text', async (name, { body, bare }) => {
    const [method, path] = name.split(' ') as [string, string];
    const ids = { imports: importId, novelty: noveltyId, groups: groupId };
    const asked = Object.entries(ids).find(([word]) => path.includes(word))?.[1] ?? runId;
    const response = await fetch(`${platform.url}${servicePath}${path.replace(':id', asked)}`, {
      method,
      headers: { authorization: admin, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type'), bytes.toString('utf8', 0, 200)).toContain('spreadsheetml');
    expectText(cellsOf(bytes), !bare);
  });

  test('§+ the list of users that a task writes is text too', async () => {
    const { data } = await platform.call('POST /tasks/exportUsers', { body: {} }, admin);
    const task = await eventually('the export of users', async () => {
      const { data: one } = await platform.call('GET /tasks/:id', { params: { id: data.taskId } }, admin);
      return one.state === 'done' && one;
    });
    const fileId = /[\da-f]{8}-[\da-f-]{27}/.exec(JSON.stringify(task.result))?.[0] ?? '';
    const row = await platform.services
      .tenant(100)
      .one(kysely.selectFrom('files').select('sha256').where('id', '=', fileId));
    const chunks: Buffer[] = [];
    for await (const chunk of await platform.services.files.open(row.sha256)) chunks.push(chunk as Buffer);
    expectText(cellsOf(Buffer.concat(chunks)), true);
  });
});
