import type { MailText } from '#domain/notifications/mail-template.ts';
import type { MailKey } from '#domain/notifications/order-mails.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

const versionsOf = (institutionId: number, key: MailKey) =>
  kysely
    .selectFrom('mail_templates')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('key', '=', key)
    .orderBy('version', 'desc');

/** The institution's own words for a mail, if it has any now. */
export const ownMailText = async (db: Db, institutionId: number, key: MailKey): Promise<MailText | undefined> => {
  const row = await db.first(versionsOf(institutionId, key).limit(1));
  return row?.subject != null && row.body != null
    ? { subject: row.subject, body: row.body, brief: row.brief }
    : undefined;
};

/** Newest first. */
export const listTemplateVersions = (db: Db, institutionId: number, key: MailKey) =>
  db.all(versionsOf(institutionId, key));

/** The newest version of each mail that the institution ever wrote itself. */
export const newestTemplates = (db: Db, institutionId: number) =>
  db.all(
    kysely
      .selectFrom('mail_templates')
      .selectAll()
      .distinctOn('key')
      .where('institution_id', '=', institutionId)
      .orderBy('key')
      .orderBy('version', 'desc'),
  );

export const insertTemplate = (
  db: Db,
  institutionId: number,
  key: MailKey,
  made: { version: number; text: MailText | null; by: { id: string; name: string }; now: Date },
) =>
  db.run(
    kysely
      .insertInto('mail_templates')
      .values({
        id: newId(),
        institution_id: institutionId,
        key,
        version: made.version,
        subject: made.text?.subject ?? null,
        body: made.text?.body ?? null,
        brief: made.text?.brief ?? '',
        created_by: made.by.id,
        created_by_name: made.by.name,
        created_at: made.now,
      })
      .onConflict((conflict) => conflict.columns(['institution_id', 'key', 'version']).doNothing()),
  );
