import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { words } from './library-words.ts';

/** Four digits are a year; fewer are still being typed. */
export const YearField = ({ value, onValue }: { value: string; onValue: (year: string) => void }) => {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input
      aria-label={words.year}
      placeholder={words.year}
      inputMode="numeric"
      maxLength={4}
      style={{ width: 80 }}
      value={text}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        setText(digits);
        if (digits.length === 4 || digits === '') onValue(digits);
      }}
    />
  );
};
