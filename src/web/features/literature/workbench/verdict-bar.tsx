import { Button } from 'antd';
import { Text } from '#web/ui/layout/layout.tsx';
import type { WorkbenchCommand } from './use-workbench-keys.ts';
import type { WorkRow } from './work-rows.ts';
import './verdict-bar.css';

interface VerdictBarProps {
  /** What a verdict is about: the marked rows, else the one the cursor is on. */
  subject: readonly WorkRow[];
  busy: boolean;
  onCommand: (command: WorkbenchCommand) => void;
}

type Choice = readonly [command: WorkbenchCommand, key: string, words: string];

const ofMatches: readonly Choice[] = [
  ['one', '1', '是同一篇'],
  ['two', '2', '不是'],
];
const ofPairs: readonly Choice[] = [
  ['one', '1', '他引'],
  ['two', '2', '自引'],
  ['three', '3', '待核'],
  ['zero', '0', '不计'],
];

const isDecided = (row: WorkRow): boolean => (row.kind === 'match' ? row.match.decidedBy !== null : row.pair.decided);

/** The verdicts for the mouse, each with its key, about the same rows that the keys speak about. */
export const VerdictBar = ({ subject, busy, onCommand }: VerdictBarProps) => {
  const onlyMatches = subject.length > 0 && subject.every(({ kind }) => kind === 'match');
  const choices = onlyMatches ? ofMatches : ofPairs;
  return (
    <div className="cy-flow workbench-verdicts" role="toolbar" aria-label="判定">
      <Text tone="soft" size="second">
        {subject.length > 1 ? `${subject.length} 条判为` : '判为'}
      </Text>
      {choices.map(([command, key, words]) => (
        <Button key={command} disabled={busy || subject.length === 0} onClick={() => onCommand(command)}>
          {words} <kbd>{key}</kbd>
        </Button>
      ))}
      <Button type="text" disabled={busy || !subject.some(isDecided)} onClick={() => onCommand('undo')}>
        撤回 <kbd>U</kbd>
      </Button>
      <Button type="text" onClick={() => onCommand('need')}>
        下一条待判 <kbd>N</kbd>
      </Button>
    </div>
  );
};
