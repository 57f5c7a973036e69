import { Checkbox, type CheckboxProps, Select, type SelectProps } from 'antd';
import type { CheckboxGroupProps } from 'antd/es/checkbox';
import { OwnItem, parted, type With } from './form-item.tsx';

/** One of several, or with `mode` some of them, in a list that opens. */
export const ChoiceItem = (given: With<SelectProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item}>
      <Select {...input} />
    </OwnItem>
  );
};

/** The form says that a choice is needed by an attribute that a group of boxes must not have. */
const Checks = ({ 'aria-required': _, ...given }: CheckboxGroupProps<string> & { 'aria-required'?: unknown }) => (
  <Checkbox.Group {...given} />
);

/** Some of several, all in sight. */
export const ChecksItem = (given: With<CheckboxGroupProps<string>>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item}>
      <Checks {...input} />
    </OwnItem>
  );
};

/** A sentence to tick. */
export const CheckItem = (given: With<CheckboxProps>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item} isTick>
      <Checkbox {...input} />
    </OwnItem>
  );
};
