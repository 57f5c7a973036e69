import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  onValue: (text: string) => void;
}

const pause = 300;

/** Searches when typing pauses; what stands in the address bar stands in the field. */
export const SearchField = ({ label, value, onValue }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  /** What was last searched for: it comes back as the value a moment later, when more may have been typed. */
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const search = useCallback(() => {
    sent.current = text.trim();
    onValue(sent.current);
  }, [text, onValue]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={64}
      style={{ width: 220 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={search}
    />
  );
};
