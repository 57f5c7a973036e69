import { useDictionaries } from '#web/api/calls/dictionaries.ts';
import { words } from '../form-words.ts';
import type { FormPath } from '../steps/form-path.ts';
import type { FieldWords } from './field-frame.tsx';
import { ChoiceEntry } from './fields.tsx';

interface DictionaryEntryProps extends FieldWords {
  path: FormPath;
  name: string;
  /** The list as it ships, until the institution's own has come. */
  standard: Readonly<Record<string, string>>;
  as?: 'radio' | 'select';
}

/** A choice whose list an administrator may extend. */
export const DictionaryEntry = ({ name, standard, ...entry }: DictionaryEntryProps) => {
  const items = useDictionaries([name])[name] ?? [];
  const options =
    items.length > 0
      ? Object.fromEntries(
          items.map(({ value, label }) => [String(value), words.choiceOf(label, standard[value] ?? label)]),
        )
      : standard;
  return <ChoiceEntry {...entry} options={options} />;
};
