import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** How this installation came here: that decides what its commands are called by. */
export interface Installation {
  /** A checkout is a developer's: nothing was installed, and the folder's own settings hold. */
  kind: 'container' | 'release' | 'source' | 'checkout';
  /** Where its files lie. */
  root: string;
}

const settings = '/etc/chayin/chayin.env';
const installed = '/opt/chayin';

const realPath = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
};

const findInstallation = (): Installation => {
  const files = path.resolve(import.meta.dirname, '../../..');
  const root = realPath(installed) === files ? installed : files;
  if (!existsSync(path.join(files, 'release.json')))
    return { kind: existsSync(settings) ? 'source' : 'checkout', root };
  return { kind: process.env.CHAYIN_CONTAINER ? 'container' : 'release', root };
};

const here = findInstallation();

const npm = (name: string, args: readonly string[], quiet: string): string =>
  ['npm run', quiet, name, args.length > 0 ? '--' : '', ...args].filter(Boolean).join(' ');

const quoted = (arg: string): string => (arg.includes(' ') ? `'${arg}'` : arg);

/** A command of the operator in full, to be copied into root's shell at the server whatever folder that is in. */
export const commandAt = ({ kind, root }: Installation, name: string, args: readonly string[]): string => {
  const given = args.map(quoted);
  if (kind === 'container') return ['docker compose run --rm platform', name, ...given].join(' ');
  if (kind === 'release') return ['runuser -u chayin --', `${root}/bin/chayin`, name, ...given].join(' ');
  if (kind === 'checkout') return npm(name, given, '');
  const environment = `cd ${root}; set -a; . ${settings}; NODE_ENV=production HOME=/var/lib/chayin`;
  return `(${environment}; runuser -u chayin -- ${npm(name, given, '-s')})`;
};

/** The same by its name alone, for a sentence of somebody who is at the server already. */
export const shortAt = ({ kind, root }: Installation, name: string, args: readonly string[]): string =>
  kind === 'container' || kind === 'release' ? [`${root}/bin/chayin`, name, ...args].join(' ') : npm(name, args, '');

export const operatorCommand = (name: string, ...args: string[]): string => commandAt(here, name, args);

export const shortCommand = (name: string, ...args: string[]): string => shortAt(here, name, args);
