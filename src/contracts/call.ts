import type { z } from 'zod';
import type { Permission } from '#domain/identity/permissions.ts';

/** public: no session; session: any signed-in user; else the permission it takes. */
export type Access = 'public' | 'session' | Permission;

/** How the body travels: JSON, a form-encoded POST, or a multipart upload (the handler reads the stream). */
export type BodyKind = 'json' | 'form' | 'multipart';

export interface CallShape {
  /** One line in Chinese for the OpenAPI page. */
  summary: string;
  access: Access;
  /** A public call that knows its caller when a good token comes along; a bad one makes a stranger. */
  sessionIfAny?: true;
  /** Answers also those who still have the password they were given. All other calls tell them to change it first. */
  withInitialPassword?: true;
  /** Answered before a second factor that is required has been set up; so is every call `withInitialPassword`. */
  withoutSecondFactor?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  /** Shape of `data` in the envelope; absent for downloads. */
  data?: z.ZodType;
  /** A download: bytes instead of an envelope. */
  blob?: true;
  /** Largest body in bytes where it differs from the default of 1 MiB. */
  bodyLimit?: number;
  /** Answered also by a process that refuses other calls because it is overloaded. */
  evenOverloaded?: true;
  /** Counted in PostgreSQL, shared between processes: at most `max` per `seconds` and user, or address of a stranger. */
  sharedLimit?: { max: number; seconds: number };
}

/** 'POST /sys/login' → its shape. Nouns export one such map each; `calls.ts` joins them. */
export type CallMap = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, CallShape>>;

export const defineCalls = <const M extends CallMap>(map: M): M => map;

/**
 * These read a schema's types off `_zod`. Asking whether the schema is a `z.ZodType` would compare every method of every
 * schema, which made up most of the type check.
 */
type Parsed<S, Key extends keyof CallShape> = S extends { [K in Key]: { _zod: { output: infer Out } } }
  ? Out
  : undefined;
type InputOf<S, Key extends keyof CallShape> = S extends { [K in Key]: { _zod: { input: infer In } } } ? In : undefined;

/** What a handler gets after validation. */
export interface CallInput<S> {
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
}

/** What a caller sends; a query of which nothing is required may be left out. */
export type CallRequest<S> = OmitUndefined<{
  params: InputOf<S, 'params'>;
  query: Record<never, never> extends InputOf<S, 'query'> ? undefined : InputOf<S, 'query'>;
  body: InputOf<S, 'body'>;
}> & { query?: InputOf<S, 'query'> };

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a handler returns as `data`, before the schema strips it. */
export type CallResult<S> = InputOf<S, 'data'>;

/** What a caller receives as `data`. */
export type CallData<S> = Parsed<S, 'data'>;
