import type { Db } from '../db/db.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { claimMail, insertMail, listUnsentIds, type NewMail, noteSent, noteUnsent, wipeExpired } from './mail-store.ts';
import { openSmtp } from './smtp.ts';

export interface Mailer {
  /** Whether mail leaves the house; without SMTP it stands in the administrator's outbox. */
  leaves: boolean;
  /** Writes the mail in the caller's transaction and tries to send it once that has committed. */
  send(db: Db, mail: NewMail): Promise<void>;
  /** Tries again what has not left. */
  retry(ids: readonly string[]): Promise<{ sent: number; failed: number }>;
  /** Tries again whatever an earlier run left behind. */
  sendLeftovers(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface WithMailer {
  mailer: Mailer;
}

interface Parts {
  db: Db;
  now: () => Date;
  smtpUrl: string | undefined;
  outgoing: Outgoing;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Only the database can fail here: the row stays unsent, and the next start or a retry takes it up. */
const stays = (): void => undefined;

export const createMailer = ({ db, now, smtpUrl, outgoing }: Parts): Mailer => {
  const smtp = smtpUrl ? openSmtp(outgoing, smtpUrl) : undefined;
  const underWay = new Set<Promise<unknown>>();

  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const forget = () => void underWay.delete(work);
    work.then(forget, forget);
    return work;
  };

  /** true sent, false not, undefined when there was nothing to send or another process is at it. */
  const attempt = async (id: string): Promise<boolean | undefined> => {
    const letter = smtp && (await claimMail(db, id, now()));
    if (!letter) return undefined;
    try {
      await smtp.post(letter);
    } catch (error) {
      await noteUnsent(db, id, wordsOf(error));
      return false;
    }
    await noteSent(db, id, now());
    return true;
  };

  const retry = async (ids: readonly string[]) => {
    const outcome = { sent: 0, failed: 0 };
    for (const id of ids) {
      const sent = await attempt(id);
      if (sent !== undefined) outcome[sent ? 'sent' : 'failed'] += 1;
    }
    return outcome;
  };

  const idle = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };

  return {
    leaves: smtp !== undefined,
    send: async (writing, mail) => {
      const id = await insertMail(writing, mail, now());
      writing.afterCommit(() => void track(attempt(id)).catch(stays));
    },
    retry: (ids) => track(retry(ids)),
    sendLeftovers: () =>
      track(
        (async () => {
          await wipeExpired(db, now());
          if (smtp) await retry(await listUnsentIds(db, now()));
        })(),
      ).catch(stays),
    idle,
    close: async () => {
      await idle();
      smtp?.close();
    },
  };
};
