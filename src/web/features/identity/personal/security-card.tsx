import { Button } from 'antd';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { askForNewPassword } from '#web/api/session/password-dialog.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { CloseAccountChoice } from './close-account-choice.tsx';
import { words } from './personal-words.ts';
import { SecondFactorChoice } from './second-factor-choice.tsx';
import { SignOnChoice } from './sign-on-choice.tsx';

/** Password and the end of the account. */
export const SecurityCard = ({ profile }: { profile: PersonalProfile }) => (
  <Card title={words.security}>
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>{words.password}</strong>
        <small>{profile.hasPassword ? words.signInAnew : words.campusPassword}</small>
      </div>
      {profile.hasPassword && <Button onClick={askForNewPassword}>{words.changePassword}</Button>}
    </Row>
    <SecondFactorChoice />
    <SignOnChoice profile={profile} />
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>{words.personalData}</strong>
        <small>{words.personalDataText}</small>
      </div>
      <Button onClick={() => startDownload('GET /profile/data', {})}>{words.exportData}</Button>
    </Row>
    <CloseAccountChoice profile={profile} />
  </Card>
);
