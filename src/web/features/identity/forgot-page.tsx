import { useState } from 'react';
import { Link } from 'react-router';
import type { Station } from '#contracts/institutions/site.ts';
import { firstStation } from '#web/api/session/remembered-account.ts';
import { useSite } from '#web/api/session/site.ts';
import { loginPath } from '#web/api/transport/service.ts';
import { PasswordField, TextField } from '#web/ui/form/field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Contact } from './contact.tsx';
import { EmailCodeField } from './email-code-field.tsx';
import { FormEnd } from './form-end.tsx';
import { PasswordRules } from './password-rules.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { StationField } from './station-field.tsx';
import { useForgot } from './use-forgot.ts';
import { useStationLogin } from './use-station-login.ts';

const ByEmail = ({ onStation }: { onStation: (station: Station | undefined) => void }) => {
  const form = useForgot();
  const { typed, field } = form;
  const { fields, sentence } = form.faults;
  if (form.done)
    return (
      <p className="cy-alert" data-kind="good" role="status">
        密码已重设，请用新密码登录。其他设备上的登录已全部退出。
      </p>
    );
  return (
    <SignInForm onSubmit={form.submit}>
      <StationField
        value={typed.station}
        onValue={(station) => {
          form.set({ station });
          onStation(station);
        }}
        fault={fields.station}
      />
      <TextField
        label="账号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('username')}
      />
      <TextField label="注册时的邮箱" type="email" autoComplete="email" maxLength={128} {...field('email')} />
      <CaptchaField captcha={form.captcha} fault={fields.code} />
      <EmailCodeField {...field('emailCode')} send={form.sendCode} />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        maxLength={64}
        {...field('password')}
        hint={<PasswordRules password={typed.password} username={typed.username} />}
      />
      <FormEnd sentence={sentence} busy={form.busy} label="设置新密码" />
      <p className="cy-soft">收不到邮件，或邮箱已经不用：</p>
      <Contact station={typed.station} />
    </SignInForm>
  );
};

export const ForgotPage = () => {
  const site = useSite();
  const { passwordReset } = site;
  const [station, setStation] = useState(() => firstStation(site));
  const chosen = useStationLogin(station?.id);
  const byEmail = passwordReset === 'email-code';
  return (
    <SignInLayout title="找回密码" text={byEmail ? '向注册时的邮箱发送验证码，验证后设置新密码。' : ''} chosen={chosen}>
      {byEmail ? (
        <ByEmail onStation={setStation} />
      ) : (
        <>
          <p className="cy-alert" data-kind="warn">
            平台没有开通邮件，密码由管理员重设。请带上能证明身份的证件或校园卡联系管理员，重设后请立即改成自己的密码。
          </p>
          <StationField value={station} onValue={setStation} />
          <Contact station={station} />
        </>
      )}
      <p className="cy-aside">
        <Link to={loginPath()}>返回登录</Link>
      </p>
    </SignInLayout>
  );
};
