import type { closeCodes, PushMessage } from '#contracts/push.ts';

/** As the contract has them; spelt out here because its module would bring the schemas along. */
const ended: readonly number[] = [4401, 4303] satisfies (typeof closeCodes)['stranger' | 'sessionEnded'][];
/** Coming back would not help. */
const final: readonly number[] = [4429, 4403] satisfies (typeof closeCodes)['tooMany' | 'initialPassword'][];

/** The part of a WebSocket that is needed. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  close(): void;
}

export interface PushSettings {
  open: () => Socket;
  onMessage: (message: PushMessage) => void;
  /** The server says that the session is over. */
  onEnded: () => void;
  /** Runs something later; answers how to call it off. */
  later: (run: () => void, milliseconds: number) => () => void;
  random: () => number;
}

const shortest = 1_000;
const longest = 60_000;

/** Doubles up to a minute, spread out so that a restarted server is not met by everyone at once. */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(longest, shortest * 2 ** failures) * (0.5 + random / 2);

const readMessage = (data: unknown): PushMessage | undefined => {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as PushMessage) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps one socket open until told to stop; answers how. Polling goes on meanwhile, so nothing is lost while it is down. */
export const keepConnected = ({ open, onMessage, onEnded, later, random }: PushSettings): (() => void) => {
  let failures = 0;
  let stopped = false;
  let socket: Socket | undefined;
  let callOff: () => void = () => undefined;

  const again = (): void => {
    callOff = later(connect, reconnectDelay(failures, random()));
    failures += 1;
  };

  const connect = (): void => {
    socket = open();
    socket.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (!message || stopped) return;
      if (message.kind === 'ready') failures = 0;
      onMessage(message);
    };
    socket.onclose = ({ code }) => {
      if (stopped || final.includes(code)) return;
      if (ended.includes(code)) onEnded();
      else again();
    };
  };

  connect();
  return () => {
    stopped = true;
    callOff();
    socket?.close();
  };
};
