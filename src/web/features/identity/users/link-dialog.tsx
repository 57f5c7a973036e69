import { Form, Input } from 'antd';
import type { UserRecord } from '#contracts/identity/users.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { waitsForAnother } from './user-words.ts';

/** Which campus account signs in as this user. */
export const LinkDialog = ({ user, onClose }: { user: UserRecord; onClose: () => void }) => {
  const [form] = Form.useForm<{ subject: string }>();
  const link = useAction(
    (subject: string) => call('POST /sys/user/linkSignOn', { body: { id: user.id, subject }, quiet: true }),
    { refresh: 'users', said: ({ waiting }) => (waiting ? waitsForAnother : '学校账号的关联已保存') },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ subject }) => {
    await link.mutateAsync(subject ?? '');
    onClose();
  });
  return (
    <FormDialog
      title={`${user.fullName} 的统一身份认证`}
      initialValues={{ subject: user.casSubject ?? '' }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item name="subject" label="统一身份认证账号" extra="留空即解除关联。本人也可以在个人中心关联。">
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
