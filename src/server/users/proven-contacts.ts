import type { ContactProof } from '#domain/identity/contact.ts';

/** Columns of the addresses that somebody stands for; absent or empty ones stay as they are. */
export const provenBy = (
  proof: ContactProof,
  { email = '', mobile = '' }: { email?: string | undefined; mobile?: string | undefined },
  now: Date,
) => ({
  ...(email && { email_proven_at: now, email_proof: proof }),
  ...(mobile && { mobile_proven_at: now, mobile_proof: proof }),
});
