import { Checkbox, Input, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { keysOf } from '#domain/services/choices.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { words as texts } from '../form-words.ts';
import { useField } from '../sheet-context.ts';
import type { FormPath } from '../steps/form-path.ts';
import { FieldFrame, type FieldWords, GroupFrame, ProblemSentence } from './field-frame.tsx';
import { GrowingArea } from './growing-area.tsx';

interface TextEntryProps extends FieldWords {
  path: FormPath;
  placeholder?: string;
  most?: number;
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
}

const status = (level: 'error' | 'warning' | undefined) => (level === undefined ? {} : { status: level });

export const TextEntry = ({
  path,
  placeholder,
  most = 500,
  type = 'text',
  autoComplete = 'off',
  ...words
}: TextEntryProps) => {
  const { value, problem, change, touch } = useField<string>(path);
  return (
    <FieldFrame path={path} problem={problem} {...words}>
      {(control) => (
        <Input
          {...control}
          {...status(problem?.level)}
          type={type}
          value={value}
          placeholder={placeholder}
          maxLength={most}
          autoComplete={autoComplete}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </FieldFrame>
  );
};

export const DayEntry = ({ path, ...words }: FieldWords & { path: FormPath }) => {
  const { value, problem, change, touch } = useField<string>(path);
  return (
    <FieldFrame path={path} problem={problem} {...words}>
      {(control) => (
        <DateField {...control} {...status(problem?.level)} value={value} onChange={change} onBlur={touch} />
      )}
    </FieldFrame>
  );
};

interface AreaEntryProps extends FieldWords {
  path: FormPath;
  placeholder?: string;
  rows?: number;
  most?: number;
  /** Shown as a count; longer is kept and told, so that a pasted text can be shortened. */
  suggested?: number;
}

export const AreaEntry = ({ path, placeholder, rows = 3, most = 20_000, suggested, ...words }: AreaEntryProps) => {
  const { value, problem, change, touch } = useField<string>(path);
  const count = suggested === undefined ? words.hint : texts.lengthOf([...value.trim()].length, suggested);
  return (
    <FieldFrame path={path} problem={problem} wide {...words} hint={count}>
      {(control) => (
        <GrowingArea
          {...control}
          {...status(problem?.level)}
          value={value}
          placeholder={placeholder}
          rows={rows}
          maxLength={most}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </FieldFrame>
  );
};

interface NumberEntryProps extends FieldWords {
  path: FormPath;
  placeholder?: string;
  /** What an empty field means. */
  empty: number | null;
  digits?: number;
}

/** A whole number kept as it is typed; what is none yet reads as empty. */
export const NumberEntry = ({ path, placeholder, empty, digits = 4, ...words }: NumberEntryProps) => {
  const { value, problem, change, touch } = useField<number | null>(path);
  const [text, setText] = useState<string>();
  const shown = text ?? (value === null ? '' : String(value));
  const type = (typed: string) => {
    const kept = typed.replace(/\D/g, '').slice(0, digits);
    setText(kept);
    change(kept === '' || (empty === null && kept.length < digits) ? empty : Number(kept));
  };
  return (
    <FieldFrame path={path} problem={problem} {...words}>
      {(control) => (
        <Input
          {...control}
          {...status(problem?.level)}
          inputMode="numeric"
          value={shown}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setText(undefined);
            touch();
          }}
        />
      )}
    </FieldFrame>
  );
};

interface ChoiceEntryProps extends FieldWords {
  path: FormPath;
  options: Readonly<Record<string, string>>;
  as?: 'radio' | 'select';
  placeholder?: string;
}

export const ChoiceEntry = ({
  path,
  options,
  as = 'radio',
  placeholder = texts.pleaseChoose,
  ...words
}: ChoiceEntryProps) => {
  const { value, problem, change, touch } = useField<string>(path);
  const list = optionsOf(options);
  if (as === 'select')
    return (
      <FieldFrame path={path} problem={problem} {...words}>
        {(control) => (
          <Select
            {...control}
            {...status(problem?.level)}
            value={value || undefined}
            placeholder={placeholder}
            options={list}
            onChange={(next) => change(next)}
            onBlur={touch}
          />
        )}
      </FieldFrame>
    );
  return (
    <GroupFrame path={path} problem={problem} {...words}>
      <Radio.Group
        value={value}
        options={list}
        onChange={(event) => {
          change(event.target.value as string);
          touch();
        }}
      />
    </GroupFrame>
  );
};

interface ChoicesEntryProps extends FieldWords {
  path: FormPath;
  options: Readonly<Record<string, string>>;
}

export const ChoicesEntry = ({ path, options, ...words }: ChoicesEntryProps) => {
  const { value, problem, change, touch } = useField<string[]>(path);
  return (
    <GroupFrame path={path} problem={problem} {...words}>
      <div className="of-ticks">
        {keysOf(options).map((key) => (
          <Checkbox
            key={key}
            checked={value.includes(key)}
            onChange={({ target }) => {
              change(keysOf(options).filter((one) => (one === key ? target.checked : value.includes(one))));
              touch();
            }}
          >
            {options[key]}
          </Checkbox>
        ))}
      </div>
    </GroupFrame>
  );
};

export const FlagEntry = ({ path, children, hint }: { path: FormPath; children: ReactNode; hint?: string }) => {
  const { value, problem, change, touch } = useField<boolean>(path);
  return (
    <div className="of-field" data-path={path} data-wide>
      <Checkbox
        checked={value}
        onChange={({ target }) => {
          change(target.checked);
          touch();
        }}
      >
        {children}
      </Checkbox>
      {hint && <span className="of-hint">{hint}</span>}
      {problem && <ProblemSentence problem={problem} />}
    </div>
  );
};

interface ListEntryProps extends FieldWords {
  path: FormPath;
  placeholder?: string;
}

/** Several short texts; Enter or a semicolon ends each. */
export const ListEntry = ({ path, placeholder = texts.severalHint, ...words }: ListEntryProps) => {
  const { value, problem, change, touch } = useField<string[]>(path, true);
  return (
    <FieldFrame path={path} problem={problem} wide {...words}>
      {(control) => (
        <Select
          {...control}
          {...status(problem?.level)}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[';', '；', '\n']}
          value={value}
          placeholder={placeholder}
          onChange={(next: string[]) => change(next.map((one) => one.trim()).filter(Boolean))}
          onBlur={touch}
        />
      )}
    </FieldFrame>
  );
};
