import { everyNotification, type NotificationChoices, notificationChoices } from '#contracts/identity/personal.ts';

/** What was never chosen, or chosen under an older list, counts as wanted. */
export const choicesOf = (stored: unknown): NotificationChoices => {
  const read = notificationChoices.partial().safeParse(stored);
  return { ...everyNotification, ...(read.success ? read.data : {}) };
};
