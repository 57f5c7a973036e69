import { closeSync, openSync, readSync } from 'node:fs';
import { readText } from '#domain/literature/parsers/read-any.ts';
import { groupPatents } from '#domain/patents/group-patents.ts';
import type { Patent } from '#domain/patents/patent-record.ts';

/** One way to read one file, in a process of its own: `node read-with.ts ours|bare FILE`. Answers what it found as JSON. */
const [who, file] = process.argv.slice(2) as [string, string];

const [quote, comma, lineFeed] = [34, 44, 10];
const pieceLength = 512 * 1024;

/** The file's text piece by piece, as an import reads it. */
function* piecesOf(path: string): Generator<string> {
  const opened = openSync(path, 'r');
  const piece = Buffer.allocUnsafeSlow(pieceLength);
  const decoder = new TextDecoder();
  for (let read = readSync(opened, piece); read > 0; read = readSync(opened, piece))
    yield decoder.decode(piece.subarray(0, read), { stream: true });
  closeSync(opened);
}

/** The least that reading CSV is: every cell cut by its rule and kept, and nothing made of it. */
const bare = (pieces: Iterable<string>): { rows: number; families: number } => {
  const rows: string[][] = [];
  let cells = 0;
  let rest = '';
  for (const piece of pieces) {
    const text = [rest, piece].join('');
    // The last row of a piece goes on in the next one.
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    let row: string[] = [];
    for (let at = 0; at < end; at += 1) {
      if (text.charCodeAt(at) === quote) {
        let close = text.indexOf('"', at + 1);
        while (text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
        const inside = text.slice(at + 1, close);
        row.push(inside.includes('""') ? inside.replaceAll('""', '"') : inside);
        at = close + 1;
      } else {
        const from = at;
        while (text.charCodeAt(at) !== comma && text.charCodeAt(at) !== lineFeed) at += 1;
        row.push(text.slice(from, at));
      }
      if (text.charCodeAt(at) === lineFeed) {
        rows.push(row);
        cells += row.length;
        row = [];
      }
    }
  }
  return { rows: rows.length - 1, families: cells };
};

const ours = (pieces: Iterable<string>): { rows: number; families: number } => {
  const patents: Patent[] = [];
  for (const item of readText(pieces).items)
    if ('record' in item)
      patents.push(Object.assign(item.record.patent!, { id: String(patents.length), title: item.record.title }));
  return { rows: patents.length, families: groupPatents(patents).families.length };
};

const before = process.cpuUsage();
const began = performance.now();
const answer = who === 'bare' ? bare(piecesOf(file)) : ours(piecesOf(file));
const { user, system } = process.cpuUsage(before);
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  JSON.stringify({ ...answer, seconds: (user + system) / 1_000_000, wall: (performance.now() - began) / 1000, memory }),
);
