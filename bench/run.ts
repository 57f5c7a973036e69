import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** `npm run bench` runs each benchmark in a process of its own; `npm run bench -- http` one of them. */
const wanted = process.argv.slice(2);
const all = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => wanted.length === 0 || wanted.includes(name));

let worst = 0;
for (const name of all) {
  console.log(`\n── bench/${name}`);
  const { status } = spawnSync('node', [path.join(import.meta.dirname, name, 'bench.ts')], { stdio: 'inherit' });
  worst = Math.max(worst, status ?? 1);
}
process.exit(worst);
