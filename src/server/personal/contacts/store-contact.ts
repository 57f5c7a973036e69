import { refuse } from '#domain/errors.ts';
import { type ContactKind, type ContactProof, contactKinds, contactProofs } from '#domain/identity/contact.ts';
import { said } from '#domain/language/language.ts';
import { type AuditEntry, writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import { searchBigramsOf, userOf } from '#server/users/user-store.ts';
import { provenByAnother, saveContact, saveSearchWords } from './contact-change-store.ts';
import { tellOldAddress } from './tell-old-address.ts';

/** Stores an address that was proven, or takes one away, and tells the old one. */
export const storeContact = async (
  db: Db,
  by: AuditEntry['by'],
  userId: string,
  wanted: { kind: ContactKind; value: string; proof: ContactProof; now: Date },
): Promise<void> => {
  const { kind, value, now } = wanted;
  const user = await userOf(db, userId);
  if (!user) throw refuse('not-found', { sentence: said('账号已停用或注销', 'The account is suspended or closed') });
  const { institutionId, username, fullName, staffNumber, email: oldEmail } = user;
  if (value !== '' && (await provenByAnother(db, { userId, institutionId, kind, value })))
    throw refuse('conflict', { sentence: `这个${contactKinds[kind]}已由另一账号验证，不能再登记` });
  await saveContact(db, userId, wanted);
  const mobile = kind === 'mobile' ? value : user.mobile;
  await saveSearchWords(db, userId, searchBigramsOf({ username, fullName, staffNumber, mobile }));
  await writeAudit(db, {
    by,
    action: 'profile.change-contact',
    subject: 'user',
    subjectId: userId,
    institutionId,
    before: { [kind]: user[kind] },
    after: { [kind]: value, proof: value === '' ? '' : contactProofs[wanted.proof] },
    now,
  });
  // An address that was only confirmed has not changed.
  if (user[kind] !== value) await tellOldAddress(db, { userId, institutionId, username, oldEmail, kind, now });
};
