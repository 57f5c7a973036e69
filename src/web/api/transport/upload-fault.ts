import { CallFailure } from './failure.ts';

/** What to say when an upload did not come through; nothing when the user took it back. */
export const uploadFault = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailure)) return '文件没有读取成功';
  return error.kind === 'cancelled' ? undefined : error.message;
};
