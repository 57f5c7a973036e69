import type { CallInput, CallMap, CallResult } from '#contracts/call.ts';
import type { Download, PublicContext, SessionContext, UploadContext } from './context.ts';

type ContextOf<S> = S extends { access: 'public' }
  ? S extends { sessionIfAny: true }
    ? PublicContext & Partial<SessionContext>
    : S extends { bodyKind: 'multipart' }
      ? PublicContext & Pick<UploadContext, 'upload'>
      : PublicContext
  : S extends { bodyKind: 'multipart' }
    ? UploadContext
    : SessionContext;

type AnswerOf<S> = S extends { blob: true }
  ? S extends { data: unknown }
    ? Download | CallResult<S>
    : Download
  : CallResult<S>;

/** A handler gets checked input and its context; what it returns is shaped by the call's schema. */
export type Handler<S> = (input: CallInput<S> & { context: ContextOf<S> }) => Promise<AnswerOf<S>>;

/** One handler for each call of a noun: a missing one does not compile. */
export type Handlers<M> = { readonly [Name in keyof M]: Handler<M[Name]> };

/** The calls of one noun with their handlers. */
export interface RouteGroup {
  calls: CallMap;
  handlers: Readonly<Record<string, unknown>>;
}

/** `defineCalls` has checked the shapes; checking them here again would cost more than all other types of a route file. */
export const defineRoutes = <M extends object>(calls: M, handlers: Handlers<M>): RouteGroup => ({
  calls: calls as CallMap,
  handlers,
});
