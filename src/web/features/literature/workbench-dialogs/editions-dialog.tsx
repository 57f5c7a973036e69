import { useMutation } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import { databases } from '#domain/literature/databases.ts';
import { isIndexOfCollection } from '#domain/literature/held-by.ts';
import { isOwnNumber } from '#domain/literature/own-sources.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useWorkbenchRefresh } from '../workbench/use-workbench.ts';
import './workbench-dialogs.css';

interface EditionsDialogProps {
  board: Board;
  recordIds: readonly string[];
  onClose: () => void;
}

const indexes = databases
  .filter(({ id }) => isIndexOfCollection(id))
  .map(({ id, code, chinese }) => ({ value: id as number, label: `${code} ${chinese}` }));

/** The institution's own sources that were ordered hold any record; the indexes those of Web of Science. */
const choicesOf = ({ databases: shown }: Board) => {
  const own = shown.filter(({ id, ordered }) => ordered && isOwnNumber(id));
  return [
    { label: 'Web of Science 的索引', options: indexes },
    { label: '本单位自设的来源', options: own.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) },
  ].filter(({ options }) => options.length > 0);
};

/** The index asked for that is most likely meant: one of the order's. */
const likely = ({ databases: shown }: Board): number =>
  shown.find(({ id, ordered }) => ordered && (isIndexOfCollection(id) || isOwnNumber(id)))?.id ?? 4;

/** Names the index or own source that holds records, for one or many, with where that was seen. */
export const EditionsDialog = ({ board, recordIds, onClose }: EditionsDialogProps) => {
  const { orderId } = board;
  const [database, setDatabase] = useState(() => likely(board));
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
        入藏号以 WOS:
        开头不能证明属于哪个索引。导出文件里有索引的，以文件为准；没有的，在这里写明并注明依据。本单位自设的来源可以标在任何题录上。
      </p>
      <div className="cy-stack">
        <Select aria-label="索引" value={database} options={choicesOf(board)} onChange={setDatabase} />
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
