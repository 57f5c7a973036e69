import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { Input } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import { typedDay } from '#domain/dates/typed-day.ts';
import { words } from '../more-words.ts';
import './date-field.css';

interface DateFieldProps
  extends Pick<ComponentProps<typeof Input>, 'id' | 'status' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** A form hands in nothing where nothing was given. */
  value?: string | undefined;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  label?: string;
}

/**
 * A day as one types it, year first whatever the browser's language, or chosen from the browser's calendar.
 * What is no day is handed on as typed, so that the form can say what to mend.
 */
export const DateField = ({ value = '', onChange, onBlur, label, ...control }: DateFieldProps) => {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined) onChange?.(typedDay(typed) ?? typed.trim());
    setTyped(undefined);
    onBlur?.();
  };
  const type = (text: string) => {
    setTyped(text);
    const day = typedDay(text);
    if (day !== undefined && text.length >= 10) onChange?.(day);
    else if (text === '') onChange?.('');
  };
  const open = (
    <button
      type="button"
      className="ui-date-open"
      aria-label={words.openCalendar(label ? words.ofField(label) : '')}
      onClick={() => calendar.current?.showPicker()}
    >
      <CalendarOutlined />
    </button>
  );
  return (
    <span className="ui-date">
      <Input
        {...control}
        {...(label === undefined ? {} : { 'aria-label': label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.dateShape}
        maxLength={20}
        value={typed ?? value}
        suffix={open}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onPressEnter={leave}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typedDay(value) ?? ''}
        onChange={(event) => {
          setTyped(undefined);
          onChange?.(event.target.value);
        }}
      />
    </span>
  );
};
