import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { startPlatform } from '#server/start-platform.ts';
import { clientOf } from '#tests/builders/service-client.ts';

/** A desk's page of an institution with a million orders against one with a thousand, in one database (at most 1.5). */
const small = { institution: 312, orders: 1_000 };
const large = { institution: 151, orders: Number(process.env.ORDERS ?? 1_000_000) };
const rounds = 60;
const limit = 1.5;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const fill = async (db: pg.Client, { institution, orders }: typeof small): Promise<void> => {
  await db.query(
    `insert into orders (id, institution_id, station_id, number, service, status, applicant_id, applicant_name, created_by, summary, paper_count, search_bigrams, created_at)
     select ('01900000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex((n / 16) % 4096), 3, '0') || '-8' || lpad(to_hex(n % 4096), 3, '0') || '-' || lpad(to_hex($1::int), 4, '0') || lpad(to_hex(n), 8, '0'))::uuid,
       $1, $1, 'B' || n, 'citation', (array['submitted', 'in-progress', 'in-recheck', 'completed', 'completed', 'completed'])[1 + n % 6],
       u.id, '读者' || n % 997, u.id, '查收查引 ' || n % 40 || ' 篇', n % 40,
       array['查收', '收查', '读者', 'b' || n % 997], now() - n * interval '1 minute'
     from generate_series(1, $2::int) n, (select id from users where institution_id = $1 and type = 3 limit 1) u`,
    [institution, orders],
  );
};

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-bench-'));
const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
const platform = await startPlatform({
  databaseUrl: postgres.url,
  dataDir,
  demo: true,
  workers: false,
  callsPerMinute: Number.POSITIVE_INFINITY,
});
try {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  // Counting row by row suits single orders, not a million in one statement: here they are counted at the end.
  await owner.query('alter table orders disable trigger user');
  for (const one of [small, large]) await fill(owner, one);
  await owner.query('alter table orders enable trigger user');
  await owner.query('delete from order_counters');
  await owner.query(
    'insert into order_counters select institution_id, service, status, count(*) from orders group by 1, 2, 3',
  );
  await owner.query('analyze');
  await owner.end();
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const client = clientOf(`http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`);
  const tokens = {
    small: await client.signIn('acceptor', small.institution),
    large: await client.signIn('acceptor', large.institution),
  };

  const questions = {
    'first page': { page: 1 },
    'page 50 of a status': { page: 50, limit: 10, statuses: ['completed'] },
    'a status': { page: 1, statuses: ['submitted'] },
    'a name': { page: 1, q: '读者' },
  } as const;
  const time = async (token: string, body: object): Promise<number> => {
    const since = performance.now();
    const answer = await client.call('POST /orders/desk', { body: body as never }, token);
    if (answer.body.resultCode !== 200) throw new Error(answer.body.errormsg);
    return performance.now() - since;
  };
  for (const [name, body] of Object.entries(questions)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const size of ['small', 'large'] as const) times[size].push(await time(tokens[size], body));
    const ratio = median(times.large) / median(times.small);
    console.log(
      `${name.padEnd(20)} ${median(times.small).toFixed(1)} ms → ${median(times.large).toFixed(1)} ms  ratio ${ratio.toFixed(2)} (at most ${limit})`,
    );
    if (ratio > limit) process.exitCode = 1;
  }
} finally {
  await platform.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
