import { corpusHere, type Part, trueLists } from './references/lists.ts';
import { type Figures, measure, total } from './references/measure.ts';
import { truthFields } from './references/truth.ts';

/** `node bench/literature/references.ts [learned|held|…|habits|open|closed|last] [seed] [style …]`; `MISSES=20` prints so many of what was read wrong. */
const [part = 'held', seed = '1', ...wanted] = process.argv.slice(2);
if (!corpusHere()) {
  console.log('references: the open corpus is not here (CORPUS_DIR), nothing measured');
  process.exit(0);
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)}`.padStart(6);
const line = (name: string, figures: Figures): string =>
  [
    name.slice(0, 48).padEnd(48),
    String(figures.items).padStart(5),
    String(figures.wrongCount).padStart(3),
    percent(figures.right, figures.items),
    percent(figures.silent, figures.items),
    percent(figures.doubtedRight, figures.items),
    '|',
    ...truthFields.map((field) => percent(figures.fields[field], figures.items)),
  ].join(' ');

const lists = (await trueLists(part as Part, Number(seed), 2)).filter(
  ({ style }) => wanted.length === 0 || wanted.some((one) => style.includes(one)),
);
const started = performance.now();
const { byStyle, misses, miscounted } = measure(lists);
const took = performance.now() - started;
console.log(
  `${'style'.padEnd(48)} items  ≠n  right silent doubt  | ${truthFields.map((one) => one.slice(0, 6).padStart(6)).join(' ')}`,
);
for (const [name, figures] of byStyle) console.log(line(name, figures));
const all = total(byStyle.values());
console.log(line(`all (${part}, seed ${seed})`, all));
console.log(`${all.items} items in ${took.toFixed(0)} ms`);
const most = Number(process.env.MISSES ?? 0);
for (const { style, text, field, expected, got, silent } of misses
  .filter(({ silent }) => silent || !process.env.SILENT)
  .slice(0, most))
  console.log(
    `\n${silent ? 'SILENT' : 'told'} ${field} [${style}]\n  ${text}\n  truth ${JSON.stringify(expected)}\n  read  ${JSON.stringify(got)}`,
  );
for (const list of miscounted.slice(0, Number(process.env.COUNTS ?? 0)))
  console.log(`\nMISCOUNTED [${list.style}] ${list.items.length}\n${list.text}`);
