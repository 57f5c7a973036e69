import { Button, Checkbox, ColorPicker, Input, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { useSetting } from './use-settings.ts';
import './setting.css';

interface FrameProps {
  path: string;
  /** Instead of the setting's own name, where the heading around it says half of it. */
  label?: string | undefined;
  hint?: ReactNode;
  children: (props: { id: string; label: string; describedBy: string | undefined }) => ReactNode;
}

/** A setting with its name, what is wrong with it, and the way back where it differs from the default. */
const Frame = ({ path, label: given, hint, children }: FrameProps) => {
  const id = useId();
  const { label, fault, differs, restore } = useSetting(path);
  const name = given ?? label;
  return (
    <div className="setting" data-differs={differs || undefined}>
      <Text as="label" tone="soft" htmlFor={id}>
        {name}
      </Text>
      <Row gap={8} align="center">
        {children({ id, label: name, describedBy: fault ? `${id}-fault` : undefined })}
        {differs && (
          <Button type="link" className="setting-back" aria-label={`${label}恢复默认`} onClick={restore}>
            恢复默认
          </Button>
        )}
      </Row>
      {fault && (
        <Text
          as="p"
          className="setting-fault"
          margin={0}
          column={2}
          tone="soft"
          size="second"
          id={`${id}-fault`}
          role="alert"
        >
          {fault}
        </Text>
      )}
      {hint && !fault && (
        <Text as="p" className="setting-hint" column={2} tone="soft" size="second">
          {hint}
        </Text>
      )}
    </div>
  );
};

interface SettingProps {
  path: string;
  label?: string;
  hint?: ReactNode;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface TextSettingProps extends SettingProps {
  /** What an empty field stands for: null takes the setting away, undefined leaves the default. */
  empty?: null | undefined;
  optional?: boolean;
  placeholder?: string;
  long?: boolean;
}

export const TextSetting = ({ path, label, hint, empty, optional, placeholder, long }: TextSettingProps) => {
  const { value, set, fault } = useSetting(path);
  const Field = long ? Input.TextArea : Input;
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, describedBy }) => (
        <Field
          id={id}
          aria-describedby={describedBy}
          {...(fault && { status: 'error' as const })}
          {...(long && { rows: 2 })}
          placeholder={placeholder ?? ''}
          value={textOf(value)}
          onChange={({ target }) => set(target.value === '' && optional ? empty : target.value)}
        />
      )}
    </Frame>
  );
};

/** One line of text each. */
export const LinesSetting = ({ path, label, hint }: SettingProps) => {
  const { value, set } = useSetting(path);
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, describedBy }) => (
        <Input.TextArea
          id={id}
          aria-describedby={describedBy}
          rows={4}
          value={(value as readonly string[]).join('\n')}
          onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </Frame>
  );
};

export const NumberSetting = ({ path, label, hint, unit }: SettingProps & { unit: string }) => {
  const { value, set, fault } = useSetting(path);
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, describedBy }) => (
        <InputNumber<number>
          id={id}
          aria-describedby={describedBy}
          className="setting-number"
          {...(fault && { status: 'error' as const })}
          value={typeof value === 'number' ? value : null}
          suffix={unit}
          onChange={set}
        />
      )}
    </Frame>
  );
};

export const SwitchSetting = ({ path, label, hint }: SettingProps) => {
  const { value, set } = useSetting(path);
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, label: name }) => (
        <Switch
          id={id}
          aria-label={name}
          checked={value === true}
          checkedChildren="需要"
          unCheckedChildren="不需要"
          onChange={set}
        />
      )}
    </Frame>
  );
};

type Option = { value: string | number; label: string };

interface ChoiceProps extends SettingProps {
  options: readonly Option[];
  /** What stands for nothing chosen. */
  none?: string;
}

export const ChoiceSetting = ({ path, label, hint, options, none }: ChoiceProps) => {
  const { value, set } = useSetting(path);
  const nothing = none === undefined ? [] : [{ value: '', label: none }];
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, label: name }) => (
        <Select<string | number>
          id={id}
          aria-label={name}
          className="setting-choice"
          value={(value as string | number | null | undefined) ?? ''}
          options={[...nothing, ...options]}
          onChange={(next) => set(next === '' ? null : next)}
        />
      )}
    </Frame>
  );
};

/** Several, in the order they were chosen. */
export const OrderSetting = ({ path, label, hint, options }: ChoiceProps) => {
  const { value, set } = useSetting(path);
  return (
    <Frame {...{ path, label, hint }}>
      {({ id, label: name }) => (
        <Select<string[]>
          id={id}
          aria-label={name}
          className="setting-choice"
          mode="multiple"
          allowClear
          placeholder="按平台的顺序"
          value={[...((value as readonly string[] | undefined) ?? [])]}
          options={[...options]}
          onChange={(next) => set(next.length === 0 ? null : next)}
        />
      )}
    </Frame>
  );
};

export const ChecksSetting = ({ path, label, hint, options }: ChoiceProps) => {
  const { value, set } = useSetting(path);
  return (
    <Frame {...{ path, label, hint }}>
      {({ label: name }) => (
        // biome-ignore lint/a11y/useSemanticElements: the library's group is a div; this says what it is
        <div role="group" aria-label={name}>
          <Checkbox.Group
            value={[...(value as readonly number[])]}
            options={[...options]}
            onChange={(next) => set([...next].sort())}
          />
        </div>
      )}
    </Frame>
  );
};

export const ColourSetting = ({ path, hint }: SettingProps) => {
  const { value, set, fault } = useSetting(path);
  const text = textOf(value);
  return (
    <Frame {...{ path, hint }}>
      {({ id, label, describedBy }) => (
        <Row as="span" gap={8}>
          <ColorPicker
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#1890ff'}
            disabledAlpha
            onChangeComplete={(colour) => set(colour.toHexString())}
          >
            <button type="button" className="setting-swatch" aria-label={`选择${label}`} style={{ background: text }} />
          </ColorPicker>
          <Input
            id={id}
            aria-describedby={describedBy}
            {...(fault && { status: 'error' as const })}
            value={text}
            onChange={({ target }) => set(target.value)}
          />
        </Row>
      )}
    </Frame>
  );
};
