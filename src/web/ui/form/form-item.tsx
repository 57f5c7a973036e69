import { Form, type FormItemProps } from 'antd';
import type { ReactElement } from 'react';

export interface ItemProps extends Pick<FormItemProps, 'name' | 'label' | 'extra' | 'hidden' | 'dependencies'> {
  /** Said where nothing was given; absent: it may stay empty. */
  needed?: string | false | undefined;
  /** What else is asked of the value. */
  rules?: FormItemProps['rules'] | undefined;
  /** Over both columns of the form. */
  wide?: boolean | undefined;
}

/** What an item takes: what is not about the item is handed to the input. */
export type With<Given> = ItemProps & Omit<Given, keyof ItemProps>;

interface FrameProps extends ItemProps, Pick<FormItemProps, 'htmlFor' | 'layout'> {
  /** Nothing but spaces counts as nothing. */
  isText?: boolean;
  /** The first rule that fails is said alone. */
  oneByOne?: boolean;
  /** Its value is whether it is ticked. */
  isTick?: boolean;
  children: ReactElement;
}

/** The frame of every item: its label, what is asked of it, what it tells. What has no item of its own stands in it. */
export const OwnItem = ({ needed, rules = [], wide, isText, oneByOne, isTick, children, ...item }: FrameProps) => (
  <Form.Item
    {...item}
    validateFirst={oneByOne}
    {...(isTick && { valuePropName: 'checked' })}
    {...(wide && { className: 'cy-form-wide' })}
    // The word `whitespace` alone, even when false, makes the rule one about text.
    rules={needed ? [{ required: true, ...(isText && { whitespace: true }), message: needed }, ...rules] : rules}
  >
    {children}
  </Form.Item>
);

/** What is the item's of what was given, and what is its input's. */
export const parted = <Given extends ItemProps>(given: Given) => {
  const { name, label, extra, hidden, dependencies, needed, rules, wide, ...input } = given;
  return { item: { name, label, extra, hidden, dependencies, needed, rules, wide }, input };
};
