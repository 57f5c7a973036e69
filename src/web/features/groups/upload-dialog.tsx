import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { startDownload, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';

interface UploadDialogProps {
  /** The group that more people come to; absent: a new one. */
  groupId?: string;
  onRead: (id: string) => void;
  onClose: () => void;
}

interface Sent {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A list of people: read and matched at once, nothing is ordered. */
export const UploadDialog = ({ groupId, onRead, onClose }: UploadDialogProps) => {
  const [title, setTitle] = useState('');
  const send = useAction(
    ({ file, ...sending }: Sent) =>
      upload('POST /groups/upload', file, { query: { title, ...(groupId && { groupId }) }, quiet: true, ...sending }),
    {
      refresh: 'groups',
      said: ({ added, same, unknownColumns }) =>
        [
          `读入 ${added} 人`,
          same > 0 && `${same} 人已在名单中`,
          unknownColumns.length > 0 && `没有读入不认识的列：${unknownColumns.join('、')}`,
        ]
          .filter(Boolean)
          .join('；'),
    },
  );
  return (
    <Dialog open title={groupId ? '再传一份名单' : '上传名单'} width={640} footer={null} onCancel={onClose}>
      <Stack gap={12}>
        <p>
          每人一行：工号，或姓名和单位；可以有用途、要求、论文、ORCID。先逐行核对是谁、有哪些论文，确认之前不提交任何委托。
          {groupId && '已在名单中的人不会重复。'}
        </p>
        {!groupId && (
          <TextField
            label="这一批叫什么"
            value={title}
            maxLength={80}
            placeholder="如 2026 年职称评审"
            onValue={setTitle}
          />
        )}
        <FileDrop
          accept=".xlsx"
          text="名单 .xlsx，拖到这里或点击选择；一批最多 2000 人"
          megabytes={20}
          send={(file, sending) =>
            send.mutateAsync({ file, ...sending }).then(({ id }) => {
              onClose();
              onRead(id);
              return undefined;
            }, uploadFault)
          }
        >
          <Button onClick={() => startDownload('GET /groups/template', {})}>下载 Excel 模板</Button>
        </FileDrop>
      </Stack>
    </Dialog>
  );
};
