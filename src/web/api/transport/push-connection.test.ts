import { expect, test } from 'vitest';
import { closeCodes, type PushMessage } from '#contracts/push.ts';
import { keepConnected, reconnectDelay, type Socket } from './push-connection.ts';

/** A server of sockets and a clock, both moved by hand. */
const world = () => {
  const sockets: (Socket & { closed: boolean })[] = [];
  const waits: { run: () => void; milliseconds: number; off: boolean }[] = [];
  const messages: PushMessage[] = [];
  let endings = 0;
  const stop = keepConnected({
    open: () => {
      const socket = { onmessage: null, onclose: null, closed: false, close: () => undefined } as Socket & {
        closed: boolean;
      };
      socket.close = () => {
        socket.closed = true;
      };
      sockets.push(socket);
      return socket;
    },
    onMessage: (message) => messages.push(message),
    onEnded: () => {
      endings += 1;
    },
    later: (run, milliseconds) => {
      const wait = { run, milliseconds, off: false };
      waits.push(wait);
      return () => {
        wait.off = true;
      };
    },
    random: () => 1,
  });
  const drop = (code: number) => sockets.at(-1)?.onclose?.({ code });
  const say = (data: unknown) => sockets.at(-1)?.onmessage?.({ data });
  const pass = () => waits.at(-1)?.run();
  return { sockets, waits, messages, stop, drop, say, pass, endings: () => endings };
};

test('§7.26 messages of the socket arrive; what is no message is passed over', () => {
  const { say, messages } = world();
  say('{"kind":"ready"}');
  say('not json');
  say('7');
  expect(messages).toEqual([{ kind: 'ready' }]);
});

test('§+ a lost connection is sought again, ever more seldom, at most once a minute', () => {
  const { waits, drop, pass } = world();
  for (let i = 0; i < 9; i += 1) {
    drop(1006);
    pass();
  }
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('§+ once it is ready the waits begin anew', () => {
  const { waits, drop, pass, say } = world();
  drop(1006);
  pass();
  drop(closeCodes.goingAway);
  pass();
  say('{"kind":"ready"}');
  drop(1006);
  expect(waits.at(-1)?.milliseconds).toBe(1000);
});

test('§+ browsers spread their return over half of the wait', () => {
  expect(reconnectDelay(3, 0)).toBe(4000);
  expect(reconnectDelay(3, 1)).toBe(8000);
});

test('§4.5 a session that ended is told once and not sought again', () => {
  for (const code of [closeCodes.sessionEnded, closeCodes.stranger]) {
    const { drop, waits, endings } = world();
    drop(code);
    expect(endings()).toBe(1);
    expect(waits).toEqual([]);
  }
});

test('§+ too many sockets of one user, or an initial password: polling alone goes on', () => {
  for (const code of [closeCodes.tooMany, closeCodes.initialPassword]) {
    const { drop, waits, endings } = world();
    drop(code);
    expect(waits).toEqual([]);
    expect(endings()).toBe(0);
  }
});

test('§+ once stopped nothing is opened or told any more', () => {
  const { stop, sockets, say, messages, drop, waits } = world();
  stop();
  expect(sockets[0]?.closed).toBe(true);
  say('{"kind":"ready"}');
  drop(1006);
  expect(messages).toEqual([]);
  expect(waits).toEqual([]);
});
