import { words } from '../more-words.ts';

/** §9.9: the eight colours to choose from, the usual one first. */
export const themePresets = [
  { name: words.skyBlue, colour: '#1890ff' },
  { name: words.indigo, colour: '#2f54eb' },
  { name: words.violet, colour: '#6959cd' },
  { name: words.brickRed, colour: '#cf1322' },
  { name: words.orange, colour: '#fa8c16' },
  { name: words.green, colour: '#11a983' },
  { name: words.teal, colour: '#13c2c2' },
  { name: words.graphite, colour: '#304156' },
] as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
