const turns = new Map<string, Promise<unknown>>();

/** Of what is sent under one name one goes at a time: nothing of one's own comes between the version read and the one sent. */
export const inTurn = <Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> => {
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(send, send);
  turns.set(name, mine);
  const leave = () => {
    if (turns.get(name) === mine) turns.delete(name);
  };
  mine.then(leave, leave);
  return mine;
};
