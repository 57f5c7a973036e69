import pg from 'pg';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fill } from '#tests/builders/fill-institution.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import type { Ground, People } from './mix.ts';

const institution = 100;

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A copy of the demo with so many orders of one institution, their history and money. */
export const databaseWith = async (serverUrl: string, template: string, orders: number): Promise<string> => {
  const name = `load_${orders}`;
  await withClient(withDatabase(serverUrl, 'postgres'), async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = withDatabase(serverUrl, name);
  const users = Math.min(20_000, orders);
  // Unsealed lines of the log would be sealed during the measurement: a platform in use has few of them.
  await withClient(url, (owner) => fill(owner, [{ institution, users, lines: 1_000, orders }]));
  // Of the orders that stand somewhere a site has long said what the day asks for; here it would be said of tens of
  // thousands at once, with their mails, all through the measurement.
  await withClient(url, (owner) =>
    owner.query(`update orders set due_on = current_date + 180 where number like 'B%' and status = 'in-progress'`),
  );
  return url;
};

/** Each from an address of their own: logins are counted by address. */
const signInMany = async (origin: string, username: string, times: number, block: number): Promise<string[]> => {
  const client = clientOf(origin);
  const tokens: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const seal = () => client.encrypt(demoPassword).catch(() => undefined);
    const password = await eventually('the platform gives its key', seal);
    const body = { username, password, searchStationId: institution };
    const answer = await client.call('POST /sys/login', { body }, undefined, {
      'x-forwarded-for': `10.9.${block}.${i}`,
    });
    if (answer.body.resultCode !== 200) throw new Error(`${username}: ${answer.body.errormsg}`);
    tokens.push(answer.data.token);
  }
  return tokens;
};

const signInPeople = async (origin: string): Promise<People> => ({
  readers: await signInMany(origin, 'reader', 12, 1),
  librarians: await signInMany(origin, 'librarian', 30, 2),
  acceptors: await signInMany(origin, 'acceptor', 12, 3),
  leaders: await signInMany(origin, 'leader', 4, 4),
});

/** Signs the people in and lays out what they work on. */
export const prepareGround = async (origin: string, databaseUrl: string): Promise<Ground> => {
  const people = await signInPeople(origin);
  // The desk needs nothing of a platform but its calls.
  const desk = await openReportDesk({ ...clientOf(origin), url: origin } as TestPlatform, institution);
  const worked: string[] = [];
  for (let i = 0; i < 6; i += 1) worked.push(await desk.inProgress());
  const reports: string[] = [];
  for (const orderId of worked.slice(0, 2)) reports.push((await desk.draft(orderId)).id);
  const orders = await withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from orders tablesample bernoulli (100 * least(1, 5000.0 / (select greatest(count(*), 1) from orders)))
       where institution_id = $1 and number like 'B%' limit 2000`,
      [institution],
    );
    return rows.map(({ id }) => id);
  });
  return { people, orders, worked, reports };
};

/** Which of the acknowledged writes the database does not hold, and which it holds twice. */
export const compareKept = (
  databaseUrl: string,
  marks: ReadonlySet<string>,
): Promise<{ lost: string[]; twice: string[] }> =>
  withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ mark: string; times: number }>(
      `select mark, count(*)::int as times from (
         select form->>'department' as mark from orders where number is null or number not like 'B%'
         union all select body from order_messages) kept
       where mark like '负载 %' group by mark`,
    );
    const kept = new Set(rows.map(({ mark }) => mark));
    return {
      lost: [...marks].filter((mark) => !kept.has(mark)),
      twice: rows.filter(({ times }) => times > 1).map(({ mark }) => mark),
    };
  });
