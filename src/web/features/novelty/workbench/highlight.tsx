/** Parts of a text, those that are a word of the points marked. Longer words win. */
export const highlightedParts = (text: string, words: readonly string[]): { text: string; marked: boolean }[] => {
  const sought = [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 1))].toSorted(
    (a, b) => b.length - a.length,
  );
  if (sought.length === 0) return [{ text, marked: false }];
  const expression = new RegExp(
    `(${sought.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return text
    .split(expression)
    .map((part, at) => ({ text: part, marked: at % 2 === 1 }))
    .filter((part) => part.text !== '');
};

export const Highlight = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {highlightedParts(text, words).map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      part.marked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </>
);
