import { refuse } from '#domain/errors.ts';
import type { Actor } from '#server/http/context.ts';

/** Nobody vouches for a number of their own. */
export const requireOthers = ({ userId }: Actor, numbers: readonly { user_id: string }[]): void => {
  if (numbers.some(({ user_id }) => user_id === userId))
    throw refuse('no-permission', { sentence: '不能核实自己的号码，请由另一位管理员核实' });
};
