import type { CallData, CallMap, CallRequest, CallShape } from '#contracts/call.ts';
import { type Fields, fileNameOf, fillPath } from './encoding.ts';
import { CallFailure } from './failure.ts';
import { createReplyReader, type Effects, type Manner } from './reply.ts';
import { noticeDuration, requestTimeout, sentences } from './sentences.ts';
import { addressOf, type Credentials, createTransport, type Method, type Sending } from './transport.ts';
import { uploadByXhr } from './upload.ts';

export interface ClientEffects extends Effects {
  /** Hand a downloaded file to the user. */
  save(blob: Blob, fileName: string): void;
  /** §6.6: this user's institution bought nothing. */
  unpurchased(): boolean;
}

export interface ClientSettings {
  origin?: string;
  timeout?: number;
  credentials: Credentials;
  effects: ClientEffects;
  upload?: typeof uploadByXhr;
}

export interface Download {
  blob: Blob;
  fileName: string | undefined;
  contentType: string;
}

/** A form-encoded call has to say so: its shape is a type only and is gone at run time. */
type Encoding<S> = S extends { bodyKind: 'form' } ? { bodyKind: 'form' } : { bodyKind?: 'json' };
type Extra = Manner & { signal?: AbortSignal };
type Request<S extends CallShape> = CallRequest<S> & Encoding<S> & Extra;
type Shape<T> = T extends CallShape ? T : never;
type Args<T> = Record<never, never> extends T ? [request?: T] : [request: T];
type KeyWith<M extends CallMap, Part> = { [K in keyof M]: M[K] extends Part ? K : never }[keyof M] & string;

interface Loose extends Sending {
  params?: Fields;
}

export interface UploadExtra extends Extra {
  params?: Fields;
  fields?: Readonly<Record<string, string>>;
  onProgress?: (share: number) => void;
}

const isJson = (type: string): boolean => /\bjson\b/.test(type);

const split = (key: string): [Method, string] => {
  const space = key.indexOf(' ');
  return [key.slice(0, space) as Method, key.slice(space + 1)];
};

/** The one way to the server: typed by the key of the call, read by the error catalogue of §8. */
export const createClient = <M extends CallMap>(settings: ClientSettings) => {
  const { effects, credentials, origin = '', timeout = requestTimeout, upload: sendUpload = uploadByXhr } = settings;
  const reader = createReplyReader(effects);
  const transport = createTransport({ origin, timeout, credentials, reader });

  const envelope = <T>(method: Method, path: string, sending: Sending): Promise<T> =>
    transport.send(method, path, sending, async (answer) =>
      reader.read<T>({ status: answer.status, text: await answer.text() }, sending),
    );

  const bytes = (method: Method, path: string, sending: Sending): Promise<Download> =>
    transport.send(method, path, sending, async (answer) => {
      const contentType = answer.headers.get('content-type') ?? '';
      if (!answer.ok || isJson(contentType))
        reader.read<never>({ status: answer.status, text: await answer.text() }, sending);
      const fileName = fileNameOf(answer.headers.get('content-disposition'));
      return { blob: await answer.blob(), fileName, contentType };
    });

  const loose = (key: string, request: Loose = {}): [Method, string, Sending] => {
    const [method, path] = split(key);
    return [method, fillPath(path, request.params), request];
  };

  const blob = <K extends KeyWith<M, { blob: true }>>(
    key: K,
    ...[request]: Args<Request<Shape<M[K]>>>
  ): Promise<Download> => bytes(...loose(key, request as Loose | undefined));

  return {
    /** `call('POST /sys/login', { body })` answers `data` or throws a CallFailure. */
    call: <K extends keyof M & string>(
      key: K,
      ...[request]: Args<Request<Shape<M[K]>>>
    ): Promise<CallData<Shape<M[K]>>> => envelope(...loose(key, request as Loose | undefined)),

    blob,

    /** A download the user asked for: refused in words when nothing was bought (§6.6), else saved. */
    download: async <K extends KeyWith<M, { blob: true }>>(
      key: K,
      request: Request<Shape<M[K]>> & { fileName?: string },
    ): Promise<void> => {
      if (effects.unpurchased()) {
        effects.notify(sentences.notPurchased, noticeDuration);
        throw new CallFailure('refused', sentences.notPurchased);
      }
      const { fileName, ...rest } = request as Loose & { fileName?: string };
      const file = await bytes(...loose(key, rest));
      effects.save(file.blob, fileName ?? file.fileName ?? 'download');
    },

    /** Multipart with progress. */
    upload: async <K extends KeyWith<M, { bodyKind: 'multipart' }>>(
      key: K,
      file: Blob,
      extra: UploadExtra = {},
    ): Promise<CallData<Shape<M[K]>>> => {
      const [method, path] = loose(key, { params: extra.params ?? {} });
      const address = addressOf(path);
      const form = new FormData();
      // Fields first: the server reads the stream in order.
      for (const [name, value] of Object.entries(extra.fields ?? {})) form.append(name, value);
      form.append('file', file, 'name' in file ? String(file.name) : 'file');
      const { onProgress, signal } = extra;
      const headers = transport.authorize(method, address, '');
      const reply = await sendUpload({ url: origin + address, headers, form, onProgress, signal }).catch((error) =>
        transport.fail(error, extra),
      );
      return reader.read(reply, extra);
    },

    /** §7.27: for paths that no contract names. */
    postJson: <T>(path: string, body: unknown, extra: Extra = {}) => envelope<T>('POST', path, { ...extra, body }),
    postForm: <T>(path: string, body: Fields, extra: Extra = {}) =>
      envelope<T>('POST', path, { ...extra, body, bodyKind: 'form' }),
    get: <T>(path: string, query: Fields = {}, extra: Extra = {}) => envelope<T>('GET', path, { ...extra, query }),

    /** After signing in: expiry may be handled once again. */
    rearm: reader.rearm,
  };
};

export type Client<M extends CallMap> = ReturnType<typeof createClient<M>>;
