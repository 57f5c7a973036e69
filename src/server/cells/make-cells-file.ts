import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { DeploymentKeys } from '../db/deployment-keys.ts';
import { CellsError, type CellsFile, parseCellsFile, sharedKeys } from './cells-file.ts';

export interface NewCell {
  name: string;
  address: string;
  database?: string | undefined;
}

/** The file with one more cell; the first one is home, and its keys are the ones all share. */
export const withCell = (
  file: CellsFile | undefined,
  { name, address, database }: NewCell,
  keys: Pick<DeploymentKeys, 'text'>,
): CellsFile => {
  if (file?.cells.some((one) => one.name === name)) throw new CellsError(`已经有名为 ${name} 的单元。`);
  const cell = { name, address, key: randomBytes(32).toString('base64'), ...(database ? { database } : {}) };
  const made = file
    ? { ...file, cells: [...file.cells, cell] }
    : {
        version: 1,
        home: name,
        cells: [cell],
        keys: Object.fromEntries(sharedKeys.map((key) => [key, keys.text(key)])),
      };
  return parseCellsFile(JSON.stringify(made), 'CELLS');
};

export const writeCellsFile = (path: string, file: CellsFile): Promise<void> =>
  writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });

const plainHost = /^[\w.:-]+$/;

/** nginx’s map from host to cell: a visitor of an institution's own host goes to its cell without a detour. */
export const nginxMap = ({ home, cells }: CellsFile, hosts: readonly { host: string; cell: string }[]): string => {
  const upstream = (name: string): string => `chayin_${name.replaceAll('-', '_')}`;
  const places = cells.map(({ name, address }) => {
    const { host, protocol, port } = new URL(address);
    return `upstream ${upstream(name)} { server ${host}${port ? '' : protocol === 'https:' ? ':443' : ':80'}; keepalive 32; }`;
  });
  const lines = hosts
    .filter(({ host, cell }) => plainHost.test(host) && cell !== home)
    .map(({ host, cell }) => `    ${host} ${upstream(cell)};`);
  return [...places, 'map $host $chayin_cell {', `    default ${upstream(home)};`, ...lines, '}', ''].join('\n');
};
