import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'error' | 'success' | 'info';

export interface Notice {
  id: number;
  kind: NoticeKind;
  sentence: string;
}

/** What is being said to the user right now, wherever it came from. */
export const noticeStore = createStore<{ notices: Notice[] }>(() => ({ notices: [] }));

let lastId = 0;

export const dismissNotice = (id: number): void =>
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

/** Says a sentence for some milliseconds; the same sentence is not said twice at once. */
export const showNotice = (sentence: string, milliseconds: number, kind: NoticeKind = 'error'): void => {
  if (noticeStore.getState().notices.some((notice) => notice.sentence === sentence)) return;
  lastId += 1;
  const notice = { id: lastId, kind, sentence };
  noticeStore.setState(({ notices }) => ({ notices: [...notices, notice] }));
  setTimeout(() => dismissNotice(notice.id), milliseconds);
};
