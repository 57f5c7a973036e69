import { readReferences } from '#domain/literature/references/read-references.ts';
import { writtenReference } from '#domain/literature/references/written-reference.ts';
import { sameField, type TrueList, type Truth, type TruthField, truthFields } from './truth.ts';

export interface Figures {
  lists: number;
  wrongCount: number;
  items: number;
  right: number;
  silent: number;
  /** Items with at least one field named uncertain although all are right. */
  doubtedRight: number;
  fields: Record<TruthField, number>;
}

export interface Miss {
  style: string;
  text: string;
  field: TruthField;
  expected: Truth[TruthField];
  got: Truth[TruthField];
  silent: boolean;
}

const empty = (): Figures => ({
  lists: 0,
  wrongCount: 0,
  items: 0,
  right: 0,
  silent: 0,
  doubtedRight: 0,
  fields: Object.fromEntries(truthFields.map((field) => [field, 0])) as Figures['fields'],
});

/** How lists are read, by style; a list read with a wrong number of items counts all its items as wrong and silent. */
export const measure = (
  lists: readonly TrueList[],
): { byStyle: Map<string, Figures>; misses: Miss[]; miscounted: TrueList[] } => {
  const byStyle = new Map<string, Figures>();
  const misses: Miss[] = [];
  const miscounted: TrueList[] = [];
  for (const list of lists) {
    const figures = byStyle.get(list.style) ?? empty();
    byStyle.set(list.style, figures);
    const read = readReferences(list.text).map(writtenReference);
    figures.lists += 1;
    figures.items += list.items.length;
    if (read.length !== list.items.length) {
      figures.wrongCount += 1;
      figures.silent += list.items.length;
      miscounted.push(list);
      continue;
    }
    for (const [at, truth] of list.items.entries()) {
      const item = read[at]!;
      const wrong = truthFields.filter((field) => !sameField(truth[field], item[field]));
      for (const field of truthFields) if (!wrong.includes(field)) figures.fields[field] += 1;
      const silent = wrong.filter((field) => !item.uncertain.includes(field));
      if (wrong.length === 0) figures.right += 1;
      if (wrong.length === 0 && item.uncertain.length > 0) figures.doubtedRight += 1;
      if (silent.length > 0) figures.silent += 1;
      for (const field of wrong)
        misses.push({
          style: list.style,
          text: item.text,
          field,
          expected: truth[field],
          got: item[field],
          silent: silent.includes(field),
        });
    }
  }
  return { byStyle, misses, miscounted };
};

export const total = (all: Iterable<Figures>): Figures => {
  const sum = empty();
  for (const one of all) {
    for (const key of ['lists', 'wrongCount', 'items', 'right', 'silent', 'doubtedRight'] as const)
      sum[key] += one[key];
    for (const field of truthFields) sum.fields[field] += one.fields[field];
  }
  return sum;
};
