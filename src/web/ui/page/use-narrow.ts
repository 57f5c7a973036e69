import { breakpoints } from '../theme/breakpoints.ts';
import { mediaHook } from './use-media.ts';

/** Too narrow for a table: a phone in the hand. */
export const useNarrow = mediaHook(`(width < ${breakpoints.phone}px)`);
