import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSite } from '#web/api/session/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';

/** Leads to the page that the one-time link of a signing code opens too. */
export const CodeForm = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setFault('请输入签章码');
    else void navigate(`/digital_signature?token=${encodeURIComponent(code.trim())}`);
  };
  return (
    <Box as="form" width="100%" maxWidth={420} textAlign="left" onSubmit={submit} noValidate>
      <TextField
        label="签章码"
        autoComplete="one-time-code"
        autoCapitalize="off"
        maxLength={64}
        value={code}
        onValue={setCode}
        fault={fault}
        beside={
          <Button type="submit" kind="primary">
            继续
          </Button>
        }
      />
    </Box>
  );
};

/** /signature without a session. */
export const SignaturePage = () => {
  const { loginPath } = useSite();
  return (
    <MessagePage title="领导签章" text="签章人登录后在这里处理待签报告；也可以凭签章码在手机上签署。">
      <CodeForm />
      <Link className="cy-button" to={loginPath}>
        登录
      </Link>
    </MessagePage>
  );
};
