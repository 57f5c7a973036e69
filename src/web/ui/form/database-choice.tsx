import { Checkbox } from 'antd';
import { add, type DatabaseChoice as Choice, choose, drop } from '#domain/literature/database-choice.ts';
import { type DatabaseGroup, type DatabaseId, databaseGroups, databases } from '#domain/literature/databases.ts';
import { databaseIn, groupIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from '../more-words.ts';
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
  /** Both groups may be chosen: the form becomes an order of each. */
  together?: boolean;
  /** The institution's own sources among what is offered or chosen. */
  own?: OwnSources;
}

const groups = Object.keys(databaseGroups) as DatabaseGroup[];

/** Chosen once and no longer offered: shown, so that it can be taken off. */
const withGone = (offered: readonly OfferedDatabase[], value: Choice): readonly OfferedDatabase[] => [
  ...offered,
  ...value.filter((id) => !offered.some((one) => one.id === id)).map((id) => ({ id, hint: words.goneDatabase })),
];

/** §5.7: one group at a time, unless a form becomes an order of each; picking from the other clears this one. */
export const DatabaseChoice = ({
  value = [],
  onChange,
  disabled = false,
  offered = databases,
  own = [],
  together = false,
}: DatabaseChoiceProps) => {
  const take = together ? add : choose;
  const leave = (group: DatabaseGroup): Choice => (together ? value.filter((id) => groupIn(id, own) !== group) : []);
  return (
    <div className="cy-stack cy-gap-4 cy-databases">
      {groups.map((group) => {
        const inGroup = ({ id }: OfferedDatabase): boolean => groupIn(id, own) === group;
        const here = offered.filter(inGroup);
        const listed = withGone(offered, value).filter(inGroup);
        if (listed.length === 0) return null;
        const all = here.length > 0 && here.every(({ id }) => value.includes(id));
        const some = listed.some(({ id }) => value.includes(id));
        return (
          <fieldset key={group} disabled={disabled}>
            <Text as="legend" marginBottom={6} weight={600}>
              {databaseGroups[group]}
            </Text>
            <Checkbox
              checked={all}
              indeterminate={some && !all}
              disabled={disabled}
              onChange={() =>
                onChange?.(
                  all ? leave(group) : here.reduce<Choice>((chosen, { id }) => take(chosen, id, own), leave(group)),
                )
              }
            >
              {words.chooseAll}
            </Checkbox>
            {listed.map(({ id, name, hint }) => (
              <Checkbox
                key={id}
                checked={value.includes(id)}
                disabled={disabled}
                onChange={(event) => onChange?.(event.target.checked ? take(value, id, own) : drop(value, id))}
              >
                {name || databaseIn(id, own).code} <small>{hint || databaseIn(id, own).chinese}</small>
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};
