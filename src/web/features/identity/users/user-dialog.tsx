import { Form, Input, Select } from 'antd';
import type { UserRecord } from '#contracts/identity/users.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { typeOptions, waitsForAnother } from './user-words.ts';

interface UserFields {
  institutionId?: number;
  username: string;
  type: UserType;
  fullName: string;
  department: string;
  title: string;
  staffNumber: string;
  mobile: string;
  email: string;
  roleIds: string[];
}

interface UserDialogProps {
  /** Absent: a new one. */
  user: UserRecord | undefined;
  onClose: () => void;
  /** The password that was made for a new user, told this once. */
  onMade: (username: string, password: string | null, waiting: boolean) => void;
}

const fieldsOf = (user: UserRecord): UserFields => ({
  username: user.username,
  type: user.type as UserType,
  fullName: user.fullName,
  department: user.department,
  title: user.title,
  staffNumber: user.staffNumber,
  mobile: user.mobile,
  email: user.email,
  roleIds: user.roles.map(({ id }) => id),
});

const useRoles = (institutionId: number | undefined) =>
  useQuery({
    queryKey: ['roles', institutionId],
    queryFn: async () => (await call('POST /sys/role/selectRoles', { body: { institutionId }, quiet: true })).list,
    failure: 'beside',
  }).data ?? [];

/** The platform administrator says for which institution. */
const useInstitutions = (enabled: boolean) =>
  useQuery({
    queryKey: ['institutions', 'choice'],
    queryFn: async () => (await call('POST /institution/list', { body: { limit: 100 }, quiet: true })).list,
    enabled,
    failure: 'beside',
  }).data ?? [];

const send = async (
  user: UserRecord | undefined,
  { username, roleIds, institutionId, ...details }: UserFields,
  version: number,
) => {
  const roles = roleIds?.length ? { roleIds } : {};
  if (!user)
    return call('POST /sys/user/htblSave', { body: { institutionId, username, ...details, ...roles }, quiet: true });
  const body = { id: user.id, version, ...details, ...roles };
  const { waiting } = await call('POST /sys/user/htblUpdate', { body, quiet: true });
  return { password: null, waiting };
};

/** The account's name never changes: by it the user is found again. */
const userNow = async (user: UserRecord) => {
  const { list } = await call('POST /sys/user/list', { body: { text: user.username, limit: 100 }, quiet: true });
  const now = list.find(({ id }) => id === user.id);
  return now && { values: fieldsOf(now), version: now.version };
};

export const UserDialog = ({ user, onClose, onMade }: UserDialogProps) => {
  const [form] = Form.useForm<UserFields>();
  const own = useSession((state) => state.OrganizationId);
  const chosen = Form.useWatch('institutionId', form);
  const institutions = useInstitutions(own === null && !user);
  const roles = useRoles(own ?? user?.institutionId ?? chosen);
  const { mutateAsync } = useAction(
    ({ fields, version }: { fields: UserFields; version: number }) => send(user, fields, version),
    {
      refresh: 'users',
      said: ({ waiting }) => {
        if (waiting) return waitsForAnother;
        return user ? '用户资料已保存' : '用户已新增';
      },
    },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<UserFields>(form, {
    version: user?.version ?? 0,
    send: async (fields, version) => {
      const { password, waiting } = await mutateAsync({ fields, version });
      if (!user) onMade(fields.username, password, waiting);
    },
    latest: async () => user && userNow(user),
    onSaved: onClose,
  });
  const roleNames = (ids: readonly string[]) =>
    ids.map((id) => roles.find((role) => role.id === id)?.name ?? '其他角色').join('、');
  const words: FieldWords<UserFields> = {
    fullName: { label: '姓名' },
    type: { label: '用户类型', say: (type) => typeOptions.find(({ value }) => value === type)?.label ?? '' },
    roleIds: { label: '角色', say: roleNames },
    department: { label: '院系或部门' },
    title: { label: '职称' },
    staffNumber: { label: '工号或学号' },
    mobile: { label: '手机号' },
    email: { label: '邮箱' },
  };
  return (
    <>
      <FormDialog
        title={user ? `编辑 ${user.fullName}` : '新增用户'}
        initialValues={user ? fieldsOf(user) : {}}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        {own === null && !user && (
          <Form.Item name="institutionId" label="单位" rules={[{ required: true, message: '请选择单位' }]}>
            <Select options={institutions.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
          <Input disabled={user !== undefined} maxLength={32} autoComplete="off" />
        </Form.Item>
        <Form.Item name="fullName" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="type" label="用户类型" rules={[{ required: true, message: '请选择用户类型' }]}>
          <Select options={typeOptions} />
        </Form.Item>
        <Form.Item name="roleIds" label="角色" extra="不选则按用户类型给默认角色。">
          <Select
            mode="multiple"
            options={roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
          />
        </Form.Item>
        <Form.Item name="department" label="院系或部门">
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item name="title" label="职称">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="staffNumber" label="工号或学号">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="mobile" label="手机号">
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
          <Input maxLength={128} />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={words} />}
    </>
  );
};
