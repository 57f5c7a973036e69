import { createHash } from 'node:crypto';

export const packageFormat = 'chayin-institution-package';
export const schemaVersion = 1;
export const manifestName = 'manifest.json';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
