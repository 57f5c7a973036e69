import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import type { DatabaseName } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';
import { type QueryModel, queryProblems } from './query-model.ts';
import { modelOfQuery, readFormula } from './read-formula.ts';
import { translateQuery } from './translate.ts';
import { type TriedRecord, tryQuery } from './trial.ts';

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
