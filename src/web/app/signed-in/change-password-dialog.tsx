import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { goOnLater, leaveForGood } from '#web/api/session/go-on.ts';
import { closePasswordDialog, passwordDialogStore } from '#web/api/session/password-dialog.ts';
import { goTo } from '#web/api/session/place.ts';
import { leave, sealPasswords } from '#web/api/session/sign-in.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, depart, loginPath, rearm, session, useSession } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import './change-password-dialog.css';

interface Passwords {
  password: string;
  newPassword: string;
}

/** §8.6 */
export const passwordChanged = '密码修改成功,请重新登录!';

const rules = '8 至 64 个字符，含大写字母、小写字母、数字、符号中的至少三种';

/** §5.4, §8.6: sends both encrypted; the server then ends every session, so this one is only forgotten. */
const changePassword = async ({ password, newPassword }: Passwords): Promise<void> => {
  const body = await sealPasswords({ password, newPassword });
  // Every session ends with the call; the push may say so before the answer does.
  depart();
  try {
    await call('POST /sys/user/changePassword', { body, quiet: true });
  } catch (error) {
    rearm();
    throw error;
  }
  unsavedWork.forgetAll();
  closePasswordDialog();
  const { mustChangePassword, userName, OrganizationId } = session.store.getState();
  // Whoever belongs to no institution signs in at the platform's own page.
  const back = OrganizationId === null ? '/loginAdmin' : loginPath();
  const { pathname, search } = window.location;
  if (mustChangePassword && pathname !== '/401') goOnLater({ userName, path: pathname + search });
  else leaveForGood();
  await session.logout(async () => undefined);
  showNotice(passwordChanged, noticeDuration, 'success');
  goTo(back);
};

const introduction = (forced: boolean): string | undefined => {
  if (forced) return '为了账号安全，请先设置新密码，再继续使用。';
  return unsavedWork.any() ? '修改成功后需要重新登录，其他页面里尚未保存的内容会丢失。' : undefined;
};

const useChange = () => {
  const [form] = Form.useForm<Passwords>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (given: Passwords) => {
    setBusy(true);
    setFault(undefined);
    try {
      await changePassword(given);
    } catch (error) {
      const { fields, sentence } = faultsOf(error, ['password', 'newPassword']);
      form.setFields(
        (['password', 'newPassword'] as const).map((name) => ({ name, errors: fields[name] ? [fields[name]] : [] })),
      );
      setFault(sentence);
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, fault, submit };
};

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** §5.1–§5.4. With a password that must be changed there is no way around it but signing out. */
export const ChangePasswordDialog = ({ open, onClose }: ChangePasswordDialogProps) => {
  const forced = useSession((state) => state.mustChangePassword);
  const username = useSession((state) => state.userName);
  // A page may ask for it too, such as the personal centre.
  const asked = useStore(passwordDialogStore, (state) => state.asked);
  const close = () => {
    closePasswordDialog();
    onClose();
  };
  const { form, busy, fault, submit } = useChange();
  const message = fault ?? introduction(forced);
  return (
    <Dialog
      open={open || asked || forced}
      title="修改密码"
      okText="确定"
      cancelText={forced ? '退出登录' : '取消'}
      closable={!forced}
      keyboard={!forced}
      confirmLoading={busy}
      width={420}
      onOk={() => form.submit()}
      onCancel={forced ? () => void leave() : close}
    >
      {message && <Alert type={fault ? 'error' : 'info'} title={message} showIcon className="shell-dialog-note" />}
      <Form form={form} layout="vertical" validateTrigger="onChange" onFinish={submit}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item name="password" label="旧密码" rules={[{ required: true, message: '旧密码不能为空' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="新密码"
          extra={rules}
          validateFirst
          rules={[
            { required: true, message: '新密码不能为空' },
            {
              validator: async (_, value: string) => {
                const [problem] = passwordFaults(value, username);
                if (problem) throw new Error(problem);
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
