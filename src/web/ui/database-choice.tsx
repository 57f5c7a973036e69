import { Checkbox } from 'antd';
import {
  type DatabaseChoice as Choice,
  choose,
  drop,
  isAllSelected,
  selectAll,
} from '#domain/literature/database-choice.ts';
import { type DatabaseGroup, databaseGroups, databasesOf } from '#domain/literature/databases.ts';
import './database-choice.css';

interface DatabaseChoiceProps {
  value?: Choice;
  onChange?: (choice: Choice) => void;
  disabled?: boolean;
}

const groups = Object.keys(databaseGroups) as DatabaseGroup[];

/** §5.7: one group at a time; picking from the other clears this one. Stands in a form as it is. */
export const DatabaseChoice = ({ value = [], onChange, disabled = false }: DatabaseChoiceProps) => (
  <div className="cy-databases">
    {groups.map((group) => {
      const all = isAllSelected(value, group);
      const some = databasesOf(group).some(({ id }) => value.includes(id));
      return (
        <fieldset key={group} disabled={disabled}>
          <legend>{databaseGroups[group]}</legend>
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            disabled={disabled}
            onChange={() => onChange?.(all ? [] : selectAll(group))}
          >
            全选
          </Checkbox>
          {databasesOf(group).map(({ id, code, chinese }) => (
            <Checkbox
              key={id}
              checked={value.includes(id)}
              disabled={disabled}
              onChange={(event) => onChange?.(event.target.checked ? choose(value, id) : drop(value, id))}
            >
              {code} <small>{chinese}</small>
            </Checkbox>
          ))}
        </fieldset>
      );
    })}
  </div>
);
