import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { queryShape } from '#contracts/novelty/query-shape.ts';
import { databaseNames, isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { type QueryModel, queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { answering, existingOr, WrongInput } from './wrong-input.ts';

const usage = '用法：npm run -s records -- query 概念组.json --database 数据库（--list 列出数据库）';

const modelIn = (file: string): QueryModel => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(existingOr(file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof WrongInput) throw error;
    throw new WrongInput(`${file}：不是 JSON 文件`);
  }
  const read = queryShape.safeParse(value);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    const sentence = /\p{Script=Han}/u.test(message) ? message : '形状不对';
    throw new WrongInput(`${file}：${path.length > 0 ? `${path.join('.')} ` : ''}${sentence}`);
  }
  const [problem] = queryProblems(read.data);
  if (problem) throw new WrongInput(problem);
  return read.data;
};

const translate = (args: string[]): void => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { database: { type: 'string' }, list: { type: 'boolean' } },
  });
  if (values.list) {
    for (const name of databaseNames) console.log(name);
    return;
  }
  const [file] = positionals;
  if (!file || positionals.length > 1 || !values.database) throw new WrongInput(usage);
  const name = values.database;
  if (!isDatabaseName(name)) throw new WrongInput(`没有叫“${name}”的数据库：${databaseNames.join('、')}`);
  const { formula, warnings } = translateQuery(modelIn(file), databaseTable[name]);
  console.log(JSON.stringify({ formula, warnings }));
};

/** Writes concept blocks in one database's words; the last line is JSON. */
export const run = async (args: string[]): Promise<number> => answering(() => translate(args));
