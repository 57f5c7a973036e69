import { ask } from '#web/ui/dialog/ask.ts';
import { CallFailure } from '../transport/failure.ts';

/** Signs; where the PDF would not follow the institution's Word form, the signer is asked before it is done. */
export const askingForLayout = async <T>(send: (standardLayout: boolean) => Promise<T>): Promise<T | undefined> => {
  try {
    return await send(false);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.reason !== 'standard-layout') throw error;
    const agreed = await ask({ title: '使用标准版式签章？', text: error.message, yes: '使用标准版式' });
    return agreed ? send(true) : undefined;
  }
};
