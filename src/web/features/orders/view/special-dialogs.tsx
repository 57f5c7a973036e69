import type { ComponentType } from 'react';
import type { SpecialDialog } from '#domain/orders/actions/action-row.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { SigningDialog } from './lazy-signing.ts';
import type { SpecialDialogProps } from './special-dialog-props.ts';

/** Said where one order was signed; a list of results would be too much. */
const saySigned = (list: readonly { ok: boolean; sentence: string }[]): void => {
  const [one] = list;
  showNotice(one?.ok ? '已签发' : (one?.sentence ?? ''), noticeDuration, one?.ok ? 'success' : undefined);
};

const SigningOne = ({ order, onClose }: SpecialDialogProps) => (
  <SigningDialog
    orders={[order]}
    onClose={onClose}
    onOutcomes={(list) => {
      onClose();
      saySigned(list);
    }}
  />
);

/** One entry for each dialog that the table of actions names. */
export const specialDialogs = {
  finishing: FinishDialog,
  signing: SigningOne,
} satisfies Record<SpecialDialog, ComponentType<SpecialDialogProps>>;
