/** Whether a letter of this code is no blank. Some others are none either; their cells are trimmed in vain. */
const isInk = (code: number): boolean => (code > 32 && code < 0x80) || (code > 0x3000 && code < 0xfeff);

/** Most cells have no blanks at their ends: a look at both is quicker than trimming. */
export const trimCell = (cell: string): string =>
  isInk(cell.charCodeAt(0)) && isInk(cell.charCodeAt(cell.length - 1)) ? cell : cell.trim();
