import { readFileSync } from 'node:fs';
import { readText } from '#domain/literature/parsers/read-any.ts';
import { groupPatents } from '#domain/patents/group-patents.ts';
import type { Patent } from '#domain/patents/patent-record.ts';

/** One way to read one file, in a process of its own: `node read-with.ts ours|bare FILE`. Answers what it found as JSON. */
const [who, file] = process.argv.slice(2) as [string, string];

/** The least that reading CSV is: every cell cut by its rule, and nothing made of it. */
const bare = (text: string): { rows: number; families: number } => {
  let [rows, cells, at] = [0, 0, 0];
  const kept: string[][] = [];
  let row: string[] = [];
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (text[quote + 1] === '"') {
          from = quote + 2;
          continue;
        }
        cell = text.slice(at + 1, quote).replaceAll('""', '"');
        at = quote + 1;
        break;
      }
    } else {
      const from = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1;
      cell = text.slice(from, at);
    }
    row.push(cell);
    cells += 1;
    if (text[at] === '\n' || at >= text.length) {
      kept.push(row);
      row = [];
      rows += 1;
    }
    at += 1;
  }
  return { rows: rows - 1, families: cells };
};

const ours = (text: string): { rows: number; families: number } => {
  const patents: Patent[] = [];
  for (const item of readText([text]).items)
    if ('record' in item)
      patents.push(Object.assign(item.record.patent!, { id: String(patents.length), title: item.record.title }));
  return { rows: patents.length, families: groupPatents(patents).families.length };
};

const text = readFileSync(file, 'utf8');
const before = process.cpuUsage();
const began = performance.now();
const answer = who === 'bare' ? bare(text) : ours(text);
const { user, system } = process.cpuUsage(before);
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  JSON.stringify({ ...answer, seconds: (user + system) / 1_000_000, wall: (performance.now() - began) / 1000, memory }),
);
