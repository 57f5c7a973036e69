import { Input } from 'antd';
import { useId } from 'react';
import { FieldFrame } from './field.tsx';

interface LabelledTextProps {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onValue: (value: string) => void;
}

/** A text that grows with what is written, under a label that stays once something is. */
export const LabelledText = ({ label, onValue, ...rest }: LabelledTextProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <Input.TextArea
        {...rest}
        id={id}
        autoSize={{ minRows: 1, maxRows: 6 }}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  );
};
