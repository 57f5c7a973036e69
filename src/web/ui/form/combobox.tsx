import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { words } from '../ui-words.ts';
import { describedBy, FieldFrame } from './field.tsx';

export interface Choice {
  id: number;
  name: string;
  detail?: string;
}

interface ComboboxProps<C extends Choice> {
  label: string;
  value: C | undefined;
  onValue: (choice: C) => void;
  /** Finds choices for what was typed; a rejected search reads as none found. */
  search: (text: string, signal: AbortSignal) => Promise<C[]>;
  fault?: string | undefined;
  placeholder?: string;
}

const searchDelay = 150;

const useChoices = <C extends Choice>(open: boolean, text: string, search: ComboboxProps<C>['search']) => {
  const [found, setFound] = useState<{ text: string; choices: C[] }>();
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      search(text, leaving.signal)
        .catch(() => [])
        .then((choices) => {
          if (!leaving.signal.aborted) setFound({ text, choices });
        });
    }, searchDelay);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [open, text, search]);
  return found;
};

/** A searchable choice by the ARIA combobox pattern: arrows move, Enter takes, Escape leaves it as it was. */
export const Combobox = <C extends Choice>(props: ComboboxProps<C>) => {
  const { label, value, onValue, search, fault, placeholder } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const open = text !== undefined;
  const found = useChoices(open, text ?? '', search);
  const choices = found?.choices;
  // While a search is under way the old choices stay to be seen; Enter takes none of them, but the first that is found.
  const isFound = found?.text === text;
  const current = isFound ? choices?.[active] : undefined;
  const [hasty, setHasty] = useState(false);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setHasty(false);
  };
  const close = () => {
    setText(undefined);
    setHasty(false);
  };
  const take = (choice: C) => {
    onValue(choice);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was waited for is there
  useEffect(() => {
    if (!hasty || !isFound) return;
    if (current) take(current);
    else setHasty(false);
  }, [hasty, isFound]);

  const press = (event: KeyboardEvent) => {
    const count = choices?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) type('');
      else if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (current) take(current);
      else setHasty(!isFound);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <div className="cy-combobox">
        <input
          id={id}
          className="cy-input"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && current ? `${id}-${current.id}` : undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, undefined)}
          placeholder={open && value ? value.name : placeholder}
          value={text ?? value?.name ?? ''}
          onChange={(event) => type(event.target.value)}
          onClick={() => !open && type('')}
          onBlur={close}
          onKeyDown={press}
        />
        {open && choices && (
          <div className="cy-options" id={`${id}-list`} role="listbox" aria-label={label} ref={list}>
            {choices.map((choice, i) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, aria-activedescendant points here
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
              <div
                className="cy-option"
                key={choice.id}
                id={`${id}-${choice.id}`}
                role="option"
                aria-selected={i === active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(i)}
                onClick={() => take(choice)}
              >
                {choice.name}
                {choice.detail && <small>{choice.detail}</small>}
              </div>
            ))}
            {choices.length === 0 && <div className="cy-option cy-none">{words.nothingFound}</div>}
          </div>
        )}
      </div>
    </FieldFrame>
  );
};
