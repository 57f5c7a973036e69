import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactStarted, NotificationChoices, PersonalProfile } from '#contracts/identity/personal.ts';
import type { ContactKind } from '#domain/identity/contact.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call, session } from '#web/api/transport/service.ts';

export const profileKey = 'profile';
const queryKey = [profileKey];

export type ProfileFields = Pick<PersonalProfile, 'fullName' | 'department' | 'title' | 'provinceId'>;

export const useProfile = () => useQuery({ queryKey, queryFn: () => call('GET /profile', { quiet: true }) });

/** Saves what was typed over the version that was read. */
export const useSaveProfile = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => call('POST /profile/update', { body: { ...fields, version }, quiet: true }),
    onSuccess: (profile) => keepProfile(client, profile),
  });
};

const keepProfile = (client: QueryClient, profile: PersonalProfile): void => {
  putNewer(client, queryKey, () => profile);
  const { fullName, mobile, provinceId } = profile;
  session.store.setState({ fullName, mobile, provinceId });
};

export interface ContactWanted {
  kind: ContactKind;
  value: string;
  password?: string;
}

/** Another e-mail or phone, from the wish to its proof. */
export const useContactChange = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  const start = async ({ password, ...wanted }: ContactWanted): Promise<ContactStarted> => {
    const proof = password ? { password: await sealPassword(password) } : {};
    const started = await call('POST /profile/contact/start', { body: { ...wanted, ...proof }, quiet: true });
    await refresh();
    return started;
  };
  const confirm = async (kind: ContactKind, code: string): Promise<void> =>
    keepProfile(client, await call('POST /profile/contact/confirm', { body: { kind, code }, quiet: true }));
  const cancel = async (kind: ContactKind): Promise<void> =>
    keepProfile(client, await call('POST /profile/contact/cancel', { body: { kind } }));
  return { start, confirm, cancel };
};

/** Shown at once, taken back when the server refuses. */
export const useSaveChoices = () => {
  const client = useQueryClient();
  const put = (notificationChoices: NotificationChoices) =>
    putNewer<PersonalProfile>(client, queryKey, (profile) => profile && { ...profile, notificationChoices });
  return useMutation({
    mutationFn: (choices: NotificationChoices) => call('POST /profile/notifications', { body: choices }),
    onMutate: put,
    onSuccess: put,
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
