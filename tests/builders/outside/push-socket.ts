import { WebSocket } from 'ws';
import { servicePath } from '#contracts/envelope.ts';
import { type PushMessage, pushMessage, websocketPath } from '#contracts/push.ts';
import { eventually } from '../eventually.ts';

export interface PushSocket {
  socket: WebSocket;
  messages: PushMessage[];
  /** The first message that fits, whether it came before or comes yet. */
  message<Kind extends PushMessage['kind']>(
    kind: Kind,
    fits?: (message: Extract<PushMessage, { kind: Kind }>) => boolean,
  ): Promise<Extract<PushMessage, { kind: Kind }>>;
  closed: Promise<number>;
  close(): void;
}

/** A socket at the platform, every message checked against the contract. */
export const openPushSocket = (url: string, token: string | undefined): PushSocket => {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${servicePath}${websocketPath}${query}`);
  const messages: PushMessage[] = [];
  socket.on('message', (data) => void messages.push(pushMessage.parse(JSON.parse(String(data)))));
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    socket,
    messages,
    closed,
    close: () => socket.close(),
    message: <Kind extends PushMessage['kind']>(
      kind: Kind,
      fits: (message: Extract<PushMessage, { kind: Kind }>) => boolean = () => true,
    ) =>
      eventually(`a ${kind} message`, () =>
        messages
          .filter((message): message is Extract<PushMessage, { kind: Kind }> => message.kind === kind)
          .find((message) => fits(message)),
      ),
  };
};

/** The same, once the server has taken it in. */
export const openReadySocket = async (url: string, token: string): Promise<PushSocket> => {
  const push = openPushSocket(url, token);
  await push.message('ready');
  return push;
};
