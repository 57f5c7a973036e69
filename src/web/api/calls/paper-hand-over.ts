import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { session } from '../transport/service.ts';

const keyOf = (): string => `papers-for-order:${session.store.getState().UserId}`;

/** Papers chosen on another page, waiting for the form to take them in. */
export const handOverPapers = (papers: readonly PaperEntry[]): void =>
  window.sessionStorage.setItem(keyOf(), JSON.stringify([...peekPapers(), ...papers]));

const peekPapers = (): PaperEntry[] => {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf()) ?? '[]') as PaperEntry[];
  } catch {
    return [];
  }
};

const textKeyOf = (): string => `list-for-order:${session.store.getState().UserId}`;

/** A list pasted on another page, waiting for the form to read it. */
export const handOverText = (text: string): void => window.sessionStorage.setItem(textKeyOf(), text);

export const takeText = (): string => {
  const text = window.sessionStorage.getItem(textKeyOf()) ?? '';
  window.sessionStorage.removeItem(textKeyOf());
  return text;
};

export const takePapers = (): PaperEntry[] => {
  const papers = peekPapers();
  window.sessionStorage.removeItem(keyOf());
  return papers;
};
