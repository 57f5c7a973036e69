import { Button } from 'antd';
import { useSheet, useSheetState } from '../sheet-context.ts';
import type { FormPath } from '../steps/form-path.ts';

/** Says what was just taken out of a list and brings it back on demand. */
export const RemovedEntry = ({ path }: { path: FormPath }) => {
  const sheet = useSheet();
  const removed = useSheetState((state) => (state.removed?.path === path ? state.removed : undefined));
  if (!removed) return null;
  return (
    <div className="cy-flow cy-gap-3 of-removed" role="status">
      <span>{removed.words}</span>
      <Button size="small" onClick={sheet.restore}>
        撤销
      </Button>
    </div>
  );
};
