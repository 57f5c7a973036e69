import { Form, type FormItemProps, Input, InputNumber, type InputNumberProps, type InputProps, Switch } from 'antd';
import type { PasswordProps, TextAreaProps } from 'antd/es/input';
import type { ReactElement } from 'react';
import { typedDay } from '#domain/dates/typed-day.ts';
import { words } from '../more-words.ts';
import { DateField } from './date-field.tsx';

interface ItemProps extends Pick<FormItemProps, 'name' | 'label' | 'extra'> {
  /** Said where nothing was given; absent: it may stay empty. */
  needed?: string | undefined;
  /** What else is asked of the value. */
  rules?: FormItemProps['rules'] | undefined;
  /** Over both columns of the form. */
  wide?: boolean | undefined;
}

/** What an item takes: what is not about the item is handed to the input. */
type With<Given> = ItemProps & Omit<Given, keyof ItemProps>;

interface FrameProps extends ItemProps {
  /** Nothing but spaces counts as nothing. */
  isText?: boolean;
  /** The first rule that fails is said alone. */
  oneByOne?: boolean;
  children: ReactElement;
}

const Item = ({
  name,
  label,
  extra,
  needed,
  rules = [],
  wide,
  isText = false,
  oneByOne = false,
  children,
}: FrameProps) => (
  <Form.Item
    {...{ name, label, extra }}
    validateFirst={oneByOne}
    {...(wide && { className: 'cy-form-wide' })}
    // The word `whitespace` alone, even when false, makes the rule one about text.
    rules={needed ? [{ required: true, ...(isText && { whitespace: true }), message: needed }, ...rules] : rules}
  >
    {children}
  </Form.Item>
);

/** One line of text. */
export const TextItem = ({ name, label, extra, needed, rules, wide, ...input }: With<InputProps>) => (
  <Item {...{ name, label, extra, needed, rules, wide }} isText>
    <Input {...input} />
  </Item>
);

/** Several lines of text. */
export const LongTextItem = ({ name, label, extra, needed, rules, wide, ...input }: With<TextAreaProps>) => (
  <Item {...{ name, label, extra, needed, rules, wide }} isText>
    <Input.TextArea {...input} />
  </Item>
);

/** A password or another secret. */
export const SecretItem = ({ name, label, extra, needed, rules, wide, ...input }: With<PasswordProps>) => (
  <Item {...{ name, label, extra, needed, rules, wide }}>
    <Input.Password {...input} />
  </Item>
);

/** A whole number. */
export const NumberItem = ({ name, label, extra, needed, rules, wide, ...input }: With<InputNumberProps>) => (
  <Item {...{ name, label, extra, needed, rules, wide }}>
    <InputNumber precision={0} {...input} />
  </Item>
);

const requireDay = async (_: unknown, day: string | undefined): Promise<void> => {
  if (day && typedDay(day) === undefined) throw new Error(words.realDate);
};

/** A day. What is typed and is none is refused; nothing may stand only where it is not needed. */
export const DateItem = ({ rules = [], ...item }: ItemProps) => (
  <Item {...item} oneByOne rules={[{ validator: requireDay }, ...rules]}>
    <DateField />
  </Item>
);

/** Yes or no. */
export const SwitchItem = ({ name, label, extra }: Pick<ItemProps, 'name' | 'label' | 'extra'>) => (
  <Form.Item {...{ name, label, extra }} valuePropName="checked">
    <Switch />
  </Form.Item>
);
