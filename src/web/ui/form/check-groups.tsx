import { Checkbox } from 'antd';
import './check-groups.css';

export interface CheckGroup<Value extends string | number> {
  title: string;
  options: readonly { value: Value; label: string; disabled?: boolean; hint?: string }[];
}

interface CheckGroupsProps<Value extends string | number> {
  label: string;
  groups: readonly CheckGroup<Value>[];
  /** Given by the form. */
  value?: readonly Value[];
  onChange?: (value: Value[]) => void;
}

/** Many boxes in groups; the box of a group ticks all of it that may be ticked. */
export const CheckGroups = <Value extends string | number>(props: CheckGroupsProps<Value>) => {
  const { groups, value = [], onChange } = props;
  const held = new Set(value);
  const set = (values: readonly Value[], on: boolean) => {
    const next = new Set(value);
    for (const one of values)
      if (on) next.add(one);
      else next.delete(one);
    onChange?.([...next]);
  };
  return (
    <section className="cy-checks" aria-label={props.label}>
      {groups.map(({ title, options }) => {
        const free = options.filter(({ disabled }) => !disabled).map((option) => option.value);
        const ticked = free.filter((one) => held.has(one)).length;
        return (
          <section key={title} aria-label={title}>
            <div>
              <Checkbox
                checked={free.length > 0 && ticked === free.length}
                indeterminate={ticked > 0 && ticked < free.length}
                disabled={free.length === 0}
                onChange={({ target }) => set(free, target.checked)}
              >
                {title}
              </Checkbox>
            </div>
            <div>
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  checked={held.has(option.value)}
                  disabled={option.disabled ?? false}
                  title={option.hint}
                  onChange={({ target }) => set([option.value], target.checked)}
                >
                  {option.label}
                </Checkbox>
              ))}
            </div>
          </section>
        );
      })}
    </section>
  );
};
