import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ComingPage } from '#web/ui/coming-page.tsx';
import { TextField } from '#web/ui/field.tsx';
import './site.css';

/** Leads to the page that the one-time link of a signing code opens too. */
const CodeForm = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setFault('请输入签章码');
    else void navigate(`/digital_signature?code=${encodeURIComponent(code.trim())}`);
  };
  return (
    <form className="cy-code-form" onSubmit={submit} noValidate>
      <TextField
        label="签章码"
        autoComplete="one-time-code"
        autoCapitalize="characters"
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
    </form>
  );
};

/** /digital_signature */
export const DigitalSignaturePage = () => {
  const [params] = useSearchParams();
  const code = params.get('code');
  return (
    <ComingPage
      name="/digital_signature"
      title="电子签章"
      text={
        code
          ? `签章码 ${code} 已填入。这里将显示待签的报告，确认后手写签名或加盖单位印章，手机上也能完成。此功能正在建设。`
          : '凭短信或邮件里的签章码，在这里查看待签报告并签名盖章，手机上也能完成。此功能正在建设。'
      }
    >
      {!code && <CodeForm />}
    </ComingPage>
  );
};

/** /signature without a session. */
export const SignaturePage = () => {
  const { loginPath } = useSite();
  return (
    <ComingPage
      name="/signature"
      title="领导签章"
      text="签章人登录后在这里处理待签报告；没有账号的签章人可以凭签章码签署。"
    >
      <CodeForm />
      <Link className="cy-button" to={loginPath}>
        登录
      </Link>
    </ComingPage>
  );
};
