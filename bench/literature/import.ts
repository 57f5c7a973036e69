import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readInProcess } from '#server/records/read-in-process.ts';
import { upload } from '#tests/builders/upload.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';
import { exportText } from './invented-exports.ts';

/**
 * One file of 50,000 whole records through recognition, reading beside, keys and rows, against reading it with nothing
 * kept and then a bare COPY of the very same rows into tables with the same indexes, in the same run.
 */
const records = Number(process.env.RECORDS ?? sized(50_000, 50));
const limit = 2;
const mebibyte = 1024 * 1024;

/** The text is made and sent by another process, so that the memory measured is the platform's own. */
const send = async (url: string, token: string): Promise<void> => {
  const bytes = Buffer.from(exportText('wos', records));
  const { body } = await upload(url, '/records/imports/upload?hold=true', token, { name: 'savedrecs.txt', bytes });
  if (body.resultCode !== 200) throw new Error(body.errormsg);
  process.stdout.write(body.data.id);
};

const sentByAnother = async (url: string, token: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [import.meta.filename, 'send', url, token])).stdout;

const measure = async (): Promise<void> => {
  const platform = await startBenchPlatform();

  try {
    const { url, client } = await platform.listen();
    const token = await client.signIn('librarian');
    const id = await sentByAnother(url, token);
    const { size } = (await client.call('GET /records/imports/:id', { params: { id } }, token)).data;
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const started = performance.now();
    const worked = process.cpuUsage();
    await client.call('POST /records/imports/start', { body: { id, version: 1 } }, token);
    let longest = 0;
    for (;;) {
      const asked = performance.now();
      const { data } = await client.call('GET /records/imports/:id', { params: { id } }, token);
      longest = Math.max(longest, performance.now() - asked);
      if (data.state === 'done') {
        if (data.counts.fresh !== records) throw new Error(JSON.stringify(data.counts));
        break;
      }
      if (data.state === 'failed') throw new Error(data.error ?? 'failed');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(worked);
    clearInterval(watch);

    // The library takes the records in next; the bare copy is not to wait for that.
    await platform.stopPlatform();
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    const tables = ['literature_records', 'record_texts', 'record_sources'];
    const fileOf = (table: string): string => path.join(platform.dataDir, `${table}.copy`);
    for (const table of tables) {
      await owner.query(`copy ${table} to '${fileOf(table)}'`);
      await owner.query(`create table bare_${table} (like ${table} including all)`);
    }
    const bareStarted = performance.now();
    for (const table of tables) await owner.query(`copy bare_${table} from '${fileOf(table)}'`);
    const bare = (performance.now() - bareStarted) / 1000;
    const { rows } = await owner.query(
      `select sum(pg_total_relation_size(t::regclass)) as size from unnest($1::text[]) as t`,
      [tables],
    );
    console.log(`in the database: ${(Number(rows[0].size) / mebibyte).toFixed(0)} MB`);
    await owner.end();

    const source = path.join(platform.dataDir, 'savedrecs.txt');
    await writeFile(source, exportText('wos', records));
    const readStarted = performance.now();
    let read = 0;
    for await (const batch of readInProcess({ source, name: 'savedrecs.txt', inParts: true })) read += batch.count;
    if (read !== records) throw new Error(`${read} read`);
    const reading = (performance.now() - readStarted) / 1000;

    const ratio = seconds / (reading + bare);
    console.log(
      `${records} records, ${(size / mebibyte).toFixed(0)} MB of text: ${seconds.toFixed(1)} s, ${Math.round(records / seconds)} records/s`,
    );
    console.log(
      `memory: ${(before / mebibyte).toFixed(0)} MB before, ${(peak / mebibyte).toFixed(0)} MB at most (+${((peak - before) / mebibyte).toFixed(0)})`,
    );
    console.log(`processor time of the platform: ${((user + system) / 1_000_000).toFixed(1)} s`);
    console.log(`longest answer to another request meanwhile: ${longest.toFixed(0)} ms`);
    console.log(
      `reading with nothing kept ${reading.toFixed(1)} s, bare COPY of the same rows ${bare.toFixed(1)} s; ratio to both ${ratio.toFixed(2)} (at most ${limit})`,
    );
    if (ratio > limit) tooSlow();
  } finally {
    await platform.stop();
  }
};

if (process.argv[2] === 'send') await send(process.argv[3]!, process.argv[4]!);
else await measure();
