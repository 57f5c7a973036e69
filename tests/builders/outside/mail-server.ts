import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** As it came over the wire. */
  raw: string;
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** While set, every mail is refused with this sentence. */
  refuseWith: string | undefined;
  stop(): Promise<void>;
}

const textOf = (raw: string): string => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** A line of a mail's head as a letter box shows it: unfolded, its words in clear (RFC 2047). */
export const headerOf = (raw: string, name: string): string => {
  const words = new RegExp(`^${name}: ([\\s\\S]*?)\\r\\n(?! )`, 'm').exec(raw)?.[1] ?? '';
  return words
    .replaceAll(/\r\n\s/g, '')
    .replaceAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );
};

/** A real SMTP server on loopback. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: MailServer = { url: '', received: [], refuseWith: undefined, stop: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mails.refuseWith) return done(new Error(mails.refuseWith));
        const raw = Buffer.concat(chunks).toString('utf8');
        mails.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, text: textOf(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?from=library@example.edu`;
  mails.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return mails;
};
