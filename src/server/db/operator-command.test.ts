import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandAt, operatorCommand, shortAt } from './operator-command.ts';

const root = '/opt/chayin';
const args = ['/srv/my backups/b1.backup', '--replace'];

test('§+ a command on the screen is the one of this kind of installation, whole, with its settings and its user', () => {
  expect(commandAt({ kind: 'release', root }, 'restore', args)).toBe(
    "runuser -u chayin -- /opt/chayin/bin/chayin restore '/srv/my backups/b1.backup' --replace",
  );
  expect(commandAt({ kind: 'container', root }, 'confirm', [])).toBe('docker compose run --rm platform confirm');
  expect(commandAt({ kind: 'source', root }, 'restore', ['a'])).toBe(
    '(cd /opt/chayin; set -a; . /etc/chayin/chayin.env; NODE_ENV=production HOME=/var/lib/chayin; runuser -u chayin -- npm run -s restore -- a)',
  );
  expect(commandAt({ kind: 'checkout', root }, 'restore', ['a'])).toBe('npm run restore -- a');
  expect(operatorCommand('confirm')).toBe('npm run confirm');
  expect(shortAt({ kind: 'release', root }, 'restore', ['文件'])).toBe('/opt/chayin/bin/chayin restore 文件');
  expect(shortAt({ kind: 'source', root }, 'restore', ['文件'])).toBe('npm run restore -- 文件');
});

test('§+ every command that a screen or a sentence names is shipped with a release', async () => {
  const files = path.resolve(import.meta.dirname, '../../..');
  const release = await readFile(path.join(files, 'scripts/release.ts'), 'utf8');
  const shipped = /\^scripts\\\/\(\?:backup\\\/\|\(\?:([a-z|-]+)\)/.exec(release)?.[1]?.split('|') ?? [];
  for (const name of ['backup', 'confirm', 'create-admin', 'move-institution', 'remove-demo', 'restore'])
    expect([name, shipped.includes(name)]).toEqual([name, true]);
});
