import { Switch } from 'antd';
import type { PlatformRules } from '#contracts/operations.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { statusKey } from './status-words.ts';

/** What holds for the platform's own administrators; an institution sets the rule for its people itself. */
export const RulesCard = ({ rules }: { rules: PlatformRules }) => {
  const save = useAction(
    (secondFactorRequired: boolean) =>
      call('POST /platform/rules', { body: { secondFactorRequired, version: rules.version } }),
    { refresh: statusKey, said: '已保存' },
  );
  const change = async (required: boolean) => {
    const text = '没有设置的平台管理员（包括您）须先设置好，才能继续使用。';
    if (required && !(await ask({ title: '平台管理员必须使用两步验证', text, yes: '必须使用' }))) return;
    save.mutate(required);
  };
  return (
    <Card title="登录规则" text="各单位的馆员与管理员由单位在“单位设置”的“注册与登录”里规定。">
      <Row gap={12} align="center">
        <span id="platform-second-factor">平台管理员必须使用两步验证</span>
        <Switch
          aria-labelledby="platform-second-factor"
          checked={rules.secondFactorRequired}
          loading={save.isPending}
          onChange={(required) => void change(required)}
        />
      </Row>
    </Card>
  );
};
