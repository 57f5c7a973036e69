import { Modal, type ModalProps } from 'antd';

export type DialogProps = Omit<ModalProps, 'transitionName' | 'maskTransitionName' | 'mask' | 'maskClosable'>;

/**
 * The one dialog. With the library's transitions a dialog that is open while its tab hides breaks the page on return;
 * a click outside never throws away what was typed (§5.2).
 */
export const Dialog = ({ closable = { 'aria-label': '关闭' }, ...props }: DialogProps) => (
  <Modal
    destroyOnHidden
    centered
    {...props}
    closable={closable}
    transitionName=""
    maskTransitionName=""
    mask={{ closable: false }}
  />
);
