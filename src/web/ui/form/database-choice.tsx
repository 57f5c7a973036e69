import { Checkbox } from 'antd';
import { type DatabaseChoice as Choice, choose, drop } from '#domain/literature/database-choice.ts';
import {
  type DatabaseGroup,
  type DatabaseId,
  databaseById,
  databaseGroups,
  databases,
  groupOf,
} from '#domain/literature/databases.ts';
import './database-choice.css';

export interface OfferedDatabase {
  id: DatabaseId;
  /** Instead of the code. */
  name?: string;
  /** Instead of the Chinese name: years, platform, remarks. */
  hint?: string;
}

interface DatabaseChoiceProps {
  value?: Choice;
  onChange?: (choice: Choice) => void;
  disabled?: boolean;
  /** What may be chosen, in this order; absent: every database. */
  offered?: readonly OfferedDatabase[] | undefined;
}

const groups = Object.keys(databaseGroups) as DatabaseGroup[];

/** Chosen once and no longer offered: shown, so that it can be taken off. */
const withGone = (offered: readonly OfferedDatabase[], value: Choice): readonly OfferedDatabase[] => [
  ...offered,
  ...value.filter((id) => !offered.some((one) => one.id === id)).map((id) => ({ id, hint: '已不提供，请取消' })),
];

/** §5.7: one group at a time; picking from the other clears this one. Stands in a form as it is. */
export const DatabaseChoice = ({
  value = [],
  onChange,
  disabled = false,
  offered = databases,
}: DatabaseChoiceProps) => (
  <div className="cy-databases">
    {groups.map((group) => {
      const own = offered.filter(({ id }) => groupOf(id) === group);
      const listed = withGone(offered, value).filter(({ id }) => groupOf(id) === group);
      if (listed.length === 0) return null;
      const all = own.length > 0 && own.every(({ id }) => value.includes(id));
      const some = listed.some(({ id }) => value.includes(id));
      return (
        <fieldset key={group} disabled={disabled}>
          <legend>{databaseGroups[group]}</legend>
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            disabled={disabled}
            onChange={() => onChange?.(all ? [] : own.reduce<Choice>((chosen, { id }) => choose(chosen, id), []))}
          >
            全选
          </Checkbox>
          {listed.map(({ id, name, hint }) => (
            <Checkbox
              key={id}
              checked={value.includes(id)}
              disabled={disabled}
              onChange={(event) => onChange?.(event.target.checked ? choose(value, id) : drop(value, id))}
            >
              {name || databaseById(id)!.code} <small>{hint || databaseById(id)!.chinese}</small>
            </Checkbox>
          ))}
        </fieldset>
      );
    })}
  </div>
);
