import type { ChannelSettings } from '#domain/notifications/channel-settings.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';

/** One message to one person, ready to be sent. */
export interface Telling {
  /** Of the outbox row; providers that drop twins know it by this. */
  id: string;
  event: string;
  subject: string;
  body: string;
  brief: string;
  link: string;
  facts: Readonly<Record<string, string>>;
  /** Where the channel reaches the person: mail address, account, telephone, openid. */
  address: string;
  /** The library that writes; empty: nobody but the platform. */
  sender?: string;
}

/**
 * later: it did not arrive and may be tried again. refused: it never will by this channel. unknown: it may have arrived,
 * and a second one would be a second message.
 */
export type Outcome =
  | { state: 'sent'; providerId: string; reason?: string }
  | { state: 'refused' | 'later' | 'unknown'; reason: string };

export interface AccessToken {
  /** The kept one while it lasts. */
  read(): string | undefined;
  keep(token: string, seconds: number): Promise<void>;
}

export interface ChannelTools {
  outgoing: Outgoing;
  settings: ChannelSettings;
  secret: string;
  token: AccessToken;
  now: Date;
}

export type SendBy = (tools: ChannelTools, telling: Telling) => Promise<Outcome>;

export const refused = (reason: string): Outcome => ({ state: 'refused', reason });
export const later = (reason: string): Outcome => ({ state: 'later', reason });
export const unknown = (reason: string): Outcome => ({ state: 'unknown', reason });
