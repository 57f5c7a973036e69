import pg from 'pg';
import type { TradeState } from '#domain/payments/trade-state.ts';
import { openAddresses } from '../db/addresses.ts';

/** What the triggers named `announce…` in the migrations send. */
export type Announcement =
  | { kind: 'notification'; id: string; institution: number | null; user: string }
  | {
      kind: 'task';
      id: string;
      institution: number | null;
      user: string | null;
      state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
      cancel: boolean;
    }
  | { kind: 'trade'; id: string; institution: number; user: string | null; state: TradeState }
  /** Its files or its state changed; `user` is the applicant. */
  | { kind: 'order'; id: string; institution: number; user: string | null }
  /** A file was read into the search of this order. */
  | { kind: 'file-read'; id: string; institution: number }
  | { kind: 'signed'; id: string; institution: number; user: string }
  | { kind: 'refund'; id: string; institution: number }
  | { kind: 'report'; id: string; institution: number }
  | { kind: 'library'; institution: number }
  | { kind: 'mail'; id: string }
  | { kind: 'webhook' }
  | { kind: 'session'; id: string }
  | { kind: 'institution'; id: number };

export interface Bus {
  hear(listener: (announcement: Announcement) => void): void;
  /** Called each time the line is back after a loss: what was announced meanwhile was missed. */
  onRestored(listener: () => void): void;
  stop(): Promise<void>;
}

const channel = 'chayin_push';
const firstWait = 100;
const longestWait = 10_000;
const heartbeatEvery = 15_000;

/** One connection of this process that hears every announcement of the database, and comes back after any loss. */
export const openBus = async (url: string, onLost: (error: Error) => void = () => {}): Promise<Bus> => {
  const addresses = openAddresses(url);
  const listeners: Array<(announcement: Announcement) => void> = [];
  const restored: Array<() => void> = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;
  let stopped = false;

  const lost = (which: pg.Client, error: Error): void => {
    if (stopped || client !== which) return;
    client = undefined;
    clearTimeout(timer);
    onLost(error);
    which.end().catch(() => {});
    again();
  };
  const again = (): void => {
    timer = setTimeout(() => {
      connect().then(
        () => restored.forEach((listener) => void listener()),
        (error: Error) => {
          onLost(error);
          if (!stopped) again();
        },
      );
    }, wait);
    wait = Math.min(longestWait, wait * 2);
  };
  // A half-open connection says nothing by itself; asking finds it out.
  const beat = (which: pg.Client): void => {
    timer = setTimeout(() => {
      which.query('select 1').then(
        () => {
          if (client === which) beat(which);
        },
        (error: Error) => lost(which, error),
      );
    }, heartbeatEvery);
  };
  const connect = async (): Promise<void> => {
    const address = addresses.current();
    const next = new pg.Client({
      connectionString: address,
      application_name: 'chayin push',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('The connection of the bus ended.')));
    next.on('notification', ({ payload }) => {
      if (payload) for (const listener of listeners) listener(JSON.parse(payload) as Announcement);
    });
    try {
      await next.connect();
      await next.query(`set role chayin_platform; listen ${channel}`);
    } catch (error) {
      // A standby lets nobody listen.
      addresses.failed(address);
      await next.end().catch(() => {});
      throw error;
    }
    if (stopped) return next.end();
    client = next;
    wait = firstWait;
    beat(next);
  };

  // The first address may be the standby's.
  for (let left = addresses.count; ; left -= 1)
    try {
      await connect();
      break;
    } catch (error) {
      if (left <= 1) throw error;
    }
  return {
    hear: (listener) => void listeners.push(listener),
    onRestored: (listener) => void restored.push(listener),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
};
