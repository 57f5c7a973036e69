import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ArchivePlan as Plan } from '#contracts/archive.ts';
import { startDownload, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { DryRunEnd } from '#web/kit/dry-run.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ArchivePlan } from './archive-plan.tsx';

/** The register of the old system by Excel: template, dry run, confirmation. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const [system, setSystem] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const [added, setAdded] = useState<number>();
  const name = system.trim();
  return (
    <Dialog open title="导入旧系统的登记表" width={960} footer={null} onCancel={onClose}>
      {added !== undefined ? (
        <>
          <Note kind="good">已登记 {added} 份委托。接着上传报告 PDF，按“报告文件”一列的名字对应。</Note>
          <DryRunEnd>
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </DryRunEnd>
        </>
      ) : plan ? (
        <ArchivePlan plan={plan} system={name} onBack={() => setPlan(undefined)} onDone={setAdded} />
      ) : (
        <>
          <p>
            先下载模板，每份委托一行填好再上传。上传后逐行列出结果，确认之前不登记任何一行；已登记过的编号不会重复。
          </p>
          <p className="cy-stack cy-gap-1 archive-system">
            <label htmlFor={id}>旧系统的名称</label>
            <Input
              id={id}
              maxLength={40}
              placeholder="如 图书馆查收查引系统 2012"
              value={system}
              onChange={({ target }) => setSystem(target.value)}
            />
          </p>
          {name ? (
            <FileDrop
              accept=".xlsx"
              text="填好的 .xlsx 文件，拖到这里或点击选择；一次最多 5000 行"
              send={(file, sending) =>
                upload('POST /archive/read', file, { query: { system: name }, quiet: true, ...sending }).then(
                  (read) => void setPlan(read),
                  uploadFault,
                )
              }
            >
              <Button onClick={() => startDownload('GET /archive/template', {})}>下载 Excel 模板</Button>
            </FileDrop>
          ) : (
            <Note kind="warn">先填写旧系统的名称：每份委托和报告都会标明它从哪个系统来。</Note>
          )}
        </>
      )}
    </Dialog>
  );
};
