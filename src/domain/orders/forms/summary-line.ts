import type { Client } from './client.ts';

export const short = (text: string, most = 40): string => {
  const letters = [...text.trim().replaceAll(/\s+/g, ' ')];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
};

export const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** What a search among orders looks into of whoever orders. */
export const clientTexts = ({ client }: { client: Client }): string[] => [
  client.unit,
  client.contact,
  client.number,
  client.phone,
  client.email,
  client.department,
];
