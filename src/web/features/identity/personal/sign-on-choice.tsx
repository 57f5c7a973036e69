import { Button } from 'antd';
import { useState } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { leaveToLink } from '#web/api/session/sign-on-link.ts';
import { leaveToLinkWay } from '#web/api/session/sign-on-way.ts';
import { useSite } from '#web/api/session/site.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { profileKey } from './use-profile.ts';

interface PasswordDialogProps {
  title: string;
  linked: boolean;
  unlink: (password: string) => Promise<unknown>;
  /** Leaves to where the account is proved. */
  link: (password: string) => Promise<void>;
  onClose: () => void;
}

const PasswordDialog = ({ title, linked, unlink, link, onClose }: PasswordDialogProps) => (
  <SendDialog<{ password: string }>
    title={title}
    okText={linked ? '解除关联' : '去认证'}
    danger={linked}
    send={async ({ password }) => (linked ? unlink : link)(await sealPassword(password))}
    onClose={onClose}
  >
    <SecretItem name="password" label="输入登录密码以确认" needed="请输入密码" autoComplete="current-password" />
  </SendDialog>
);

const CasDialog = ({ linked, onClose }: { linked: boolean; onClose: () => void }) => {
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/unlink', { body: { password }, quiet: true }),
    { refresh: profileKey, said: '已解除关联，今后用密码登录' },
  );
  const link = async (password: string) =>
    leaveToLink((await call('POST /profile/signOn/start', { body: { password }, quiet: true })).url);
  const title = linked ? '解除统一身份认证' : '关联统一身份认证';
  return <PasswordDialog {...{ title, linked, link, onClose }} unlink={unlink.mutateAsync} />;
};

const waysKey = 'own-sign-on-ways';

type OwnWay = CallData<Calls['GET /profile/signOn/ways']>['list'][number];

const WayDialog = ({ way: { way, name, linked }, onClose }: { way: OwnWay; onClose: () => void }) => {
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/ways/unlink', { body: { way, password }, quiet: true }),
    { refresh: waysKey, said: `已解除“${name}”的关联` },
  );
  const link = (password: string) => leaveToLinkWay(way, password);
  const title = linked ? `解除“${name}”的关联` : `关联“${name}”`;
  return <PasswordDialog {...{ title, linked, link, onClose }} unlink={unlink.mutateAsync} />;
};

/** The institution's further ways to sign in, each linked by its owner. */
const WayChoices = () => {
  const [asking, setAsking] = useState<OwnWay>();
  const { data } = useQuery({ queryKey: [waysKey], queryFn: () => call('GET /profile/signOn/ways') });
  return (
    <>
      {data?.list.map((one) => (
        <Row
          className="personal-choice"
          gap={16}
          align="center"
          justify="space-between"
          pad="8 0"
          minHeight={56}
          key={one.way}
        >
          <div>
            <strong>{one.name}</strong>
            <small>{one.linked ? '已关联，可以用它登录。' : '关联后可以用它登录；关联时需要到那里认证一次。'}</small>
          </div>
          <Button aria-label={`${one.linked ? '解除关联' : '关联'} ${one.name}`} onClick={() => setAsking(one)}>
            {one.linked ? '解除关联' : '关联'}
          </Button>
        </Row>
      ))}
      {asking && <WayDialog way={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
};

/** A person links their own campus accounts; nobody is linked by name. */
export const SignOnChoice = ({ profile }: { profile: PersonalProfile }) => (
  <>
    <CasChoice profile={profile} />
    {profile.hasPassword && <WayChoices />}
  </>
);

const CasChoice = ({ profile }: { profile: PersonalProfile }) => {
  const [asking, setAsking] = useState(false);
  const { cas } = useSite();
  if (!profile.hasPassword || (!profile.casLinked && !cas)) return null;
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>统一身份认证</strong>
        <small>
          {profile.casLinked
            ? '已关联学校账号，可以用学校账号登录。'
            : '关联后可以用学校账号登录；关联时需要到学校认证一次。'}
        </small>
      </div>
      <Button onClick={() => setAsking(true)}>{profile.casLinked ? '解除关联' : '关联学校账号'}</Button>
      {asking && <CasDialog linked={profile.casLinked} onClose={() => setAsking(false)} />}
    </Row>
  );
};
