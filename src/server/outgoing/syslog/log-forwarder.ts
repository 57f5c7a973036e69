import { type Severity, syslogMessage } from './syslog-message.ts';

/** Lines kept while the collector is away; beyond them the oldest go, and their number is told. */
const mostWaiting = 10_000;
const mostAtOnce = 500;

/** By the logger's levels. */
const severityOf = (level: number): Severity => {
  if (level >= 60) return 2;
  if (level >= 50) return 3;
  if (level >= 40) return 4;
  return level >= 30 ? 6 : 7;
};

const messageOf = (line: string): Buffer => {
  let read: { level?: unknown; time?: unknown; msg?: unknown } = {};
  try {
    read = JSON.parse(line) as typeof read;
  } catch {
    // A line that is no JSON goes as it is.
  }
  const at = new Date(typeof read.time === 'number' ? read.time : Date.now());
  const severity = severityOf(typeof read.level === 'number' ? read.level : 30);
  return syslogMessage({ facility: 'log', severity, at, kind: 'log', text: line.trimEnd() });
};

const lostMessage = (lost: number): Buffer =>
  syslogMessage({ facility: 'log', severity: 4, at: new Date(), kind: 'lost', text: JSON.stringify({ lost }) });

export interface LogForwarder {
  write(line: string): void;
  /** Sends what waits, once more at the most. */
  stop(): Promise<void>;
}

/** Takes lines at once and sends them in the background; whoever logs never waits for the collector. */
export const openLogForwarder = (
  deliver: (messages: readonly Buffer[]) => Promise<void>,
  retryAfter = 5_000,
): LogForwarder => {
  const waiting: Buffer[] = [];
  let lost = 0;
  let sending: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const told = lost;
      const batch = waiting.slice(0, mostAtOnce);
      await deliver(told > 0 ? [lostMessage(told), ...batch] : batch);
      // Some of them may have been pushed out meanwhile: those were sent all the same.
      const pushedOut = lost - told;
      lost = Math.max(0, pushedOut - batch.length);
      waiting.splice(0, Math.max(0, batch.length - pushedOut));
    }
  };
  const begin = (): void => {
    if (sending || retry || stopped) return;
    sending = sendAll()
      .catch(() => {
        retry = setTimeout(() => {
          retry = undefined;
          begin();
        }, retryAfter);
        retry.unref();
      })
      .finally(() => {
        sending = undefined;
      });
  };
  return {
    write: (line) => {
      waiting.push(messageOf(line));
      if (waiting.length > mostWaiting) {
        waiting.shift();
        lost += 1;
      }
      begin();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await sending;
      await sendAll().catch(() => undefined);
    },
  };
};
