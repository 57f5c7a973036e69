import path from 'node:path';
import type { ObjectStorage } from '../outgoing/object-storage.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** Where this deployment keeps its files: a bucket that every machine reaches, or a folder of this one. */
export const openFileStore = (
  { dataDir, objectStorage }: { dataDir: string; objectStorage?: ObjectStorage | undefined },
  onUnreachable?: (why: string) => void,
): Promise<FileStore> =>
  objectStorage
    ? openS3FileStore(objectStorage, path.join(dataDir, 'drafts'), onUnreachable)
    : openLocalFileStore(path.join(dataDir, 'files'));
