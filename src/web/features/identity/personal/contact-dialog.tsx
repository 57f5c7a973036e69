import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { type ContactKind, contactCodeMinutes, contactCodePause, contactKinds } from '#domain/identity/contact.ts';
import { phoneFault } from '#domain/identity/phone-number.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SecretItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './personal-words.ts';
import { type ContactWanted, useContactChange } from './use-profile.ts';

interface DialogProps {
  kind: ContactKind;
  profile: PersonalProfile;
  onClose: () => void;
}

const inputs = {
  email: { inputMode: 'email', autoComplete: 'email', maxLength: 128 },
  mobile: { inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
} as const;

const rules = {
  email: [{ type: 'email' as const, message: words.badEmail }],
  mobile: [
    {
      validator: (_: unknown, value: string | undefined) => {
        const fault = phoneFault(value ?? '');
        return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
      },
    },
  ],
} as const;

interface Typed {
  value: string;
  password?: string;
}

/** Which address, and that its owner asks. */
const WishDialog = ({ kind, profile, onClose, onSent }: DialogProps & { onSent: (wanted: ContactWanted) => void }) => {
  const name = contactKinds[kind];
  const [form] = Form.useForm<Typed>();
  const { start } = useContactChange();
  const { busy, fault, submit } = useSubmit(form, async ({ value, password }) => {
    const wanted = { kind, value: (value ?? '').trim(), ...(password ? { password } : {}) };
    const { how } = await start(wanted);
    if (how === 'code') return onSent(wanted);
    const said = how === 'removed' ? words.removed(name) : words.submitted(name);
    showNotice(said, noticeDuration, 'success');
    onClose();
  });
  return (
    <FormDialog<Typed>
      title={profile[kind] ? words.changeOrVerify(name) : words.fillIn(name)}
      okText={words.nextStep}
      {...{ form, busy, fault, onClose }}
      initialValues={{ value: profile[kind] }}
      onSubmit={submit}
    >
      <TextItem
        name="value"
        label={name}
        wide
        rules={[...rules[kind]]}
        needed={profile[kind] ? undefined : words.enterThis(name)}
        extra={profile[kind] ? words.emptyRemoves : undefined}
        {...inputs[kind]}
      />
      {profile.hasPassword ? (
        <SecretItem
          name="password"
          label={words.password}
          wide
          needed={words.enterSignInPassword}
          autoComplete="current-password"
        />
      ) : (
        <Note kind="warn">{words.withinFive}</Note>
      )}
    </FormDialog>
  );
};

/** Counts down from the moment it was last set. */
const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(from) };
};

interface CodeDialogProps extends DialogProps {
  value: string;
  /** Sends the same again; absent where the password would have to be typed again. */
  again: (() => Promise<unknown>) | undefined;
  onBack: () => void;
}

/** The code that came there. */
const CodeDialog = ({ kind, value, again, onBack, onClose }: CodeDialogProps) => {
  const name = contactKinds[kind];
  const [form] = Form.useForm<{ code: string }>();
  const { confirm, cancel } = useContactChange();
  const { left, restart } = useCountdown(again ? contactCodePause : 0);
  const [refused, setRefused] = useState<string>();
  const { busy, fault, submit } = useSubmit(form, async ({ code }) => {
    await confirm(kind, code.trim());
    showNotice(words.isVerified(name), noticeDuration, 'success');
    onClose();
  });
  const resend = async () => {
    if (!again) return onBack();
    setRefused(undefined);
    try {
      await again();
      restart();
    } catch (error) {
      const { sentence, fields } = faultsOf(error, []);
      setRefused(sentence ?? Object.values(fields)[0]);
    }
  };
  const giveUp = async () => {
    await cancel(kind);
    onClose();
  };
  return (
    <FormDialog<{ code: string }>
      title={words.verifyThis(name)}
      okText={words.verify}
      {...{ form, busy, onClose }}
      fault={fault ?? refused}
      onSubmit={submit}
    >
      <p className="cy-form-wide">{words.codeSentTo(value, contactCodeMinutes, name)}</p>
      <TextItem
        name="code"
        label={words.code}
        wide
        needed={words.enterCode}
        rules={[{ pattern: /^\s*\d{6}\s*$/, message: words.sixDigits }]}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div className="cy-flow cy-form-wide">
        <Button disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? words.resendIn(left) : words.resend}
        </Button>
        <Button onClick={onBack}>{words.another(name)}</Button>
        <Button onClick={() => void giveUp()}>{words.giveUpChange}</Button>
      </div>
    </FormDialog>
  );
};

/** Two steps: the address with the password, then the code that was sent there. */
export const ContactDialog = ({ kind, profile, onClose }: DialogProps) => {
  const waiting = profile.contactChanges.find((one) => one.kind === kind && one.how === 'code');
  const [wanted, setWanted] = useState<ContactWanted>();
  const [asking, setAsking] = useState(waiting === undefined);
  const { start } = useContactChange();
  const value = wanted?.value ?? waiting?.value ?? '';
  const sent = (one: ContactWanted) => {
    setWanted(one);
    setAsking(false);
  };
  return asking ? (
    <WishDialog {...{ kind, profile, onClose }} onSent={sent} />
  ) : (
    <CodeDialog
      {...{ kind, profile, value, onClose }}
      again={wanted && (() => start(wanted))}
      onBack={() => setAsking(true)}
    />
  );
};
