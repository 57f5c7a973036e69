import { refuse } from '#domain/errors.ts';
import { signingSettingsOf } from '#server/certificates/signing-settings.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/context.ts';
import type { SigningDetails } from '#server/orders/order-caller.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { findOffice } from '../pdf/office/office-runner.ts';
import { requireFilesBehind } from '../review/evidence-files.ts';
import { requireSeal } from './seal-standing.ts';
import { requireLayout } from './sealed-layout.ts';
import { keepSignature } from './signature-store.ts';

/** Part of the order's own step `sign`: refuses what could not be sealed later, and keeps who signed and how. */
export const recordSignature = async (
  db: Db,
  row: OrderRow,
  by: { actor: Actor | null; signing?: SigningDetails; withoutMails?: true },
  now: Date,
): Promise<void> => {
  const { secondFactor } = await signingSettingsOf(db, row.institution_id);
  if (secondFactor && !by.signing?.confirmed)
    throw refuse('code-wrong', {
      sentence: '本单位签章需要邮箱验证码，请在签章页面签章',
      fields: { code: '请输入验证码' },
    });
  // The demo tells a past in which everything was there.
  if (!by.withoutMails) {
    await requireSeal(db, row, now);
    await requireFilesBehind(db, row);
  }
  const standardLayout = by.signing?.standardLayout === true;
  await requireLayout(db, row, { by: findOffice() ? 'libreoffice' : 'embedded', accepted: standardLayout });
  await keepSignature(db, {
    orderId: row.id,
    version: row.report_version,
    institutionId: row.institution_id,
    signerId: by.actor?.userId ?? null,
    signerName: by.actor?.fullName ?? '',
    handSha256: by.signing?.handSha256 ?? null,
    sealAt: by.signing?.sealAt ?? null,
    standardLayout,
    now,
  });
};
