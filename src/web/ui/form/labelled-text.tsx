import { Input } from 'antd';
import { useId } from 'react';
import { FieldFrame } from './field.tsx';

interface LabelledTextProps {
  label: string;
  rows: number;
  placeholder: string;
  maxLength: number;
  value: string;
  onValue: (value: string) => void;
}

/** A text of several lines, under a label that stays once something is written. */
export const LabelledText = ({ label, onValue, ...rest }: LabelledTextProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Input.TextArea {...rest} id={id} onChange={({ target }) => onValue(target.value)} />
    </FieldFrame>
  );
};
