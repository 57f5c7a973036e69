import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { deskKeyWords } from './use-desk-keys.ts';
import './keys-dialog.css';

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="按键" footer={null} width={460} onCancel={onClose}>
    <dl>
      {deskKeyWords.map(([keys, words]) => (
        <div key={keys} className="order-keys-line">
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
