import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices, PersonalProfile } from '#contracts/personal.ts';
import { call, session } from '#web/api/service.ts';
import { useQuery } from '#web/api/use-query.ts';

const queryKey = ['profile'];

export type ProfileFields = Pick<
  PersonalProfile,
  'fullName' | 'mobile' | 'email' | 'department' | 'title' | 'provinceId'
>;

export const useProfile = () => useQuery({ queryKey, queryFn: () => call('GET /profile', { quiet: true }) });

/** Saves what was typed over the version that was read. */
export const useSaveProfile = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => call('POST /profile/update', { body: { ...fields, version }, quiet: true }),
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
