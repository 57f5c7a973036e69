const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Of each pair of neighbouring characters: the word around it, or nothing where it is torn out of one. */
const wordsByPair = (text: string): Map<string, string> => {
  const known = new Map<string, string>();
  let before = '';
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    for (let at = 0; at + 1 < segment.length; at += 1) known.set(segment.slice(at, at + 2), segment);
    // The dictionary knows few terms of art and cuts them into single characters.
    const joined = before.length === 1 && segment.length === 1 && isWordLike ? before + segment : '';
    if (joined && !known.has(joined)) known.set(joined, joined);
    before = isWordLike ? segment : '';
  }
  return known;
};

/**
 * The words that hold the reasons of the ranking, in their order. The ranking reads Chinese by pairs of characters; a pair
 * across two words means nothing to a reader and is left out.
 */
export const reasonWords = (reasons: readonly string[], text: string): string[] => {
  const words = wordsByPair(text);
  const found = reasons.flatMap((reason) => (/^\p{Script=Han}{2}$/u.test(reason) ? (words.get(reason) ?? []) : reason));
  return [...new Set(found)];
};
