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
import { words } from './register-words.ts';
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
        {words.passwordReset}
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
        label={words.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('username')}
      />
      <TextField label={words.registeredEmail} type="email" autoComplete="email" maxLength={128} {...field('email')} />
      <CaptchaField captcha={form.captcha} fault={fields.code} />
      <EmailCodeField {...field('emailCode')} send={form.sendCode} />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={64}
        {...field('password')}
        hint={<PasswordRules password={typed.password} username={typed.username} />}
      />
      <FormEnd sentence={sentence} busy={form.busy} label={words.setPassword} />
      <p className="cy-soft">{words.noMail}</p>
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
    <SignInLayout title={words.resetPassword} text={byEmail ? words.resetText : ''} chosen={chosen}>
      {byEmail ? (
        <ByEmail onStation={setStation} />
      ) : (
        <>
          <p className="cy-alert" data-kind="warn">
            {words.resetByAdministrator}
          </p>
          <StationField value={station} onValue={setStation} />
          <Contact station={station} />
        </>
      )}
      <p className="cy-aside">
        <Link to={loginPath()}>{words.backToSignIn}</Link>
      </p>
    </SignInLayout>
  );
};
