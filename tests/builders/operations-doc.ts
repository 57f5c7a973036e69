import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const linesOf = (kind: 'sh' | 'text'): string[] =>
  [...readFileSync(path.join(root, 'docs/operations.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, marked]) => marked === kind)
    .flatMap(([, , block = '']) => block.trim().split('\n'));

/** Every command of docs/operations.md, in its order. */
export const commandsOfDocument = (): string[] => linesOf('sh');

/** The three that install a release: tests/server/release.test.ts types them, since a platform from source is beside it. */
export const releaseCommands = (): string[] => linesOf('text');

/** What cannot be run where no network and no systemd is, and what is done about it. */
const otherwise: readonly [RegExp, string][] = [
  [/^apt install /, 'no network: each package is one that Debian knows'],
  [/ npm run -s move-files /, 'no bucket: src/server/files/s3-file-store.test.ts runs it'],
  [/ npm run -s (cells|move-institution) /, 'one machine has no second cell: tests/server/cells runs what they do'],
  [/^systemctl /, 'no systemd: tests/server/bare-debian/systemctl does what the unit says'],
  [/^journalctl /, 'no systemd: tests/server/bare-debian/journalctl shows what the unit said'],
  [/^node scripts\/ready\.mjs start$/, 'no network: the packages of npm lie there already; the rest is done'],
];

/** Why a command is not run as it stands; undefined: it is run word for word. */
export const doneOtherwise = (command: string): string | undefined =>
  otherwise.find(([pattern]) => pattern.test(command))?.[1];
