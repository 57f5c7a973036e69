import { Button } from 'antd';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FieldCorrection } from './field-correction.tsx';
import { type Choose, FieldTable } from './field-table.tsx';
import { RoleDecision } from './role-decision.tsx';
import { useBoardChange } from './use-board-change.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

/** How one paper is printed: its fields by the record or as typed, corrections, and the applicant's role. */
export const PaperFieldsDialog = ({ board, paperId, onClose }: WorkbenchDialogProps) => {
  const { orderId, papers, editable, whyNot } = board;
  const paper = papers.find(({ id }) => id === paperId);
  const choose = useBoardChange(
    board,
    (body: Choose, version) => call('POST /citations/paper-fields/choose', { body: { orderId, version, ...body } }),
    '已保存',
  );
  const differing = papers.filter(({ differences }) => differences.some(({ choice }) => choice?.use !== 'corrected'));
  return (
    <Dialog open title="论文怎样写进报告" width={860} footer={null} onCancel={onClose}>
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      {!paper && <Note kind="warn">请先选一篇论文。</Note>}
      {paper && (
        <>
          <p>
            {paper.no}. {paper.printed.title || '（无题名）'}
          </p>
          <p className="cy-soft">
            {paper.described
              ? '报告按数据库的题录写。与委托人填写不同的，可以逐项或整篇保留填写。'
              : '还没有找到这篇论文的题录，报告按委托人填写的写。'}
          </p>
          <FieldTable paper={paper} editable={editable} busy={choose.isPending} onChoose={choose.mutate} />
          {editable && differing.length > 0 && (
            <div className="cy-flow dialogs-head">
              <span className="cy-soft">{differing.length} 篇与填写有不同</span>
              <span className="dialogs-keys">
                <Button disabled={choose.isPending} onClick={() => choose.mutate({ use: 'record' })}>
                  全部论文采用题录
                </Button>
                <Button disabled={choose.isPending} onClick={() => choose.mutate({ use: 'typed' })}>
                  全部论文保留填写
                </Button>
              </span>
            </div>
          )}
          {editable && <FieldCorrection key={paper.id} board={board} paper={paper} />}
          <RoleDecision key={`role-${paper.id}`} board={board} paper={paper} />
        </>
      )}
    </Dialog>
  );
};
