import { parseArgs } from 'node:util';
import { queryShape } from '#contracts/novelty/query-shape.ts';
import { databaseNames, isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { type QueryModel, queryProblems } from '#domain/novelty/query/query-model.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { readShape } from './read-shape.ts';
import { answering, WrongInput } from './wrong-input.ts';

const usage = '用法：npm run -s records -- query 概念组.json --database 数据库（--list 列出数据库）';

const modelIn = (file: string): QueryModel => {
  const model = readShape(file, queryShape);
  const [problem] = queryProblems(model);
  if (problem) throw new WrongInput(problem);
  return model;
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
