import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import { Note } from '#web/ui/page/note.tsx';
import { contradictionLines } from './ledger-lines.ts';

interface ContradictionsProps {
  board: Pick<Board, 'papers' | 'databases'>;
  onLedger: () => void;
}

/** Stands above the work while a source says that something cites a paper and nothing came in. */
export const Contradictions = ({ board, onLedger }: ContradictionsProps) => {
  const lines = contradictionLines(board);
  if (lines.length === 0) return null;
  return (
    <Note kind="danger">
      来源称有被引而没有取得，不能写成 0：{lines.slice(0, 3).join('；')}
      {lines.length > 3 && `，共 ${lines.length} 项`}{' '}
      <Button type="link" size="small" onClick={onLedger}>
        看取齐情况
      </Button>
    </Note>
  );
};
