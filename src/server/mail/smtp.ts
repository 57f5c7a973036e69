import { openMailTransport } from '../outgoing/mail-transport.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';

export interface Letter {
  recipient: string;
  subject: string;
  body: string;
}

/** Hands letters to the mail server; a refusal of the server rejects with its words. */
export interface Smtp {
  post(letter: Letter): Promise<void>;
  close(): void;
}

/** SMTP_URL may name the sender (`?from=`); else the account is the sender, if it is an address. */
export const senderOf = (smtpUrl: URL): string => {
  const account = decodeURIComponent(smtpUrl.username);
  return smtpUrl.searchParams.get('from') ?? (account.includes('@') ? account : `noreply@${smtpUrl.hostname}`);
};

export const openSmtp = (outgoing: Outgoing, smtpUrl: string): Smtp => {
  const url = new URL(smtpUrl);
  const from = senderOf(url);
  url.searchParams.delete('from');
  const transport = openMailTransport(outgoing, url);
  return {
    post: async ({ recipient, subject, body }) => {
      // The object form: an address is never parsed as a list of several.
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
};
