import { openPath } from '#contracts/open-signature.ts';
import { pageLanguage } from '../session/page-language.ts';
import type { Client, Download, UploadExtra } from './client-shape.ts';
import { type Fields, fileNameOf, fillPath, queryString } from './encoding.ts';
import { CallFailure } from './failure.ts';
import { createReplyReader, type Effects, type Reply } from './reply.ts';
import { linePatience, noticeDuration, requestTimeout, sentences } from './sentences.ts';
import { isAskedByPage } from './shown-failures.ts';
import { addressOf, type Credentials, createTransport, type Method, type Sending } from './transport.ts';
import type { UploadRequest } from './upload.ts';

export interface ClientEffects extends Effects {
  /** Hand a downloaded file to the user. */
  save(blob: Blob, fileName: string): void;
  /** §6.6: this user's institution bought nothing. */
  unpurchased(): boolean;
}

export interface ClientSettings {
  origin?: string;
  timeout?: number;
  patience?: number;
  credentials: Credentials;
  effects: ClientEffects;
  upload?: (request: UploadRequest) => Promise<Reply>;
}

interface Loose extends Sending {
  params?: Fields;
  fileName?: string;
}

const isJson = (type: string): boolean => /\bjson\b/.test(type);

const replyOf = async (answer: Response): Promise<Reply> => {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
  };
};

/** `POST /help/:slug` with its request → method, filled path, what is sent. */
const unfold = (key: string, request: Loose = {}): [Method, string, Sending] => {
  const space = key.indexOf(' ');
  const sending = isAskedByPage() ? { ...request, shown: true } : request;
  return [key.slice(0, space) as Method, fillPath(key.slice(space + 1), request.params), sending];
};

const multipart = (file: Blob, fields: UploadExtra['fields'] = {}): FormData => {
  const form = new FormData();
  // Fields first: the server reads the stream in order.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'name' in file ? String(file.name) : 'file');
  return form;
};

/** §6.6: what was issued stays downloadable when a contract has lapsed, and only the server knows what was. */
const decidedByServer: readonly string[] = ['GET /reports/:id/files/:kind', 'GET /orders/:id/files/:fileId'];

/** The sign-in page uploads nothing: the way to do it comes with the first file. */
const uploadLazily = async (request: UploadRequest): Promise<Reply> =>
  (await import('./upload.ts')).uploadByXhr(request);

/** The one way to the server: typed by the key of the call, read by the error catalogue of §8. */
export const createClient = <M>(settings: ClientSettings): Client<M> => {
  const { effects, credentials, origin = '', timeout = requestTimeout, upload: sendUpload = uploadLazily } = settings;
  const { patience = linePatience } = settings;
  const reader = createReplyReader(effects);
  const transport = createTransport({ origin, timeout, patience, credentials, reader });

  const envelope = <T>(method: Method, path: string, sending: Sending): Promise<T> =>
    transport.send(method, path, sending, async (answer) => reader.read<T>(await replyOf(answer), sending));

  const bytes = (method: Method, path: string, sending: Sending): Promise<Download> =>
    transport.send(method, path, sending, async (answer) => {
      const contentType = answer.headers.get('content-type') ?? '';
      if (!answer.ok || isJson(contentType)) reader.read<never>(await replyOf(answer), sending);
      const fileName = fileNameOf(answer.headers.get('content-disposition'));
      return { blob: await answer.blob(), fileName, contentType };
    });

  const download = async (key: string, request: Loose): Promise<void> => {
    if (effects.unpurchased() && !decidedByServer.includes(key)) {
      effects.notify(sentences.notPurchased, noticeDuration);
      throw new CallFailure('refused', sentences.notPurchased);
    }
    const file = await bytes(...unfold(key, request));
    effects.save(file.blob, request.fileName ?? file.fileName ?? 'download');
  };

  const getOpen = <T>(path: string, query?: Loose['query']): Promise<T> =>
    transport.send('GET', openPath + path, query ? { query } : {}, async (answer) => {
      const value = (await answer.json()) as { detail?: string; title?: string };
      if (answer.ok) return value as T;
      throw new CallFailure('refused', value.detail ?? value.title ?? sentences.unreachable);
    });

  const upload = async <T>(key: string, file: Blob, extra: UploadExtra = {}): Promise<T> => {
    const [method, path] = unfold(key, { params: extra.params ?? {} });
    const url = addressOf(path) + queryString(extra.query);
    const reply = await sendUpload({
      url: origin + url,
      headers: { 'Accept-Language': pageLanguage, ...(await transport.authorize(method, url, '')) },
      form: multipart(file, extra.fields),
      onProgress: extra.onProgress,
      signal: extra.signal,
    }).catch((error) => transport.fail(error, extra));
    return reader.read<T>(reply, extra);
  };

  return {
    call: (key, ...[request]) => envelope(...unfold(key, request as Loose | undefined)),
    blob: (key, ...[request]) => bytes(...unfold(key, request as Loose | undefined)),
    download: (key, request) => download(key, request as Loose),
    startDownload: (key, request) => void download(key, request as Loose).catch(() => undefined),
    upload,
    getOpen,
    postJson: (path, body, extra = {}) => envelope('POST', path, { ...extra, body }),
    postForm: (path, body, extra = {}) => envelope('POST', path, { ...extra, body, bodyKind: 'form' }),
    get: (path, query = {}, extra = {}) => envelope('GET', path, { ...extra, query }),
    rearm: reader.rearm,
    depart: reader.depart,
  };
};
