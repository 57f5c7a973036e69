import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { StationLogin } from '#contracts/institutions/site.ts';
import { useSite } from '#web/api/session/site.ts';
import { session } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField, PasswordField, TextField } from '#web/ui/form/field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { type LoginKind, loginKindAt } from './login-kinds.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { words } from './sign-in-words.ts';
import { SignOnButtons } from './sign-on-buttons.tsx';
import { StationField } from './station-field.tsx';
import { type Login, useLogin } from './use-login.ts';
import { useStationLogin } from './use-station-login.ts';

/** Takes the cursor when the server asks for it: the password was right. */
const SecondFactorField = ({ value, set, fault }: Login['secondFactor'] & { fault: string | undefined }) => (
  <TextField
    label={words.oneTimeCode}
    name="secondFactor"
    autoFocus
    autoComplete="one-time-code"
    inputMode="text"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={24}
    value={value}
    onValue={set}
    fault={fault}
    hint={words.oneTimeCodeHint}
  />
);

const LoginForm = ({ kind, form }: { kind: LoginKind; form: Login }) => {
  const { fields, sentence } = form.faults;
  return (
    <SignInForm onSubmit={form.submit}>
      {kind.unit !== 'none' && (
        <StationField value={form.station} onValue={form.setStation} fault={fields.station ?? fields.searchStationId} />
      )}
      <TextField
        label={words.account}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={form.username}
        onValue={form.setUsername}
        fault={fields.username}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        maxLength={64}
        value={form.password}
        onValue={form.setPassword}
        fault={fields.password}
      />
      {form.secondFactor.asked && <SecondFactorField {...form.secondFactor} fault={fields.secondFactor} />}
      <CaptchaField captcha={form.captcha} fault={fields.code} />
      <div className="cy-row">
        <CheckField checked={form.remember} onChecked={form.setRemember}>
          {words.rememberAccount}
        </CheckField>
        {!kind.admin && <Link to="/forgot">{words.forgotPassword}</Link>}
      </div>
      {sentence && (
        <p className="cy-alert" data-kind="danger" role="alert">
          {sentence}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? words.signingIn : words.signIn}
      </Button>
    </SignInForm>
  );
};

const OtherWays = ({ kind, chosen }: { kind: LoginKind; chosen: StationLogin | undefined }) => {
  const site = useSite();
  const { cas, signOnWays, registration } = chosen ?? site;
  return (
    <>
      <SignOnButtons cas={cas} signOnWays={signOnWays} />
      {registration !== 'closed' && (
        <p className="cy-aside">
          {words.noAccountYet}
          <Link to={kind.registerPath}>{words.register}</Link>
        </p>
      )}
    </>
  );
};

/** /login, /cmu_login, /sign_on, /h5/login and /loginAdmin. */
export const LoginPage = () => {
  const kind = loginKindAt(useLocation().pathname);
  const site = useSite();
  const [point] = useState(session.takePoint);
  const form = useLogin(kind);
  const chosen = useStationLogin(kind.admin ? undefined : form.station?.id);
  const { branding } = chosen ?? site;
  return (
    <SignInLayout
      title={kind.admin ? words.administratorSignIn : words.signIn}
      text={kind.admin ? '' : branding.loginText}
      chosen={chosen}
    >
      {point === '401' && (
        <p className="cy-alert" data-kind="warn" role="status">
          {words.signedOut}
        </p>
      )}
      <LoginForm kind={kind} form={form} />
      {!kind.admin && <OtherWays kind={kind} chosen={chosen} />}
      <DemoAccounts
        demo={chosen ? chosen.demo : site.demo}
        admin={kind.admin}
        stationId={form.station?.id}
        onPick={form.fill}
      />
    </SignInLayout>
  );
};
