import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { UserRecord } from '#contracts/identity/users.ts';
import { prefilledForm } from '#domain/orders/forms/prefill.ts';
import type { Service } from '#domain/services/service.ts';
import { call } from '#web/api/transport/service.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { AnyForm } from '../form-sheet.ts';
import { words } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';

const pause = 300;

const useFoundUsers = (text: string): UserRecord[] => {
  const [users, setUsers] = useState<UserRecord[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call('POST /sys/user/list', { body: { text, limit: 20 }, signal: leaving.signal, quiet: true }).then(
        ({ list }) => setUsers(list.filter(({ suspended, pending }) => !suspended && !pending)),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return users;
};

/** The person's own part of the form, as the platform knows them; the rest stays. */
export const withPerson = (service: Service, form: AnyForm, user: UserRecord): AnyForm => {
  const known = prefilledForm(service, user, undefined);
  if ('client' in form && 'client' in known) return { ...form, client: { ...known.client, scope: form.client.scope } };
  if (!('author' in form && 'author' in known)) return form;
  const { author, number, department, jobTitle, phone, email } = known;
  return { ...form, author: { ...author, aliases: [] }, number, department, jobTitle, phone, email };
};

const Choice = () => {
  const sheet = useSheet();
  const id = useId();
  const name = useSheetState(({ applicantName }) => applicantName);
  const [text, setText] = useState('');
  const users = useFoundUsers(text);
  const choose = (userId: string) => {
    const user = users.find((one) => one.id === userId);
    if (!user) return;
    sheet.enterFor({ id: user.id, name: user.fullName });
    sheet.replace(withPerson(sheet.service, sheet.store.getState().form, user));
  };
  return (
    <Card title={words.applicant} text={words.onBehalfText}>
      <div className="of-field">
        <label htmlFor={id}>{words.forWhom}</label>
        <Select
          id={id}
          showSearch={{ filterOption: false, onSearch: setText }}
          value={name}
          placeholder={words.findPerson}
          notFoundContent={words.nobodyFound}
          options={users.map((user) => ({
            value: user.id,
            label: [user.fullName, user.username, user.department].filter(Boolean).join(' · '),
          }))}
          onChange={choose}
        />
      </div>
    </Card>
  );
};

/** Only those at the acceptance desk enter for others. */
export const ApplicantChoice = () => {
  const accepts = useMay('order.accept');
  const finds = useMay('user.read');
  return accepts && finds ? <Choice /> : null;
};
