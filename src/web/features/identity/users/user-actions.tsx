import { Button, Dropdown } from 'antd';
import type { UserRecord } from '#contracts/identity/users.ts';
import { erasedOfPerson, keptOfPerson } from '#domain/identity/person-data.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, startDownload, useSession } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { waitsForAnother } from './user-words.ts';

interface UserActionsProps {
  user: UserRecord;
  onEdit: () => void;
  onPassword: (password: string | null, waiting: boolean) => void;
  onLink: () => void;
}

const useUserActions = (user: UserRecord, onPassword: UserActionsProps['onPassword']) => {
  const { id, version, suspended, fullName } = user;
  const refresh = 'users';
  const suspend = useAction(() => call('POST /sys/user/htblUpdate', { body: { id, version, suspended: !suspended } }), {
    refresh,
    said: ({ waiting }) => {
      if (waiting) return waitsForAnother;
      return suspended ? `${fullName} 已启用` : `${fullName} 已停用`;
    },
  });
  const reset = useAction(() => call('POST /sys/user/resetPassword', { body: { id } }), {
    refresh,
    said: ({ waiting }) => (waiting ? waitsForAnother : ''),
  });
  const factor = useAction(() => call('POST /sys/user/resetSecondFactor', { body: { id } }), {
    refresh,
    said: waitsForAnother,
  });
  const out = useAction(() => call('POST /sys/user/forceOut', { body: { id } }), {
    refresh,
    said: ({ ended }) => (ended > 0 ? `已结束 ${ended} 个登录` : '此人没有登录'),
  });
  const unlock = useAction(() => call('POST /sys/user/unlock', { body: { id } }), {
    refresh,
    said: `${fullName} 可以登录了`,
  });
  const close = useAction(() => call('POST /sys/user/delete', { body: { id } }), {
    refresh,
    said: ({ waiting }) => (waiting ? waitsForAnother : `${fullName} 的账号已注销`),
  });
  const restore = useAction(() => call('POST /sys/user/restore', { body: { id, version } }), {
    refresh,
    said: ({ waiting }) => (waiting ? waitsForAnother : `${fullName} 的账号已恢复`),
  });
  const erase = useAction(() => call('POST /sys/user/erase', { body: { id, version } }), {
    refresh,
    said: `账号已抹除，${user.username} 可以再用`,
  });
  const sure = (title: string, text: string, yes: string) => ask({ title, text, yes, danger: true });
  return {
    suspend: () => suspend.mutate(undefined),
    reset: async () => {
      const text =
        '会生成一个新密码，原密码立即失效，所有设备上的登录一并结束。有签章、费用或授权权限的用户须由另一位管理员确认，确认之前原密码有效。';
      if (!(await sure(`重置 ${fullName} 的密码`, text, '重置密码'))) return;
      const { password, waiting } = await reset.mutateAsync(undefined);
      onPassword(password, waiting);
    },
    factor: async () => {
      const text = '用于手机与恢复码都丢失的人。由另一位管理员确认后生效：此人只用密码登录，所有登录一并结束。';
      if (await sure(`清除 ${fullName} 的两步验证`, text, '提交')) factor.mutate(undefined);
    },
    unlock: () => unlock.mutate(undefined),
    data: () => startDownload('POST /sys/user/data', { body: { id } }),
    out: () => out.mutate(undefined),
    restore: async () => {
      const text =
        '账号恢复为注销前的样子，用原来的密码登录。有签章、费用或授权权限的用户须由另一位管理员确认，确认之前不能登录。';
      if (await ask({ title: `恢复 ${fullName} 的账号`, text, yes: '恢复' })) restore.mutate(undefined);
    },
    erase: async () => {
      const text = `不能再恢复，账号名可以给别人使用。清除：${erasedOfPerson.join('、')}。保留：${keptOfPerson.map(({ what }) => what).join('、')}。工作人员的姓名与履职记录不抹除。`;
      if (await sure(`抹除 ${fullName} 的个人信息`, text, '抹除')) erase.mutate(undefined);
    },
    close: async () => {
      const text =
        '账号不能再登录；委托与报告照旧保留。以后可以在状态“已注销”中恢复，或抹除个人信息。工作人员的账号须由另一位管理员确认，确认之前照旧可用；要立即停止使用请先停用。';
      if (await sure(`注销 ${fullName} 的账号`, text, '注销账号')) close.mutate(undefined);
    },
  };
};

/** What may be done to a user; the server has the last word. */
export const UserActions = ({ user, onEdit, onPassword, onLink }: UserActionsProps) => {
  const self = useSession((state) => state.UserId) === user.id;
  const mayWrite = useMay('user.write');
  const mayEnd = useMay('session.end');
  const actions = { ...useUserActions(user, onPassword), link: onLink };
  if (user.closedAt !== null)
    return mayWrite ? (
      <>
        <Button type="link" aria-label={`恢复 ${user.fullName}`} onClick={() => void actions.restore()}>
          恢复
        </Button>
        <Button type="link" aria-label={`导出 ${user.fullName} 的个人信息`} onClick={actions.data}>
          导出个人信息
        </Button>
        <Button type="link" danger aria-label={`抹除 ${user.fullName}`} onClick={() => void actions.erase()}>
          抹除
        </Button>
      </>
    ) : null;
  const mayChange = mayWrite && !user.unconfirmed;
  const items = [
    ...(mayChange && !self ? [{ key: 'suspend' as const, label: user.suspended ? '启用' : '停用' }] : []),
    ...(mayWrite && user.locked ? [{ key: 'unlock' as const, label: '解除锁定' }] : []),
    ...(mayChange ? [{ key: 'reset' as const, label: '重置密码' }] : []),
    ...(mayChange && !self && user.secondFactor ? [{ key: 'factor' as const, label: '清除两步验证' }] : []),
    ...(mayChange && !self ? [{ key: 'link' as const, label: '统一身份认证' }] : []),
    ...(mayChange ? [{ key: 'data' as const, label: '导出个人信息' }] : []),
    ...(mayEnd && !self ? [{ key: 'out' as const, label: '强制下线' }] : []),
    ...(mayChange && !self ? [{ key: 'close' as const, label: '注销账号', danger: true }] : []),
  ];
  return (
    <>
      {mayChange && (
        <Button type="link" aria-label={`编辑 ${user.fullName}`} onClick={onEdit}>
          编辑
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items,
            onClick: ({ key }) => void actions[key as keyof typeof actions](),
          }}
        >
          <Button type="link" aria-label={`更多 ${user.fullName}`} aria-haspopup="menu">
            更多
          </Button>
        </Dropdown>
      )}
    </>
  );
};
