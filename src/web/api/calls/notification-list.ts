import type { Notification } from '#contracts/notifications.ts';

export interface NotificationList {
  list: Notification[];
  /** All that are unread; the list may hold only the newest. */
  total: number;
}

/** A pushed one stands first; one that is there already is not counted twice. */
export const addNotification = (known: NotificationList | undefined, one: Notification): NotificationList => {
  const { list, total } = known ?? { list: [], total: 0 };
  if (list.some(({ id }) => id === one.id)) return { list, total };
  return { list: [one, ...list], total: total + 1 };
};

export const withoutNotification = ({ list, total }: NotificationList, id: string): NotificationList => {
  const rest = list.filter((each) => each.id !== id);
  return { list: rest, total: total - (list.length - rest.length) };
};
