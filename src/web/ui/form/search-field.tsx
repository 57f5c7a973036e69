import { Input } from 'antd';
import { useEffect, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  onValue: (text: string) => void;
}

const pause = 300;

/** Searches when typing pauses; what stands in the address bar stands in the field. */
export const SearchField = ({ label, value, onValue }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onValue(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onValue]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={64}
      style={{ width: 220 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onValue(text.trim())}
    />
  );
};
