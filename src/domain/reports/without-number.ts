/** A line that brings a number of its own, `1.` or `（2）`, without it: the report counts itself. `1.5 mm` is no such number. */
export const withoutNumber = (text: string): string =>
  text.replace(/^\s*(?:[（(]\s?\d{1,2}\s?[)）]|\d{1,2}\s?(?:[、．)）]|\.(?!\d)))\s*/, '');
