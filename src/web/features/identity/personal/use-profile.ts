import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices, PersonalProfile } from '#contracts/identity/personal.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call, session } from '#web/api/transport/service.ts';

export const profileKey = 'profile';
const queryKey = [profileKey];

export type ProfileFields = Pick<
  PersonalProfile,
  'fullName' | 'mobile' | 'email' | 'department' | 'title' | 'provinceId'
>;

export const useProfile = () => useQuery({ queryKey, queryFn: () => call('GET /profile', { quiet: true }) });

/** Saves what was typed over the version that was read. */
export const useSaveProfile = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, ...fields }: ProfileFields & { password?: string }) => {
      const proof = password ? { password: await sealPassword(password) } : {};
      return call('POST /profile/update', { body: { ...fields, ...proof, version }, quiet: true });
    },
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile);
      const { fullName, mobile, provinceId } = profile;
      session.store.setState({ fullName, mobile, provinceId });
    },
  });
};

/** Shown at once, taken back when the server refuses. */
export const useSaveChoices = () => {
  const client = useQueryClient();
  const put = (notificationChoices: NotificationChoices) =>
    client.setQueryData<PersonalProfile>(queryKey, (profile) => profile && { ...profile, notificationChoices });
  return useMutation({
    mutationFn: (choices: NotificationChoices) => call('POST /profile/notifications', { body: choices }),
    onMutate: put,
    onSuccess: put,
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
