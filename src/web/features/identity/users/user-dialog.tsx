import { Form } from 'antd';
import type { UserRecord } from '#contracts/identity/users.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import { useStationChoice } from '#web/api/calls/stations.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
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
  searchStationId?: number | undefined;
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
  searchStationId: user.searchStationId ?? undefined,
});

const useRoles = (institutionId: number | undefined) =>
  useQuery({
    queryKey: ['roles', institutionId],
    queryFn: async () => (await call('POST /sys/role/selectRoles', { body: { institutionId }, quiet: true })).list,
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
const userNow = async ({ id, username }: UserRecord) =>
  (await call('POST /sys/user/list', { body: { text: username, limit: 100 }, quiet: true })).list.find(
    (one) => one.id === id,
  );

export const UserDialog = ({ user, onClose, onMade }: UserDialogProps) => {
  const [form] = Form.useForm<UserFields>();
  const own = useSession((state) => state.OrganizationId);
  const chosen = Form.useWatch('institutionId', form);
  const institutions = useInstitutionChoice(own === null && !user);
  const place = own ?? user?.institutionId ?? chosen;
  const roles = useRoles(place);
  const stations = useStationChoice(place);
  const roleNames = (ids: readonly string[]) =>
    ids.map((id) => roles.find((role) => role.id === id)?.name ?? '其他角色').join('、');
  const words: FieldWords<UserFields> = {
    fullName: { label: '姓名' },
    type: { label: '用户类型', say: (type) => typeOptions.find(({ value }) => value === type)?.label ?? '' },
    roleIds: { label: '角色', say: roleNames },
    searchStationId: {
      label: '检索站',
      say: (id) => stations.find(({ value }) => value === id)?.label ?? '',
    },
    department: { label: '院系或部门' },
    title: { label: '职称' },
    staffNumber: { label: '工号或学号' },
    mobile: { label: '手机号' },
    email: { label: '邮箱' },
  };
  return (
    <EditDialog<UserRecord, UserFields, { password: string | null; waiting: boolean }>
      title={user ? `编辑 ${user.fullName}` : '新增用户'}
      row={user}
      {...{ form, fieldsOf, words, onClose }}
      send={(fields, version) => send(user, fields, version)}
      latest={async () => user && userNow(user)}
      refresh="users"
      said={({ waiting }) => {
        if (waiting) return waitsForAnother;
        return user ? '用户资料已保存' : '用户已新增';
      }}
      onSaved={({ password, waiting }, { username }) => {
        if (!user) onMade(username, password, waiting);
      }}
    >
      {own === null && !user && (
        <ChoiceItem
          name="institutionId"
          label="单位"
          needed="请选择单位"
          options={institutions}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
      <TextItem
        name="username"
        label="账号"
        needed="请输入账号"
        disabled={user !== undefined}
        maxLength={32}
        autoComplete="off"
      />
      <TextItem name="fullName" label="姓名" needed="请输入姓名" maxLength={64} autoComplete="off" />
      <ChoiceItem name="type" label="用户类型" needed="请选择用户类型" options={typeOptions} />
      <ChoiceItem
        name="roleIds"
        label="角色"
        extra="不选则按用户类型给默认角色。"
        mode="multiple"
        options={roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
      />
      <ChoiceItem
        name="searchStationId"
        label="检索站"
        extra={user ? undefined : '不选则归第一个检索站。'}
        options={stations}
      />
      <TextItem name="department" label="院系或部门" maxLength={128} />
      <TextItem name="title" label="职称" maxLength={64} />
      <TextItem name="staffNumber" label="工号或学号" maxLength={64} />
      <TextItem name="mobile" label="手机号" maxLength={32} />
      <TextItem name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]} maxLength={128} />
    </EditDialog>
  );
};
