import { Input } from 'antd';
import { useEffect, useState } from 'react';

/** Four digits are a year; fewer are still being typed. */
export const YearField = ({ value, onValue }: { value: string; onValue: (year: string) => void }) => {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input
      aria-label="年份"
      placeholder="年份"
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
