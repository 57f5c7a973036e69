import { expect, test } from 'vitest';
import { noveltyTable } from '../services/novelty/form.ts';
import { patentTable } from '../services/patent/form.ts';
import { similarityTable } from '../services/similarity/form.ts';

test.each(Object.entries({ noveltyTable, patentTable, similarityTable }))(
  '§3.15 every field of %s stands on one page',
  (_, { fields, pages }) => {
    const placed: string[] = pages.flatMap(({ cards }) => cards.flatMap((card) => card.fields));
    expect(Object.keys(fields).filter((key) => placed.filter((one) => one === key).length !== 1)).toEqual([]);
  },
);
