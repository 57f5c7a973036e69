import { Button, Input } from 'antd';
import type { SearchTerm } from '#domain/orders/forms/search-term.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../form-words.ts';
import { useField, useSheet } from '../sheet-context.ts';
import { GroupFrame } from './field-frame.tsx';
import { RemovedEntry } from './removed-entry.tsx';
import './term-table.css';

interface TermTableProps {
  path: 'terms' | 'keywords';
  label: string;
  hint: string;
  required?: boolean;
}

const blank: SearchTerm = { chinese: '', english: '', explanation: '' };
const columns = [
  ['chinese', texts.inChinese, 200],
  ['english', texts.inEnglish, 300],
  ['explanation', texts.explanation, 500],
] as const;

/** Search terms in two languages, each with what it means; an empty row always waits at the end. */
export const TermTable = ({ path, label, hint, required = false }: TermTableProps) => {
  const { value, problem, change, touch } = useField<SearchTerm[]>(path, true);
  const sheet = useSheet();
  const rows = value.length === 0 ? [blank] : value;
  const put = (place: number, more: Partial<SearchTerm>) =>
    change(rows.map((row, at) => (at === place ? { ...row, ...more } : row)));
  const remove = (place: number) => {
    const { chinese = '', english = '', explanation = '' } = value[place] ?? {};
    const words = [chinese, english, explanation].find((text) => text.trim());
    if (words) sheet.removeAt(path, place, texts.entryRemoved(label, place + 1, words));
    else change(rows.toSpliced(place, 1));
  };
  return (
    <GroupFrame path={path} label={label} hint={hint} required={required} problem={problem} wide>
      <div className="cy-stack">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a term has no name but its place
          <Grid className="ot-row" columns="3fr 4fr 4fr auto" gap={8} align="center" key={place}>
            {columns.map(([key, name, most]) => (
              <Input
                key={key}
                aria-label={`${label} ${place + 1} ${name}`}
                placeholder={name}
                maxLength={most}
                value={row[key]}
                onChange={({ target }) => put(place, { [key]: target.value })}
                onBlur={touch}
              />
            ))}
            <Button
              type="link"
              size="small"
              aria-label={texts.removeEntry(label, place + 1)}
              onClick={() => remove(place)}
            >
              {texts.removeIt}
            </Button>
          </Grid>
        ))}
      </div>
      <RemovedEntry path={path} />
      <div>
        <Button size="small" disabled={rows.length >= 100} onClick={() => change([...rows, blank])}>
          {texts.addAnother}
        </Button>
      </div>
    </GroupFrame>
  );
};
