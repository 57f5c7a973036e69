import { Button, Checkbox, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { choiceLabels } from '#domain/payments/price-line-words.ts';
import { type LineRow, lineRow } from '#domain/payments/price-list.ts';
import { journalMetrics, noveltyRanges, patentTypes } from '#domain/services/choices.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import { type DraftLine, fenOf, yuanOf } from './price-draft.ts';
import './line-editor.css';

interface FieldProps {
  label: string;
  rule: LineRow['fields'][string]['rule'];
  value: unknown;
  onValue: (value: unknown) => void;
}

interface AmountProps {
  label: string;
  value: unknown;
  placeholder?: string;
  onValue: (fen: number | null) => void;
}

const Amount = ({ label, value, placeholder, onValue }: AmountProps) => (
  <InputNumber<number>
    aria-label={label}
    className="prices-amount"
    min={0}
    max={1_000_000}
    precision={2}
    suffix="元"
    {...(placeholder && { placeholder })}
    value={yuanOf(value)}
    onChange={(yuan) => onValue(fenOf(yuan))}
  />
);

const Amounts = ({ choices, value, onValue }: { choices: Readonly<Record<string, string>> } & FieldProps) => {
  const prices = value as Readonly<Record<string, number>>;
  const put = (key: string, fen: number | null) => {
    const { [key]: _, ...others } = prices;
    onValue(fen === null ? others : { ...prices, [key]: fen });
  };
  return (
    <span className="prices-many">
      {Object.entries(choices).map(([key, name]) => (
        <Row
          as="span"
          className="prices-one"
          gap={8}
          align="center"
          justify="space-between"
          display="inline-flex"
          key={key}
        >
          <span>{name}</span>
          <Amount label={name} value={prices[key]} placeholder="不单列" onValue={(fen) => put(key, fen)} />
        </Row>
      ))}
    </span>
  );
};

const Field = (props: FieldProps) => {
  const { label, rule, value, onValue } = props;
  if (rule === 'fen') return <Amount label={label} value={value} onValue={onValue} />;
  if (rule === 'fen-or-null') return <Amount label={label} value={value} placeholder="不适用" onValue={onValue} />;
  if (rule === 'count' || rule === 'percent')
    return (
      <InputNumber<number>
        aria-label={label}
        className="prices-count"
        min={0}
        precision={0}
        max={rule === 'percent' ? 100 : 100_000}
        {...(rule === 'percent' && { suffix: '%' })}
        value={value as number | null}
        onChange={onValue}
      />
    );
  if (rule === 'metrics')
    return (
      <Select<string[]>
        aria-label={label}
        mode="multiple"
        placeholder="选择指标"
        className="prices-metrics"
        value={[...(value as string[])]}
        options={optionsOf(journalMetrics)}
        onChange={onValue}
      />
    );
  if (rule === 'ranges') return <Amounts {...props} choices={noveltyRanges} />;
  if (rule === 'patent-types') return <Amounts {...props} choices={patentTypes} />;
  if (rule === 'flag') return null;
  return (
    <Select<string>
      aria-label={label}
      className="prices-choice"
      value={value as string}
      options={rule.map((key) => ({ value: key, label: choiceLabels[key] ?? key }))}
      onChange={onValue}
    />
  );
};

interface LineEditorProps {
  line: DraftLine;
  /** Sentences by the field's name; those of the whole line under ''. */
  faults: Readonly<Record<string, string>>;
  onLine: (line: DraftLine) => void;
  onRemove: () => void;
}

/** One line of a price list: what is charged, and its numbers. */
export const LineEditor = ({ line, faults, onLine, onRemove }: LineEditorProps) => {
  const row = lineRow(line.kind);
  const sentences = [...new Set(Object.values(faults))];
  const put = (name: string) => (value: unknown) => onLine({ ...line, [name]: value });
  const field = (name: string, label: string, rule: FieldProps['rule']): ReactNode => {
    if (rule === 'flag')
      return (
        <Checkbox key={name} checked={line[name] === true} onChange={(event) => put(name)(event.target.checked)}>
          {label}
        </Checkbox>
      );
    const many = rule === 'ranges' || rule === 'patent-types';
    return (
      <span key={name} className={many ? 'prices-field prices-field-wide' : 'prices-field'}>
        {!many && <span>{label}</span>}
        <Field label={`${row.label}：${label}`} rule={rule} value={line[name]} onValue={put(name)} />
      </span>
    );
  };
  return (
    <Box as="li" className="prices-line" pad="10 0">
      <Row gap={8} align="center" justify="space-between">
        <strong>{row.label}</strong>
        <Button type="text" aria-label={`删去${row.label}`} onClick={onRemove}>
          删去
        </Button>
      </Row>
      <Flow gap="8 20">{Object.entries(row.fields).map(([name, { label, rule }]) => field(name, label, rule))}</Flow>
      {sentences.map((sentence) => (
        <Text as="p" margin="6 0 0" tone="danger" key={sentence} role="alert">
          {sentence}
        </Text>
      ))}
    </Box>
  );
};
