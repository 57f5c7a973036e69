import { lazy } from 'react';

export const SigningDialog = lazy(async () => ({
  default: (await import('../signing/signing-dialog.tsx')).SigningDialog,
}));

/** The one action that has a dialog of its own: preview, seal, handwriting. */
export const isSigning = ({ action }: { action: string }): boolean => action === 'sign';
