import type { ChannelSettings, FormPlace } from './channel-settings.ts';

/** A message with a code; providers that know forms by number need one of its own for it. */
export const contactCodeEvent = 'contact-code';
export const contactCodeName = '验证码';

/** Whether an SMS channel can carry a code: a gateway takes any text, the others a form that was registered for it. */
export const carriesCodes = ({
  provider,
  places,
  perEvent,
}: Pick<ChannelSettings, 'provider' | 'places' | 'perEvent'>): boolean =>
  provider === 'http'
    ? places.some(({ text }) => text.includes('{短消息}'))
    : perEvent.some(({ event }) => event === contactCodeEvent);

/** The one place that a registered form for codes has. */
export const codePlaces = (code: string): FormPlace[] => [{ name: 'code', text: code }];
