import { useState } from 'react';
import { formatTime } from '#domain/dates/format.ts';

const keyOf = (orderId: string): string => `copied:${orderId}`;

const read = (orderId: string): Record<string, string> => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

/** When each formula was copied. A formula that reads otherwise than then counts as not copied. */
export const useCopies = (orderId: string) => {
  const [copies, setCopies] = useState(() => read(orderId));
  return {
    at: (text: string): string | undefined => copies[text],
    keep: (text: string): void => {
      const next = { ...copies, [text]: formatTime(Date.now(), { pattern: '{h}:{i}' }) };
      sessionStorage.setItem(keyOf(orderId), JSON.stringify(next));
      setCopies(next);
    },
  };
};
