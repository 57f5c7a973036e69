import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { words } from '../more-words.ts';
import { type Column, readChosen } from './table-columns.ts';

const storageKey = (name: string): string => `columns:${name}`;

/** Which columns of a table this browser shows; null is the usual choice. */
export const useChosenColumns = <Row,>(name: string, columns: readonly Column<Row>[]) => {
  const [chosen, setChosen] = useState(() => readChosen(localStorage.getItem(storageKey(name)), columns));
  const choose = (keys: string[]): void => {
    localStorage.setItem(storageKey(name), JSON.stringify(keys));
    setChosen(keys);
  };
  return [chosen, choose] as const;
};

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly string[];
  onShown: (keys: string[]) => void;
  onExport?: (() => void) | undefined;
}

export const ColumnChoice = <Row,>({ columns, shown, onShown, onExport }: ColumnChoiceProps<Row>) => {
  const choosable = columns.filter(({ actions }) => !actions);
  const toggle = (key: string, on: boolean) => {
    const next = choosable.map((column) => column.key).filter((each) => (each === key ? on : shown.includes(each)));
    if (next.length > 0) onShown(next);
  };
  const list = (
    <fieldset className="cy-stack cy-gap-1" aria-label={words.shownColumns}>
      {choosable.map(({ key, title }) => (
        <Checkbox key={key} checked={shown.includes(key)} onChange={(event) => toggle(key, event.target.checked)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
  return (
    <div>
      <Popover content={list} trigger="click" placement="bottomRight">
        <Button>{words.columns}</Button>
      </Popover>
      {onExport && <Button onClick={onExport}>{words.export}</Button>}
    </div>
  );
};
