import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../docs/mutation.md');

interface Figures {
  day: Date;
  room: string;
  seed: number;
  tried: number;
  noticed: number;
}

const rowsKept = 30;

/** Below the others in the table of docs/mutation.md; the oldest make room. */
export const noteFigures = ({ day, room, seed, tried, noticed }: Figures): void => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const head = lines.findIndex((line) => line.startsWith('|--')) + 1;
  const share = ((100 * noticed) / Math.max(1, tried)).toFixed(1);
  const row = `| ${day.toISOString().slice(0, 10)} | ${room} | ${seed} | ${tried} | ${noticed} | ${share} % |`;
  const rows = [...lines.slice(head), row].slice(-rowsKept);
  writeFileSync(file, `${[...lines.slice(0, head), ...rows].join('\n')}\n`);
};
