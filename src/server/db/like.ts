/** A pattern that finds the text anywhere; its own wildcards count as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
