import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { type DatabaseName, databaseNames } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';
import { paperStrings } from './paper-strings.ts';
import { documentTypes, fieldNames, type QueryModel, type QueryTerm, queryProblems } from './query-model.ts';
import { modelOfQuery, readFormula } from './read-formula.ts';
import { translateQuery } from './translate.ts';
import { type TriedRecord, tryQuery } from './trial.ts';

const words = [
  '高熵合金',
  '耐蚀性',
  'high entropy alloy',
  'HEA',
  'corrosion',
  'C++',
  "O'Neil",
  'self-healing',
  'Zhang San',
  'α-Fe',
  '"quoted"',
  'and',
];

test('§+ queries of every kind are written for every database, and read back, as they were', () => {
  const draw = seededDraw(41);
  const fields = Object.keys(fieldNames) as QueryTerm['field'][];
  const types = Object.keys(documentTypes) as NonNullable<QueryModel['types']>[number][];
  const term = (): QueryTerm => {
    const text = draw.pick(words);
    return {
      text,
      language: /\p{Script=Han}/u.test(text) ? 'zh' : 'en',
      phrase: draw.chance(0.6),
      truncate: draw.chance(0.3),
      field: draw.pick(fields),
    };
  };
  const some = <T>(make: () => T, most: number): T[] => Array.from({ length: draw.below(most + 1) }, make);
  const lines = Array.from({ length: 60 }, (): string[] => {
    const model: QueryModel = {
      blocks: some(
        () => ({
          terms: some(term, 3),
          ...(draw.chance(0.3) && { near: { a: 0, b: 1, n: draw.below(6), ordered: draw.chance(0.5) } }),
        }),
        3,
      ),
      not: some(term, 2),
      ...(draw.chance(0.5) && { years: { from: 2010 + draw.below(9), to: 2020 + draw.below(6) } }),
      ...(draw.chance(0.4) && { types: [draw.pick(types)] }),
    };
    const problems = queryProblems(model);
    if (problems.length > 0) return [`! ${problems.join('; ')}`];
    return databaseNames.map((name) => {
      const written = translateQuery(model, databaseTable[name]);
      const read = written.formula.map((one) => readFormula(one, databaseTable[name]));
      return `${name}: ${written.formula.join(' / ').slice(0, 160)} #${digestOf([written, read])}`;
    });
  });
  expectKept('queries', lines.flat());
});

test('§+ the strings that look papers up are written as they were', () => {
  const papers = keptRecords()
    .filter((_, at) => at % 8 === 0)
    .map(({ title, translatedTitle, doi }) => ({ title, translatedTitle, doi }));
  expectKept(
    'paper-strings',
    databaseNames.map((name) => `${name} #${digestOf(paperStrings(papers, databaseTable[name]))}`),
  );
});

interface Told {
  name: DatabaseName;
  formula?: string;
  model?: QueryModel;
  records?: TriedRecord[];
}

test('§+ formulas and queries that bring each condition out either way are read, written and tried as they were', () => {
  const readBack = (formula: string, name: DatabaseName): string => {
    const read = readFormula(formula, databaseTable[name]);
    const words = 'problem' in read ? `! ${read.problem.sentence}` : 'read';
    return `${words} #${digestOf([read, 'query' in read && modelOfQuery(read.query)])}`;
  };
  expectKept(
    'telling-queries',
    tellingInputs<Told>('telling-queries').map(({ name, formula, model, records }) => {
      if (formula !== undefined) return `${name} ${formula.replaceAll(/\s/g, ' ')}: ${readBack(formula, name)}`;
      const problems = queryProblems(model!);
      if (problems.length > 0) return `${name} ! ${problems.join('; ')}`;
      const written = translateQuery(model!, databaseTable[name]);
      const back = written.formula.map((one) => readBack(one, name));
      const trial = records && tryQuery(model!, records);
      return `${name} ${written.formula.join(' / ')}: ${trial ? `${trial.hits.join(' ')} found` : ''} #${digestOf([written, back, trial])}`;
    }),
  );
});
