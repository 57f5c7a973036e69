import { type ChannelId, channels, isChannel, waitAfterAttempt } from '#domain/notifications/channels.ts';
import { contactCodeEvent } from '#domain/notifications/contact-code.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import type { Db } from '../db/db.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { addressOf } from './address-of.ts';
import { beginAttempt, findBegun, settleAttempt } from './attempt-store.ts';
import { findChannel, rulesOf, settingsOfRow } from './channel-store.ts';
import type { Outcome, Telling } from './channels/channel.ts';
import {
  type ClaimedMail,
  claimMail,
  insertMail,
  listDueIds,
  listWaitingIds,
  moveOn,
  type NewMail,
  noteSent,
  noteUnsent,
  releaseMail,
  requeueMail,
  wipeExpired,
} from './mail-store.ts';
import { choicesOf } from './notification-choices.ts';
import { type PersonReached, personReached } from './person-query.ts';
import { readFacts } from './read-facts.ts';
import { sendByChannel, toolsOf } from './send-by-channel.ts';
import { openSmtp } from './smtp.ts';

export interface Mailer {
  /** Whether the operator named a mail server for the whole platform. */
  leaves: boolean;
  /** Whether mail of this institution leaves the house; else it stands in the administrator's outbox. */
  leavesFor(institutionId: number | null): Promise<boolean>;
  /** Writes the mail in the caller's transaction and tries to send it once that has committed. */
  send(db: Db, mail: NewMail): Promise<void>;
  /** Tries again what has not left. */
  retry(ids: readonly string[]): Promise<{ sent: number; failed: number }>;
  /** Tries again whatever an earlier run left behind. */
  sendLeftovers(): Promise<void>;
  /** Tries what waited until now: for a pause to end, or quiet hours. */
  sendDue(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface WithMailer {
  mailer: Mailer;
}

interface Parts extends WithConnectionKeys {
  db: Db;
  now: () => Date;
  smtpUrl: string | undefined;
  outgoing: Outgoing;
}

/** Only the database can fail here: the row stays unsent, and the next start or a retry takes it up. */
const stays = (): void => undefined;

/** How a channel reaches this person now, what it lacks, or that nobody set it up. */
type Way = { send: (telling: Telling) => Promise<Outcome>; address: string } | { lacks: string } | undefined;

export const createMailer = ({ db, now, smtpUrl, outgoing, connectionKeys }: Parts): Mailer => {
  const smtp = smtpUrl ? openSmtp(outgoing, smtpUrl) : undefined;
  const underWay = new Set<Promise<unknown>>();

  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const forget = () => void underWay.delete(work);
    work.then(forget, forget);
    return work;
  };

  const wayOf = async (mail: ClaimedMail, channel: ChannelId, person: PersonReached | undefined): Promise<Way> => {
    const row = mail.institution_id === null ? undefined : await findChannel(db, mail.institution_id, channel);
    if (!row?.enabled)
      return channel === 'mail' && smtp
        ? { send: (telling) => smtp.post(telling), address: mail.recipient }
        : undefined;
    const send = (telling: Telling) =>
      sendByChannel(channel, toolsOf({ connectionKeys, outgoing }, db, row, now()), telling);
    if (channel === 'mail') return { send, address: mail.recipient };
    // A code goes to a number that is nobody's yet.
    if (channel === 'sms' && mail.event === contactCodeEvent) return { send, address: mail.recipient };
    if (!person) return { lacks: '不知道发给谁' };
    const found = addressOf(channel, person, settingsOfRow(row));
    return 'lacks' in found ? found : { send, address: found.address };
  };

  /** Until when the person is left in peace; null: not at this time. */
  const peaceUntil = async (mail: ClaimedMail, channel: ChannelId, person: PersonReached | undefined) => {
    if (!channels[channel].rings || mail.secret || mail.institution_id === null || mail.event === 'test') return null;
    const own = person && choicesOf(person.notification_choices).quiet;
    const quiet = own ?? (await rulesOf(db, mail.institution_id)).quiet;
    return quiet && quietUntil(now(), quiet);
  };

  const keepOutcome = (mail: ClaimedMail, attemptId: string, outcome: Outcome, then: (tx: Db) => Promise<unknown>) =>
    db.tx(async (tx) => {
      const providerId = outcome.state === 'sent' ? outcome.providerId : '';
      await settleAttempt(tx, attemptId, {
        state: outcome.state,
        reason: outcome.reason ?? '',
        providerId,
        now: now(),
      });
      await then(tx);
      return mail.id;
    });

  /** What to do once an attempt by a channel has failed: wait, stop, or go on to the next one. */
  const afterFailure = (mail: ClaimedMail, tries: number, outcome: Exclude<Outcome, { state: 'sent' }>) => {
    if (outcome.state === 'unknown') return { state: 'unknown', nextAt: null } as const;
    const wait = outcome.state === 'later' ? waitAfterAttempt(tries + 1) : undefined;
    // A code is worth nothing later: whoever waits for it asks again.
    if (wait !== undefined && !mail.secret)
      return { state: 'waiting', nextAt: new Date(now().getTime() + wait) } as const;
    return outcome.state === 'later' && mail.secret ? ({ state: 'waiting', nextAt: null } as const) : undefined;
  };

  const tellingOf = (mail: ClaimedMail, address: string): Telling => ({
    id: mail.id,
    event: mail.event,
    subject: mail.subject,
    body: mail.body,
    // A code stands in the body alone, which is wiped.
    brief: mail.event === contactCodeEvent ? mail.body : mail.brief || mail.subject,
    link: mail.link,
    facts: readFacts(mail.id, mail.facts),
    address,
    sender: mail.institution_name ?? '',
  });

  /** A process died in the middle of an attempt; where a second message would be a second one, a person decides. */
  const settleBegun = async (mail: ClaimedMail, channel: ChannelId): Promise<boolean> => {
    const begun = await findBegun(db, mail.id, channel);
    if (!begun) return true;
    const safe = channels[channel].dropsTwins;
    const reason = safe ? '发送时服务中断，已再试' : '发送时服务中断，不能确定是否已发出，没有自动重发';
    await keepOutcome(mail, begun.id, { state: safe ? 'later' : 'unknown', reason }, async (tx) => {
      if (!safe) await noteUnsent(tx, mail.id, { error: reason, nextAt: null, state: 'unknown' });
    });
    return safe;
  };

  /** Channel after channel, until one takes it. true sent, false not, undefined when nothing was tried. */
  const deliver = async (mail: ClaimedMail): Promise<boolean | undefined> => {
    const person = mail.user_id === null ? undefined : await personReached(db, mail.user_id);
    if (mail.user_id !== null && !person) {
      await noteUnsent(db, mail.id, { error: '账号已停用或注销，不再发送', nextAt: null, state: 'failed' });
      return false;
    }
    const wanted = mail.channels.filter(isChannel);
    const said = (channel: ChannelId, reason: string) =>
      wanted.length > 1 ? `${channels[channel].name}：${reason}` : reason;
    const errors: string[] = [];
    for (let at = mail.at_channel; at < wanted.length; at += 1) {
      const channel = wanted[at]!;
      const tries = at === mail.at_channel ? mail.tries : 0;
      const way = await wayOf(mail, channel, person);
      if (!way) {
        // Nobody set mail up: it stays in the outbox, as it always did.
        if (at === wanted.length - 1 && errors.length === 0 && tries === 0) {
          await releaseMail(db, mail.id, null);
          return undefined;
        }
        continue;
      }
      if (!(await settleBegun(mail, channel))) return false;
      const peace = 'send' in way && (await peaceUntil(mail, channel, person));
      if (peace) {
        await moveOn(db, mail.id, { to: at, error: errors.join('；'), now: now() });
        await releaseMail(db, mail.id, peace);
        return undefined;
      }
      const attemptId = await beginAttempt(db, mail, channel, now());
      const outcome: Outcome =
        'lacks' in way ? { state: 'refused', reason: way.lacks } : await way.send(tellingOf(mail, way.address));
      if (outcome.state === 'sent') {
        await keepOutcome(mail, attemptId, outcome, (tx) => noteSent(tx, mail.id, now()));
        return true;
      }
      errors.push(said(channel, outcome.reason));
      const error = errors.join('；');
      const after = afterFailure(mail, tries, outcome);
      if (after) {
        await keepOutcome(mail, attemptId, outcome, (tx) => noteUnsent(tx, mail.id, { error, ...after }));
        return false;
      }
      await keepOutcome(mail, attemptId, outcome, (tx) => moveOn(tx, mail.id, { to: at + 1, error, now: now() }));
    }
    const error = errors.join('；') || '没有设置好的通道';
    await noteUnsent(db, mail.id, { error, nextAt: null, state: 'failed' });
    return false;
  };

  const attempt = async (id: string): Promise<boolean | undefined> => {
    const mail = await claimMail(db, id, now());
    return mail && deliver(mail);
  };

  const sendAll = async (ids: readonly string[]) => {
    const outcome = { sent: 0, failed: 0 };
    for (const id of ids) {
      const sent = await attempt(id);
      if (sent !== undefined) outcome[sent ? 'sent' : 'failed'] += 1;
    }
    return outcome;
  };

  const retry = async (ids: readonly string[]) => {
    for (const id of ids) await requeueMail(db, id);
    return sendAll(ids);
  };

  const idle = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };

  return {
    leaves: smtp !== undefined,
    leavesFor: async (institutionId) =>
      smtp !== undefined ||
      (institutionId !== null && (await findChannel(db, institutionId, 'mail'))?.enabled === true),
    send: async (writing, mail) => {
      const id = await insertMail(writing, mail, now());
      writing.afterCommit(() => void track(attempt(id)).catch(stays));
    },
    retry: (ids) => track(retry(ids)),
    sendLeftovers: () =>
      track(
        (async () => {
          await wipeExpired(db, now());
          await sendAll(await listWaitingIds(db, now()));
        })(),
      ).catch(stays),
    sendDue: async () => void (await track(listDueIds(db, now()).then(sendAll))),
    idle,
    close: async () => {
      await idle();
      smtp?.close();
    },
  };
};
