import { Button } from 'antd';
import { useState } from 'react';
import type { AppliedUsers } from '#contracts/identity/user-import.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { DryRunEnd } from '#web/kit/dry-run.tsx';
import { ask } from '#web/ui/dialog/ask.ts';
import { Note } from '#web/ui/page/note.tsx';

/** The passwords are with this page alone: they go when it closes. */
export const ImportDone = ({ done, onClose }: { done: AppliedUsers; onClose: () => void }) => {
  const [saved, setSaved] = useState(done.passwords.length === 0);
  const save = async () => {
    const rows = done.passwords.map(({ username, fullName, password, waiting }) => [
      username,
      fullName,
      password,
      waiting ? '前半段，确认后由确认人告知后半段' : '',
    ]);
    await saveSheet('初始密码', { headers: ['账号', '姓名', '初始密码', '说明'], rows });
    setSaved(true);
  };
  const close = async () => {
    const text = '初始密码关闭之后不再显示，只能逐个重置。';
    if (saved || (await ask({ title: '还没有下载初始密码', text, yes: '不下载，关闭', danger: true }))) onClose();
  };
  return (
    <>
      <Note kind="good">
        已新增 {done.added} 人，修改 {done.changed} 人。
      </Note>
      {done.waiting > 0 && (
        <Note kind="warn">其中 {done.waiting} 人有签章、费用或授权权限，已提交，等待另一位管理员确认后生效。</Note>
      )}
      {done.passwords.length > 0 && (
        <p>每位新用户有一个初始密码，首次登录须修改。请现在下载并分发；关闭之后不能再次下载。</p>
      )}
      <DryRunEnd>
        {done.passwords.length > 0 && (
          <Button type="primary" onClick={() => void save()}>
            下载初始密码
          </Button>
        )}
        <Button onClick={() => void close()}>完成</Button>
      </DryRunEnd>
    </>
  );
};
