import { Button } from 'antd';
import { useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { words as texts } from './personal-words.ts';
import { profileKey } from './use-profile.ts';

const words = ({ hasPassword, closing, closingTakesTwo }: PersonalProfile): string => {
  if (closing) return texts.closeAsked(formatTime(new Date(closing.at)));
  if (!hasPassword) return texts.closedByAdministrator;
  return closingTakesTwo ? texts.staffClosed : texts.closeText;
};

/** The end of the account; of the staff, what became of their wish. */
export const CloseAccountChoice = ({ profile }: { profile: PersonalProfile }) => {
  const [asking, setAsking] = useState(false);
  const { closing, hasPassword } = profile;
  const withdraw = useAction(() => call('POST /confirmations/withdraw', { body: { id: closing?.id ?? '' } }), {
    refresh: profileKey,
    said: texts.closeWithdrawn,
  });
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>{texts.closeAccount}</strong>
        <small>{words(profile)}</small>
      </div>
      {closing && (
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {texts.withdrawClose}
        </Button>
      )}
      {!closing && hasPassword && (
        <Button danger onClick={() => setAsking(true)}>
          {texts.closeAccount}
        </Button>
      )}
      {asking && <CloseAccountDialog profile={profile} onClose={() => setAsking(false)} />}
    </Row>
  );
};
