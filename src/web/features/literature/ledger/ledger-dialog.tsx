import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import type { WorkbenchDialogProps } from '../workbench-dialogs/workbench-dialog-props.ts';
import { type LedgerLine, ledgerLines } from './ledger-lines.ts';
import './ledger.css';

const states: Record<LedgerLine['state'], { meaning: Meaning; words: string }> = {
  contradicted: { meaning: 'wrong', words: '与来源不符' },
  open: { meaning: 'wrong', words: '未检索' },
  short: { meaning: 'money', words: '未取齐' },
  whole: { meaning: 'done', words: '已取齐' },
};

const figure = (count: number | null): string => (count === null ? '—' : String(count));

/** What was asked of each database about each paper, what its source says there is, what came, and why not more. */
export const LedgerDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const lines = ledgerLines(board);
  const open = lines.filter(({ state }) => state !== 'whole').length;
  return (
    <Dialog open title={`取齐情况 ${board.number}`} width={1040} footer={null} onCancel={onClose}>
      <p>{open > 0 ? `${lines.length} 项中还有 ${open} 项没有取齐` : `${lines.length} 项都已取齐`}</p>
      <Box maxHeight="62vh" overflowY="auto" tabIndex={0} role="region" aria-label="取齐情况">
        <table className="ledger">
          <TableHead words={['论文', '数据库', '项目', '状态', '结果', '来源称', '取得', '相差', '原因', '依据']} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} data-state={line.state}>
                <td>
                  <div className="cy-clip" title={line.title}>
                    {line.no}. {line.title}
                  </div>
                </td>
                <td>{line.code}</td>
                <td>{line.question}</td>
                <td>
                  <StatusTag meaning={states[line.state].meaning}>{states[line.state].words}</StatusTag>
                </td>
                <td data-label="结果">{line.result}</td>
                <td data-label="来源称">{figure(line.sourceCount)}</td>
                <td data-label="取得">{figure(line.obtained)}</td>
                <td data-label="相差">{figure(line.difference)}</td>
                <td data-label="原因">
                  <Text whiteSpace="normal">{line.why || '—'}</Text>
                </td>
                <td data-label="依据">{line.by || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Dialog>
  );
};
