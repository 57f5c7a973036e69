import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { firstStation } from '#web/api/session/remembered-account.ts';
import { useSite } from '#web/api/session/site.ts';
import { PasswordField, TextField } from '#web/ui/form/field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { Contact } from './contact.tsx';
import { EmailCodeField } from './email-code-field.tsx';
import { FormEnd } from './form-end.tsx';
import { type LoginKind, loginKindAt } from './login-kinds.ts';
import { PasswordRules } from './password-rules.tsx';
import { words } from './register-words.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { StationField } from './station-field.tsx';
import { type RegisterForm, useRegister } from './use-register.ts';
import { useStationLogin } from './use-station-login.ts';
import './register-page.css';

type OnStation = (station: RegisterForm['typed']['station']) => void;

const Account = ({ form, onStation }: { form: RegisterForm; onStation: OnStation }) => {
  const { typed, field } = form;
  const { fields } = form.faults;
  return (
    <>
      <fieldset className="cy-field cy-belongs">
        <legend>{words.youAre}</legend>
        {(['inside', 'outside'] as const).map((belongs) => (
          <label key={belongs}>
            <input
              type="radio"
              name="belongs"
              checked={typed.belongs === belongs}
              onChange={() => form.belong(belongs)}
            />
            {belongs === 'inside' ? words.campusMember : words.visitor}
          </label>
        ))}
        {fields.belongs && (
          <span className="cy-fault" role="alert">
            {fields.belongs}
          </span>
        )}
      </fieldset>
      <StationField
        label={typed.belongs === 'outside' ? words.whichLibrary : words.unit}
        value={typed.station}
        onValue={(station) => {
          form.set({ station });
          onStation(station);
        }}
        fault={fields.station ?? fields.searchStationId}
      />
      <TextField
        label={words.account}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...field('username')}
        onBlur={() => void form.checkUsername()}
        hint={typed.belongs === 'outside' ? words.visitorAccountHint : words.campusAccountHint}
      />
      <div className="cy-pair">
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          maxLength={64}
          {...field('password')}
          hint={<PasswordRules password={typed.password} username={typed.username} />}
        />
        <PasswordField label={words.repeatPassword} autoComplete="new-password" maxLength={64} {...field('again')} />
      </div>
    </>
  );
};

const Person = ({ form }: { form: RegisterForm }) => {
  const { field, typed } = form;
  const { fields } = form.faults;
  return (
    <>
      <div className="cy-pair">
        <TextField label={words.fullName} autoComplete="name" maxLength={64} {...field('fullName')} />
        {typed.belongs === 'outside' ? (
          <TextField label={words.organization} maxLength={128} {...field('outsideUnit')} hint={words.visitorPrices} />
        ) : (
          <TextField label={words.department} optional maxLength={128} {...field('department')} />
        )}
      </div>
      <div className="cy-pair">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={128}
          {...field('email')}
          onBlur={() => form.checkContact('email')}
        />
        <TextField
          label={words.mobile}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={32}
          {...field('mobile')}
          onBlur={() => form.checkContact('mobile')}
        />
      </div>
      <CaptchaField captcha={form.captcha} fault={fields.code} onBlur={form.checkCaptcha} />
      {form.withCode && <EmailCodeField {...field('emailCode')} send={form.sendCode} />}
    </>
  );
};

/** How the decision reaches the applicant: by mail only where mail leaves the platform. */
const pendingWords = (byMail: boolean, email: string): string =>
  byMail ? words.submittedWithMail(email) : words.submittedWithoutMail;

const Outcome = ({ form, kind }: { form: RegisterForm; kind: LoginKind }) => {
  const { passwordReset } = useSite();
  const byMail = passwordReset === 'email-code';
  const pending = form.outcome === 'pending';
  return (
    <>
      <p className="cy-alert" data-kind="good" role="status">
        {pending ? pendingWords(byMail, form.typed.email.trim()) : words.registered}
      </p>
      {pending && !byMail && <Contact station={form.typed.station} />}
      <Link className="cy-button cy-wide" data-kind="primary" to={kind.loginPath}>
        {words.toSignIn}
      </Link>
    </>
  );
};

const RegisterFields = ({ kind, onStation }: { kind: LoginKind; onStation: OnStation }) => {
  const { passwordReset } = useSite();
  const form = useRegister(kind);
  const { fields, sentence } = form.faults;
  if (form.outcome) return <Outcome form={form} kind={kind} />;
  return (
    <SignInForm onSubmit={form.submit}>
      {!form.withCode && (
        <p className="cy-alert">
          {words.reviewFirst(passwordReset === 'email-code' ? words.resultByMail : words.resultAtSignIn)}
        </p>
      )}
      <Account form={form} onStation={onStation} />
      <Person form={form} />
      <ConsentField
        checked={form.typed.consent}
        onChecked={(consent) => form.set({ consent })}
        fault={fields.consent}
      />
      <FormEnd sentence={sentence} busy={form.busy} label={words.register} />
    </SignInForm>
  );
};

/** /register, /cmu_register, /sign_in and /h5/register. */
export const RegisterPage = () => {
  const kind = loginKindAt(useLocation().pathname);
  const site = useSite();
  const { registration } = site;
  const [station, setStation] = useState(() => firstStation(site));
  const chosen = useStationLogin(station?.id);
  return (
    <SignInLayout
      chosen={chosen}
      wide={registration !== 'closed'}
      title={words.register}
      text={registration === 'closed' ? '' : words.registerText}
    >
      {registration === 'closed' ? (
        <>
          <p className="cy-alert" data-kind="warn">
            {words.registrationClosed}
          </p>
          <Contact />
        </>
      ) : (
        <RegisterFields kind={kind} onStation={setStation} />
      )}
      <p className="cy-aside">
        {words.haveAccount}
        <Link to={kind.loginPath}>{words.signIn}</Link>
      </p>
    </SignInLayout>
  );
};
