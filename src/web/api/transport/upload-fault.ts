import { words } from './call-words.ts';
import { CallFailure } from './failure.ts';

/** What to say when an upload did not come through; nothing when the user took it back. */
export const uploadFault = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailure)) return words.fileNotRead;
  return error.kind === 'cancelled' ? undefined : error.message;
};
