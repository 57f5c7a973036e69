import { useStore } from 'zustand';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from '../more-words.ts';
import { questionStore } from './ask.ts';
import { Dialog } from './dialog.tsx';

/** Shows what `ask` asks; stands once in the signed-in frame. */
export const AskDialog = () => {
  const asked = useStore(questionStore, (state) => state.asked);
  return (
    <Dialog
      open={asked !== undefined}
      title={asked?.title}
      okText={asked?.yes}
      cancelText={asked?.no ?? words.cancel}
      okButtonProps={{ danger: asked?.danger ?? false }}
      width={420}
      onOk={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      <Text as="p" breaks whiteSpace="pre-line">
        {asked?.text}
      </Text>
    </Dialog>
  );
};
