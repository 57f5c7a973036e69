import { useStore } from 'zustand';
import { questionStore } from './ask.ts';
import { Dialog } from './dialog.tsx';
import './ask-dialog.css';

/** Shows what `ask` asks; stands once in the signed-in frame. */
export const AskDialog = () => {
  const asked = useStore(questionStore, (state) => state.asked);
  return (
    <Dialog
      open={asked !== undefined}
      title={asked?.title}
      okText={asked?.yes}
      cancelText={asked?.no ?? '取消'}
      okButtonProps={{ danger: asked?.danger ?? false }}
      width={420}
      onOk={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      <p className="cy-ask-text">{asked?.text}</p>
    </Dialog>
  );
};
