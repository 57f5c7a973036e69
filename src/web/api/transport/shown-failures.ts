let asking = 0;

/** A page asks, and shows what fails where its answer would stand: nothing says it a second time. */
export const askForPage = <Answer>(ask: () => Answer): Answer => {
  asking += 1;
  try {
    return ask();
  } finally {
    asking -= 1;
  }
};

/** Whether the call that is made right now is a page's question. */
export const isAskedByPage = (): boolean => asking > 0;
