import type { ChannelSettings } from '#domain/notifications/channel-settings.ts';
import { openMailTransport } from '../outgoing/mail-transport.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import { quoted } from './channels/ask-provider.ts';
import { later, type Outcome, refused, type Telling } from './channels/channel.ts';

export type Letter = Pick<Telling, 'id' | 'address' | 'subject' | 'body' | 'sender'>;

/** Hands letters to the mail server and says what became of them. */
export interface Smtp {
  post(letter: Letter): Promise<Outcome>;
  close(): void;
}

/** SMTP_URL may name the sender (`?from=`); else the account is the sender, if it is an address. */
export const senderOf = (smtpUrl: URL): string => {
  const account = decodeURIComponent(smtpUrl.username);
  return smtpUrl.searchParams.get('from') ?? (account.includes('@') ? account : `noreply@${smtpUrl.hostname}`);
};

interface MailFault {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

const certificateFault = /certificate|self.signed|altname|CERT_/i;

/** Why a letter did not leave, in words an administrator can act on. */
const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof Unreachable) return later(error.message);
  const { code, responseCode, response, message } = (error ?? {}) as MailFault;
  const said = quoted(String(response ?? message ?? ''));
  if (code === 'EAUTH') return refused(`邮件服务器不认这个账号与密码：${said}`);
  if (typeof responseCode === 'number') {
    const words = `邮件服务器拒收（${said}）`;
    return responseCode >= 500 ? refused(words) : later(words);
  }
  if (certificateFault.test(said) || code === 'ETLS') return refused(`邮件服务器的证书不可信，或者不支持加密：${said}`);
  if (code === 'EENVELOPE') return refused(`收件地址不正确：${said}`);
  return later(`与邮件服务器的连接中断：${said}`);
};

const open = (outgoing: Outgoing, url: URL, from: { name: string; address: string }): Smtp => {
  const transport = openMailTransport(outgoing, url);
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    post: async ({ id, address, subject, body, sender = '' }) => {
      try {
        // The object form: an address is never parsed as a list of several. The same id again is one letter to a mailbox.
        const { messageId } = await transport.sendMail({
          // Readers know their library, not the platform's mailbox.
          from: { name: from.name || sender, address: from.address },
          to: { name: '', address },
          subject,
          text: body,
          messageId: `<${id}@${host}>`,
        });
        return { state: 'sent', providerId: String(messageId ?? '') };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
};

/** The server of the whole platform, as the operator names it. */
export const openSmtp = (outgoing: Outgoing, smtpUrl: string): Smtp => {
  const url = new URL(smtpUrl);
  const address = senderOf(url);
  url.searchParams.delete('from');
  return open(outgoing, url, { name: '', address });
};

/** The server an institution set up itself. */
export const openOwnSmtp = (
  outgoing: Outgoing,
  { host, port, security, username, sender, senderName }: ChannelSettings,
  password: string,
): Smtp => {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  if (username) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password);
  }
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  return open(outgoing, url, { name: senderName, address: sender });
};
