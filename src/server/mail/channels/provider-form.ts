import { chinaDay } from '#domain/dates/china-day.ts';
import { fillPlaces } from '#domain/naming/fill-places.ts';
import type { FormPlace } from '#domain/notifications/channel-settings.ts';
import { codePlaces, contactCodeEvent } from '#domain/notifications/contact-code.ts';
import type { ChannelTools, Telling } from './channel.ts';

/** The provider's form for this event. */
export const templateFor = ({ settings }: ChannelTools, { event }: Telling): string =>
  settings.perEvent.find((one) => one.event === event)?.templateId ?? settings.templateId;

/** The places of a provider's form, filled; what is filled in is no template itself. */
export const filledPlaces = (
  { settings, now }: ChannelTools,
  { event, facts, subject, brief, link }: Telling,
  more: Readonly<Record<string, string>> = {},
): FormPlace[] => {
  if (event === contactCodeEvent && settings.provider !== 'http') return codePlaces(/\d{6}/.exec(brief)?.[0] ?? '');
  const known = { ...facts, 事项: subject, 短消息: brief, 链接: link, 时间: chinaDay(now), ...more };
  return settings.places.map(({ name, text }) => ({ name, text: fillPlaces(text, known) }));
};
