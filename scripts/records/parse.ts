import { once } from 'node:events';
import { databaseById } from '#domain/literature/databases.ts';
import { DatabaseTally } from '#domain/literature/recognise-database.ts';
import { openFile } from './read-file.ts';

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

/** Problems are told in full on standard error, at most so many of one file. */
const problemsTold = 200;

/** One line of JSON a file; with `--json` its records stand in it, written one by one so that a long file fits. */
const parseFile = async (file: string, withItems: boolean): Promise<void> => {
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
    if (withItems) await write(`${records > 0 ? ',' : ''}${JSON.stringify(item.record)}`);
    records += 1;
  }
  const id = tally.answer();
  const database = id === undefined ? (tally.name() ?? null) : databaseById(id)!.code;
  const summary = JSON.stringify({ file, format, database, encoding, records, problems });
  await write(withItems ? `],${summary.slice(1)}\n` : `${summary}\n`);
};

export const run = async (args: string[]): Promise<number> => {
  const files = args.filter((arg) => !arg.startsWith('--'));
  if (files.length === 0) {
    console.error('用法：npm run -s records -- parse [--json] 文件…');
    return 2;
  }
  for (const file of files) await parseFile(file, args.includes('--json'));
  return 0;
};
