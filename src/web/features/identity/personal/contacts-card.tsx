import { Button } from 'antd';
import { useState } from 'react';
import type { ContactChange, PersonalProfile } from '#contracts/identity/personal.ts';
import { type ContactKind, contactKindNames, contactKinds } from '#domain/identity/contact.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { words } from './personal-words.ts';
import { profileKey, useContactChange } from './use-profile.ts';

/** What is under way for one address, in a sentence. */
const waitingWords = ({ how, value }: ContactChange): string =>
  how === 'code' ? words.beingVerified(value) : words.waitsForAdministrator(value);

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
  const giveUp = useAction(() => cancel(kind), { refresh: profileKey, said: words.givenUp });
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <span>
        <strong>{name}</strong>
        <span className="cy-flow">
          {value || words.notEntered}
          {value && (
            <StatusTag meaning={proven ? 'done' : 'money'}>{proven ? words.verified : words.notVerified}</StatusTag>
          )}
        </span>
        {value && !proven && !waiting && <small className="cy-second">{words.unverifiedText}</small>}
        {waiting && <small className="cy-second">{waitingWords(waiting)}</small>}
      </span>
      <Row as="span" gap={12} align="center" flex="none">
        {waiting && (
          <Button
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate(undefined)}
            aria-label={words.giveUpThis(name)}
          >
            {words.giveUp}
          </Button>
        )}
        {waiting?.how !== 'administrator' && (
          <Button onClick={onOpen} aria-label={`${waiting ? words.goOn : value ? words.change : words.enter}${name}`}>
            {waiting ? words.goOn : value ? (proven ? words.change : words.verifyOrChange) : words.enter}
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
    <Card title={words.contacts} text={words.contactsText}>
      {contactKindNames.map((kind) => (
        <ContactLine key={kind} kind={kind} profile={profile} onOpen={() => setOpen(kind)} />
      ))}
      {open && <ContactDialog key={open} kind={open} profile={profile} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
