import { newId } from '#server/db/id.ts';
import { insertRows } from '#server/db/rows.ts';
import { bindOrder } from '#server/groups/group-store.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type ExportedRecord, wosText } from '#tests/builders/records/export-files.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { upload } from '#tests/builders/upload.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';
import { englishTitle } from './invented-works.ts';

/**
 * The exports of a season brought in once for a group of people, against the same exports brought into as many single
 * orders, and against single orders with exports of their own person alone. All through the same calls and jobs; counted
 * is the time from the first upload to the last order computed.
 */
const papersEach = sized(20, 2);
const citingEach = sized(5, 1);
/** Single orders are measured on so many of them, each of which costs the same. */
const singles = sized(5, 1);
const wholes = sized(3, 1);
const sizes = (process.env.GROUP_SIZES ?? String(sized(100, 3))).split(',').map(Number);
const files = sized(4, 1);
const limit = 5;

const paper = (person: number, no: number): ExportedRecord => {
  const key = person * 1_000 + no;
  return {
    title: englishTitle(seededDraw(key)),
    authors: ['Zhang, San', `Keller, R${key}`],
    source: `Journal of Invented Seasons ${key % 40}`,
    year: 2015 + (key % 9),
    volume: String(1 + (key % 60)),
    pages: `${100 + key}-${110 + key}`,
    doi: `10.5555/season.${key}`,
    accession: `WOS:0007${String(key).padStart(11, '0')}`,
  };
};
const citing = (person: number, no: number, by: number): ExportedRecord => {
  const { year, source, volume, pages, doi } = paper(person, no);
  const key = (person * 1_000 + no) * 10 + by;
  return {
    ...paper(900 + person, no),
    title: englishTitle(seededDraw(1_000_000 + key)),
    authors: [`Moreau, J${key % 300}`, 'Novak, Petr'],
    doi: `10.5555/season.later.${key}`,
    accession: `WOS:0006${String(key).padStart(11, '0')}`,
    references: [
      `Zhang S, ${year}, ${source.toUpperCase()}, V${volume}, P${pages.split('-')[0]}, DOI ${doi}`,
      ...Array.from({ length: 20 }, (_, at) => `Other O, ${1990 + at}, J OTHERS, V${at}, P${key + at}`),
    ],
  };
};
const range = (length: number): number[] => Array.from({ length }, (_, at) => at + 1);
const recordsOf = (people: readonly number[]): ExportedRecord[] =>
  people.flatMap((person) =>
    range(papersEach).flatMap((no) => [paper(person, no), ...range(citingEach).map((by) => citing(person, no, by))]),
  );
/** As they come from the databases: several files. */
const exportsOf = (people: readonly number[]): Buffer[] => {
  const records = recordsOf(people);
  const each = Math.ceil(records.length / files);
  return range(files).map((_, at) => Buffer.from(wosText(records.slice(at * each, (at + 1) * each))));
};

const platform = await startBenchPlatform();
try {
  const { url, client } = await platform.listen();
  const [reader, acceptor, librarian] = [
    await client.signIn('reader'),
    await client.signIn('acceptor'),
    await client.signIn('librarian'),
  ];
  const db = platform.services.tenant(100);
  const ordered = async (person: number): Promise<string> => {
    const papers = range(papersEach).map((no) => {
      const { authors, ...rest } = paper(person, no);
      return { ...rest, authors: authors.join('; '), ownRole: 'first' };
    });
    const body = { service: 'citation' as const, form: citationForm({ papers }) as never };
    const { id } = (await client.call('POST /orders/save', { body }, reader)).data;
    for (const [token, action, more] of [
      [reader, 'submit', {}],
      [acceptor, 'accept', { amount: 0 }],
    ] as const) {
      const act = async () => {
        const { version } = (await client.call('GET /orders/:id', { params: { id } }, token)).data;
        return client.call('POST /orders/act', { body: { id, version, action, ...more } as never }, token);
      };
      let answer = await act();
      // A busy machine may ask to come again.
      for (let again = 0; again < 5 && answer.status === 503; again += 1) answer = await act();
      if (answer.body.resultCode !== 200) throw new Error(`${action}: ${answer.body.errormsg}`);
    }
    return id;
  };
  const sent = async (query: string, name: string, bytes: Buffer): Promise<string> => {
    const { body, data } = await upload(url, `/records/imports/upload?${query}`, librarian, { name, bytes });
    if (body.resultCode !== 200) throw new Error(body.errormsg);
    return data.id;
  };
  const until = async (ids: readonly string[], isOver: (view: { state: string; followed: boolean }) => boolean) => {
    for (const id of ids)
      for (;;) {
        const { data } = await client.call('GET /records/imports/:id', { params: { id } }, librarian);
        if (data.state === 'failed') throw new Error(data.error ?? 'failed');
        if (isOver(data)) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
  };
  const citingCount = async (id: string): Promise<number> =>
    (await client.call('GET /citations/orders/:id/citing', { params: { id }, query: {} }, librarian)).data.list.length;
  const expected = papersEach * citingEach;

  let person = 0;
  const single = async (whose: number, exported: readonly Buffer[]): Promise<number> => {
    const id = await ordered(whose);
    const since = performance.now();
    const ids: string[] = [];
    for (const [at, bytes] of exported.entries())
      ids.push(await sent(`orderId=${id}`, `single-${whose}-${at}.txt`, bytes));
    await until(ids, ({ state }) => state === 'done');
    const took = performance.now() - since;
    if ((await citingCount(id)) !== expected) throw new Error('a single order does not have its citations');
    return took;
  };
  const withOwnFiles = (): Promise<number> => {
    person += 1;
    return single(person, exportsOf([person]));
  };
  let alone = 0;
  await withOwnFiles();
  for (let at = 0; at < singles; at += 1) alone += (await withOwnFiles()) / singles;

  let before: { size: number; each: number } | undefined;
  for (const size of sizes) {
    const takeOn = (): number[] => {
      const people = range(size).map((at) => person + at);
      person += size;
      return people;
    };
    // Other people than the group's: everything the group reads is new to the institution.
    const others = takeOn();
    let whole = 0;
    for (const one of others.slice(0, wholes)) whole += (await single(one, exportsOf(others))) / wholes;
    const people = takeOn();
    const exported = exportsOf(people);
    const groupId = newId();
    const now = new Date();
    await insertRows(db, 'order_groups', {
      ...{
        id: groupId,
        institution_id: 100,
        number: `G2026-${groupId.slice(-6)}`,
        title: 'bench',
        office_name: '人事处',
      },
      ...{ created_at: now, updated_at: now },
    });
    const orders: string[] = [];
    for (const one of people) {
      const id = await ordered(one);
      await bindOrder(db, id, { groupId, personId: null, officeId: null });
      orders.push(id);
    }
    const since = performance.now();
    const ids: string[] = [];
    for (const [at, bytes] of exported.entries())
      ids.push(await sent(`groupId=${groupId}`, `group-${size}-${at}.txt`, bytes));
    await until(ids, ({ followed }) => followed);
    const took = performance.now() - since;
    for (const id of [orders[0]!, orders.at(-1)!])
      if ((await citingCount(id)) !== expected) throw new Error('an order of the group does not have its citations');
    const ratio = (whole * size) / took;
    const grown = before && took / size / before.each;
    console.log(
      `group of ${size} people × ${papersEach} papers, ${(size * papersEach * (citingEach + 1)).toLocaleString('en')} records in ${files} files: ${(took / 1_000).toFixed(1)} s, ${(took / size).toFixed(0)} ms a person; single orders with the same exports ${whole.toFixed(0)} ms each, ${ratio.toFixed(1)} times as long (at least ${limit}); with exports of their own person alone ${alone.toFixed(0)} ms each, ${((alone * size) / took).toFixed(1)} times as long${grown ? `; ${grown.toFixed(2)} of the time a person that ${before!.size} took` : ''}; ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    );
    before = { size, each: took / size };
    if (ratio < limit) tooSlow();
  }
} finally {
  await platform.stop();
}
