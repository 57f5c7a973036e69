import { Input, InputNumber, type InputNumberProps, type InputProps, Switch } from 'antd';
import type { PasswordProps, TextAreaProps } from 'antd/es/input';
import { typedDay } from '#domain/dates/typed-day.ts';
import { words } from '../more-words.ts';
import { DateField } from './date-field.tsx';
import { type ItemProps, OwnItem, parted, type With } from './form-item.tsx';

/** One line of text. */
export const TextItem = (given: With<InputProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item} isText>
      <Input {...input} />
    </OwnItem>
  );
};

/** Several lines of text. */
export const LongTextItem = (given: With<TextAreaProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item} isText>
      <Input.TextArea {...input} />
    </OwnItem>
  );
};

/** A password or another secret. */
export const SecretItem = (given: With<PasswordProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item}>
      <Input.Password {...input} />
    </OwnItem>
  );
};

/** A whole number. */
export const NumberItem = (given: With<InputNumberProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item}>
      <InputNumber precision={0} {...input} />
    </OwnItem>
  );
};

const requireDay = async (_: unknown, day: string | undefined): Promise<void> => {
  if (day && typedDay(day) === undefined) throw new Error(words.realDate);
};

/** A day. What is typed and is none is refused; nothing may stand only where it is not needed. */
export const DateItem = ({ rules = [], ...item }: ItemProps) => (
  <OwnItem {...item} oneByOne rules={[{ validator: requireDay }, ...rules]}>
    <DateField />
  </OwnItem>
);

/** Yes or no. */
export const SwitchItem = (item: Omit<ItemProps, 'needed' | 'rules' | 'wide'> & { layout?: 'horizontal' }) => (
  <OwnItem {...item} isTick>
    <Switch />
  </OwnItem>
);
