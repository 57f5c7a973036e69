import { Button } from 'antd';
import { useState } from 'react';
import type { ContactChange, PersonalProfile } from '#contracts/identity/personal.ts';
import { type ContactKind, contactKindNames, contactKinds } from '#domain/identity/contact.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { profileKey, useContactChange } from './use-profile.ts';

/** What is under way for one address, in a sentence. */
const waitingWords = ({ how, value }: ContactChange): string =>
  how === 'code' ? `正在验证 ${value}，验证前仍用上面的` : `${value} 正等待管理员确认，确认前仍用上面的`;

interface ContactLineProps {
  kind: ContactKind;
  profile: PersonalProfile;
  onOpen: () => void;
}

const ContactLine = ({ kind, profile, onOpen }: ContactLineProps) => {
  const name = contactKinds[kind];
  const value = profile[kind];
  const proven = kind === 'email' ? profile.emailProven : profile.mobileProven;
  const waiting = profile.contactChanges.find((one) => one.kind === kind);
  const { cancel } = useContactChange();
  const giveUp = useAction(() => cancel(kind), { refresh: profileKey, said: '已放弃，仍使用原来的' });
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <span>
        <strong>{name}</strong>
        <span className="cy-flow">
          {value || '未登记'}
          {value && <StatusTag meaning={proven ? 'done' : 'money'}>{proven ? '已验证' : '未验证'}</StatusTag>}
        </span>
        {value && !proven && !waiting && (
          <small className="cy-second">能收到通知，但不能用来找回密码；验证后即可。</small>
        )}
        {waiting && <small className="cy-second">{waitingWords(waiting)}</small>}
      </span>
      <Row as="span" gap={12} align="center" flex="none">
        {waiting && (
          <Button loading={giveUp.isPending} onClick={() => giveUp.mutate(undefined)} aria-label={`放弃更换${name}`}>
            放弃
          </Button>
        )}
        {waiting?.how !== 'administrator' && (
          <Button onClick={onOpen} aria-label={`${waiting ? '继续验证' : value ? '修改' : '填写'}${name}`}>
            {waiting ? '继续验证' : value ? (proven ? '修改' : '验证或修改') : '填写'}
          </Button>
        )}
      </Row>
    </Row>
  );
};

/** How one is reached; a new address counts only once it is proven. */
export const ContactsCard = ({ profile }: { profile: PersonalProfile }) => {
  const [open, setOpen] = useState<ContactKind>();
  return (
    <Card title="邮箱与手机号" text="通知和找回密码用它们。新的要先验证，验证前仍用原来的；修改会通知原邮箱。">
      {contactKindNames.map((kind) => (
        <ContactLine key={kind} kind={kind} profile={profile} onOpen={() => setOpen(kind)} />
      ))}
      {open && <ContactDialog key={open} kind={open} profile={profile} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
