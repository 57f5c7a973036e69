import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type LabelledText, measureScreening } from '#domain/novelty/screening/simulate.ts';
import { readTable } from './labelled-set.ts';
import { answering, existingOr, WrongInput } from './wrong-input.ts';

const usage = '用法：npm run -s records -- screen 文件.csv[.gz] [--runs 次数]';

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (file: string): string => {
  const bytes = readFileSync(file);
  if (!isGzip(bytes)) {
    if (file.endsWith('.gz')) throw new WrongInput(`${file}：不是 gzip 压缩文件`);
    return bytes.toString('utf8');
  }
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new WrongInput(`${file}：压缩文件已损坏，无法解开`);
  }
};

/** Processor time of this thread: another program on the machine does not make a re-rank slower. */
const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const labels: Record<string, boolean> = { 1: true, '1.0': true, true: true, 0: false, '0.0': false, false: false };

/** The records of a labelled set; anything that would spoil the measure is refused. */
export const labelledTexts = (text: string): LabelledText[] => {
  const rows = readTable(text).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.trim().toLowerCase(), value])),
  );
  if (rows.length === 0) throw new WrongInput('文件里没有记录：需要表头和至少三行');
  const missing = ['title', 'abstract'].filter((column) => !(column in rows[0]!));
  const label = ['label_included', 'included'].find((column) => column in rows[0]!);
  if (!label) missing.push('label_included（或 included）');
  if (missing.length > 0 || !label) throw new WrongInput(`表头缺少列：${missing.join('、')}`);
  const records = rows
    .filter((row) => Object.values(row).some((value) => value.trim()))
    .map((row, at) => {
      const relevant = labels[row[label]!.trim().toLowerCase()];
      if (relevant === undefined)
        throw new WrongInput(`第 ${at + 1} 条记录的 ${label} 应为 1 或 0，现在是“${row[label]}”`);
      return { title: row.title!, abstract: row.abstract!, relevant };
    });
  const relevant = records.filter((record) => record.relevant).length;
  if (relevant < 2) throw new WrongInput(`相关的记录只有 ${relevant} 条：至少要两条，一条作为已知，其余用来衡量`);
  if (relevant === records.length) throw new WrongInput('没有一条不相关的记录，无法衡量排序');
  return records;
};

const screen = (args: string[]): void => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '15' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongInput(usage);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 1000) throw new WrongInput('--runs 应为 1 到 1000 的整数');
  const records = labelledTexts(textOf(existingOr(file)));
  console.log(JSON.stringify(measureScreening(records, runs, threadMilliseconds)));
};

/** Ranks a labelled set as a person would screen it; the last line is the measure as JSON. */
export const run = async (args: string[]): Promise<number> => answering(() => screen(args));
