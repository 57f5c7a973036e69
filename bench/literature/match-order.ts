import pg from 'pg';
import { writeRecord } from '#server/records/record-row.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { wosText } from '#tests/builders/records/export-files.ts';
import { upload } from '#tests/builders/upload.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';
import { bareLoop } from './bare-loop.ts';
import { inventedOrder, inventedRecords } from './invented-works.ts';

/**
 * 200 papers matched by the server among 100,000 records in its database, everything the call does with its answer, against
 * the bare loop of match.ts over the very same records in memory, in the same run.
 */
const counts = { papers: sized(200, 10), records: sized(100_000, 200), batch: 2_000 };
const rounds = sized(9, 1);
const limit = 2;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const records = inventedRecords(counts.records, 20_260);
const { papers, wanted } = inventedOrder(records, counts.papers, 7);

const platform = await startBenchPlatform();
try {
  const { url, client } = await platform.listen();
  const [reader, acceptor, librarian] = [
    await client.signIn('reader'),
    await client.signIn('acceptor'),
    await client.signIn('librarian'),
  ];
  const form = citationForm({
    papers: papers.map(({ authors, ...rest }) => ({ ...rest, authors: [authors].flat().join('; '), ownRole: 'first' })),
  });
  const saved = await client.call('POST /orders/save', { body: { service: 'citation', form: form as never } }, reader);
  const { id } = saved.data;
  const act = async (token: string, action: string, more: object = {}): Promise<void> => {
    const { data } = await client.call('GET /orders/:id', { params: { id } }, token);
    const body = { id, version: data.version, action, ...more } as never;
    const answer = await client.call('POST /orders/act', { body }, token);
    if (answer.body.resultCode !== 200) throw new Error(`${action}: ${answer.body.errormsg}`);
  };
  await act(reader, 'submit');
  await act(acceptor, 'accept', { amount: 0 });
  const known = {
    title: 'One record, so that there is an import',
    authors: ['Keller, R'],
    source: 'Journal of Invented Surfaces',
    year: 2020,
    volume: '1',
    pages: '1-9',
    doi: '10.5555/one',
    accession: 'WOS:000700000000001',
  };
  const first = await upload(url, `/records/imports/upload?orderId=${id}`, librarian, {
    name: 'savedrecs.txt',
    bytes: Buffer.from(wosText([known])),
  });
  for (;;) {
    const task = await client.call('GET /tasks/:id', { params: { id: String(first.data.taskId) } }, librarian);
    if (task.data.state === 'done') break;
    if (task.data.state === 'failed') throw new Error(task.data.error ?? 'failed');
  }
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  for (let at = 0; at < records.length; at += counts.batch) {
    const rows = records.slice(at, at + counts.batch).map((record, next) => {
      const ordinal = at + next + 2;
      return writeRecord(record, { ordinal, text: { id: first.data.id, at: 0 } }, 1).row;
    });
    await owner.query(
      `insert into literature_records (id, institution_id, import_id, database, identity, hash, accession, doi, title,
         year, first_author, source, issn, editions, keys, data)
       select given.id, i.institution_id, i.id, 1, identity, hash, accession, doi, title, year, first_author, source,
         issn, editions, keys, data
       from record_imports i, json_to_recordset($1::json) as given(id uuid, identity text, hash text, accession text,
         doi text, title text, year int, first_author text, source text, issn text, editions text[], keys text[], data jsonb)
       where i.id = $2`,
      [`[${rows.join()}]`, first.data.id],
    );
  }
  await owner.query('vacuum analyze');
  await owner.end();

  const match = () => client.call('POST /citations/recompute', { body: { orderId: id } }, librarian);
  const time = async (work: () => unknown): Promise<number> => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };
  const { data: board } = await match();
  const held = wanted.filter((record) => record !== undefined).length;
  const found = board.papers.filter(({ databases }) => databases.some((one) => one.found + one.proposed > 0)).length;
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await time(() => bareLoop(papers, records)));
    times.ours.push(await time(match));
  }
  const ratio = median(times.ours.map((one, at) => one / times.bare[at]!));
  console.log(
    `match on the server ${counts.papers} × ${counts.records.toLocaleString('en')}: ${median(times.ours).toFixed(0)} ms, bare loop in memory ${median(times.bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${limit}); ${found} of ${held} papers held have a record, the bare loop found ${bareLoop(papers, records)}`,
  );
  if (ratio > limit) tooSlow();
  if (found < held) process.exitCode = 1;
} finally {
  await platform.stop();
}
