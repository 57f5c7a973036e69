/** The same text in a memory of its own: what is cut from a file may hold the whole file as long as it is kept. */
export const ownText = (text: string): string => text.split('').join('');
