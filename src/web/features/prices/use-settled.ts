import { useEffect, useState } from 'react';

const pause = 250;

/** The value once typing pauses; equal content is the same value. */
export const useSettled = <T extends object>(value: T): T => {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
};
