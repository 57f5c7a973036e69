import { refuse } from '#domain/errors.ts';
import { fileActionOf } from '#domain/orders/actions.ts';
import { type OrderFilePurpose, orderFileRule } from '#domain/orders/file-access.ts';
import type { SessionContext } from '#server/http/context.ts';
import type { OrderCommands } from '../act-on-order.ts';
import { callerOf } from '../order-caller.ts';
import { releasedFiles } from '../order-parts.ts';
import { reachOrder } from '../reach-order.ts';

interface Wish {
  id: string;
  version?: number | undefined;
  fileId: string;
}

const act = async (
  commands: OrderCommands,
  { db, actor, from }: SessionContext,
  files: 'attach' | 'remove',
  purpose: OrderFilePurpose,
  { id, version, fileId }: Wish,
  now: Date,
): Promise<void> => {
  const action = fileActionOf(files, purpose);
  if (!action) throw refuse('wrong-state', { sentence: `${orderFileRule(purpose).label}不能移除` });
  const body = { id, action, fileId, ...(version !== undefined && { version }) };
  await commands.act(db, callerOf({ actor, from }), body, now);
};

/** Adds a file of one's own to an order, as an action of the order. */
export const attachToOrder = async (
  commands: OrderCommands,
  context: SessionContext,
  wish: Wish & { purpose: OrderFilePurpose },
  now: Date,
): Promise<void> => {
  await reachOrder(context.db, context.actor, wish.id);
  await act(commands, context, 'attach', wish.purpose, wish, now);
};

/** Takes a file of one's own away again. What the reader may not see is not found. */
export const detachFromOrder = async (
  commands: OrderCommands,
  context: SessionContext,
  wish: Wish,
  now: Date,
): Promise<void> => {
  const row = await reachOrder(context.db, context.actor, wish.id);
  const file = (await releasedFiles(context.db, row, context.actor)).find(({ id }) => id === wish.fileId);
  if (!file) throw refuse('not-found', { sentence: '委托里没有这个文件' });
  await act(commands, context, 'remove', file.purpose, wish, now);
};
