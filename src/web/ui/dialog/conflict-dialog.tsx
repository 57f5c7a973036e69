import { Radio } from 'antd';
import { useState } from 'react';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../more-words.ts';
import { conflictRows, type FieldWords, mergeChosen } from './conflict-rows.ts';
import { Dialog } from './dialog.tsx';
import './conflict-dialog.css';

interface ConflictDialogProps<Values extends object> {
  clash: { mine: Values; theirs: Values };
  words: FieldWords<Values>;
  /** What this user left as it was: the other's stands there, unless they say otherwise. */
  untouched?: readonly string[];
  busy?: boolean;
  onSettled: (values: Values) => void;
  onClose: () => void;
}

/** Somebody else saved first: both versions side by side, one to choose per field, nothing lost. */
export const ConflictDialog = <Values extends object>(props: ConflictDialogProps<Values>) => {
  const { mine, theirs } = props.clash;
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const rows = conflictRows(props.words, mine, theirs);
  const isUntouched = (key: string): boolean => props.untouched?.includes(key) ?? false;
  const sideOf = (key: string): 'mine' | 'theirs' => chosen[key] ?? (isUntouched(key) ? 'theirs' : 'mine');
  const sides = Object.fromEntries(rows.map(({ key }) => [key, sideOf(key)]));
  return (
    <Dialog
      open
      title={texts.savedMeanwhile}
      width={760}
      okText={texts.saveChosen}
      cancelText={texts.backToEditing}
      confirmLoading={props.busy ?? false}
      onOk={() => props.onSettled(mergeChosen(mine, theirs, sides))}
      onCancel={() => props.onClose()}
    >
      <p>{rows.length === 0 ? texts.sameChange : texts.chooseSides}</p>
      {rows.map((row) => (
        <Box as="fieldset" key={row.key} className="cy-conflict" margin="0 0 14">
          <Text as="legend" marginBottom={6} weight={500}>
            {row.label}
          </Text>
          <Radio.Group
            aria-label={row.label}
            value={sideOf(row.key)}
            onChange={({ target }) => setChosen({ ...chosen, [row.key]: target.value as 'mine' | 'theirs' })}
          >
            <Radio value="mine">
              <Text as="strong" display="block" tone="soft" size="second" weight={500}>
                {isUntouched(row.key) ? texts.whenOpened : texts.mine}
              </Text>
              <span>{row.mine || texts.empty}</span>
            </Radio>
            <Radio value="theirs">
              <Text as="strong" display="block" tone="soft" size="second" weight={500}>
                {texts.savedNow}
              </Text>
              <span>{row.theirs || texts.empty}</span>
            </Radio>
          </Radio.Group>
        </Box>
      ))}
    </Dialog>
  );
};
