import { useState } from 'react';
import type { Station } from '#contracts/institutions/site.ts';
import { firstStation, rememberAccount, rememberedAccount } from '#web/api/session/remembered-account.ts';
import { enter, sealPassword } from '#web/api/session/sign-in.ts';
import { useSite } from '#web/api/session/site.ts';
import { type FormFaults, faultsOf, isRefusal, noFaults } from '#web/api/transport/failure-reading.ts';
import { call } from '#web/api/transport/service.ts';
import { useCaptcha } from './captcha-field.tsx';
import { type LoginKind, unitFields } from './login-kinds.ts';
import { words } from './sign-in-words.ts';

interface Typed {
  station: Station | undefined;
  username: string;
  password: string;
}

const missing = (kind: LoginKind, { station, username, password }: Typed): FormFaults => {
  const fields: Record<string, string> = {};
  if (kind.unit !== 'none' && !station) fields.station = words.chooseUnit;
  if (username.trim() === '') fields.username = words.enterAccount;
  if (password === '') fields.password = words.enterPassword;
  return { fields, sentence: undefined };
};

const readRefusal = (error: unknown): FormFaults => {
  const faults = faultsOf(error, ['username', 'password', 'station', 'secondFactor']);
  if (faults.sentence === undefined) return faults;
  const { fields, sentence } = faults;
  const beside = (field: string): FormFaults => ({ fields: { ...fields, [field]: sentence }, sentence: undefined });
  if (isRefusal(error, 'wrong-password')) return beside('password');
  if (isRefusal(error, 'second-factor-needed') || isRefusal(error, 'second-factor-wrong'))
    return { fields, sentence: undefined };
  if (isRefusal(error, 'captcha-needed') || isRefusal(error, 'captcha-wrong')) return beside('code');
  return faults;
};

/** What the login form holds and does; a refused try keeps everything typed. */
export const useLogin = (kind: LoginKind) => {
  const site = useSite();
  const [remembered] = useState(rememberedAccount);
  const [station, setStation] = useState(() => firstStation(site));
  const [username, setUsername] = useState(remembered?.username ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(Boolean(remembered?.username));
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const [factorAsked, setFactorAsked] = useState(false);
  const [secondFactor, setSecondFactor] = useState('');

  const attempt = async (): Promise<void> => {
    const body = {
      username: username.trim(),
      password: await sealPassword(password),
      ...unitFields(kind, station),
      ...(kind.admin && { admin: true }),
      ...(kind.phone && { phone: true }),
      ...captcha.answer,
      ...(secondFactor.trim() && { secondFactor: secondFactor.trim() }),
    };
    const data = await call('POST /sys/login', { body, quiet: true });
    rememberAccount({ username: remember ? username.trim() : '', station });
    // The guard sees the session and leads on.
    enter(data, kind.fromType);
  };

  const submit = async (): Promise<void> => {
    const empty = missing(kind, { station, username, password });
    setFaults(empty);
    if (busy || Object.keys(empty.fields).length > 0) return;
    setBusy(true);
    try {
      await attempt();
    } catch (error) {
      const refusal = readRefusal(error);
      setFaults(refusal);
      if (refusal.fields.secondFactor !== undefined) {
        // Each code is good once.
        setSecondFactor('');
        setFactorAsked(true);
      }
      // A wrong password may already ask for the captcha of the next try.
      if (captcha.needed || refusal.fields.code !== undefined) captcha.ask();
      setBusy(false);
    }
  };

  const fill = (name: string, secret: string): void => {
    setUsername(name);
    setPassword(secret);
    setFactorAsked(false);
    setFaults(noFaults);
  };

  return {
    station,
    setStation,
    username,
    setUsername,
    password,
    setPassword,
    remember,
    setRemember,
    captcha,
    secondFactor: { asked: factorAsked, value: secondFactor, set: setSecondFactor },
    faults,
    busy,
    submit,
    fill,
  };
};

export type Login = ReturnType<typeof useLogin>;
