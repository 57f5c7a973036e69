import { Button } from 'antd';
import { useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { profileKey } from './use-profile.ts';

const words = ({ hasPassword, closing, closingTakesTwo }: PersonalProfile): string => {
  if (closing) return `${formatTime(new Date(closing.at))} 提交，等待另一位管理员确认；确认之前账号照旧可用。`;
  if (!hasPassword) return '没有平台密码的账号由管理员注销，请与图书馆联系。';
  return closingTakesTwo
    ? '工作人员的账号须由另一位管理员确认后注销，履职记录保留。'
    : '注销后不能再登录，委托与报告按档案要求保留。';
};

/** The end of the account; of the staff, what became of their wish. */
export const CloseAccountChoice = ({ profile }: { profile: PersonalProfile }) => {
  const [asking, setAsking] = useState(false);
  const { closing, hasPassword } = profile;
  const withdraw = useAction(() => call('POST /confirmations/withdraw', { body: { id: closing?.id ?? '' } }), {
    refresh: profileKey,
    said: '注销申请已撤回',
  });
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>注销账号</strong>
        <small>{words(profile)}</small>
      </div>
      {closing && (
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          撤回注销申请
        </Button>
      )}
      {!closing && hasPassword && (
        <Button danger onClick={() => setAsking(true)}>
          注销账号
        </Button>
      )}
      {asking && <CloseAccountDialog profile={profile} onClose={() => setAsking(false)} />}
    </Row>
  );
};
