import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { journalKey } from '#domain/literature/metrics/journal-index.ts';
import { basisWords, cellWords, type DirectorYear, type YearTable } from '#domain/year/year-table.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely, statement } from '../db/kysely.ts';
import { putUnits } from '../roster/roster-store.ts';

let platform: TestPlatform;
let leader: string;
let year: number;

const db = () => platform.services.tenant(100);
const read = async (asked = year, token = leader): Promise<DirectorYear> =>
  (await platform.call('POST /year', { body: { year: asked } }, token)).data;
const tableIn = ({ parts }: DirectorYear, key: string): YearTable =>
  parts.flatMap(({ tables }) => tables).find((one) => one.key === key)!;
const cellsOf = (found: DirectorYear, key: string) =>
  tableIn(found, key).rows.map(({ name, cells }) => [name, ...cells]);

const parents = { 'y-univ': '', 'y-chem': 'y-univ', 'y-org': 'y-chem', 'y-phys': 'y-univ' } as const;

/** The year of which the demo has most papers; departments, an outsider, marks and searches that it lacks. */
const prepare = async () => {
  const most = await db().one(
    statement(sql<{ year: number }>`
      select year from library_works where institution_id = 100 and year is not null group by year order by count(*) desc limit 1`),
  );
  year = most.year;
  await putUnits(
    db(),
    100,
    Object.entries(parents).map(([code, parentCode]) => ({ code, name: `院系 ${code}`, parentCode, gone: false })),
    new Date(),
  );
  const codes = [...Object.keys(parents), '', 'lost'];
  const orders = await db().all(kysely.selectFrom('orders').select('id').orderBy('id'));
  for (const [at, { id }] of orders.entries())
    await db().run(
      kysely
        .updateTable('orders')
        .set({ department_code: codes[at % codes.length]! })
        .where('id', '=', id),
    );
  // One record of two says that it is open; one says no.
  await db().run(
    statement(sql`update literature_records set data = jsonb_set(data, '{provenance,extra}',
        case when n % 3 = 0 then '{"OA": ["gold"]}'::jsonb when n % 3 = 1 then '{"Open Access": ["No"]}'::jsonb else '{}' end)
      from (select id as it, row_number() over (order by id) as n from literature_records where institution_id = 100) numbered
      where it = literature_records.id`),
  );
  await db().run(
    statement(sql`insert into paper_searches (paper_id, database, question, by, institution_id, order_id, state, day)
      select id, case when row_number() over (order by id) % 2 = 0 then 11 else 12 end, 'inclusion', 'hand', 100, order_id,
        case when row_number() over (order by id) % 5 = 0 then 'open' else 'searched' end, '2026-03-01'
      from order_papers where institution_id = 100 on conflict do nothing`),
  );
  const [withdrawn] = await db().all(
    kysely
      .selectFrom('reports')
      .select('id')
      .where('state', '=', 'frozen')
      .where('service', '=', 'citation')
      .orderBy('id')
      .limit(1),
  );
  await db().run(kysely.updateTable('reports').set({ state: 'void' }).where('id', '=', withdrawn!.id));
};

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  leader = await platform.signIn('leader');
  await prepare();
});
afterAll(() => platform.stop());

/** Whole tables, joined below by plain loops: nothing of the query or of the domain's sums is used. */
const everything = async () => {
  const all = <Name extends Parameters<typeof kysely.selectFrom>[0]>(name: Name) =>
    db().all(kysely.selectFrom(name as 'orders').selectAll()) as Promise<Record<string, unknown>[]>;
  const [
    works,
    papers,
    records,
    claims,
    branches,
    orders,
    entries,
    searches,
    cited,
    reports,
    users,
    kept,
    sources,
    imports,
    people,
  ] = await Promise.all([
    all('library_works'),
    all('library_papers'),
    all('library_records'),
    all('library_claims'),
    all('library_branch_papers'),
    all('orders'),
    all('order_papers'),
    all('paper_searches'),
    all('cited_papers'),
    all('reports'),
    all('users'),
    all('literature_records'),
    all('record_sources'),
    all('record_imports'),
    all('roster_people'),
  ]);
  const roots = works.filter((one) => one.merged_into === null && one.open === true);
  return roots.map((root) => {
    const ids = works.filter((one) => one.id === root.id || one.merged_into === root.id).map((one) => one.id);
    const of = (rows: Record<string, unknown>[]) => rows.filter((one) => ids.includes(one.work_id));
    const find = (rows: Record<string, unknown>[], id: unknown) => rows.find((one) => one.id === id);
    const isInsider = (id: unknown) => find(users, id)?.outside_unit === null;
    const ordered = of(papers).map((one) => find(orders, one.order_id)!);
    const claimed = of(claims).filter((one) => one.state === 'claimed');
    const own = of(papers).map((one) => find(entries, one.paper_id)!);
    const texts = of(records).map((one) => find(kept, one.record_id)!);
    const counts = cited
      .filter((one) => own.some((paper) => paper.order_id === one.order_id && paper.no === one.place))
      .filter((one) => find(reports, one.report_id)?.state === 'frozen')
      .sort((one, other) => (String(one.id) < String(other.id) ? 1 : -1));
    return {
      year: root.year as number | null,
      held: root.database_ids as number[],
      inside:
        claimed.some((one) => isInsider(one.user_id)) ||
        ordered.some((one) => isInsider(one.applicant_id)) ||
        of(branches).length > 0 ||
        sources.some(
          (one) =>
            texts.some((text) => text.id === one.record_id) &&
            imports.some((file) => file.id === one.import_id && !file.order_id && !file.group_id),
        ),
      searched: searches
        .filter((one) => own.some((paper) => paper.id === one.paper_id && paper.gone === false))
        .filter((one) => one.question === 'inclusion' && one.state === 'searched')
        .map((one) => one.database as number),
      units: [
        ...ordered.map((one) => one.department_code as string),
        ...claimed.flatMap((one) =>
          people.filter((person) => person.user_id === one.user_id).map((person) => person.unit_code as string),
        ),
      ],
      total: counts.length > 0 ? (counts[0]!.total as number) : null,
      open: texts.some((text) => JSON.stringify((text.data as { provenance: object }).provenance).includes('gold')),
    };
  });
};

describe('the papers of the institution', () => {
  test('§+ papers, databases, departments, citations and open access are what a recount row by row gives', async () => {
    const all = (await everything()).filter((work) => work.year !== null && work.year >= year - 4 && work.year <= year);
    const works = all.filter(({ inside }) => inside);
    const own = works.filter((work) => work.year === year);
    const found = await read();
    expect(own.length).toBeGreaterThan(3);
    for (const [name, n] of cellsOf(found, 'years'))
      expect(n).toBe(works.filter((work) => String(work.year) === name).length);
    const ids = { 'SCI-E': 4, EI: 11, CSCD: 12, Scopus: 10 } as const;
    const rows = cellsOf(found, 'databases');
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['EI', 'CSCD']));
    for (const [name, held, none, open] of rows) {
      if (!(String(name) in ids)) continue;
      const id = ids[name as keyof typeof ids];
      const [a, b] = [
        own.filter((work) => work.held.includes(id)).length,
        own.filter((work) => !work.held.includes(id) && work.searched.includes(id)).length,
      ];
      expect([name, held, none, open]).toEqual([name, a, b, own.length - a - b]);
    }
    const below = {
      'y-univ': Object.keys(parents),
      'y-chem': ['y-chem', 'y-org'],
      'y-org': ['y-org'],
      'y-phys': ['y-phys'],
    };
    const byUnit = new Map(cellsOf(found, 'units').map(([name, n]) => [name, n]));
    for (const [code, codes] of Object.entries(below))
      expect([code, byUnit.get(`院系 ${code}`)]).toEqual([
        code,
        own.filter(({ units }) => units.some((one) => codes.includes(one))).length,
      ]);
    expect(tableIn(found, 'units').sum?.[0]).toBe(own.length);
    for (const [name, papers, proven, cited] of cellsOf(found, 'citations')) {
      const those = works.filter((work) => String(work.year) === name);
      const known = those.flatMap(({ total }) => total ?? []);
      expect([papers, proven, cited]).toEqual([
        those.length,
        known.length,
        known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
      ]);
    }
    expect(works.some(({ total }) => total !== null)).toBe(true);
    expect(cellsOf(found, 'open-access')[0]![1]).toBe(own.filter(({ open }) => open).length);
  });

  test('§+ of an index nothing is said to be searched and missing while a record waits for a word or tells no index', async () => {
    const { work, paper, record } = await db().one(
      statement(sql<{ work: string; paper: string; record: string }>`
        select w.id as work, p.id as paper, r.id as record
        from library_works w join library_papers l on l.work_id = w.id join order_papers p on p.id = l.paper_id and not p.gone
          join orders o on o.id = p.order_id join users u on u.id = o.applicant_id and u.outside_unit is null
          join paper_matches x on x.paper_id = p.id and x.decision is null and x.certain
          join literature_records r on r.id = x.record_id and r.database = 2
        where w.institution_id = 100 and w.merged_into is null and w.open and w.year = ${year} and 4 = any (w.database_ids)
          and coalesce(w.data ->> 'kind', '') <> 'patent'
          and (select count(*) from library_papers other where other.work_id = w.id) = 1
          and not exists (select from library_works m where m.merged_into = w.id)
          and not exists (select from paper_matches y join literature_records z on z.id = y.record_id
            where y.paper_id = p.id and y.record_id <> x.record_id and z.database = 2)
        order by w.id limit 1`),
    );
    const inSciE = async () =>
      cellsOf(await read(), 'databases')
        .find(([name]) => name === 'SCI-E')!
        .slice(1, 4);
    const [held, none, open] = (await inSciE()) as [number, number, number];
    const set = (match: object, editions: readonly string[]) =>
      db()
        .run(
          kysely.updateTable('paper_matches').set(match).where('paper_id', '=', paper).where('record_id', '=', record),
        )
        .then(() =>
          db().run(
            kysely
              .updateTable('literature_records')
              .set({ editions: [...editions] })
              .where('id', '=', record),
          ),
        );
    await db().run(
      statement(sql`update library_works set database_ids = array_remove(database_ids, 4) where id = ${work}`),
    );
    await db().run(
      statement(sql`insert into paper_searches (paper_id, database, question, by, institution_id, order_id, state, day)
        select id, 4, 'inclusion', 'hand', 100, order_id, 'searched', '2026-03-01' from order_papers where id = ${paper}
        on conflict do nothing`),
    );
    const undecided = [held - 1, none, open + 1];
    const searched = [held - 1, none + 1, open];
    const [proposed, taken] = [
      { certain: false, decision: null },
      { certain: true, decision: null },
    ];
    for (const [match, editions, told] of [
      [taken, ['SSCI'], searched],
      [taken, [], undecided],
      [proposed, [], undecided],
      [proposed, ['SCI-EXPANDED'], undecided],
      [proposed, ['SSCI'], searched],
      [{ certain: false, decision: 'reject' }, [], searched],
    ] as const) {
      await set(match, editions);
      expect([match, editions, await inSciE()]).toEqual([match, editions, told]);
    }
    await set(taken, ['Science Citation Index Expanded (SCI-EXPANDED)']);
    await db().run(
      statement(sql`update library_works set database_ids = array_append(database_ids, 4) where id = ${work}`),
    );
  });

  test('§+ papers that only outsiders ordered are not ours, and are told apart', async () => {
    const before = await read();
    await db().run(kysely.updateTable('users').set({ outside_unit: '邻城医院' }).where('type', '=', 3));
    const after = await read();
    const n = (found: DirectorYear) => Number(found.figures[0]!.cell);
    expect(n(after)).toBeLessThan(n(before));
    expect(basisWords(tableIn(after, 'databases'))).toMatch(/只因校外委托而入库的 \d+ 篇不计/);
    await db().run(kysely.updateTable('users').set({ outside_unit: null }).where('type', '=', 3));
    expect(await read()).toEqual(before);
  });

  test('§+ fields and warnings follow the tables of journals; without a list nothing is said to be clean', async () => {
    const found = await read();
    const fields = cellsOf(found, 'fields');
    expect(fields.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(tableIn(found, 'fields').sum?.[0]);
    const lists = await db().all(kysely.selectFrom('metric_tables').select('id').where('kind', '=', 'warning'));
    for (const { id } of lists)
      await platform.services.platform('administration').run(kysely.deleteFrom('metric_tables').where('id', '=', id));
    const bare = tableIn(await read(), 'warnings');
    expect([bare.rows, bare.sum, bare.empty]).toEqual([[], undefined, '没有预警名单可以核对，不能说没有']);
    const { source } = await db().one(
      kysely
        .selectFrom('library_works')
        .select('source')
        .where('year', '=', year)
        .where('source', '<>', '')
        .where('open', '=', true)
        .where('merged_into', 'is', null)
        .limit(1),
    );
    await db().run(
      statement(sql`with made as (insert into metric_tables (id, institution_id, kind, scheme, year, created_at)
          values (gen_random_uuid(), 100, 'warning', '预警名单', ${year}, now()) returning id)
        insert into journal_metrics (table_id, no, institution_id, title, title_key, metrics)
        select id, 1, 100, ${source}, ${journalKey(source)}, '{"level": "高"}' from made`),
    );
    const warned = tableIn(await read(), 'warnings');
    const those = (await db().all(kysely.selectFrom('library_works').selectAll())).filter(
      (work) =>
        work.institution_id === 100 &&
        work.year === year &&
        work.merged_into === null &&
        work.open &&
        work.source === source,
    );
    expect(warned.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      [source, '高', `预警名单 ${year}`, those.length],
    ]);
  });
});

describe('the services', () => {
  test('§+ months add up to the year, and the year is what the statistics of its days say', async () => {
    const { rows } = {
      rows: await db().all(
        kysely.selectFrom('orders').select(['submitted_at', 'status', 'completed_at', 'objection_raised']),
      ),
    };
    const dayOf = (at: Date | null) => at?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) ?? '';
    const now = Number(dayOf(new Date()).slice(0, 4));
    const found = await read(now);
    const months = cellsOf(found, 'months');
    expect(months.map(([, submitted]) => submitted)).toEqual(
      months.map(
        (_, at) =>
          rows.filter((one) => dayOf(one.submitted_at).startsWith(`${now}-${String(at + 1).padStart(2, '0')}`)).length,
      ),
    );
    const done = rows.filter((one) => one.status === 'completed' && dayOf(one.completed_at).startsWith(`${now}-`));
    const satisfaction = tableIn(found, 'satisfaction');
    expect([satisfaction.sum?.[0], satisfaction.sum?.[4]]).toEqual([
      done.length,
      done.filter((one) => one.objection_raised).length,
    ]);
    const money = await db().all(
      kysely.selectFrom('statistic_days').selectAll().where('topic', '=', 'money').where('span', '=', 'day'),
    );
    expect(money.length).toBeGreaterThanOrEqual(0);
    const range = { from: `${now}-01-01`, to: found.day };
    const { data } = await platform.call('POST /statistics/workload', { body: range }, leader);
    expect(tableIn(found, 'services').sum).toEqual([
      data.totals.counts.submitted,
      data.totals.counts.completed,
      data.totals.counts.ended,
      data.totals.papers,
      data.totals.medianDays,
      data.totals.paid,
      data.totals.refunded,
    ]);
    const revenue = tableIn(found, 'revenue');
    for (const place of [0, 1, 2])
      expect(revenue.rows.reduce((sum, { cells }) => sum + Number(cells[place]), 0)).toBe(revenue.sum?.[place]);
  });

  test('§+ a year that has not begun is refused; another institution has nothing of ours; applicants see none of it', async () => {
    const next = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4)) + 1;
    const refused = await platform.call('POST /year', { body: { year: next } }, leader);
    expect([refused.status, refused.body.message]).toEqual([409, `${next} 年还没有开始`]);
    const theirs = await read(year, await platform.signIn('admin', 151));
    const own = await platform.services
      .tenant(151)
      .all(kysely.selectFrom('library_works').select('id').where('year', '=', year).where('merged_into', 'is', null));
    expect([theirs.figures[0]!.cell, own.length < 10]).toEqual([own.length, true]);
    expect((await platform.call('POST /year', { body: { year } }, await platform.signIn('reader'))).status).toBe(403);
  });
});

const download = async (as: 'pdf' | 'docx' | 'xlsx'): Promise<Buffer> => {
  const response = await fetch(`${platform.url}${servicePath}/year/export`, {
    method: 'POST',
    headers: { authorization: leader, 'content-type': 'application/json' },
    body: JSON.stringify({ year, as }),
  });
  expect([response.status, decodeURIComponent(response.headers.get('content-disposition') ?? '')]).toEqual([
    200,
    expect.stringContaining(`${year}年度报告`),
  ]);
  return Buffer.from(await response.arrayBuffer());
};

const plain = (text: string): string => text.replaceAll(/[\s\u200b　]/g, '');

test('§+ PDF, Word and workbook hold every figure of the page, table by table, and what each rests on', async () => {
  const found = await read();
  const full = found.parts.flatMap(({ tables }) => tables).filter(({ rows }) => rows.length > 0);
  const linesOf = ({ rows, columns, sum }: YearTable): string[][] => {
    const words = (cells: readonly (string | number | null)[]) =>
      columns.map(({ is }, at) => cellWords(cells[at] ?? null, is));
    return [...rows.map(({ name, cells }) => [name, ...words(cells)]), ...(sum ? [['合计', ...words(sum)]] : [])];
  };
  const [pdf, docx, xlsx] = await Promise.all([download('pdf'), download('docx'), download('xlsx')]);
  const { sheets } = await readXlsx(new Uint8Array(xlsx));
  const xml = new PizZip(docx).file('word/document.xml')!.asText();
  const written = [...xml.matchAll(/<w:tbl>[\s\S]*?<\/w:tbl>/g)].map(([table]) =>
    [...table.matchAll(/<w:tr>[\s\S]*?<\/w:tr>/g)].map(([row]) =>
      [...row.matchAll(/<w:tc>[\s\S]*?<\/w:tc>/g)].map(([cell]) =>
        [...cell.matchAll(/<w:t [^>]*>([^<]*)</g)]
          .map(([, text]) => text)
          .join('')
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"'),
      ),
    ),
  );
  const pages = await lookAtPdf(pdf);
  const printed = plain(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''));
  for (const table of full) {
    const lines = linesOf(table);
    const sheet = sheets.find(({ name }) => name === table.title)!;
    expect(
      sheet.rows.slice(1).map((row) => row.map((cell) => plain(String(cell ?? '')))),
      table.key,
    ).toEqual(lines.map((line) => line.map((cell) => plain(/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell))));
    const inWord = written.filter(([head]) => head?.[0] === table.heading && head.length === table.columns.length + 1);
    expect(
      inWord.map((rows) => rows.slice(1).map((row) => row.map(plain))),
      table.key,
    ).toContainEqual(lines.map((line) => line.map(plain)));
    for (const line of lines.filter(([name]) => name!.length < 30))
      expect(printed, table.key).toContain(plain(line.join('')));
  }
  const said = xml.replaceAll(/<[^>]+>/g, '');
  for (const table of found.parts.flatMap(({ tables }) => tables)) {
    expect(printed, table.key).toContain(plain(basisWords(table)));
    expect(plain(said), table.key).toContain(plain(basisWords(table)));
    expect(sheets[0]!.rows.map((row) => plain(String(row[1])))).toContain(plain(basisWords(table)));
  }
  for (const sentence of found.sentences) expect(printed).toContain(plain(sentence));
});
