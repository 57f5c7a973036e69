import { collectExpressions } from '../tests/expressions/collect-expressions.ts';
import { growthOf, keepGrowth, keyOf, knownGrowth } from '../tests/expressions/judge-expression.ts';

// How each regular expression of the program grows, found out anew for those that are new; others are forgotten.
const known = knownGrowth();
const { expressions } = collectExpressions();
const kept = new Map<string, Awaited<ReturnType<typeof growthOf>>>();
for (const expression of expressions) {
  const key = keyOf(expression);
  if (kept.has(key)) continue;
  const earlier = known.get(key);
  if (!earlier) console.log(`${expression.file}:${expression.line} ${key}`);
  kept.set(key, earlier ?? (await growthOf(expression)));
}
keepGrowth(kept);
