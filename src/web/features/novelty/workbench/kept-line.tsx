import { Button } from 'antd';
import { Note } from '#web/ui/page/note.tsx';
import type { KeptState } from './keeper.ts';

const words: Record<'clean' | 'waiting' | 'saving' | 'saved', string> = {
  clean: '写下的内容会自动保存',
  waiting: '有改动，即将保存',
  saving: '正在保存…',
  saved: '已自动保存',
};

interface KeptLineProps {
  state: KeptState;
  flush: (isForced?: boolean) => Promise<void>;
  takeTheirs: () => void;
}

/** Whether what was typed is kept; and the choice where two people wrote the same part. */
export const KeptLine = ({ state, flush, takeTheirs }: KeptLineProps) => {
  if (state.kind === 'clash')
    return (
      <div className="cy-flow novelty-row" role="alert">
        <span className="novelty-warn">别人刚改了这一部分，您写的还在这里，没有保存。</span>
        <Button size="small" onClick={() => void flush(true)}>
          保留我写的
        </Button>
        <Button size="small" onClick={takeTheirs}>
          改用对方的
        </Button>
      </div>
    );
  if (state.kind === 'refused')
    return <Note kind="warn">{`没有保存：${state.sentence}。写下的内容留在这台电脑里，改好后会再存。`}</Note>;
  return (
    <span className="novelty-soft" role="status">
      {words[state.kind]}
    </span>
  );
};
