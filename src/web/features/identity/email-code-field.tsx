import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';

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
      label="邮箱验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      value={value}
      onValue={onValue}
      fault={fault}
      hint={wait > 0 ? '验证码已发送，请查收邮件（也看看垃圾箱）' : undefined}
      beside={
        <Button busy={sending} disabled={wait > 0} onClick={() => void press()}>
          {wait > 0 ? `${wait} 秒后重发` : '发送验证码'}
        </Button>
      }
    />
  );
};
