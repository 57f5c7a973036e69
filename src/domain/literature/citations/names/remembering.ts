/** Reads a text once and keeps what it came to, as words of names repeat; what comes after the first many is read each time. */
export const remembering = <T>(read: (text: string) => T, most = 20_000): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = read(text);
      if (known.size < most) known.set(text, found);
    }
    return found;
  };
};
