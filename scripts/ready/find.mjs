import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The first of these commands on the path, or in the places given.
 * @param {readonly string[]} names
 * @param {readonly string[]} [folders]
 */
export function findCommand(names, folders = pathFolders()) {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** The folder of a PostgreSQL server's programs of at least this version, the newest of Debian's first.
 * @param {number} atLeast
 */
export function findPostgres(atLeast) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => {
    if (!isExecutable(join(folder, 'postgres')) || !isExecutable(join(folder, 'initdb'))) return false;
    return postgresMajor(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout) >= atLeast;
  });
}

/** @param {string | null} answer */
export const postgresMajor = (answer) => Number(/\(PostgreSQL\) (\d+)/.exec(answer ?? '')?.[1] ?? 0);

/** A font file with Chinese letters; macOS and Windows always have one. */
export function findFont() {
  if (process.platform !== 'linux') return process.platform;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts')];
  for (const folder of folders.filter((path) => existsSync(path))) {
    const font = readdirSync(folder, { recursive: true }).find((path) => isChineseFont(String(path)));
    if (font !== undefined) return join(folder, String(font));
  }
  return undefined;
}

/** @param {string} path */
export const isChineseFont = (path) =>
  /(cjk|source-?han|wqy|noto\w+sc\b|simsun|simhei|msyh)[^/]*\.(ttf|ttc|otf|otc)$/i.test(path);

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
