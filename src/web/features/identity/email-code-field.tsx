import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { words } from './register-words.ts';

const secondsBetweenCodes = 60;

interface EmailCodeFieldProps {
  value: string;
  onValue: (code: string) => void;
  /** Resolves true when a code is on its way. */
  send: () => Promise<boolean>;
  fault: string | undefined;
}

/** The code that was mailed, and the button that mails one, at most once a minute. */
export const EmailCodeField = ({ value, onValue, send, fault }: EmailCodeFieldProps) => {
  const [wait, setWait] = useState(0);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const press = async () => {
    setSending(true);
    try {
      if (await send()) setWait(secondsBetweenCodes);
    } finally {
      setSending(false);
    }
  };

  return (
    <TextField
      label={words.emailCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      value={value}
      onValue={onValue}
      fault={fault}
      hint={wait > 0 ? words.codeSent : undefined}
      beside={
        <Button busy={sending} disabled={wait > 0} onClick={() => void press()}>
          {wait > 0 ? words.resendIn(wait) : words.sendCode}
        </Button>
      }
    />
  );
};
