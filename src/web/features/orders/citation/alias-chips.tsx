import { Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#web/api/transport/service.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { useCitation, useSheet } from '../form/sheet-context.ts';
import { words } from './citation-words.ts';

const mostShown = 16;
const pause = 400;

/** The spellings of a name, asked for when typing pauses. */
const useNameForms = (name: string): readonly string[] => {
  const [forms, setForms] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!name.trim()) return setForms([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call('GET /papers/name-forms', { query: { name }, signal: leaving.signal, quiet: true }).then(
        ({ list }) => setForms(list),
        // Only a proposal: without it the names are typed.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
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
      <Text as="legend" className="of-hint" marginBottom={4}>
        {words.aliasesProposed}
      </Text>
      <Flow className="of-chips" gap={6}>
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
          {words.takeAll}
        </Button>
      </Flow>
    </fieldset>
  );
};
