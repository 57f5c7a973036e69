import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { refuse } from '#domain/errors.ts';
import {
  createStorageClient,
  type ObjectStorage,
  type StorageAnswer,
  type StorageClient,
  type StorageRequest,
  StorageUnreachable,
} from '../outgoing/object-storage.ts';
import type { Draft, FileStore, StoredFile } from './file-store.ts';
import { openDrafts, throughDraft } from './write-draft.ts';

const keyOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw refuse('not-found');
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
};

const unreachable = () => refuse('busy', { sentence: '文件存储暂时无法连接，请稍后再试' });

/** An answer that no rule expects is the operator's to look at: a wrong key, a missing bucket. */
const unexpected = async (what: string, { status, body }: StorageAnswer): Promise<Error> =>
  new Error(`object storage: ${what} answered ${status}: ${(await text(body)).slice(0, 300)}`);

const drained = (answer: StorageAnswer): number => {
  answer.body.resume();
  return answer.status;
};

/** Files in a bucket by hash. A draft lies on local disk until it was looked at, then goes up whole with its hash. */
export const openS3FileStore = async (
  storage: ObjectStorage,
  draftFolder: string,
  onUnreachable: (why: string) => void = () => undefined,
): Promise<FileStore & { close(): void }> => {
  const drafts = await openDrafts(draftFolder);
  const client = createStorageClient(storage);
  const ask = (request: StorageRequest): Promise<StorageAnswer> =>
    client.request(request).catch((error: unknown) => {
      if (!(error instanceof StorageUnreachable)) throw error;
      onUnreachable(error.message);
      throw unreachable();
    });

  const has = async (sha256: string): Promise<boolean> => {
    const answer = await ask({ method: 'HEAD', key: keyOf(sha256) });
    if (answer.status === 404) return drained(answer) === 200;
    if (answer.status !== 200) throw await unexpected('HEAD', answer);
    return drained(answer) === 200;
  };

  const send = async ({ path, sha256, size }: Draft): Promise<void> => {
    const body = { sha256, size, open: () => createReadStream(path) };
    const answer = await ask({ method: 'PUT', key: keyOf(sha256), body });
    if (answer.status !== 200 && answer.status !== 201) throw await unexpected('PUT', answer);
    answer.body.resume();
  };

  return {
    // The same bytes twice are sent once.
    put: (stream, options = {}) =>
      throughDraft(drafts, stream, options, async (draft) => {
        if (!(await has(draft.sha256))) await send(draft);
      }),
    open: async (sha256): Promise<Readable> => {
      const answer = await ask({ method: 'GET', key: keyOf(sha256) });
      if (answer.status === 200) return answer.body;
      if (answer.status !== 404) throw await unexpected('GET', answer);
      drained(answer);
      throw refuse('not-found');
    },
    has: (sha256) => (/^[0-9a-f]{64}$/.test(sha256) ? has(sha256) : Promise.resolve(false)),
    remove: async (sha256) => {
      const answer = await ask({ method: 'DELETE', key: keyOf(sha256) });
      if (![200, 204, 404].includes(answer.status)) throw await unexpected('DELETE', answer);
      answer.body.resume();
    },
    list: () => listObjects(ask),
    close: client.close,
  };
};

const tag = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const unescaped = (xml: string): string =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: 'lt' | 'gt' | 'quot' | 'apos' | 'amp') => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name],
  );

/** Keys of files, a thousand a page; whatever else lies in the bucket is passed over. */
async function* listObjects(ask: StorageClient['request']): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const query: [string, string][] = [
      ['list-type', '2'],
      ['max-keys', '1000'],
      ...(next === undefined ? [] : ([['continuation-token', next]] as [string, string][])),
    ];
    const answer = await ask({ method: 'GET', key: '', query });
    if (answer.status !== 200) throw await unexpected('list', answer);
    const xml = await text(answer.body);
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = tag(entry, 'Key') ?? '';
      if (/^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(key))
        yield { sha256: key.replace('/', ''), size: Number(tag(entry, 'Size')) };
    }
    const token = tag(xml, 'NextContinuationToken');
    next = tag(xml, 'IsTruncated') === 'true' && token !== undefined ? unescaped(token) : undefined;
  } while (next !== undefined);
}
