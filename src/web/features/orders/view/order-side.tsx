import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Row } from '#web/ui/layout/layout.tsx';
import { OrderPanel } from './order-panel.tsx';
import { words } from './order-words.ts';
import './order-side.css';

interface OrderSideProps {
  id: string;
  onClose: () => void;
  onStep?: (by: 1 | -1) => void;
  atDesk?: boolean;
}

/**
 * One order at the right of its list. It is part of the page, not of the document's body, so that it hides with its tab;
 * it does not take the keyboard away from the list.
 */
export const OrderSide = ({ id, onClose, onStep, atDesk = false }: OrderSideProps) => {
  const side = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    side.current?.focus({ preventScroll: true });
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable so that the keyboard scrolls it
    <aside className="order-side" ref={side} tabIndex={0} aria-label={words.orderInDetail}>
      <OrderPanel
        id={id}
        onGone={onClose}
        atDesk={atDesk}
        beside={
          <Row className="order-side-buttons" gap={2} flex="none">
            {onStep && (
              <Button
                type="text"
                icon={<UpOutlined aria-hidden />}
                aria-label={words.previous}
                onClick={() => onStep(-1)}
              />
            )}
            {onStep && (
              <Button
                type="text"
                icon={<DownOutlined aria-hidden />}
                aria-label={words.next}
                onClick={() => onStep(1)}
              />
            )}
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={words.closeDetails}
              onClick={onClose}
            />
          </Row>
        }
      />
    </aside>
  );
};
