import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  size: number;
}

/** The bytes as they lie on local disk before they are kept: what a check of the whole file reads. */
export interface Draft extends StoredFile {
  path: string;
}

export interface PutOptions {
  maxBytes?: number;
  /** Runs before the bytes are kept; when it throws, nothing is. */
  inspect?: (draft: Draft) => Promise<void>;
}

/** Bytes by their SHA-256. Local disk today; an S3-compatible store takes the same verbs. */
export interface FileStore {
  put(stream: Readable, options?: PutOptions): Promise<StoredFile>;
  /** Refuses with `not-found` where nothing is kept under this hash. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Nothing happens where nothing is kept under this hash. */
  remove(sha256: string): Promise<void>;
  /** Everything that is kept, in the order of the hashes. */
  list(): AsyncIterable<StoredFile>;
}

export interface WithFiles {
  files: FileStore;
}
