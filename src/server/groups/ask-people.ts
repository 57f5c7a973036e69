import { createHash, randomBytes } from 'node:crypto';
import { chinaDay } from '#domain/dates/china-day.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { wholeOrigin } from '../http/public-origin.ts';
import { isWrittenEnglish, personReached } from '../mail/person-query.ts';
import { postMail } from '../mail/post-mail.ts';
import { notify } from '../notifications/notify.ts';
import { readersInstitution } from '../orders/mail-reader-query.ts';
import { holdGroup, requireVersion } from './change-group.ts';
import { type AskedPerson, rosterPeople } from './group-orders-query.ts';
import { type GroupPersonRow, type GroupRow, peopleOfGroup, updateGroupPerson } from './group-store.ts';
import { words as english } from './list-mail-words.en.ts';
import { words as chinese } from './list-mail-words.ts';

/** A link works so long after it was sent; a newer one ends it. */
const linkDays = 30;
/** Nobody is written to again within the hour, nor more often than this. */
const pauseMilliseconds = 3_600_000;
const mostAsks = 10;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const mayAsk = (row: GroupPersonRow, now: Date): boolean =>
  row.state === 'clear' &&
  !row.dropped_at &&
  !row.submitted_at &&
  !row.answered_at &&
  row.asks < mostAsks &&
  (row.asked_at === null || now.getTime() - row.asked_at.getTime() >= pauseMilliseconds);

interface Asking {
  group: GroupRow;
  site: string;
  institution: string;
  answerBy: string;
  by: string;
  now: Date;
}

const writeTo = async (db: Db, person: AskedPerson, token: string, asking: Asking): Promise<void> => {
  const { group, site, institution, answerBy, now } = asking;
  const account = person.userId ? await personReached(db, person.userId) : undefined;
  const words = account && isWrittenEnglish(account) ? english : chinese;
  const where = site ? words.byLink(`${site}/confirm_papers#${token}`) : words.bySigningIn;
  const { name } = person;
  await postMail(
    db,
    {
      to: person.email,
      subject: words.subject(group.title),
      body: words.body({ name, office: group.office_name, title: group.title, day: answerBy, where, institution }),
      institutionId: group.institution_id,
      ...(person.userId && { userId: person.userId }),
      secretUntil: new Date(now.getTime() + linkDays * 86_400_000),
    },
    now,
  );
};

const ask = async (db: Db, row: GroupPersonRow, person: AskedPerson, asking: Asking): Promise<void> => {
  const { group, answerBy, by, now } = asking;
  const token = randomBytes(32).toString('base64url');
  await updateGroupPerson(db, row, {
    asked_at: now,
    asks: row.asks + 1,
    answer_by: answerBy,
    silence_told_at: null,
    // Whoever has no address gets no link; one of before ends all the same.
    token_hash: person.email ? hashOfToken(token) : null,
    token_ends_at: person.email ? new Date(now.getTime() + linkDays * 86_400_000) : null,
  });
  if (person.email) await writeTo(db, person, token, asking);
  if (person.userId)
    await notify(db, {
      institutionId: group.institution_id,
      userIds: [person.userId],
      msg: said(
        `${group.office_name}为您委托检索论文（${group.title}），请在 ${answerBy} 前核对`,
        `${group.office_name} has ordered a search for your papers (${group.title}); please check the list by ${answerBy}`,
      ),
      by,
      now,
    });
};

/** Asks people to look at their own list: by mail with a link of their own, and by the bell. Asked again, they are reminded. */
export const askPeople = (
  services: Clock,
  context: SessionContext,
  { id, version, people }: { id: string; version: number; people: string[] },
): Promise<{ asked: number; unreached: string[]; left: number }> =>
  context.db.tx(async (tx) => {
    const group = await holdGroup(tx, context, id);
    requireVersion(group, version);
    if (!group.terms) throw refuse('wrong-state', { sentence: '请先填写并同意整批的协议' });
    const now = services.now();
    const chosen = (await peopleOfGroup(tx, id)).filter((row) => people.includes(row.id));
    const open = chosen.filter((row) => mayAsk(row, now));
    const persons = new Map(
      (
        await rosterPeople(
          tx,
          open.flatMap(({ person_id }) => person_id ?? []),
        )
      ).map((one) => [one.id, one]),
    );
    const { name: institution } = await readersInstitution(tx, group.institution_id);
    const asking: Asking = {
      group,
      institution,
      site: (await wholeOrigin(tx, group.institution_id, context.from)) ?? '',
      answerBy: addWorkingDays(chinaDay(now), group.terms.answerDays, await readCalendar(tx, group.institution_id)),
      by: context.actor.userId,
      now,
    };
    const unreached: string[] = [];
    let asked = 0;
    for (const row of open) {
      const person = row.person_id ? persons.get(row.person_id) : undefined;
      if (!person || (!person.email && !person.userId)) {
        unreached.push(row.told.name || row.told.number);
        continue;
      }
      await ask(tx, row, person, asking);
      asked += 1;
    }
    await writeAudit(tx, {
      by: context,
      action: 'group.ask',
      subjectId: id,
      after: { number: group.number, people: asked },
      now,
    });
    return { asked, unreached, left: chosen.length - open.length };
  });
