import type { CallData, CallRequest } from '#contracts/call.ts';
import type { Fields } from './encoding.ts';
import type { Manner } from './reply.ts';

export type Extra = Manner & { signal?: AbortSignal; keepalive?: boolean };

/** A form-encoded call has to say so: its shape is a type only and is gone at run time. */
type Encoding<S> = S extends { bodyKind: 'form' } ? { bodyKind: 'form' } : { bodyKind?: 'json' };
type KeyWith<M, Part> = { [K in keyof M]: M[K] extends Part ? K : never }[keyof M] & string;

/** Parts that may be empty may be left out. */
type Relaxed<T> = { [K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K];
};

/** What a call takes besides its key. */
export type Request<S> = Relaxed<CallRequest<S>> & Encoding<S> & Extra;
type Args<T> = Record<never, never> extends T ? [request?: T] : [request: T];

/** What a call answers. */
export type Answer<S> = CallData<S>;

export interface Download {
  blob: Blob;
  fileName: string | undefined;
  contentType: string;
}

export interface UploadExtra extends Extra {
  params?: Fields;
  query?: Fields;
  fields?: Readonly<Record<string, string>>;
  /** Share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Client<M> {
  /** `call('POST /sys/login', { body })` answers `data` or throws a CallFailure. */
  call<K extends keyof M & string>(key: K, ...request: Args<Request<M[K]>>): Promise<Answer<M[K]>>;

  /** Bytes for the page itself, such as an avatar. */
  blob<K extends KeyWith<M, { blob: true }>>(key: K, ...request: Args<Request<M[K]>>): Promise<Download>;

  /** A download the user asked for: refused in words when nothing was bought (§6.6), else saved. */
  download<K extends KeyWith<M, { blob: true }>>(key: K, request: Request<M[K]> & { fileName?: string }): Promise<void>;
  /** The same from a click: a failure has been shown, so nobody waits for the end. */
  startDownload<K extends KeyWith<M, { blob: true }>>(key: K, request: Request<M[K]> & { fileName?: string }): void;

  /** Multipart with progress. */
  upload<K extends KeyWith<M, { bodyKind: 'multipart' }>>(
    key: K,
    file: Blob,
    extra?: UploadExtra,
  ): Promise<Answer<M[K]>>;

  /** §7.27: for paths that no contract names. */
  postJson<T>(path: string, body: unknown, extra?: Extra): Promise<T>;
  postForm<T>(path: string, body: Fields, extra?: Extra): Promise<T>;
  get<T>(path: string, query?: Fields, extra?: Extra): Promise<T>;

  /** §7.2: reads under /open/v2, signed with this session's key; it answers plain JSON and refuses with a problem document. */
  getOpen<T>(path: string, query?: Fields): Promise<T>;

  /** After signing in: expiry may be handled once again. */
  rearm(): void;
  /** The session is about to end on purpose; its end is not told a second time. */
  depart(): void;
}
