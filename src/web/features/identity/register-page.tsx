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
        <legend>您是</legend>
        {(['inside', 'outside'] as const).map((belongs) => (
          <label key={belongs}>
            <input
              type="radio"
              name="belongs"
              checked={typed.belongs === belongs}
              onChange={() => form.belong(belongs)}
            />
            {belongs === 'inside' ? '校内师生员工' : '校外人员'}
          </label>
        ))}
        {fields.belongs && (
          <span className="cy-fault" role="alert">
            {fields.belongs}
          </span>
        )}
      </fieldset>
      <StationField
        label={typed.belongs === 'outside' ? '在哪个图书馆办理' : '单位'}
        value={typed.station}
        onValue={(station) => {
          form.set({ station });
          onStation(station);
        }}
        fault={fields.station ?? fields.searchStationId}
      />
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...field('username')}
        onBlur={() => void form.checkUsername()}
        hint={typed.belongs === 'outside' ? '可用邮箱或姓名拼音' : '建议使用学号或工号'}
      />
      <div className="cy-pair">
        <PasswordField
          label="密码"
          autoComplete="new-password"
          maxLength={64}
          {...field('password')}
          hint={<PasswordRules password={typed.password} username={typed.username} />}
        />
        <PasswordField label="确认密码" autoComplete="new-password" maxLength={64} {...field('again')} />
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
        <TextField label="姓名" autoComplete="name" maxLength={64} {...field('fullName')} />
        {typed.belongs === 'outside' ? (
          <TextField label="所在单位" maxLength={128} {...field('outsideUnit')} hint="按校外价目收费" />
        ) : (
          <TextField label="院系或部门" optional maxLength={128} {...field('department')} />
        )}
      </div>
      <div className="cy-pair">
        <TextField
          label="邮箱"
          type="email"
          autoComplete="email"
          maxLength={128}
          {...field('email')}
          onBlur={() => form.checkContact('email')}
        />
        <TextField
          label="手机号"
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
  byMail
    ? `注册信息已提交。管理员审核后，结果会发到 ${email}；通过后即可登录。`
    : '注册信息已提交。本平台没有开通邮件，审核结果不会另行通知：请稍后直接用注册的账号登录，通过即可进入；没有通过或等得久了，请联系下面的管理员。';

const Outcome = ({ form, kind }: { form: RegisterForm; kind: LoginKind }) => {
  const { passwordReset } = useSite();
  const byMail = passwordReset === 'email-code';
  const pending = form.outcome === 'pending';
  return (
    <>
      <p className="cy-alert" data-kind="good" role="status">
        {pending ? pendingWords(byMail, form.typed.email.trim()) : '注册成功，现在就可以登录。'}
      </p>
      {pending && !byMail && <Contact station={form.typed.station} />}
      <Link className="cy-button cy-wide" data-kind="primary" to={kind.loginPath}>
        去登录
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
          提交后由管理员审核，通过后即可登录。
          {passwordReset === 'email-code' ? '结果会发到您的邮箱。' : '本平台没有开通邮件，请过后登录查看结果。'}
        </p>
      )}
      <Account form={form} onStation={onStation} />
      <Person form={form} />
      <ConsentField
        checked={form.typed.consent}
        onChecked={(consent) => form.set({ consent })}
        fault={fields.consent}
      />
      <FormEnd sentence={sentence} busy={form.busy} label="注册" />
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
      title="注册"
      text={registration === 'closed' ? '' : '注册后即可在线提交委托、查看进度、领取报告。'}
    >
      {registration === 'closed' ? (
        <>
          <p className="cy-alert" data-kind="warn">
            本单位未开放注册，账号由管理员开通。
          </p>
          <Contact />
        </>
      ) : (
        <RegisterFields kind={kind} onStation={setStation} />
      )}
      <p className="cy-aside">
        已有账号？<Link to={kind.loginPath}>登录</Link>
      </p>
    </SignInLayout>
  );
};
