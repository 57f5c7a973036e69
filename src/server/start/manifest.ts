import type { FastifyInstance } from 'fastify';
import type { FindingName } from '#domain/findings/finding-kinds.ts';
import type { ConfirmationKind, ConfirmationKinds, WithConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { Found, WithFindingCounters } from '../findings/finding-counter.ts';
import type { SessionContext } from '../http/context.ts';
import type { RouteGroup } from '../http/handlers.ts';
import type { Gate } from '../http/register-calls.ts';
import type { Job } from '../jobs/job.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { Bus } from '../push/bus.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';
import type { Services } from './services.ts';

type OnError = (error: unknown) => void;

/** What the confirmation kinds of all nouns need; the command `confirm` has no more. */
export type ConfirmationServices = WithSignOnLoopback & WithFiles & WithConnectionKeys & WithOrderCommands;

/** What the manifests are read with: everything but what is gathered from them. */
export type BaseServices = Omit<Services, keyof WithConfirmationKinds | keyof WithFindingCounters>;

/** What a noun brings to the platform. Nouns export it as a plain value, so that no noun imports the wiring. */
export interface Manifest {
  /** Calls with their handlers. */
  routes?: readonly ((services: Services) => RouteGroup)[];
  /** Routes that are no calls of the contracts. */
  plainRoutes?: readonly ((scope: FastifyInstance, services: Services, gate: Gate) => unknown)[];
  jobs?: readonly ((services: Services) => Job)[];
  /** Done once a minute by one of the processes that take work. */
  eachMinute?: readonly ((services: Services, onError: OnError) => Promise<unknown>)[];
  /** Begun by every process at its start, one after another. */
  onStart?: readonly ((services: Services, bus: Bus, onError: OnError) => unknown)[];
  /** Begun at its start by a process that takes work. */
  onWork?: readonly ((services: Services, bus: Bus, onError: OnError) => void)[];
  /** Changes that take two persons. */
  confirmations?: readonly ((services: ConfirmationServices) => ConfirmationKind | ConfirmationKinds)[];
  /** Who counts what waits for an administrator. */
  counters?: Partial<Record<FindingName, (context: SessionContext, now: Date, services: Services) => Promise<Found>>>;
}

/** Refuses a part that no start would take up. */
export const noun = <M extends Manifest>(manifest: M & Record<Exclude<keyof M, keyof Manifest>, never>): Manifest =>
  manifest;
