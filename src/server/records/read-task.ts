import type { SourceLabels } from '#domain/literature/recognise-database.ts';

/** What is to be read, and how. */
export interface ReadTask {
  /** The bytes of a short file, the path of a long one. */
  source: Uint8Array | string;
  name: string;
  /** Said by a person; else recognised. */
  format?: string;
  database?: number;
  mapping?: Record<string, string>;
  /** How the institution's own sources are named in exports. */
  labels?: readonly SourceLabels[];
  /** Read in parts, as far as its format was recognised: little memory will do. */
  inParts?: boolean;
}
