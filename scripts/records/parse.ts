import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { databaseById } from '#domain/literature/databases.ts';
import { DatabaseTally } from '#domain/literature/recognise-database.ts';
import { openFile } from './read-file.ts';
import { writtenRecord } from './written-record.ts';

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

/** Problems are told in full on standard error, at most so many of one file. */
const problemsTold = 200;

/** A file that a JSON array is written into item by item, so that a long one never stands in memory. */
class ArrayFile {
  readonly #stream: WriteStream;
  #any = false;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#stream.write('[');
  }

  async add(item: unknown): Promise<void> {
    const text = `${this.#any ? ',\n' : ''}${JSON.stringify(item)}`;
    this.#any = true;
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end(']\n');
    await finished(this.#stream);
  }
}

/** One line of JSON a file; with `--json` its records stand in it, or in the file named behind it. */
const parseFile = async (file: string, withItems: boolean, into: ArrayFile | undefined): Promise<void> => {
  const { format, encoding, items } = await openFile(file);
  const tally = new DatabaseTally();
  let [records, problems] = [0, 0];
  if (withItems) await write('{"items":[');
  for (const item of items) {
    if ('problem' in item) {
      problems += 1;
      if (problems <= problemsTold) console.error(`${file}：${item.problem.sentence}`);
      continue;
    }
    tally.add(item.record);
    await into?.add(writtenRecord(item.record));
    if (withItems) await write(`${records > 0 ? ',' : ''}${JSON.stringify(writtenRecord(item.record))}`);
    records += 1;
  }
  const id = tally.answer();
  const database = id === undefined ? (tally.name() ?? null) : databaseById(id)!.code;
  const summary = JSON.stringify({ file, format, database, encoding, records, problems });
  await write(withItems ? `],${summary.slice(1)}\n` : `${summary}\n`);
};

interface Asked {
  files: string[];
  withItems: boolean;
  out?: string;
}

/** `parse FILE --json OUT`: a name behind the last file's `--json` is where the array goes; before the files it is a switch. */
const askedFor = (args: readonly string[]): Asked => {
  const at = args.indexOf('--json');
  const files = args.filter((arg) => !arg.startsWith('--'));
  const out = at > 0 ? args[at + 1] : undefined;
  if (out === undefined || out.startsWith('--')) return { files, withItems: at >= 0 };
  return { files: files.filter((file) => file !== out), withItems: false, out };
};

export const run = async (args: string[]): Promise<number> => {
  const { files, withItems, out } = askedFor(args);
  if (files.length === 0 || (out !== undefined && files.length > 1)) {
    console.error('用法：npm run -s records -- parse 文件… [--json 输出.json]');
    return 2;
  }
  const into = out === undefined ? undefined : new ArrayFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), out));
  for (const file of files) await parseFile(file, withItems, into);
  await into?.close();
  return 0;
};
