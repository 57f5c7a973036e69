import pg from 'pg';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * Every list a desk asks for, of an institution with a million orders against one with a thousand, in one database
 * (at most 1.5). ORDERS=n for another number.
 */
const small = { institution: 312, orders: sized(1_000, 50) };
/** Of every share that is asked for this one has more than are counted. */
const middle = { institution: 270, orders: sized(100_000, 100) };
const large = { institution: 151, orders: Number(process.env.ORDERS ?? sized(1_000_000, 200)) };
const institutions = [small, middle, large];
const rounds = sized(60, 1);
const limit = 1.5;
/** Totals are exact up to here, and the jumper reaches no further. */
const counted = 10_000;

interface Question {
  call: 'POST /orders/desk' | 'POST /orders/counts';
  body: object;
}
type Questions = Record<string, (orders: number) => Question>;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * One in six of each status; two services; every seventh urgent; due days around today; every third with somebody. The
 * institutions' orders come mixed, over the same time, as they do in life.
 */
const fill = (db: pg.Client): Promise<unknown> =>
  db.query(
    `insert into orders (id, institution_id, station_id, number, service, status, applicant_id, applicant_name, created_by, summary, paper_count, search_bigrams, created_at, urgent, due_on, assignee_id)
     select ('01900000-' || lpad(to_hex(at / 65536), 4, '0') || '-7' || lpad(to_hex((at / 16) % 4096), 3, '0') || '-8' || lpad(to_hex(at % 4096), 3, '0') || '-' || lpad(to_hex(institution), 4, '0') || lpad(to_hex(at), 8, '0'))::uuid,
       institution, institution, 'B' || n, (array['citation', 'novelty'])[1 + (n / 6) % 2],
       (array['submitted', 'in-progress', 'in-recheck', 'completed', 'awaiting-payment', 'draft-ready'])[1 + n % 6],
       u.id, '读者' || n % 997, u.id, '查收查引 ' || n % 40 || ' 篇', n % 40,
       array['查收', '收查', '读者', 'b' || n % 997] || case when orders - n < 40 then array['罕见'] else '{}' end,
       now() - ($1 - at) * interval '1 minute', n % 7 = 0,
       case when n % 6 = 0 then null else current_date + (n % 60) - 20 end,
       case when n % 3 = 0 then l.id end
     from (select *, n * ($1::int / orders) as at from unnest($2::int[], $3::int[]) as i (institution, orders), generate_series(1, orders) n) mixed
       join users u on u.institution_id = institution and u.username = 'reader'
       join users l on l.institution_id = institution and l.username = 'librarian'
     order by at`,
    [large.orders, institutions.map((one) => one.institution), institutions.map((one) => one.orders)],
  );

const platform = await startBenchPlatform({ workers: false });
try {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  // Counting row by row suits single orders, not a million in one statement: here they are counted at the end.
  await owner.query('alter table orders disable trigger user');
  await fill(owner);
  await owner.query('alter table orders enable trigger user');
  await owner.query('delete from order_counters');
  await owner.query(
    'insert into order_counters select institution_id, service, status, count(*) from orders group by 1, 2, 3',
  );
  await owner.query('vacuum analyze');
  await owner.end();
  const { client } = await platform.listen();
  const desk = (body: object): Question => ({ call: 'POST /orders/desk', body: { page: 1, ...body } });
  const work = ['in-progress', 'awaiting-payment', 'draft-ready'];
  const last = (orders: number, size: number) => Math.max(1, Math.floor(Math.min(counted, orders) / size));
  /** Answered in the time of a thousand. */
  const questions: Questions = {
    'first page': () => desk({}),
    'a status': () => desk({ statuses: ['submitted'] }),
    'a service': () => desk({ service: 'novelty' }),
    'a queue by due day': () => desk({ statuses: ['in-progress'], sort: 'queue' }),
    'a queue of three statuses': () => desk({ statuses: work, sort: 'queue' }),
    'everything by due day': () => desk({ sort: 'queue' }),
    'oldest first': () => desk({ sort: 'oldest' }),
    'a rare word': () => desk({ q: '罕见' }),
    'a rare word of a status': () => desk({ q: '罕见', statuses: ['submitted'] }),
    'counts of the tabs': () => ({ call: 'POST /orders/counts', body: {} }),
  };
  /** What finds a share of all orders is counted, and walked, to ten thousand and no further, however many there are. */
  const bounded: Questions = {
    'a word in all': () => desk({ q: '读者' }),
    urgent: () => desk({ urgent: true }),
    overdue: () => desk({ overdue: true }),
    'one person’s': () => desk({ mine: true }),
    'nobody’s yet': () => desk({ unassigned: true }),
    'last page': (orders) => desk({ page: last(orders, 20) }),
    'last page of a status': (orders) => desk({ page: last(orders / 6, 20), statuses: ['completed'] }),
    'last page of a queue': (orders) => desk({ page: last(orders / 2, 20), statuses: work, sort: 'queue' }),
  };
  const ask = async (token: string, { call, body }: Question): Promise<number> => {
    const since = performance.now();
    const answer = await client.call(call, { body: body as never }, token);
    if (answer.body.resultCode !== 200) throw new Error(answer.body.errormsg);
    return performance.now() - since;
  };
  const compare = async (asked: Questions, smaller: typeof small): Promise<void> => {
    const sides = [smaller, large];
    const tokens = await Promise.all(sides.map(({ institution }) => client.signIn('librarian', institution)));
    console.log(`${smaller.orders} orders → ${large.orders}`);
    for (const [name, question] of Object.entries(asked)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const side of [0, 1] as const) times[side].push(await ask(tokens[side]!, question(sides[side]!.orders)));
      const [before, after] = [median(times[0]), median(times[1])];
      const words = `${before.toFixed(1)} ms → ${after.toFixed(1)} ms  ratio ${(after / before).toFixed(2)} (at most ${limit})`;
      console.log(`  ${name.padEnd(26)} ${words}`);
      if (after / before > limit) tooSlow();
    }
  };
  await compare(questions, small);
  await compare(bounded, middle);
} finally {
  await platform.stop();
}
