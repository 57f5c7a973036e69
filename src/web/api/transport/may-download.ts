import { unpurchased } from '#domain/institutions/purchase.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { noticeDuration, sentences } from './sentences.ts';

/** §6.6, §8.8: says why not, for five seconds, when the institution bought nothing. */
export const mayDownload = (
  user: { status: number | undefined },
  notify: (sentence: string, milliseconds: number) => void = showNotice,
): boolean => {
  if (user.status !== unpurchased) return true;
  notify(sentences.notPurchased, noticeDuration);
  return false;
};
