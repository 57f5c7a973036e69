import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianProgram } from '#tests/builders/debian-programs.ts';
import { systemPostgresBin } from '#tests/builders/system-postgres.ts';

const source = path.resolve(import.meta.dirname, '../../..');
const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A process that sees files, network and processes of its own alone; all of them end with it. */
export const apart = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Why it cannot be made here; undefined: it can. */
export const whyNoBareDebian = (): string | undefined => {
  if (process.getuid?.() !== 0) return '不是 root';
  if (!systemPostgresBin() || !debianProgram('nginx')) return '没有 postgresql 或 nginx';
  const tried = spawnSync('unshare', [...apart, 'ip', 'link', 'set', 'lo', 'up']);
  return tried.status === 0 ? undefined : '不许建立命名空间（unshare）';
};

export interface ShellEnd {
  code: number;
  output: string;
}

export interface BareDebian {
  /** Where its files lie for whoever stands outside. */
  root: string;
  /** A line as somebody types it; the shell keeps its folder and its variables. */
  type(line: string): Promise<ShellEnd>;
}

const mount = (...args: string[]): void => void execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'inherit'] });

const overlay = (lower: string, where: string, own: string): void => {
  const [upper, work] = [path.join(own, 'upper'), path.join(own, 'work')];
  for (const folder of [upper, work, where]) mkdirSync(folder, { recursive: true });
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=${lower},upperdir=${upper},workdir=${work}`, where);
};

/** This machine's Debian as after `apt install`, on a copy that is gone afterwards. Only for a process that stands apart. */
const layOut = (world: string, hosts: readonly string[]): string => {
  const root = path.join(world, 'root');
  mount('--make-rprivate', '/');
  mount('-t', 'tmpfs', '-o', 'mode=0755', 'tmpfs', world);
  overlay('/', root, path.join(world, 'system'));
  mount('-t', 'proc', 'proc', path.join(root, 'proc'));
  mount('--rbind', '/dev', path.join(root, 'dev'));
  for (const [folder, mode] of [
    ['run', '0755'],
    ['tmp', '1777'],
  ] as const)
    mount('-t', 'tmpfs', '-o', `mode=${mode}`, 'tmpfs', path.join(root, folder));
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const names = path.join(root, 'etc/hosts');
  rmSync(names, { force: true });
  writeFileSync(names, `127.0.0.1 localhost ${hosts.join(' ')}\n`);
  mount('--bind', names, '/etc/hosts');
  for (const folder of ['opt/chayin', 'etc/chayin', 'etc/ssl/chayin', 'var/lib/chayin'])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  // What npm would fetch.
  overlay(path.join(source, 'node_modules'), path.join(root, 'opt/chayin/node_modules'), path.join(world, 'packages'));
  for (const name of ['systemctl', 'journalctl']) {
    const standIn = path.join(root, 'usr/local/sbin', name);
    cpSync(path.join(import.meta.dirname, name), standIn);
    chmodSync(standIn, 0o755);
  }
  return root;
};

/** The archive as a release brings it: the program alone. */
const packProgram = (into: string): void => {
  mkdirSync(into, { recursive: true });
  const without = ['node_modules', '.git', '.cache', 'data', 'dist', 'test-results', '.vitest'];
  const parts = readdirSync(source).filter((name) => !without.includes(name) && !name.endsWith('.tsbuildinfo'));
  execFileSync('tar', ['-czf', path.join(into, 'chayin.tar.gz'), '--no-same-owner', '-C', source, ...parts]);
};

const longestCommand = 900_000;

const openShell = (root: string): BareDebian['type'] => {
  const child: ChildProcess = spawn('chroot', [root, 'bash', '--noprofile', '--norc'], {
    env: { PATH: searched, HOME: '/root', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let heard = '';
  let look = (): void => undefined;
  child.stdout?.on('data', (piece: Buffer) => {
    heard += piece;
    look();
  });
  const ends = /\n⟦(\d+)⟧\n$/;
  const type = (line: string): Promise<ShellEnd> =>
    new Promise((resolve, reject) => {
      heard = '';
      const clock = setTimeout(() => reject(new Error(`${line}: does not end\n${heard}`)), longestCommand);
      look = () => {
        const found = ends.exec(heard);
        if (!found) return;
        clearTimeout(clock);
        resolve({ code: Number(found[1]), output: heard.slice(0, found.index) });
      };
      // Nothing that runs may read what is typed next.
      child.stdin?.write(`{ ${line}\n} < /dev/null 2>&1\nprintf '\\n⟦%s⟧\\n' "$?"\n`);
    });
  return type;
};

/** A bare Debian in which somebody stands as root in an empty folder, with the archive beside them. */
export const openBareDebian = async (world: string, hosts: readonly string[]): Promise<BareDebian> => {
  const root = layOut(world, hosts);
  packProgram(path.join(root, 'srv/new'));
  const type = openShell(root);
  const sure = async (line: string): Promise<void> => {
    const { code, output } = await type(line);
    if (code !== 0) throw new Error(`${line}: ${code}\n${output}`);
  };
  // As the package leaves it: one empty cluster that runs.
  const version = path.basename(path.dirname(systemPostgresBin() ?? ''));
  for (const folder of ['/etc/postgresql', '/var/lib/postgresql']) await sure(`rm -rf ${folder}/*/main`);
  await sure('install -d -m 2775 -o postgres -g postgres /run/postgresql');
  await sure(`pg_createcluster ${version} main`);
  await sure('systemctl start postgresql');
  await sure('systemctl start nginx');
  await sure('cd /srv/new');
  return { root, type };
};
