import { Input, Select } from 'antd';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { literatureKinds } from '#domain/literature/record.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import { ownRoles, paperStates } from '#domain/services/choices.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { GrowingArea } from '../form/fields/growing-area.tsx';
import { paperFieldNames } from './paper-lines.ts';
import { words } from './papers-words.ts';
import './papers.css';
import './paper-fields.css';

type FieldKey = keyof PaperEntry;

export interface PaperFieldsProps {
  paper: PaperEntry;
  onChange: (change: Partial<PaperEntry>) => void;
  problems?: readonly FormProblem[];
  /** Fields the reader of the reference was not sure of. */
  uncertain?: readonly string[];
  onPaste?: (event: ClipboardEvent) => void;
  /** Where the paper stands in the form; its fields are found by it. */
  path?: string;
}

interface OneProps extends PaperFieldsProps {
  field: FieldKey;
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

const One = ({ field, problems = [], uncertain = [], path, children }: OneProps) => {
  const id = useId();
  const problem = problems.find(({ path }) => path === field || path.endsWith(`.${field}`));
  const doubtful = uncertain.includes(field);
  const described = [problem ? `${id}-problem` : '', doubtful ? `${id}-doubt` : ''].filter(Boolean).join(' ');
  return (
    <Stack
      className="op-field"
      gap={2}
      alignContent="start"
      minWidth={0}
      data-path={path && `${path}.${field}`}
      data-field={field}
      data-doubt={doubtful || undefined}
    >
      <Text as="label" tone="soft" size="0.93em" htmlFor={id}>
        {paperFieldNames[field]}
      </Text>
      {children({ id, 'aria-describedby': described || undefined })}
      {doubtful && (
        <Text tone="warn" size="0.9em" id={`${id}-doubt`}>
          {words.unsure}
        </Text>
      )}
      {problem && <ProblemSentence id={`${id}-problem`} problem={problem} />}
    </Stack>
  );
};

const YearInput = ({
  year,
  onYear,
  ...control
}: {
  year: number | null;
  onYear: (year: number | null) => void;
  id: string;
}) => {
  const [text, setText] = useState<string>();
  return (
    <Input
      {...control}
      inputMode="numeric"
      value={text ?? (year === null ? '' : String(year))}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 4);
        setText(digits);
        onYear(digits.length === 4 ? Number(digits) : null);
      }}
      onBlur={() => setText(undefined)}
    />
  );
};

const longFields = ['title', 'authors'] as const;
const shortFields = ['volume', 'issue', 'pages', 'doi', 'accessionNumber', 'issn'] as const;
const lengths: Partial<Record<FieldKey, number>> = {
  title: 1000,
  authors: 4000,
  source: 500,
  doi: 300,
  accessionNumber: 100,
};

/** Every field of one paper. */
export const PaperFields = (props: PaperFieldsProps) => {
  const { paper, onChange, onPaste } = props;
  return (
    <Grid className="op-fields" columns="repeat(4, 1fr)" gap={12} phone={{ columns: 'repeat(2, 1fr)' }}>
      {longFields.map((field) => (
        <One key={field} {...props} field={field}>
          {(control) => (
            <GrowingArea
              {...control}
              rows={1}
              maxLength={lengths[field]}
              value={paper[field]}
              placeholder={field === 'authors' ? words.authorsHint : words.titleHint}
              onPaste={field === 'title' ? onPaste : undefined}
              onChange={({ target }) => onChange({ [field]: target.value.replaceAll('\n', ' ') })}
            />
          )}
        </One>
      ))}
      <One {...props} field="source">
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={paper.source}
            onChange={({ target }) => onChange({ source: target.value })}
          />
        )}
      </One>
      <One {...props} field="year">
        {(control) => <YearInput {...control} year={paper.year} onYear={(year) => onChange({ year })} />}
      </One>
      {shortFields.map((field) => (
        <One key={field} {...props} field={field}>
          {(control) => (
            <Input
              {...control}
              maxLength={lengths[field] ?? 40}
              value={paper[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </One>
      ))}
      <One {...props} field="kind">
        {(control) => (
          <Select
            {...control}
            allowClear
            placeholder={words.article}
            value={paper.kind || undefined}
            options={optionsOf(literatureKinds)}
            onChange={(kind?: PaperEntry['kind']) => onChange({ kind: kind ?? '' })}
          />
        )}
      </One>
      <One {...props} field="ownRole">
        {(control) => (
          <Select
            {...control}
            allowClear
            placeholder={words.pleaseChoose}
            value={paper.ownRole || undefined}
            options={optionsOf(ownRoles)}
            onChange={(ownRole?: PaperEntry['ownRole']) => onChange({ ownRole: ownRole ?? '' })}
          />
        )}
      </One>
      <One {...props} field="state">
        {(control) => (
          <Select
            {...control}
            value={paper.state}
            options={optionsOf(paperStates)}
            onChange={(state: PaperEntry['state']) => onChange({ state })}
          />
        )}
      </One>
    </Grid>
  );
};
