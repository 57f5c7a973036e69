import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Programs of the system's own PostgreSQL (15 or newer), the oldest found: the embedded one is the newest already. */
export const systemPostgresBin = (): string | undefined => {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(path.join(debianFolder, String(version), 'bin', 'initdb')))
    .sort((a, b) => a - b);
  return versions[0] === undefined ? undefined : path.join(debianFolder, String(versions[0]), 'bin');
};
