import { Checkbox } from 'antd';
import { useState } from 'react';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

const first = { page: 1, limit: 20 };

/** Who decided what, when and why; newest first. */
export const HistoryDialog = ({ board: { orderId }, paperId, onClose }: WorkbenchDialogProps) => {
  const [{ page, limit }, setPlace] = useState(first);
  const [ofPaper, setOfPaper] = useState(false);
  const asked = ofPaper ? paperId : undefined;
  const { rows, total, load } = usePageOf([workbenchKey, orderId, 'history', asked, page, limit], () =>
    call('POST /citations/history', { body: { orderId, page, limit, ...(asked && { paperId: asked }) } }),
  );
  return (
    <Dialog open title="决定的历史" footer={null} width={760} onCancel={onClose}>
      {paperId && (
        <Checkbox
          checked={ofPaper}
          onChange={({ target }) => {
            setOfPaper(target.checked);
            setPlace(first);
          }}
        >
          只看当前论文
        </Checkbox>
      )}
      {!rows && <Skeleton load={load} rows={5} />}
      {rows?.length === 0 && (
        <Empty title="还没有人工决定" text="确认对应、判定自引与他引、改变口径之后，都会记在这里。" />
      )}
      <Box as="ol" className="dialogs-history" maxHeight="60vh" overflowY="auto" tabIndex={0} aria-label="决定">
        {rows?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.what}</strong>
              {(one.before || one.after) && (
                <span>
                  {one.before || '无'} → {one.after || '无'}
                </span>
              )}
            </div>
            {one.paperTitle && (
              <span>
                论文 {one.paperNo}. {one.paperTitle}
              </span>
            )}
            {one.recordTitle && <span>题录 {one.recordTitle}</span>}
            {one.reason && <span>理由：{one.reason}</span>}
            <small>
              {one.actorName} · <Moment at={one.at} />
            </small>
          </li>
        ))}
      </Box>
      {total > limit && (
        <Paging {...{ page, limit, total }} onChange={(next) => setPlace({ page: 1, limit, ...next })} />
      )}
    </Dialog>
  );
};
