import pg from 'pg';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { type ExportedRecord, wosText } from '#tests/builders/records/export-files.ts';
import { upload } from '#tests/builders/upload.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * The workbench of an order with 200 papers and 3,000 citing records, opened with the calls its page makes, against a
 * bare read of the same rows by one plain connection in the same run.
 */
const counts = { papers: sized(200, 4), citing: sized(3_000, 12) };
const rounds = sized(15, 1);
const limit = 2.5;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const paper = (no: number): ExportedRecord => ({
  title: `Invented findings on the ${no}th kind of measured surface`,
  authors: ['Zhang, San', `Keller, R${no}`],
  source: `Journal of Invented Surfaces ${no % 40}`,
  year: 2015 + (no % 9),
  volume: String(1 + (no % 60)),
  pages: `${100 + no}-${110 + no}`,
  doi: `10.5555/open.${no}`,
  accession: `WOS:0007${String(no).padStart(11, '0')}`,
});

const citing = (no: number): ExportedRecord => {
  const { year, source, volume, pages, doi } = paper(1 + (no % counts.papers));
  return {
    ...paper(10_000 + no),
    title: `A later work that looks at surfaces again, the ${no}th`,
    authors: [`Moreau, J${no % 300}`, 'Novak, Petr'],
    doi: `10.5555/open.later.${no}`,
    accession: `WOS:0006${String(no).padStart(11, '0')}`,
    references: [`Zhang S, ${year}, ${source.toUpperCase()}, V${volume}, P${pages.split('-')[0]}, DOI ${doi}`],
  };
};

const range = (length: number): number[] => Array.from({ length }, (_, at) => at + 1);

const platform = await startBenchPlatform();
try {
  const { url, client } = await platform.listen();
  const [reader, acceptor, librarian] = [
    await client.signIn('reader'),
    await client.signIn('acceptor'),
    await client.signIn('librarian'),
  ];
  const papers = range(counts.papers).map((no) => {
    const { authors, ...rest } = paper(no);
    return { ...rest, authors: authors.join('; '), ownRole: 'first' };
  });
  const saved = await client.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm({ papers }) as never } },
    reader,
  );
  const { id } = saved.data;
  const act = async (token: string, action: string, more: object = {}): Promise<void> => {
    const { data } = await client.call('GET /orders/:id', { params: { id } }, token);
    const body = { id, version: data.version, action, ...more } as never;
    const answer = await client.call('POST /orders/act', { body }, token);
    if (answer.body.resultCode !== 200) throw new Error(`${action}: ${answer.body.errormsg}`);
  };
  await act(reader, 'submit');
  await act(acceptor, 'accept', { amount: 0 });
  const files = [wosText(range(counts.papers).map(paper)), wosText(range(counts.citing).map(citing))];
  for (const [at, text] of files.entries()) {
    const name = `open-${at}.txt`;
    const { data } = await upload(url, `/records/imports/upload?orderId=${id}`, librarian, {
      name,
      bytes: Buffer.from(text),
    });
    for (;;) {
      const task = await client.call('GET /tasks/:id', { params: { id: String(data.taskId) } }, librarian);
      if (task.data.state === 'done') break;
      if (task.data.state === 'failed') throw new Error(task.data.error ?? name);
    }
  }
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze');

  const params = { id };
  const open = async (): Promise<number> => {
    const board = await client.call('GET /citations/orders/:id', { params, query: { matches: 'true' } }, librarian);
    const [rows] = await Promise.all([
      client.call('GET /citations/orders/:id/citing', { params, query: {} }, librarian),
      client.call(
        'POST /metrics/find',
        { body: { source: board.data.papers[0]!.source, published: 2020, wish: 'both' } },
        librarian,
      ),
    ]);
    return rows.data.list.length;
  };
  const bare = async (): Promise<number> => {
    await owner.query('select * from order_papers where order_id = $1 order by no', [id]);
    await owner.query(
      `select m.*, r.database, r.editions, r.accession, r.data from paper_matches m
         join literature_records r on r.id = m.record_id where m.order_id = $1`,
      [id],
    );
    const { rows } = await owner.query(
      `select c.*, r.database, r.editions, r.title, r.source, r.year, r.data->'authors' as authors, w.group_no
       from citations c join literature_records r on r.id = c.record_id
         left join order_works w on w.order_id = c.order_id and w.record_id = c.record_id
       where c.order_id = $1`,
      [id],
    );
    JSON.stringify(rows);
    return rows.length;
  };
  const time = async (work: () => Promise<number>): Promise<number> => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };
  const [shown, read] = [await open(), await bare()];
  if (shown !== read || shown < counts.citing) throw new Error(`${shown} rows were shown, ${read} read`);
  const times = { open: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await time(bare));
    times.open.push(await time(open));
  }
  await owner.end();
  const ratio = median(times.open.map((one, at) => one / times.bare[at]!));
  console.log(
    `open ${counts.papers} papers, ${counts.citing.toLocaleString('en')} citing: ${median(times.open).toFixed(0)} ms in three calls, bare read ${median(times.bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${limit})`,
  );
  if (ratio > limit) tooSlow();
} finally {
  await platform.stop();
}
