import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type Grouped, groupPages } from '#web/features/administration/page-groups.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { words } from '../shell-words.ts';
import type { MenuEntry } from './menu-tree.ts';
import './panel-find.css';

/** The pages whose name, or the line that says what one does there, holds what was typed. */
export const foundPages = (entries: readonly MenuEntry[], text: string): Grouped<MenuEntry>[] => {
  const wanted = text.trim().toLowerCase();
  return groupPages(entries)
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ page, text: line }) => `${page.title}\n${line}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ pages }) => pages.length > 0);
};

interface PanelFindProps {
  /** How many pages the panel has. */
  total: number;
  value: string;
  onValue: (value: string) => void;
  /** While somebody types the panel stays, wherever the pointer goes. */
  onHold: (held: boolean) => void;
  onEnter: () => void;
  onClose: () => void;
  /** The list of the panel. */
  children: ReactNode;
}

const typed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === 'Process' || (key.length === 1 && key !== ' '));

/** The field over a panel of the menu: what is typed anywhere in the panel goes into it. */
export const PanelFind = ({ total, value, onValue, onHold, onEnter, onClose, children }: PanelFindProps) => {
  const field = useRef<InputRef>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressInField = (event: KeyboardEvent) => {
    // The menu moves by these keys too.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape' && value) onValue('');
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
    }
  };
  return (
    <div
      ref={panel}
      className="shell-find-panel"
      onKeyDownCapture={(event) => {
        if (typed(event) && event.target !== field.current?.input) field.current?.focus();
      }}
    >
      <Flow className="shell-find" gap="8 16" pad="12 16" edgeBottom="hair" tone="soft">
        <Input
          ref={field}
          aria-label={words.findSettings}
          placeholder={words.findExample}
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onFocus={() => onHold(true)}
          onBlur={({ relatedTarget }) => {
            onHold(false);
            if (relatedTarget && !panel.current?.contains(relatedTarget)) onClose();
          }}
          onKeyDown={pressInField}
        />
        <small>
          {words.pagesInAll(total)}
          <kbd>Esc</kbd>
          {words.closeByKey}
        </small>
      </Flow>
      {children}
    </div>
  );
};
