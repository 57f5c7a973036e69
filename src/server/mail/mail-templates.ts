import type { MailTemplate, MailTemplateVersion } from '#contracts/mail-templates.ts';
import { refuse } from '#domain/errors.ts';
import { type MailText, mailTextMistakes } from '#domain/notifications/mail-template.ts';
import { builtInMail, type MailKey, type MailKind, mailKinds } from '#domain/notifications/order-mails.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { sampleFacts } from './mail-sample-query.ts';
import { insertTemplate, listTemplateVersions, newestTemplates } from './mail-template-store.ts';

/** Templates belong to an institution. */
const institutionOf = ({ actor }: SessionContext): number => ownInstitution(actor, '请以单位管理员的身份编辑邮件模板');

const kindOf = (key: string): MailKind => {
  const kind = mailKinds.find((one) => one.key === key);
  if (!kind) throw refuse('not-found', { sentence: '没有这种邮件' });
  return kind;
};

const textOf = (key: MailKey): MailText => {
  const { subject, body, brief } = builtInMail(key)!;
  return { subject, body, brief };
};

const requireUsable = (text: MailText): void => {
  const fields = mailTextMistakes(text);
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

export const listMailTemplates = async (context: SessionContext): Promise<MailTemplate[]> => {
  const newest = new Map((await newestTemplates(context.db, institutionOf(context))).map((row) => [row.key, row]));
  return mailKinds.map(({ key, name, to }) => {
    const row = newest.get(key);
    const own =
      row?.subject != null && row.body != null ? { subject: row.subject, body: row.body, brief: row.brief } : null;
    return {
      key,
      name,
      to,
      next: builtInMail(key)?.next ?? '',
      builtIn: textOf(key),
      own,
      version: row?.version ?? 0,
      changedAt: row?.created_at.toISOString() ?? null,
      changedBy: row?.created_by_name ?? '',
    };
  });
};

export const mailTemplateHistory = async (context: SessionContext, key: string): Promise<MailTemplateVersion[]> => {
  const rows = await listTemplateVersions(context.db, institutionOf(context), kindOf(key).key);
  return rows.map((row) => ({
    version: row.version,
    subject: row.subject,
    body: row.body,
    brief: row.brief,
    at: row.created_at.toISOString(),
    by: row.created_by_name,
  }));
};

interface Saving {
  key: string;
  version: number;
  /** null: the built-in text again. */
  text: MailText | null;
}

/** Adds a version; of two who save at once the second is told. */
export const saveMailTemplate = async (
  context: SessionContext,
  { key: named, version, text }: Saving,
  now: Date,
): Promise<{ version: number }> => {
  const institutionId = institutionOf(context);
  const { key } = kindOf(named);
  if (text) requireUsable(text);
  const { actor, db } = context;
  await db.tx(async (tx) => {
    const [before] = await listTemplateVersions(tx, institutionId, key);
    const by = { id: actor.userId, name: actor.fullName };
    const made = { version: version + 1, text, by, now };
    if ((before?.version ?? 0) !== version || (await insertTemplate(tx, institutionId, key, made)) === 0)
      throw refuse('conflict', { sentence: '该模板刚刚被他人修改过，请查看最新内容后再改' });
    await writeAudit(tx, {
      by: context,
      action: 'mail-template.save',
      subjectId: key,
      before: before && { subject: before.subject, body: before.body, brief: before.brief },
      after: text ?? { builtIn: true },
      now,
    });
  });
  return { version: version + 1 };
};

/** What the samples of all texts are filled with. */
export const mailSample = (context: SessionContext) =>
  sampleFacts(context.db, institutionOf(context), context.from.publicUrl);
