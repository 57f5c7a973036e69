import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications.ts';
import { NOTIFICATION_POLL_MS } from '#domain/notifications/target.ts';
import { putNewer } from '../hooks/put-newer.ts';
import { useQuery } from '../hooks/use-query.ts';
import { usePush } from '../transport/push.ts';
import { call } from '../transport/service.ts';
import { addNotification, type NotificationList, withoutNotification } from './notification-list.ts';

const queryKey = ['notifications'];

const ask = (): Promise<NotificationList> => call('POST /libEntrustMsg/inform', { quiet: true });

/** §6.4, §9.2: asked every minute, and pushed in between. Who has no bell asks nothing (§6.2). */
export const useNotifications = (enabled: boolean) => {
  const client = useQueryClient();
  usePush((message) => {
    if (message.kind === 'ready') void client.invalidateQueries({ queryKey });
    if (message.kind === 'notification')
      putNewer<NotificationList>(client, queryKey, (list) => addNotification(list, message.notification));
    // What is done leaves the bell: the order it speaks of has moved on.
    const known = client.getQueryData<NotificationList>(queryKey);
    if (message.kind === 'order' && known?.list.some(({ targetId }) => targetId === message.id))
      void client.invalidateQueries({ queryKey });
  }, enabled);
  return useQuery({ queryKey, queryFn: ask, enabled, refetchInterval: NOTIFICATION_POLL_MS });
};

/** §4.12: marks one as read; the answer names the page that handles it (§4.13). */
export const useReadNotification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call('POST /libEntrustMsg/informUp', { body: { id } }),
    onSuccess: ({ id }) =>
      client.setQueryData<NotificationList>(queryKey, (list) => list && withoutNotification(list, id)),
    // §7.25: then the list is asked for afresh; whoever goes on to the page does not wait for it.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
};

export const useReadAllNotifications = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /libEntrustMsg/informAll'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
