import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { archiveKey } from './archive-words.ts';
import './archive.css';

/** Reports of the old system in bulk; each finds its line of the register by the name of its file. */
export const ReportsDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [sent, setSent] = useState<{ done: number; all: number }>();
  const [kept, setKept] = useState(0);
  const [faults, setFaults] = useState<string[]>([]);
  const add = async (files: File[]) => {
    setFaults([]);
    setKept(0);
    for (const [at, file] of files.entries()) {
      setSent({ done: at, all: files.length });
      try {
        await upload('POST /archive/report', file, { quiet: true });
        setKept((count) => count + 1);
      } catch (error) {
        const fault = uploadFault(error);
        if (fault) setFaults((list) => [...list, `${file.name}：${fault}`]);
      }
    }
    setSent(undefined);
    await client.invalidateQueries({ queryKey: [archiveKey] });
  };
  return (
    <Dialog open title="上传旧系统的报告" width={720} footer={null} onCancel={onClose}>
      <p>可一次选择多个 PDF。文件名与登记表“报告文件”一列相同的，自动放到那份委托下；放好的不能替换。</p>
      <DropZone
        multiple
        accept=".pdf"
        text="把报告的 PDF 拖到这里，或点击选择"
        onFiles={(files) => void add(files)}
        busy={sent && <span role="status">{`正在上传 ${sent.done + 1} / ${sent.all}`}</span>}
      />
      <Box padTop={12}>
        {!sent && kept > 0 && <Note kind="good">已放好 {kept} 份报告。</Note>}
        {faults.map((fault) => (
          <Note key={fault} kind="danger">
            {fault}
          </Note>
        ))}
      </Box>
    </Dialog>
  );
};
