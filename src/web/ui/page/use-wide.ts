import { breakpoints } from '../theme/breakpoints.ts';
import { mediaHook } from './use-media.ts';

/** Wide enough for a column beside the main part. */
export const useWide = mediaHook(`(width >= ${breakpoints.middle}px)`);
