import { Checkbox } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';

/** A table by hand: read and compared at once, applied only after somebody has looked. */
export const RosterUploadDialog = ({ onClose }: { onClose: () => void }) => {
  const [complete, setComplete] = useState(true);
  const send = useAction(
    ({ file, ...sending }: { file: File; signal: AbortSignal; onProgress: (share: number) => void }) =>
      upload('POST /roster/upload', file, {
        query: { complete: complete ? 'true' : 'false' },
        quiet: true,
        ...sending,
      }),
    { refresh: 'roster' },
  );
  return (
    <Dialog open title="上传名册表格" width={640} footer={null} onCancel={onClose}>
      <Stack gap={12}>
        <p>
          第一行写列名，至少有“工号”（或“学号”）和“姓名”；可以有部门代码、邮箱、手机号、人员类别、状态。部门可放在同一文件的另一张表：部门代码、部门名称、上级代码。CSV（UTF-8
          或 GBK）与 Excel 都可以。
        </p>
        <Checkbox checked={complete} onChange={({ target }) => setComplete(target.checked)}>
          这是完整的名册：没有列出的人已经离开
        </Checkbox>
        <FileDrop
          accept=".csv,.txt,.xlsx,.xls,.ods"
          text="名册文件，拖到这里或点击选择；先试运行，确认之前不改动任何人"
          megabytes={50}
          send={(file, sending) => send.mutateAsync({ file, ...sending }).then(() => void onClose(), uploadFault)}
        />
      </Stack>
    </Dialog>
  );
};
