import { createStore } from 'zustand/vanilla';

export interface Question {
  title: string;
  text: string;
  /** What happens on yes, as a verb. */
  yes: string;
  no?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** The question before the user right now; `ask-dialog.tsx` shows it. */
export const questionStore = createStore<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Asks and waits. A second question takes the place of the first, which then reads as no. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    questionStore.getState().asked?.answer(false);
    const answer = (yes: boolean) => {
      questionStore.setState({ asked: undefined });
      resolve(yes);
    };
    questionStore.setState({ asked: { ...question, answer } });
  });
