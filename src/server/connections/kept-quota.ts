import { z } from 'zod';
import { readJson } from '../db/read-json.ts';
import type { ConnectionRow } from './connection-store.ts';

const shape = z.record(z.string(), z.number());

/** What the source's own headers said is left, by a name for the user. */
export const keptQuota = ({ id, quota }: Pick<ConnectionRow, 'id' | 'quota'>): { name: string; left: number }[] =>
  Object.entries(readJson(shape, quota, { table: 'source_connections', column: 'quota', id })).map(([name, left]) => ({
    name,
    left,
  }));
