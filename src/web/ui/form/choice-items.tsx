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

/** Some of several, all in sight. */
export const ChecksItem = (given: With<CheckboxGroupProps<string>>) => {
  const { item, input } = parted(given);
  return (
    <OwnItem {...item}>
      <Checkbox.Group {...input} />
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
