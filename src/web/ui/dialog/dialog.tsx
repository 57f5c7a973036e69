import { Modal, type ModalProps } from 'antd';
import { LoadBoundary } from '../load/load-boundary.tsx';
import { words } from '../ui-words.ts';

export type DialogProps = Omit<ModalProps, 'transitionName' | 'maskTransitionName' | 'mask' | 'maskClosable'>;

/** Marks the field that a dialog opens on; the library would take its close button, whatever asks for the focus itself. */
export const firstFocus = { 'data-first-focus': '' } as const;

const focusFirst = (): void =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-first-focus]')].at(-1)?.focus();

/**
 * The one dialog. With the library's transitions a dialog that is open while its tab hides breaks the page on return;
 * a click outside never throws away what was typed (§5.2).
 */
export const Dialog = ({
  closable = { 'aria-label': words.close },
  afterOpenChange,
  children,
  ...props
}: DialogProps) => (
  <Modal
    destroyOnHidden
    centered
    {...props}
    closable={closable}
    afterOpenChange={(open) => {
      if (open) focusFirst();
      afterOpenChange?.(open);
    }}
    transitionName=""
    maskTransitionName=""
    mask={{ closable: false }}
  >
    <LoadBoundary>{children}</LoadBoundary>
  </Modal>
);
