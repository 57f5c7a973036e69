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
import { words } from './personal-words.ts';
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
    okText={linked ? words.unlink : words.authenticate}
    danger={linked}
    send={async ({ password }) => (linked ? unlink : link)(await sealPassword(password))}
    onClose={onClose}
  >
    <SecretItem
      name="password"
      label={words.passwordToConfirm}
      needed={words.enterPassword}
      autoComplete="current-password"
    />
  </SendDialog>
);

const CasDialog = ({ linked, onClose }: { linked: boolean; onClose: () => void }) => {
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/unlink', { body: { password }, quiet: true }),
    { refresh: profileKey, said: words.unlinked },
  );
  const link = async (password: string) =>
    leaveToLink((await call('POST /profile/signOn/start', { body: { password }, quiet: true })).url);
  const title = linked ? words.unlinkCampus : words.linkCampus;
  return <PasswordDialog {...{ title, linked, link, onClose }} unlink={unlink.mutateAsync} />;
};

const waysKey = 'own-sign-on-ways';

type OwnWay = CallData<Calls['GET /profile/signOn/ways']>['list'][number];

const WayDialog = ({ way: { way, name, linked }, onClose }: { way: OwnWay; onClose: () => void }) => {
  const unlink = useAction(
    (password: string) => call('POST /profile/signOn/ways/unlink', { body: { way, password }, quiet: true }),
    { refresh: waysKey, said: words.unlinkedThis(name) },
  );
  const link = (password: string) => leaveToLinkWay(way, password);
  const title = linked ? words.unlinkThis(name) : words.linkThis(name);
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
            <small>{one.linked ? words.isLinked : words.canLink}</small>
          </div>
          <Button aria-label={`${one.linked ? words.unlink : words.link} ${one.name}`} onClick={() => setAsking(one)}>
            {one.linked ? words.unlink : words.link}
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
        <strong>{words.bySignOn}</strong>
        <small>{profile.casLinked ? words.campusLinked : words.canLinkCampus}</small>
      </div>
      <Button onClick={() => setAsking(true)}>{profile.casLinked ? words.unlink : words.linkSchool}</Button>
      {asking && <CasDialog linked={profile.casLinked} onClose={() => setAsking(false)} />}
    </Row>
  );
};
