import { z } from 'zod';
import { notification } from './notifications.ts';
import { tradeState } from './payments/payments.ts';
import { task } from './tasks.ts';

/** Beside the base path, with `?token=…` (§7.26). */
export const websocketPath = '/websocket';

/** Why the server closed the socket; any other code: connect again, polling goes on meanwhile. */
export const closeCodes = {
  /** No token, or a forged one: as HTTP 401. */
  stranger: 4401,
  /** The session expired or was ended: as the body { code: 303 }. */
  sessionEnded: 4303,
  /** The user still has the password they were given: come back after changing it. */
  initialPassword: 4403,
  /** Too many sockets of one user: stay with polling. */
  tooMany: 4429,
  goingAway: 1001,
  policy: 1008,
} as const;

/** What the server sends. Clients send nothing. */
export const pushMessage = z.discriminatedUnion('kind', [
  /** Sent once when the socket is open to the user: from here on nothing is missed. */
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('notification'), notification }),
  z.object({ kind: z.literal('task'), task }),
  /** An order that this user may see has new files or another state. */
  z.object({ kind: z.literal('order'), id: z.string() }),
  /** A file was read into the search of an order of this user's institution. */
  z.object({ kind: z.literal('file-read'), orderId: z.string() }),
  /** This user signed a report, here or on a phone. */
  z.object({ kind: z.literal('signed'), orderId: z.string() }),
  /** A payment this user began was settled. */
  z.object({ kind: z.literal('trade'), tradeNo: z.string(), state: tradeState }),
]);
export type PushMessage = z.output<typeof pushMessage>;
