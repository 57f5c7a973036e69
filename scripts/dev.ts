import { type ChildProcess, spawn } from 'node:child_process';

/** Server with restart on change, web with hot reload; the page to open is vite's. */
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit' }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
