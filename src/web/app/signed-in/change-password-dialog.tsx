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
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './shell-words.ts';
import './change-password-dialog.css';

interface Passwords {
  password: string;
  newPassword: string;
}

/** §8.6 */
export const passwordChanged = words.passwordChanged;

const rules = words.passwordRule;

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
  if (forced) return words.newPasswordFirst;
  return unsavedWork.any() ? words.signInAgain : undefined;
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
      title={words.changePassword}
      okText={words.confirm}
      cancelText={forced ? words.signOut : words.cancel}
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
        {/* By their frame alone: the items of a page's form would be loaded with every page. */}
        <OwnItem name="password" label={words.oldPassword} needed={words.enterOldPassword}>
          <Input.Password autoComplete="current-password" />
        </OwnItem>
        <OwnItem
          name="newPassword"
          label={words.newPassword}
          extra={rules}
          needed={words.enterNewPassword}
          rules={[
            {
              validator: async (_, value: string) => {
                const [problem] = passwordFaults(value, username);
                if (problem) throw new Error(problem);
              },
            },
          ]}
          oneByOne
        >
          <Input.Password autoComplete="new-password" />
        </OwnItem>
      </Form>
    </Dialog>
  );
};
