import { useState } from 'react';
import { session } from '#web/api/transport/service.ts';

const keyOf = (): string => `unread-papers:${session.store.getState().UserId}`;

const find = (): string => {
  try {
    return sessionStorage.getItem(keyOf()) ?? '';
  } catch {
    return '';
  }
};

const keep = (text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(), text);
    else sessionStorage.removeItem(keyOf());
  } catch {
    // A full or forbidden storage only means that there is no copy.
  }
};

/** What was typed where papers are pasted and was not read yet: it outlives a step and a reload. */
export const useUnreadText = (): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(find);
  return [
    text,
    (next) => {
      keep(next);
      setText(next);
    },
  ];
};
