import { useMutation } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { databases } from '#domain/literature/databases.ts';
import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useWorkbenchRefresh } from '../workbench/use-workbench.ts';
import './workbench-dialogs.css';

interface EditionsDialogProps {
  orderId: string;
  recordIds: readonly string[];
  onClose: () => void;
}

const indexes = databases
  .filter(({ id }) => isIndexOfCollection(id))
  .map(({ id, code, chinese }) => ({ value: id as number, label: `${code} ${chinese}` }));

/** Names the index that holds records of Web of Science, for one or many, with where that was seen. */
export const EditionsDialog = ({ orderId, recordIds, onClose }: EditionsDialogProps) => {
  const [database, setDatabase] = useState(4);
  const [reason, setReason] = useState('');
  const refresh = useWorkbenchRefresh(orderId);
  const set = useMutation({
    mutationFn: (holds: boolean) =>
      call('POST /citations/editions', {
        body: { orderId, recordIds: [...recordIds], database, holds, reason: reason.trim() },
      }),
    onSuccess: () => {
      showNotice('收录索引已保存', noticeDuration, 'success');
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <Dialog
      open
      title={`标明索引（${recordIds.length} 条题录）`}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={set.isPending} onClick={() => set.mutate(false)}>
            撤回人工标明
          </Button>
          <Button
            type="primary"
            loading={set.isPending}
            disabled={reason.trim() === ''}
            onClick={() => set.mutate(true)}
          >
            标明
          </Button>
        </>
      }
    >
      <p className="cy-soft">
        入藏号以 WOS: 开头不能证明属于哪个索引。导出文件里有索引的，以文件为准；没有的，在这里写明并注明依据。
      </p>
      <div className="dialogs-correct">
        <Select aria-label="索引" value={database} options={indexes} onChange={setDatabase} />
        <Input
          aria-label="依据"
          placeholder="依据，如：2026-11-12 在 Web of Science 以 SCI-EXPANDED 检索到"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
};
