import { chinaDay } from '#domain/dates/china-day.ts';
import { digestBody, digestOf, digestSubject, monthBefore } from '#domain/scholar/digest.ts';
import { words as english } from '#domain/scholar/digest-words.en.ts';
import { words as chinese } from '#domain/scholar/digest-words.ts';
import { scholarPage } from '#domain/scholar/scholar-page.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { choicesOf } from '../mail/notification-choices.ts';
import { isWrittenEnglish, personReached } from '../mail/person-query.ts';
import { postMail } from '../mail/post-mail.ts';
import { readersInstitution } from '../orders/mail-reader-query.ts';
import { type DigestReader, digestReaders, noteDigest } from './digest-store.ts';
import { readNewer } from './newer-counts.ts';
import { provenOf } from './show-page.ts';

type Needs = Clock & PlatformScope & TenantScope & { publicUrl: string | undefined };

/** So many a minute: a digest reads all reports of its person. */
const atOnce = 20;

const sendOne = (services: Needs, reader: DigestReader, month: string, now: Date): Promise<boolean> =>
  services.tenant(reader.institutionId).tx(async (tx) => {
    if (!(await noteDigest(tx, reader, month, now))) return false;
    const person = await personReached(tx, reader.userId);
    if (!person?.email || !choicesOf(person.notification_choices).mail) return false;
    const { reports } = await provenOf(tx, reader);
    const page = scholarPage(reports);
    const digest = digestOf(month, reports, page, (await readNewer(tx, reader, reports, page)) ?? []);
    if (!digest) return false;
    const words = isWrittenEnglish(person) ? english : chinese;
    const { name: institution, host } = await readersInstitution(tx, reader.institutionId);
    const site = services.publicUrl ?? (host ? `https://${host}` : '');
    await postMail(
      tx,
      {
        to: person.email,
        subject: digestSubject(month, words),
        body: digestBody(digest, { name: person.full_name, month, link: `${site}/scholar`, institution }, words),
        institutionId: reader.institutionId,
        userId: reader.userId,
      },
      now,
    );
    return true;
  });

/** The digests of the month before, to whoever chose them; each is made once. */
export const sendDigests = async (services: Needs): Promise<number> => {
  const now = services.now();
  const month = monthBefore(chinaDay(now));
  let sent = 0;
  for (const reader of await digestReaders(services.platform('mail'), month, atOnce))
    if (await sendOne(services, reader, month, now)) sent += 1;
  return sent;
};
