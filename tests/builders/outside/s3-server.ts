import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

export interface S3Server {
  url: string;
  objects: Map<string, Buffer>;
  /** Answers this often with 503 before it works again. */
  fail(times: number): void;
  puts(): number;
  stop(): Promise<void>;
}

const key = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the test' };
const region = 'cn-test-1';

/** Settings that fit the server. */
export const storageAt = (url: string) => ({ url, region, keyId: key.accessKeyId, secret: key.secretAccessKey });

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Signs what arrived with another library and compares: the platform's own signer has no say. */
const isSigned = async (request: IncomingMessage, body: Buffer): Promise<boolean> => {
  const given = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const date = String(request.headers['x-amz-date']);
  const at = new Date(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (Math.abs(Date.now() - at.getTime()) > 15 * 60_000) return false;
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const { pathname, searchParams, hostname } = new URL(request.url ?? '', `http://${request.headers.host}`);
  const signer = new SignatureV4({ credentials: key, region, service: 's3', sha256: Sha256, uriEscapePath: false });
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: at, unsignableHeaders: new Set(), signableHeaders: new Set(names) },
  );
  return signed.headers.authorization === given;
};

const answerList = (objects: Map<string, Buffer>, query: URLSearchParams, page: number): string => {
  const all = [...objects.keys()].sort();
  const from = all.findIndex((name) => name > (query.get('continuation-token') ?? ''));
  const names = from < 0 ? [] : all.slice(from, from + page);
  const more = from >= 0 && from + page < all.length;
  const entries = names.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${names.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
};

/** An S3-compatible service with one bucket, which turns away what is not signed rightly. Pages of two. */
export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let puts = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const end = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
    if (failures > 0) {
      failures -= 1;
      return void end(503);
    }
    if (!(await isSigned(request, body))) return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const name = pathname.slice('/bucket/'.length);
    const found = objects.get(name);
    if (request.method === 'PUT') {
      puts += 1;
      objects.set(name, body);
      return void end(200);
    }
    if (request.method === 'DELETE') return void end(objects.delete(name) ? 204 : 404);
    if (name === '') return void end(200, answerList(objects, searchParams, 2));
    return void (found ? end(200, request.method === 'HEAD' ? '' : found) : end(404));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    objects,
    fail: (times) => {
      failures = times;
    },
    puts: () => puts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
