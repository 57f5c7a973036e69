import { Button, Select } from 'antd';
import { useState } from 'react';
import type { AppliedUsers, UserPlan } from '#contracts/identity/user-import.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { startDownload, upload, useSession } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPlan } from './import-plan.tsx';

/** The platform administrator says for which institution. */
const InstitutionChoice = ({ value, onValue }: { value: number | undefined; onValue: (id: number) => void }) => {
  const options = useInstitutionChoice(true);
  return (
    <p>
      <Select
        aria-label="导入到哪个单位"
        placeholder="请选择单位"
        style={{ width: 320 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={options}
        onChange={onValue}
      />
    </p>
  );
};

/** People by Excel: template, dry run, confirmation, and the passwords this once. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const own = useSession((state) => state.OrganizationId);
  const [institutionId, setInstitutionId] = useState<number>();
  const [plan, setPlan] = useState<UserPlan>();
  const [done, setDone] = useState<AppliedUsers>();
  const ready = own !== null || institutionId !== undefined;
  const query = institutionId === undefined ? {} : { institutionId };
  return (
    <Dialog open title="从 Excel 导入用户" width={960} footer={null} onCancel={onClose}>
      {done ? (
        <ImportDone done={done} onClose={onClose} />
      ) : plan ? (
        <ImportPlan plan={plan} institutionId={institutionId} onBack={() => setPlan(undefined)} onDone={setDone} />
      ) : (
        <>
          {own === null && <InstitutionChoice value={institutionId} onValue={setInstitutionId} />}
          <p>先下载模板，每人一行填好再上传。上传后逐行列出将要新增和修改的内容，确认之前不改动任何用户。</p>
          {ready && (
            <FileDrop
              accept=".xlsx"
              text="填好的 .xlsx 文件，拖到这里或点击选择；一次最多 1000 人"
              megabytes={5}
              send={(file, sending) =>
                upload('POST /sys/user/importRead', file, { query, quiet: true, ...sending }).then(
                  (read) => void setPlan(read),
                  uploadFault,
                )
              }
            >
              <Button onClick={() => startDownload('GET /sys/user/importTemplate', { query })}>下载 Excel 模板</Button>
            </FileDrop>
          )}
        </>
      )}
    </Dialog>
  );
};
