import { Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useCitation, useSheet } from '../form/sheet-context.ts';

const mostShown = 16;
const pause = 400;

/** The spellings of a name; the tables behind them are loaded when first needed. */
const useNameForms = (name: string): readonly string[] => {
  const [forms, setForms] = useState<readonly string[]>([]);
  useEffect(() => {
    let here = true;
    const timer = setTimeout(async () => {
      const { nameForms } = await import('#domain/identity/name-forms.ts');
      if (here) setForms(name.trim() ? nameForms(name) : []);
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [name]);
  return forms;
};

/** Proposed from the Chinese name; a click takes or strikes out. */
export const AliasChips = () => {
  const sheet = useSheet();
  const name = useCitation((form) => form.author.chineseName);
  const aliases = useCitation((form) => form.author.aliases);
  const forms = useNameForms(name);
  if (forms.length === 0) return null;
  const shown = forms.slice(0, mostShown);
  const put = (next: readonly string[]) => sheet.change('author.aliases', next);
  return (
    <fieldset className="of-field of-group" data-wide>
      <legend className="of-hint">由姓名推得的写法，点选您在论文上用过的：</legend>
      <div className="of-chips">
        {shown.map((form) => {
          const held = aliases.includes(form);
          return (
            <Tag.CheckableTag
              key={form}
              checked={held}
              onChange={() => put(held ? aliases.filter((one) => one !== form) : [...aliases, form])}
            >
              {form}
            </Tag.CheckableTag>
          );
        })}
        <Button type="link" size="small" onClick={() => put([...new Set([...aliases, ...shown])])}>
          全部选用
        </Button>
      </div>
    </fieldset>
  );
};
