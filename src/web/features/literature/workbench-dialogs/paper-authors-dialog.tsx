import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/service.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useBoardChange } from './use-board-change.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

/** The authors against whom the citing records of one paper are held. */
export const PaperAuthorsDialog = ({ board, paperId, onClose }: WorkbenchDialogProps) => {
  const { orderId, version, papers, editable, whyNot } = board;
  const paper = papers.find(({ id }) => id === paperId);
  const [authors, setAuthors] = useState(paper?.ownAuthors ?? paper?.authors ?? '');
  const save = useBoardChange(
    orderId,
    (list: string) =>
      call('POST /citations/paper-authors', { body: { orderId, version, paperId: paper?.id ?? '', authors: list } }),
    '作者名单已保存，这篇论文的施引已重新判定',
    onClose,
  );
  const own = paper?.ownAuthors !== null;
  return (
    <Dialog
      open
      title="论文的作者名单"
      width={620}
      onCancel={onClose}
      footer={
        <>
          {own && paper && (
            <Button disabled={!editable || save.isPending} onClick={() => save.mutate('')}>
              恢复为题录与委托人所填
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={!editable || !paper || authors.trim() === ''}
            onClick={() => save.mutate(authors.trim())}
          >
            保存并重新判定
          </Button>
        </>
      }
    >
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      {!paper && <Note kind="warn">请先选一篇论文。</Note>}
      {paper && (
        <>
          <p>
            {paper.no}. {paper.title}
          </p>
          <Input.TextArea
            autoFocus
            aria-label="作者名单"
            rows={6}
            maxLength={20_000}
            disabled={!editable}
            value={authors}
            onChange={(event) => setAuthors(event.target.value)}
          />
          <p className="dialogs-soft">
            多位作者用分号隔开，按署名顺序，如 Zhang, San; Li, Si。保存后以此名单为准，不再用题录与委托人所填的作者。
          </p>
          {own && <p className="dialogs-soft">委托人所填：{paper.authors || '没有填写'}</p>}
        </>
      )}
    </Dialog>
  );
};
