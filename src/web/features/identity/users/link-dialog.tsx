import { Button } from 'antd';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import type { UserRecord } from '#contracts/identity/users.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ask } from '#web/ui/dialog/ask.ts';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { waitsForAnother } from './user-words.ts';
import '../sign-on.css';

const linksKey = 'sign-on-links';

type WayLink = CallData<Calls['POST /sys/user/signOnLinks']>['list'][number];

/** Accounts of the institution's further ways. They are linked by their owner alone; here they are only taken away. */
const WayLinks = ({ user }: { user: UserRecord }) => {
  const { data } = useQuery({
    queryKey: [linksKey, user.id],
    queryFn: () => call('POST /sys/user/signOnLinks', { body: { id: user.id } }),
    failure: 'beside',
  });
  const unlink = useAction(
    (protocol: WayLink['protocol']) => call('POST /sys/user/unlinkWay', { body: { id: user.id, protocol } }),
    { refresh: linksKey, said: '已解除关联' },
  );
  const remove = async ({ protocol, name, subject }: WayLink) => {
    const text = `${user.fullName} 不能再用“${name}”的 ${subject} 登录；本人可以在个人中心重新关联。`;
    if (await ask({ title: '解除关联', text, yes: '解除关联', danger: true })) unlink.mutate(protocol);
  };
  if (!data || data.list.length === 0) return null;
  return (
    <ul className="cy-stack cy-form-wide users-links" aria-label="其他登录方式的关联">
      {data.list.map((link) => (
        <li key={link.protocol}>
          <span>
            {link.name}：{link.subject}
            <Text as="small" className="cy-second" display="block">
              <Moment at={link.linkedAt} /> 关联{link.works ? '' : '；登录方式已改，这个关联不起作用'}
            </Text>
          </span>
          <Button size="small" danger aria-label={`解除 ${link.name} 的关联`} onClick={() => void remove(link)}>
            解除
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Which campus account signs in as this user. */
export const LinkDialog = ({ user, onClose }: { user: UserRecord; onClose: () => void }) => {
  const link = useAction(
    (subject: string) => call('POST /sys/user/linkSignOn', { body: { id: user.id, subject }, quiet: true }),
    { refresh: 'users', said: ({ waiting }) => (waiting ? waitsForAnother : '学校账号的关联已保存') },
  );
  return (
    <SendDialog<{ subject: string }>
      title={`${user.fullName} 的统一身份认证`}
      initialValues={{ subject: user.casSubject ?? '' }}
      send={({ subject }) => link.mutateAsync(subject ?? '')}
      onClose={onClose}
    >
      <TextItem
        name="subject"
        label="统一身份认证账号"
        extra="留空即解除关联。本人也可以在个人中心关联。"
        maxLength={64}
        autoComplete="off"
      />
      <WayLinks user={user} />
    </SendDialog>
  );
};
