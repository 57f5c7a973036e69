import { leave } from '#web/api/session/sign-in.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { words } from './shell-words.ts';

/** §8.7, §2.30; what is unsaved is named before it is lost. */
export const askToLeave = async (): Promise<void> => {
  const lost = unsavedWork.any() ? words.unsavedLost : '';
  const sure = await ask({
    title: words.notice,
    text: words.reallyLeave(lost),
    yes: words.confirm,
    danger: lost !== '',
  });
  if (sure) await leave();
};
