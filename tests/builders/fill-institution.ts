import type pg from 'pg';

export interface Side {
  institution: number;
  users: number;
  lines: number;
  orders: number;
}

/** Every table's lines come mixed over the same two years, as they do in life; ids follow the time. */
const idAt = `('01900000-' || lpad(to_hex((at / 65536) % 65536), 4, '0') || '-7' || lpad(to_hex((at / 16) % 4096), 3, '0') || '-8'
  || lpad(to_hex(at % 4096), 3, '0') || '-' || lpad(to_hex(institution), 4, '0') || lpad(to_hex(n), 8, '0'))::uuid`;

/** Lines of each institution spread over the ticks of the largest. */
const mixed = `(select institution, n, (n * ($1::bigint / amount))::bigint as at
  from unnest($2::int[], $3::int[]) as i (institution, amount), generate_series(1, amount) n) mixed`;

const years = `now() - ($1 - at) * (interval '730 days' / $1)`;

const given = (sides: readonly Side[], amountOf: (side: Side) => number): unknown[] => [
  Math.max(...sides.map(amountOf)),
  sides.map(({ institution }) => institution),
  sides.map(amountOf),
];

const fillUsers = (db: pg.Client, sides: readonly Side[]) =>
  db.query(
    `insert into users (id, institution_id, station_id, username, type, full_name, search_bigrams, created_at)
     select ${idAt}, institution, institution, 'u' || n, case when n % 50 = 0 then 2 else 3 end, '用户' || n % 997,
       array['用户', 'u' || n % 997] || case when n <= 40 then array['罕见'] else '{}' end, ${years}
     from ${mixed} order by at`,
    given(sides, ({ users }) => users),
  );

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');
/** The id of one of the forty. */
export const personOf = (institution: number, no: number): string =>
  `00000000-0000-7000-${hex(institution, 4)}-${hex(no, 12)}`;
const actorAt = `('00000000-0000-7000-' || lpad(to_hex(institution), 4, '0') || '-' || lpad(to_hex((n * 7) % 40), 12, '0'))::uuid`;

/** Forty people, thirty actions of six nouns, one line in fifty thousand of a rare one, a thing every hundred lines. */
const fillLog = (db: pg.Client, sides: readonly Side[]) =>
  db.query(
    `insert into audit_log (id, at, institution_id, actor_id, actor_name, action, subject, subject_id, after, ip)
     select ${idAt}, ${years}, institution, ${actorAt}, '馆员' || (n * 7) % 40,
       case when n % 500 = 1 then 'rare.' else (array['order.', 'user.', 'report.', 'file.', 'session.', 'record.'])[1 + n % 6] end
         || (array['make', 'change', 'end', 'read', 'send'])[1 + (n / 6) % 5],
       (array['order', 'user', 'report', 'file', 'session', 'record'])[1 + n % 6], 't' || institution || '-' || n / 100,
       '{"status": "in-progress", "balance": 0}', '10.0.0.1'
     from ${mixed} order by at`,
    given(sides, ({ lines }) => lines),
  );

/**
 * Three in four are done, within twelve working days; the rest stand where orders stand. Everybody who applies has about
 * as many as everybody else.
 */
const fillOrders = (db: pg.Client, sides: readonly Side[]) =>
  db.query(
    `with applicants as materialized (
       select id, institution_id, row_number() over (partition by institution_id order by id) - 1 as no
       from users where type = 3 and institution_id = any($2)),
     amounts as (select institution_id, count(*) as people from applicants group by institution_id)
     insert into orders (id, institution_id, station_id, number, service, status, applicant_id, applicant_name, created_by,
       paper_count, created_at, submitted_at, accepted_at, completed_at, turnaround_days, accepted, status_since, due_on)
     select ${idAt}, institution, institution, 'B' || n, (array['citation', 'novelty', 'patent'])[1 + n % 3],
       (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'withdrawn', 'in-progress'])[1 + n % 8],
       u.id, '读者' || n % 997, u.id, n % 20, ${years}, ${years}, ${years} + interval '2 hours',
       case when n % 8 < 6 then ${years} + (n % 13) * interval '1 day' end, case when n % 8 < 6 then n % 13 end, true,
       ${years}, current_date - 5 + n % 30
     from ${mixed} join amounts a on a.institution_id = institution
       join applicants u on u.institution_id = institution and u.no = n % a.people
     order by at`,
    given(sides, ({ orders }) => orders),
  );

/** Four steps and one payment an order, by twelve people. */
const fillHistory = async (db: pg.Client, sides: readonly Side[]): Promise<void> => {
  const institutions = sides.map(({ institution }) => institution);
  await db.query(
    `insert into order_steps (id, institution_id, order_id, at, action, from_status, to_status, actor_id, party, service, papers)
     select gen_random_uuid(), o.institution_id, o.id, o.submitted_at + s.no * interval '6 hours', s.action, 'submitted', 'in-progress',
       ('00000000-0000-7000-8000-0000000000' || lpad(to_hex((get_byte(uuid_send(o.id), 15) % 3) + 3 * s.no), 2, '0'))::uuid,
       s.party, o.service, o.paper_count
     from orders o, (values (0, 'accept', 'acceptor'), (1, 'finish-draft', 'searcher'), (2, 'pass-review', 'reviewer'), (3, 'sign', 'leader')) s (no, action, party)
     where o.institution_id = any($1) and o.number like 'B%'`,
    [institutions],
  );
  await db.query(
    `insert into ledger_entries (id, institution_id, order_id, at, kind, amount, way)
     select gen_random_uuid(), institution_id, id, accepted_at, 'payment', 5000, (array['cash', 'transfer', 'wechat'])[1 + paper_count % 3]
     from orders where institution_id = any($1) and number like 'B%'`,
    [institutions],
  );
};

/** An index is made from all lines in a fraction of the time that it takes to keep it up to date line by line. */
const withoutIndexes = async (db: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await work();
  await db.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await db.query(definition);
  await db.query('reset maintenance_work_mem');
};

/** What is counted and checked line by line in life is counted once at the end. */
export const fill = async (db: pg.Client, sides: readonly Side[]): Promise<void> => {
  await db.query('set session_replication_role = replica');
  await fillUsers(db, sides);
  await fillLog(db, sides);
  // Without it the orders may be matched with their applicants one by one.
  await db.query('analyze users');
  await withoutIndexes(db, ['orders', 'order_steps', 'ledger_entries'], async () => {
    await fillOrders(db, sides);
    await fillHistory(db, sides);
  });
  await db.query('reset session_replication_role');
  await db.query('delete from order_counters');
  await db.query(
    'insert into order_counters select institution_id, service, status, count(*) from orders group by 1, 2, 3',
  );
  await db.query(`insert into audit_words (institution_id, kind, word, subject)
    select distinct coalesce(institution_id, 0), 'action', action, subject from audit_log
    union select distinct coalesce(institution_id, 0), 'actor', actor_name, '' from audit_log on conflict do nothing`);
  await db.query('select refill_statistics()');
  await db.query('vacuum analyze');
};
