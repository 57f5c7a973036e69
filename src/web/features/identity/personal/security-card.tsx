import { Button } from 'antd';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { askForNewPassword } from '#web/api/session/password-dialog.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { CloseAccountChoice } from './close-account-choice.tsx';
import { SecondFactorChoice } from './second-factor-choice.tsx';
import { SignOnChoice } from './sign-on-choice.tsx';

/** Password and the end of the account. */
export const SecurityCard = ({ profile }: { profile: PersonalProfile }) => (
  <Card title="账号安全">
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>登录密码</strong>
        <small>
          {profile.hasPassword
            ? '修改后所有设备需要重新登录。'
            : '您通过统一身份认证登录，密码在学校的认证系统中修改。'}
        </small>
      </div>
      {profile.hasPassword && <Button onClick={askForNewPassword}>修改密码</Button>}
    </Row>
    <SecondFactorChoice />
    <SignOnChoice profile={profile} />
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>个人信息</strong>
        <small>平台保存的与您有关、您在各页面能看到的内容，一个 Excel 文件。</small>
      </div>
      <Button onClick={() => startDownload('GET /profile/data', {})}>导出我的个人信息</Button>
    </Row>
    <CloseAccountChoice profile={profile} />
  </Card>
);
