import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Box } from '#web/ui/layout/layout.tsx';
import './context-menu.css';

export interface ContextMenuItem {
  key: string;
  label: string;
  disabled?: boolean;
  onSelect: () => void;
}

interface ContextMenuProps {
  label: string;
  at: { x: number; y: number };
  items: readonly ContextMenuItem[];
  onClose: () => void;
}

/** Moves the menu so far inward that it fits the window. */
const useFitting = (at: ContextMenuProps['at']) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    menu.style.left = `${Math.max(4, Math.min(at.x, window.innerWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - menu.offsetHeight - 4))}px`;
    menu.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [at]);
  return box;
};

const step = (menu: HTMLElement, by: number): void => {
  const items = [...menu.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const now = items.indexOf(document.activeElement as HTMLElement);
  items[(now + by + items.length) % items.length]?.focus();
};

/** A menu at the pointer by the ARIA menu pattern; who opened it gets the focus back. */
export const ContextMenu = ({ label, at, items, onClose }: ContextMenuProps) => {
  const box = useFitting(at);
  const opener = useRef(document.activeElement as HTMLElement | null);

  useEffect(() => {
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('blur', onClose);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('blur', onClose);
      window.removeEventListener('resize', onClose);
    };
  }, [box, onClose]);

  const leave = () => {
    onClose();
    opener.current?.focus();
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown') step(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') step(event.currentTarget, -1);
    else if (event.key === 'Escape' || event.key === 'Tab') leave();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} role="menu" tabIndex={-1} aria-label={label} className="cy-context-menu" onKeyDown={press}>
      {items.map(({ key, label: text, disabled, onSelect }) => (
        <Box
          as="button"
          key={key}
          pad="6 12"
          round="tag"
          tone="ink"
          size="body"
          leading="20px"
          textAlign="start"
          type="button"
          role="menuitem"
          disabled={disabled}
          onClick={() => {
            leave();
            onSelect();
          }}
        >
          {text}
        </Box>
      ))}
    </div>
  );
};
