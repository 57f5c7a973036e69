import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { leaveToLink } from '#web/api/session/sign-on-link.ts';
import { leaveToLinkWay } from '#web/api/session/sign-on-way.ts';
import { useSite } from '#web/api/session/site.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { profileKey } from './use-profile.ts';

const PasswordDialog = ({ linked, onClose }: { linked: boolean; onClose: () => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/unlink', { body: { password }, quiet: true }),
    { refresh: profileKey, said: '已解除关联，今后用密码登录' },
  );
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    const password = await sealPassword(fields.password);
    if (linked) await unlink.mutateAsync(password);
    else leaveToLink((await call('POST /profile/signOn/start', { body: { password }, quiet: true })).url);
    onClose();
  });
  return (
    <FormDialog
      title={linked ? '解除统一身份认证' : '关联统一身份认证'}
      okText={linked ? '解除关联' : '去认证'}
      danger={linked}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item name="password" label="输入登录密码以确认" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
};

const waysKey = 'own-sign-on-ways';

type OwnWay = CallData<Calls['GET /profile/signOn/ways']>['list'][number];

const WayDialog = ({ way: { way, name, linked }, onClose }: { way: OwnWay; onClose: () => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/ways/unlink', { body: { way, password }, quiet: true }),
    { refresh: waysKey, said: `已解除“${name}”的关联` },
  );
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    const password = await sealPassword(fields.password);
    if (linked) await unlink.mutateAsync(password);
    else await leaveToLinkWay(way, password);
    onClose();
  });
  return (
    <FormDialog
      title={linked ? `解除“${name}”的关联` : `关联“${name}”`}
      okText={linked ? '解除关联' : '去认证'}
      danger={linked}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item name="password" label="输入登录密码以确认" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
};

/** The institution's further ways to sign in, each linked by its owner. */
const WayChoices = () => {
  const [asking, setAsking] = useState<OwnWay>();
  const { data } = useQuery({ queryKey: [waysKey], queryFn: () => call('GET /profile/signOn/ways') });
  return (
    <>
      {data?.list.map((one) => (
        <div key={one.way} className="personal-choice">
          <div>
            <strong>{one.name}</strong>
            <small>{one.linked ? '已关联，可以用它登录。' : '关联后可以用它登录；关联时需要到那里认证一次。'}</small>
          </div>
          <Button aria-label={`${one.linked ? '解除关联' : '关联'} ${one.name}`} onClick={() => setAsking(one)}>
            {one.linked ? '解除关联' : '关联'}
          </Button>
        </div>
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
    <div className="personal-choice">
      <div>
        <strong>统一身份认证</strong>
        <small>
          {profile.casLinked
            ? '已关联学校账号，可以用学校账号登录。'
            : '关联后可以用学校账号登录；关联时需要到学校认证一次。'}
        </small>
      </div>
      <Button onClick={() => setAsking(true)}>{profile.casLinked ? '解除关联' : '关联学校账号'}</Button>
      {asking && <PasswordDialog linked={profile.casLinked} onClose={() => setAsking(false)} />}
    </div>
  );
};
