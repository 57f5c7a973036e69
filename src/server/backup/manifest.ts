import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const tableSchema = z.object({
  schema: z.enum(['public', 'jobs']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** How many pieces of the archive hold it, one compressed stream. */
  pieces: count,
  /** Of the rows before they were compressed. */
  sha256,
});

/** The last entry of an archive: what must have come before it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({ count, bytes: count, names: sha256 }),
  withKeys: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

export const headName = 'chayin-backup.json';
export const manifestName = 'manifest.json';
export const keysName = 'keys.sealed';
export const folderOf = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string => `tables/${schema}.${name}/`;
export const fileFolder = 'files/';
