import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';
import type { PurposeRule } from './purposes.ts';

/** Files of some purposes are uploaded only by those who set what they are for. */
export const requireUpload = (actor: Actor, { needs }: PurposeRule): void => {
  if (needs && !may(actor, needs)) throw refuse('no-permission');
};
