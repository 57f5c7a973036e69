import { Dialog } from '#web/ui/dialog.tsx';
import { benchKeyWords } from './use-bench-keys.ts';

export const BenchKeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="按键" footer={null} width={520} onCancel={onClose}>
    <dl className="bench-keys">
      {benchKeyWords.map(([keys, words]) => (
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
