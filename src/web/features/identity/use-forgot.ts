import { useState } from 'react';
import type { Station } from '#contracts/institutions/site.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { firstStation } from '#web/api/session/remembered-account.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { useSite } from '#web/api/session/site.ts';
import { type FormFaults, faultsOf, isRefusal, noFaults } from '#web/api/transport/failure-reading.ts';
import { call } from '#web/api/transport/service.ts';
import { useCaptcha } from './captcha-field.tsx';
import { emailFault, newPasswordFault } from './register-faults.ts';
import { words } from './register-words.ts';

interface Forgotten {
  station: Station | undefined;
  username: string;
  email: string;
  emailCode: string;
  password: string;
}

const known = ['username', 'email', 'emailCode', 'password', 'code'];

const present = (faults: Record<string, string | undefined>): FormFaults => ({
  fields: Object.fromEntries(Object.entries(faults).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  sentence: undefined,
});

const whoFaults = ({ station, username, email }: Forgotten) => ({
  station: station ? undefined : words.chooseUnit,
  username: username.trim() === '' ? words.enterAccount : undefined,
  email: emailFault(email),
});

/** A code goes to the address on file; with it a new password is set. */
export const useForgot = () => {
  const site = useSite();
  const [typed, setTyped] = useState<Forgotten>(() => ({
    station: firstStation(site),
    username: '',
    email: '',
    emailCode: '',
    password: '',
  }));
  const [faults, setFaults] = useState(noFaults);
  const [done, setDone] = useState(false);
  const captcha = useCaptcha(true);
  const set = (more: Partial<Forgotten>): void => setTyped((before) => ({ ...before, ...more }));
  const field = (name: Exclude<keyof Forgotten, 'station'>) => ({
    value: typed[name],
    onValue: (value: string) => set({ [name]: value }),
    fault: faults.fields[name],
  });

  const refused = (error: unknown): void => {
    const read = faultsOf(error, known);
    const place = isRefusal(error, 'code-wrong') ? 'emailCode' : isRefusal(error, 'captcha-wrong') ? 'code' : undefined;
    setFaults(place && read.sentence ? { fields: { [place]: read.sentence }, sentence: undefined } : read);
    if (captcha.needed || isRefusal(error, 'captcha-needed')) captcha.ask();
  };

  const { busy, run } = useBusy((error) => void refused(error));

  const who = () => ({
    searchStationId: typed.station?.id,
    username: typed.username.trim(),
    email: typed.email.trim(),
  });

  const sendCode = async (): Promise<boolean> => {
    const found = present(whoFaults(typed));
    setFaults(found);
    if (Object.keys(found.fields).length > 0) return false;
    try {
      await call('POST /password/forgot', { body: { ...who(), ...captcha.answer }, quiet: true });
      // Spent; a second code takes a new picture.
      captcha.ask();
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };

  const submit = async (): Promise<void> => {
    const found = present({
      ...whoFaults(typed),
      emailCode: typed.emailCode.trim() === '' ? words.enterCode : undefined,
      password: newPasswordFault(typed.password, typed.username),
    });
    setFaults(found);
    if (busy || Object.keys(found.fields).length > 0) return;
    await run(async () => {
      const password = await sealPassword(typed.password);
      const body = { ...who(), emailCode: typed.emailCode.trim(), password };
      await call('POST /password/reset', { body, quiet: true });
      setDone(true);
    });
  };

  return { typed, set, field, faults, busy, done, captcha, sendCode, submit };
};
