import { Button } from 'antd';
import { Flow } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import type { FormPath } from '../steps/form-path.ts';

/** Says what was just taken out of a list and brings it back on demand. */
export const RemovedEntry = ({ path }: { path: FormPath }) => {
  const sheet = useSheet();
  const removed = useSheetState((state) => (state.removed?.path === path ? state.removed : undefined));
  if (!removed) return null;
  return (
    <Flow gap={12} pad="8 12" round="control" fill="sunken" tone="soft" breaks role="status">
      <span>{removed.words}</span>
      <Button size="small" onClick={sheet.restore}>
        {texts.undo}
      </Button>
    </Flow>
  );
};
