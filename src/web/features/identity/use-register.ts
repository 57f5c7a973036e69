import { useState } from 'react';
import { captchaFault } from '#domain/identity/captcha.ts';
import { phoneFault } from '#domain/identity/phone-number.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { firstStation } from '#web/api/session/remembered-account.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { useSite } from '#web/api/session/site.ts';
import { type FormFaults, faultsOf, isRefusal, noFaults } from '#web/api/transport/failure-reading.ts';
import { call, postJson } from '#web/api/transport/service.ts';
import { useCaptcha } from './captcha-field.tsx';
import { type LoginKind, unitFields } from './login-kinds.ts';
import {
  emailFault,
  emptyRegistration,
  type Registration,
  registrationFaults,
  usernameFault,
} from './register-faults.ts';

interface NameAnswer {
  valid: boolean;
  message: string;
}

const known = [...Object.keys(emptyRegistration), 'code'];

const readRefusal = (error: unknown): FormFaults => {
  const faults = faultsOf(error, known);
  const place = isRefusal(error, 'code-wrong')
    ? 'emailCode'
    : isRefusal(error, 'captcha-needed') || isRefusal(error, 'captcha-wrong')
      ? 'code'
      : undefined;
  return place && faults.sentence ? { fields: { [place]: faults.sentence }, sentence: undefined } : faults;
};

/** What the registration form holds and does. */
export const useRegister = (kind: LoginKind) => {
  const site = useSite();
  const withCode = site.registration === 'email-code';
  const [typed, setTyped] = useState<Registration>(() => ({ ...emptyRegistration, station: firstStation(site) }));
  const [faults, setFaults] = useState(noFaults);
  const [outcome, setOutcome] = useState<'pending' | 'ready'>();
  const [taken, setTaken] = useState<{ name: string; sentence: string }>();
  const captcha = useCaptcha(true);

  const set = (more: Partial<Registration>): void => setTyped((before) => ({ ...before, ...more }));
  /** The unit is given before only to whom it is their own: somebody from elsewhere chooses on a shared address. */
  const belong = (belongs: Registration['belongs']): void => {
    const given = site.institution ? undefined : firstStation(site);
    const isGiven = given !== undefined && typed.station?.id === given.id;
    const station = belongs === 'inside' ? (typed.station ?? given) : isGiven ? undefined : typed.station;
    set({ belongs, ...(given && { station }) });
  };
  const field = (name: Exclude<keyof Registration, 'station' | 'consent' | 'belongs'>) => ({
    value: typed[name],
    onValue: (value: string) => set({ [name]: value }),
    fault: faults.fields[name],
  });
  const mark = (field: string, fault: string | undefined): void =>
    setFaults(({ fields: { [field]: _, ...others }, sentence }) => ({
      fields: fault === undefined ? others : { ...others, [field]: fault },
      sentence,
    }));

  const refused = (error: unknown): void => {
    setFaults(readRefusal(error));
    if (captcha.needed || isRefusal(error, 'captcha-needed')) captcha.ask();
  };

  const { busy, run } = useBusy((error) => void refused(error));

  /** On leaving the field: is the name free? */
  const checkUsername = async (): Promise<void> => {
    const fault = usernameFault(typed.username);
    mark('username', typed.username === '' ? undefined : fault);
    if (fault) return;
    const body = { username: typed.username.trim(), ...unitFields(kind, typed.station) };
    try {
      const answer = await postJson<NameAnswer>('/sys/user/unameValidate', body, { quiet: true });
      mark('username', answer.valid ? undefined : answer.message);
      setTaken(answer.valid ? undefined : { name: body.username, sentence: answer.message });
    } catch {
      // Only a courtesy: the registration itself says it again.
    }
  };

  /** On leaving the field, where something was given. */
  const checkContact = (name: 'email' | 'mobile'): void =>
    mark(name, typed[name].trim() === '' ? undefined : (name === 'email' ? emailFault : phoneFault)(typed[name]));

  /** On leaving the field: a picture is good for one answer, so none is spent on a short one. */
  const checkCaptcha = (): void => mark('code', captcha.code.trim() === '' ? undefined : captchaFault(captcha.code));

  const sendCode = async (): Promise<boolean> => {
    const fault = emailFault(typed.email);
    mark('email', fault);
    const short = captcha.needed ? captchaFault(captcha.code) : undefined;
    mark('code', short);
    if (fault || short) return false;
    try {
      const body = { email: typed.email.trim(), ...unitFields(kind, typed.station), ...captcha.answer };
      await call('POST /register/code', { body, quiet: true });
      // The picture is spent; the registration itself takes another.
      captcha.ask();
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };

  const attempt = async (): Promise<void> => {
    const { station, again: _, password, emailCode, belongs, outsideUnit, ...plain } = typed;
    const body = {
      ...plain,
      ...unitFields(kind, station),
      ...(belongs === 'outside' && { outsideUnit: outsideUnit.trim() }),
      ...(withCode && { emailCode: emailCode.trim() }),
      ...captcha.answer,
      password: await sealPassword(password),
    };
    const { pending } = await call('POST /register', { body, quiet: true });
    setOutcome(pending ? 'pending' : 'ready');
  };

  const submit = async (): Promise<void> => {
    const found = registrationFaults(typed, withCode);
    if (taken && taken.name === typed.username.trim()) found.username ??= taken.sentence;
    const short = captcha.needed ? captchaFault(captcha.code) : undefined;
    if (short) found.code = short;
    setFaults({ fields: found, sentence: undefined });
    if (busy || Object.keys(found).length > 0) return;
    await run(attempt);
  };

  return {
    typed,
    set,
    belong,
    field,
    faults,
    busy,
    outcome,
    captcha,
    withCode,
    checkUsername,
    checkContact,
    checkCaptcha,
    sendCode,
    submit,
  };
};

export type RegisterForm = ReturnType<typeof useRegister>;
