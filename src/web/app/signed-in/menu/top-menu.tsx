import { Menu, type MenuProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findingWords, useFindings } from '#web/api/calls/findings.ts';
import { Box, Row } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../shell-words.ts';
import { fromTop } from '../tabs/use-panel-top.ts';
import { findEntry, keysOf, type MenuEntry } from './menu-tree.ts';
import { foundPages, PanelFind } from './panel-find.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import './top-menu.css';

/** §9.4, in seconds. */
const openDelay = 0.3;
/** Longer than a list takes to slide in: until then it does not feel the pointer, and would close under the hand. */
const closeDelay = 0.3;

type Items = NonNullable<MenuProps['items']>;

/** Plain clicks are the menu's; with a modifier or another button the browser opens its own tab. */
const keepBrowserClicks = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};

/** What waits on a page, by its path. */
export type Waiting = ReadonlyMap<string, string>;

/** The bell says the numbers aloud: here they are for the eye, and the entry keeps its name. */
const Count = ({ words }: { words: string | undefined }) =>
  words ? (
    <small className="shell-menu-count" aria-hidden="true">
      {words}
    </small>
  ) : null;

const label = ({ title, path, external, disabled }: MenuEntry, waiting?: Waiting) => {
  if (disabled) return title;
  if (external)
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {title}
      </a>
    );
  return (
    <a href={path} tabIndex={-1} onClick={keepBrowserClicks}>
      {title}
      <Count words={waiting?.get(path)} />
    </a>
  );
};

/** A list longer than this would leave a small window: it becomes a panel of groups. */
const longestList = 14;

const groupItems = (entries: readonly MenuEntry[], waiting: Waiting | undefined, find: string): Items => {
  const groups = foundPages(entries, find);
  if (groups.length === 0) return [{ key: 'nothing found', label: texts.noSuchPage(find.trim()), disabled: true }];
  return groups.map(({ title, pages }) => ({
    type: 'group',
    key: `group ${title}`,
    label: title,
    children: menuItems(
      pages.map(({ page }) => page),
      { waiting },
    ),
  }));
};

type DrawPanel = (list: ReactElement, entry: MenuEntry) => ReactElement;

interface ItemsWanted {
  onTitle?: (entry: MenuEntry) => void;
  /** Long lists as panels, narrowed to what was typed over them. */
  panels?: { find: string; draw: DrawPanel };
  waiting?: Waiting | undefined;
}

export const menuItems = (entries: readonly MenuEntry[], { onTitle, panels, waiting }: ItemsWanted = {}): Items =>
  entries.map((entry) => {
    if (entry.children.length === 0) return { key: entry.key, label: label(entry, waiting), disabled: entry.disabled };
    const asPanel = entry.children.length > longestList ? panels : undefined;
    return {
      key: entry.key,
      label: entry.title,
      disabled: entry.disabled,
      children: asPanel ? groupItems(entry.children, waiting, asPanel.find) : menuItems(entry.children, { waiting }),
      ...(asPanel && {
        popupClassName: 'shell-group-panel',
        popupRender: (list: ReactElement) => asPanel.draw(list, entry),
      }),
      ...(onTitle && !entry.disabled ? { onTitleClick: () => onTitle(entry) } : {}),
    };
  });

/** Opens what was chosen; an external entry by the keyboard too (§2.29). */
export const useOpenEntry = (entries: readonly MenuEntry[]): NonNullable<MenuProps['onClick']> => {
  const navigate = useNavigate();
  return ({ key, domEvent }) => {
    const entry = findEntry(entries, key);
    if (!entry) return;
    const byKey = domEvent.type === 'keydown';
    if (entry.external) {
      if (byKey) window.open(entry.path, '_blank', 'noopener,noreferrer');
    } else if (byKey || !(domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey))
      void navigate(entry.path, { state: fromTop });
  };
};

/** The group whose title has the focus. */
const focusedGroup = (event: KeyboardEvent, entries: readonly MenuEntry[]): MenuEntry | undefined => {
  const title = (event.target as HTMLElement).closest<HTMLElement>('[aria-haspopup="true"][data-menu-id]');
  const id = title?.dataset.menuId;
  return id === undefined ? undefined : entries.find((entry) => id.endsWith(`-${entry.key}`));
};

const useWaiting = (): Waiting => {
  const { data } = useFindings();
  return useMemo(
    () => new Map(data?.list.map((finding) => [finding.path.split('?')[0] ?? '', findingWords(finding)])),
    [data],
  );
};

/** Gives the bar the width of all its entries: the menu itself only knows those it shows, so it would never grow again. */
const MenuWidth = ({ titles }: { titles: readonly string[] }) => (
  <div className="shell-menu-width" aria-hidden="true">
    {titles.map((title) => (
      <span key={title} data-title={title} />
    ))}
  </div>
);

/** What is typed over a panel, and that it stays open meanwhile. */
const useFind = ({ open, change, leave }: ReturnType<typeof useOpenGroups>) => {
  const navigate = useNavigate();
  const [find, setFind] = useState('');
  const held = useRef(false);
  const close = () => {
    held.current = false;
    setFind('');
    leave();
  };
  const draw: DrawPanel = (list, entry) => {
    const hits = foundPages(entry.children, find).flatMap(({ pages }) => pages);
    const [only] = hits.filter(({ page }) => !page.disabled && !page.external);
    return (
      <PanelFind
        total={entry.children.length}
        value={find}
        onValue={setFind}
        onHold={(holds) => {
          held.current = holds;
        }}
        onEnter={() => {
          if (hits.length !== 1 || !only) return;
          close();
          void navigate(only.page.path, { state: fromTop });
        }}
        onClose={close}
      >
        {list}
      </PanelFind>
    );
  };
  return {
    panels: { find, draw },
    change: (keys: string[]) => {
      if (held.current && keys.length === 0) return;
      if (open.length > 0 && keys.length === 0) setFind('');
      change(keys);
    },
    choose: () => {
      held.current = false;
      setFind('');
    },
  };
};

interface TopMenuProps {
  entries: readonly MenuEntry[];
  /** Path of the lit entry. */
  lit: string;
}

/** §2.24: the horizontal menu; what does not fit goes into 更多. A click on a group opens its first page. */
export const TopMenu = ({ entries, lit }: TopMenuProps) => {
  const navigate = useNavigate();
  const openEntry = useOpenEntry(entries);
  const groups = useOpenGroups();
  const { closeTitle } = groups;
  const { panels, change, choose } = useFind(groups);
  const waiting = useWaiting();
  // Made once: a list that opens or closes draws no other entry anew.
  const bars = useMemo(() => {
    const onTitle = (group: MenuEntry) => {
      closeTitle(group.key);
      void navigate(group.path, { state: fromTop });
    };
    const isPanel = (entry: MenuEntry) => entry.children.length > longestList;
    const usual = entries.filter((entry) => !isPanel(entry));
    return {
      usual: menuItems(usual, { onTitle, waiting }),
      titles: usual.map(({ title }) => title),
      // Never behind 更多: its list would open beside another one.
      pinned: entries.filter(isPanel),
      onTitle,
    };
  }, [closeTitle, entries, navigate, waiting]);
  const shared: MenuProps = {
    mode: 'horizontal',
    selectedKeys: [...keysOf(entries, lit)],
    openKeys: groups.open,
    onOpenChange: change,
    subMenuOpenDelay: openDelay,
    subMenuCloseDelay: closeDelay,
    onClick: (chosen) => {
      choose();
      groups.closeByChoice();
      openEntry(chosen);
    },
  };
  return (
    <Row
      as="nav"
      className="shell-menu"
      align="flex-start"
      flex={1}
      minWidth={0}
      narrow={{ display: 'none' }}
      aria-label={texts.mainMenu}
      onPointerOver={groups.pointAt}
      onKeyDownCapture={(event) => {
        groups.pressKey();
        const group = event.key === 'Enter' ? focusedGroup(event, entries) : undefined;
        if (!group || group.disabled) return;
        event.stopPropagation();
        void navigate(group.path, { state: fromTop });
      }}
    >
      <Box flex="0 1 auto" minWidth={0} overflow="clip">
        <MenuWidth titles={bars.titles} />
        <Menu {...shared} items={bars.usual} overflowedIndicator={texts.more} />
      </Box>
      {bars.pinned.length > 0 && (
        <Menu
          {...shared}
          items={menuItems(bars.pinned, { onTitle: bars.onTitle, panels, waiting })}
          disabledOverflow
          className="shell-menu-pinned"
        />
      )}
    </Row>
  );
};
