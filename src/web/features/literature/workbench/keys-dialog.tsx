import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { workbenchKeyWords } from './use-workbench-keys.ts';

export const WorkbenchKeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="按键" footer={null} width={520} onCancel={onClose}>
    <dl>
      {workbenchKeyWords.map(([keys, words]) => (
        <Grid key={keys} columns="84px 1fr" pad="3 0">
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{words}</dd>
        </Grid>
      ))}
    </dl>
  </Dialog>
);
