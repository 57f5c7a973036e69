/** `Total synthesis of …` is a title. */
const totals =
  /^(?:(?:合\s?计|总\s?计|共\s?计|小\s?计|总数|汇总)(?:[\s:：(（]|$)|(?:grand total|total|sum)(?:\s?[:：(（\d]|\s(?:number|papers?|articles?|records?|results?|items?|rows?|citations?)\b|$))/i;
const footer = /^共\s?\d+\s?(?:条|篇|项|件|行)/;

/** The last line of a table that somebody added up: a word, and numbers beside it. */
export const isTotalRow = (cells: readonly string[]): boolean => {
  // Asked of every row of every table: most are told by their first word.
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (!(totals.test(first) || footer.test(first))) return false;
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length > 6) return false;
  return filled.slice(1).every((cell) => /^[\d.,%\s]+(?:条|篇|项|件|次|行)?$/.test(cell));
};
