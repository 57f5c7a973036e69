import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { amzDate, authorization, encodeStrictly, queryString, sha256Hex } from './sigv4.ts';

/** Where the operator keeps objects: an S3-compatible service, like the database not a choice of any user. */
export interface ObjectStorage {
  /** Scheme, host, port and bucket: https://minio.example.edu/chayin */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface StorageRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty: the bucket itself. */
  key: string;
  query?: readonly (readonly [string, string])[];
  /** Opened anew for every try. */
  body?: { sha256: string; size: number; open: () => Readable };
}

export interface StorageAnswer {
  status: number;
  body: Readable;
}

/** Why the service could not be asked, for the operator; nobody else learns it. */
export class StorageUnreachable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'StorageUnreachable';
  }
}

const emptyHash = sha256Hex('');
/** Milliseconds without a byte in either direction. */
const silence = 30_000;
const tries = 3;

/** One signed request. Follows no redirect; tries again what failed on the way, since every verb here may be repeated. */
export const createStorageClient = (storage: ObjectStorage, now: () => Date = () => new Date()) => {
  const base = new URL(storage.url);
  const bucketPath = base.pathname.replace(/\/+$/, '');
  const secure = base.protocol === 'https:';
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 32 })
    : new http.Agent({ keepAlive: true, maxSockets: 32 });
  const key = { keyId: storage.keyId, secret: storage.secret, region: storage.region, service: 's3' };

  const once = ({ method, key: name, query = [], body }: StorageRequest): Promise<StorageAnswer> =>
    new Promise((resolve, reject) => {
      const at = amzDate(now());
      const path = `${bucketPath}/${name.split('/').map(encodeStrictly).join('/')}`;
      const payloadHash = body?.sha256 ?? emptyHash;
      const headers: [string, string][] = [
        ['host', base.host],
        ['x-amz-content-sha256', payloadHash],
        ['x-amz-date', at],
        ...(body ? ([['content-length', String(body.size)]] as [string, string][]) : []),
      ];
      const signature = authorization({ method, path, query, headers, payloadHash }, key, at);
      const asked = (secure ? https : http).request({
        agent,
        method,
        host: base.hostname,
        port: base.port || (secure ? 443 : 80),
        path: query.length > 0 ? `${path}?${queryString(query)}` : path,
        headers: { ...Object.fromEntries(headers), authorization: signature },
        timeout: silence,
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', reject);
      asked.on('response', (answer) => resolve({ status: answer.statusCode ?? 0, body: answer }));
      if (body) {
        const stream = body.open();
        stream.on('error', (error) => asked.destroy(error));
        stream.pipe(asked);
      } else asked.end();
    });

  const request = async (wanted: StorageRequest): Promise<StorageAnswer> => {
    let why = '';
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        const answer = await once(wanted);
        if (answer.status < 500) return answer;
        answer.body.resume();
        why = `status ${answer.status}`;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
    throw new StorageUnreachable(`object storage: ${wanted.method} ${why}`);
  };
  return { request, close: (): void => agent.destroy() };
};

export type StorageClient = ReturnType<typeof createStorageClient>;
