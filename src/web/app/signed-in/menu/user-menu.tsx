import { DownOutlined } from '@ant-design/icons';
import { Avatar, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/transport/service.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { askToLeave } from '../leave.ts';
import { words } from '../shell-words.ts';
import { fromTop } from '../tabs/use-panel-top.ts';
import './user-menu.css';

interface UserMenuProps {
  onChangePassword: () => void;
  onSettings: () => void;
  onFeedback: () => void;
}

/** A given name ends a Chinese name; others are known by their first letter. */
const initialOf = (fullName: string): string => {
  const letters = [...fullName];
  const last = letters.at(-1) ?? '';
  return /\p{Script=Han}/u.test(last) ? last : (letters[0] ?? '').toUpperCase();
};

/** §2.24: personal centre, password, settings, log out. */
export const UserMenu = ({ onChangePassword, onSettings, onFeedback }: UserMenuProps) => {
  const navigate = useNavigate();
  const fullName = useSession((state) => state.fullName);
  const avatar = useSession((state) => state.userImg);
  const role = useSession((state) => state.shell?.userTypeName);
  const institution = useSession((state) => state.OrganizationId);
  const actions: Readonly<Record<string, () => void>> = {
    personal: () => void navigate('/Personal/index', { state: fromTop }),
    password: onChangePassword,
    settings: onSettings,
    feedback: onFeedback,
    leave: () => void askToLeave(),
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        onClick: ({ key }) => actions[key]?.(),
        items: [
          { key: 'personal', label: words.account },
          { key: 'password', label: words.changePassword },
          { key: 'settings', label: words.layout },
          ...(institution === null ? [] : [{ key: 'feedback', label: words.feedback }]),
          { type: 'divider' },
          { key: 'leave', label: words.signOut },
        ],
      }}
    >
      <button type="button" className="shell-tool shell-user" aria-haspopup="menu">
        <Avatar size={28} src={avatar || undefined} className="shell-avatar" aria-hidden="true">
          {initialOf(fullName)}
        </Avatar>
        <Stack as="span" className="shell-user-name" leading={1.25} textAlign="start">
          {fullName}
          {role && (
            <Text as="small" size="second">
              {role}
            </Text>
          )}
        </Stack>
        <span className="visually-hidden">{words.userMenu}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
};
