import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { workbenchKeyWords } from './use-workbench-keys.ts';

export const WorkbenchKeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="按键" footer={null} width={520} onCancel={onClose}>
    <dl className="workbench-keys">
      {workbenchKeyWords.map(([keys, words]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
