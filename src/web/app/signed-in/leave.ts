import { leave } from '#web/api/session/sign-in.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';

/** §8.7, §2.30; what is unsaved is named before it is lost. */
export const askToLeave = async (): Promise<void> => {
  const lost = unsavedWork.any() ? '有页面尚未保存，退出后其中的内容会丢失。' : '';
  const sure = await ask({ title: '提示', text: `确定注销并退出系统吗？${lost}`, yes: '确定', danger: lost !== '' });
  if (sure) await leave();
};
