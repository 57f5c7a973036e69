import { usePush } from '../transport/push.ts';

/**
 * Asks again when a file was read into the search of an order, or taken back: by this user, by a colleague, by a fetch
 * that goes on by itself.
 */
export const useReadFiles = (orderId: string, refresh: () => unknown): void =>
  usePush((message) => {
    // What was read before the line stood was not pushed.
    if (message.kind === 'ready' || (message.kind === 'file-read' && message.orderId === orderId)) void refresh();
  });
