import { lazy } from 'react';
import type { OfferedAction } from '#contracts/orders.ts';

export const SigningDialog = lazy(async () => ({
  default: (await import('../signing/signing-dialog.tsx')).SigningDialog,
}));

/** Many reports are signed in a dialog of their own, too: preview, seal, handwriting. */
export const isSigning = ({ dialog }: Pick<OfferedAction, 'dialog'>): boolean => dialog === 'signing';
