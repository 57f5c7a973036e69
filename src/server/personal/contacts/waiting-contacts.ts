import type { ContactChange } from '#contracts/identity/personal.ts';
import { contactKindNames } from '#domain/identity/contact.ts';
import type { Db } from '#server/db/db.ts';
import { contactChangesOf } from './contact-change-store.ts';
import { waitingContact } from './contact-confirmation.ts';

/** What waits for a code or an administrator; one that is over still shows what was wanted, so that a new code is one press. */
export const contactChangesWaiting = async (db: Db, userId: string): Promise<ContactChange[]> => {
  const codes = await contactChangesOf(db, userId);
  const waiting: ContactChange[] = [];
  for (const kind of contactKindNames) {
    const asked = await waitingContact(db, userId, kind);
    const code = codes.find((one) => one.kind === kind);
    if (asked)
      waiting.push({ kind, value: asked.value, how: 'administrator', expiresAt: asked.expiresAt.toISOString() });
    else if (code) waiting.push({ kind, value: code.value, how: 'code', expiresAt: code.expires_at.toISOString() });
  }
  return waiting;
};
