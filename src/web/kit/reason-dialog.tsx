import type { ReactNode } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { SendDialog } from './send-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  label: string;
  /** What is said when nothing was written. */
  missing: string;
  most: number;
  rows?: number;
  initial?: string;
  send: (words: string) => Promise<unknown>;
  refresh: string;
  said: string;
  onClose: () => void;
  /** What the words are about, above the field. */
  children?: ReactNode;
}

/** Something done to a row with words to somebody: a refusal, an answer. */
export const ReasonDialog = ({
  send,
  refresh,
  said,
  label,
  missing,
  most,
  rows = 3,
  initial,
  children,
  ...props
}: ReasonDialogProps) => {
  const { mutateAsync } = useAction(send, { refresh, said });
  return (
    <SendDialog<{ words: string }>
      {...props}
      initialValues={{ words: initial ?? '' }}
      send={({ words }) => mutateAsync(words)}
    >
      {children}
      <LongTextItem name="words" label={label} wide needed={missing} rows={rows} maxLength={most} showCount />
    </SendDialog>
  );
};
