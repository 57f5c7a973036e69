/** Whether a letter of this code is no blank. Some others are none either; their cells are trimmed in vain. */
const isInk = (code: number): boolean => (code > 32 && code < 0x80) || (code > 0x3000 && code < 0xfeff);

/** Most cells have no blanks at their ends: a look at both is quicker than trimming. */
export const trimmedSlice = (text: string, from: number, to: number): string => {
  if (from >= to) return '';
  const cell = text.slice(from, to);
  return isInk(text.charCodeAt(from)) && isInk(text.charCodeAt(to - 1)) ? cell : cell.trim();
};

export const trimCell = (cell: string): string => trimmedSlice(cell, 0, cell.length);
