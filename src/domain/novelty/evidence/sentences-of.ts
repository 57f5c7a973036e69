/** Abbreviations after which an English sentence goes on. */
const goesOn = /(?:\b(?:e\.g|i\.e|et al|fig|figs|eq|ref|refs|no|vs|approx|ca|cf|dr|vol|resp|wt|vol|at)|\b[A-Z])\.$/i;

/**
 * The sentences of an abstract, each as it stands there. A stop between digits, after an abbreviation or before a small
 * letter ends none.
 */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = [];
  let begun = 0;
  const end = (at: number): void => {
    const sentence = text.slice(begun, at).trim();
    if (sentence) found.push(sentence);
    begun = at;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if ('。！？；\n'.includes(letter)) end(at + 1);
    else if ('.!?;'.includes(letter) && /^\s+["“(]?(?:\p{Lu}|\p{N}|\p{Script=Han})/u.test(text.slice(at + 1, at + 6))) {
      if (letter !== '.' || !goesOn.test(text.slice(Math.max(begun, at - 12), at + 1))) end(at + 1);
    }
  }
  end(text.length);
  return found;
};
