import { spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsOfDocument, doneOtherwise, releaseCommands } from '#tests/builders/operations-doc.ts';
import { apart, whyNoBareDebian } from './bare-debian/bare-debian.ts';
import type { Followed } from './bare-debian/follow.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Programs of Debian's base system, of the packages that the first command installs, and of the shell. */
const programs = [
  ...['apt', 'cd', 'curl', 'export', 'install', 'journalctl', 'ln', 'nginx', 'node', 'openssl', 'rm', 'runuser', 'sed'],
  ...['set', 'systemctl', 'systemd-analyze', 'tar', 'useradd'],
];

test('§+ each command of docs/operations.md is one that there is, and names files that there are', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const commands = commandsOfDocument();
  for (const command of commands.filter((line) => line !== 'DOMAIN=lib.example.edu')) {
    expect([command, programs.includes(command.split(/[ ;]/)[0]!)]).toEqual([command, true]);
    const script = / npm run -s (\S+)/.exec(command)?.[1];
    if (script)
      expect([command, scripts[script]]).toEqual([
        command,
        `exec sh scripts/run.sh ${script === 'release' ? 'release' : 'start'} scripts/${script}.ts`,
      ]);
    // As root it would leave files that the platform's own user cannot read.
    if (command.includes('npm run')) expect(command).toMatch(/^runuser -u chayin -- npm run -s /);
    for (const [file] of command.matchAll(/\b(?<!\/)(?:deploy|scripts)\/[\w.-]+/g)) await access(path.join(root, file));
  }
  expect(commands.length).toBeGreaterThan(45);
});

test('§+ the three commands that install a release name the archive of this version', async () => {
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const archive = `${name}-${version}-linux-x64.tar.zst`;
  expect(releaseCommands()).toEqual([
    `sha256sum -c ${archive}.sha256`,
    `tar --zstd -xf ${archive} -C /opt`,
    `/opt/${name}-${version}/install.sh`,
  ]);
});

test('§+ who upgrades is told before the first command whose reports bear no seal afterwards, and how they get it back', async () => {
  const manual = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /\n## 5\. 升级与回退\n([\s\S]*?)\n## /.exec(manual) ?? [];
  const before = section.split('```sh')[0]!.replaceAll('\n', '');
  expect(before).toMatch(/没有有效签章证书的单位不能加盖电子签章。升级前请告诉这些单位：.*自动设为“不加盖电子签章”/);
  expect(before).toMatch(/在“签章设置”里上传证书后即可打开/);
  const changes = (await readFile(path.join(root, 'CHANGELOG.md'), 'utf8')).split('\n### ')[0]!.replaceAll('\n', ' ');
  expect(changes).toMatch(/Upgrading:.*Signing needs a certificate now.*without electronic seal by the migration/);
});

const reason = process.env.PROOF ? whyNoBareDebian() : '';
if (reason) console.log(`docs/operations.md 没有照着做一遍：${reason}`);

/** Runs it where nothing but itself is seen; hands on what it says as it comes. */
const followDocument = async (): Promise<Followed> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-bare-'));
  const [world, result] = [await mkdtemp(path.join(folder, 'world-')), path.join(folder, 'result.json')];
  try {
    const follow = path.join(import.meta.dirname, 'bare-debian/follow.ts');
    const child = spawn('unshare', [...apart, process.execPath, follow, world, result], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve) => child.once('close', resolve));
    return JSON.parse(await readFile(result, 'utf8')) as Followed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test.skipIf(reason !== undefined)(
  '§+ docs/operations.md, followed word for word on a bare Debian in an empty folder, ends in a production platform behind nginx with TLS, its backup scheduled, its first administrator, and no demo',
  async () => {
    const { commands, checks, error } = await followDocument();
    const failed = commands.filter(({ command, code }) => code !== (command.endsWith(' remove-demo') ? 2 : 0));
    expect([error, failed]).toEqual([undefined, []]);
    expect(commands.map(({ command }) => command)).toEqual(commandsOfDocument());
    expect(checks).toEqual({
      page: [200, true],
      security: 'max-age=31536000',
      plain: [301, 'https://lib.example.edu/loginAdmin'],
      tooEarly: 403,
      changed: 200,
      scheduled: [200, true],
      backup: [true, true, null, true, 0o600],
      demo: ['reader: 账号或密码错误', false],
      schedule: true,
      owners: ['1', 'chayin'],
      backups: true,
    });
    const otherwise = new Map(commands.map(({ command }) => [command, doneOtherwise(command)]));
    for (const [command, why] of otherwise) if (why) console.log(`不是照原文运行：${command}（${why}）`);
  },
  1_200_000,
);
