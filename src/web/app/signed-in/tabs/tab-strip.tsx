import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { type OpenTab, shownTabs } from '#domain/navigation/open-tabs.ts';
import { ContextMenu } from '#web/ui/dialog/context-menu.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { tabWordsStore } from '#web/ui/page/tab-words.ts';
import { words as texts } from '../shell-words.ts';
import { closeAllTabs, closeOtherTabs, closeTab, refreshOpenTab } from './close-tabs.ts';
import { panelId, tabId } from './tab-ids.ts';
import { useFoldedTabs } from './use-folded-tabs.ts';
import { keepPlace } from './use-panel-top.ts';
import './tab-strip.css';

interface TabStripProps {
  tabs: readonly OpenTab[];
  active: string | null;
  /** Paths whose panel is drawn. */
  drawn: readonly string[];
}

interface MenuAt {
  tab: OpenTab;
  at: { x: number; y: number };
}

const menuItems = (tab: OpenTab, tabs: readonly OpenTab[]) => [
  { key: 'refresh', label: texts.reload, onSelect: () => void refreshOpenTab(tab.path) },
  { key: 'close', label: texts.close, disabled: tab.meta.affix === true, onSelect: () => void closeTab(tab.path) },
  {
    key: 'others',
    label: texts.closeOthers,
    disabled: tabs.every((open) => open.meta.affix || open.path === tab.path),
    onSelect: () => void closeOtherTabs(tab.path),
  },
  {
    key: 'all',
    label: texts.closeAll,
    disabled: tabs.every((open) => open.meta.affix),
    onSelect: () => void closeAllTabs(),
  },
];

/** Which neighbour an arrow leads to; undefined for other keys. */
const movedTo = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const opensMenu = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

/**
 * The open pages (§2.24): arrows move, Enter opens, Delete closes, Shift+F10 or a right click shows the menu. Tabs that
 * there is no room for are folded behind a button; none slides out of sight.
 */
export const TabStrip = ({ tabs: open, active, drawn }: TabStripProps) => {
  const tabs = shownTabs(open);
  const strip = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<MenuAt>();
  const hideMenu = useCallback(() => setMenu(undefined), []);
  const navigate = useNavigate();
  const switchTo = (tab: OpenTab) => void navigate(tab.fullPath, { state: keepPlace });
  const words = useStore(tabWordsStore);
  const named = ({ title, path }: OpenTab) => (words[path] ? `${title} ${words[path]}` : title);
  const reachable = tabs.some((tab) => tab.path === active) ? active : tabs[0]?.path;
  const [folding, setFolding] = useState<{ x: number; y: number }>();
  const unfold = useCallback(() => setFolding(undefined), []);
  const inSight = useFoldedTabs(
    strip,
    tabs.map((tab) => ({ path: tab.path, name: named(tab) })),
    active,
  );
  const shown = tabs.filter(({ path }) => inSight.has(path));
  const folded = tabs.filter(({ path }) => !inSight.has(path));

  const press = (event: KeyboardEvent<HTMLElement>, tab: OpenTab, index: number) => {
    const next = movedTo(event.key, index, shown.length);
    if (next !== undefined) strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    else if (opensMenu(event)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      setMenu({ tab, at: { x: left, y: bottom } });
    } else if (event.key === 'Delete') void closeTab(tab.path);
    else if (event.key === 'Enter' || event.key === ' ') switchTo(tab);
    else return;
    event.preventDefault();
  };

  const rightClick = (event: MouseEvent<HTMLElement>, tab: OpenTab) => {
    event.preventDefault();
    event.currentTarget.focus();
    setMenu({ tab, at: { x: event.clientX, y: event.clientY } });
  };

  return (
    <section className="shell-tabs" aria-label={texts.tabs} ref={strip}>
      <div role="tablist" aria-label={texts.openPages}>
        {shown.map((tab, index) => (
          <div
            key={tab.path}
            role="tab"
            id={tabId(tab.path)}
            tabIndex={tab.path === reachable ? 0 : -1}
            aria-selected={tab.path === active}
            aria-controls={drawn.includes(tab.path) ? panelId(tab.path) : undefined}
            aria-keyshortcuts={tab.meta.affix ? 'Shift+F10' : 'Delete Shift+F10'}
            title={named(tab)}
            onClick={() => tab.path !== active && switchTo(tab)}
            onAuxClick={(event) => event.button === 1 && void closeTab(tab.path)}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onContextMenu={(event) => rightClick(event, tab)}
            onKeyDown={(event) => press(event, tab, index)}
          >
            <Text maxWidth={180} clip>
              {named(tab)}
            </Text>
            {!tab.meta.affix && (
              // The keyboard closes with Delete: a button inside a tab would not be heard.
              <span
                aria-hidden="true"
                className="shell-tab-close"
                onClick={(event) => {
                  event.stopPropagation();
                  void closeTab(tab.path);
                }}
              >
                ×
              </span>
            )}
          </div>
        ))}
      </div>
      {folded.length > 0 && (
        <Box
          as="button"
          flex="none"
          alignSelf="center"
          margin="4 24 0 6"
          pad="0 8"
          round="tag"
          tone="soft"
          size="second"
          leading="26px"
          type="button"
          className="shell-tabs-more"
          aria-haspopup="menu"
          aria-expanded={folding !== undefined}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            setFolding({ x: left, y: bottom });
          }}
        >
          {texts.moreTabs(folded.length)}
        </Box>
      )}
      {folding && (
        <ContextMenu
          label={texts.foldedTabs}
          at={folding}
          items={folded.map((tab) => ({ key: tab.path, label: named(tab), onSelect: () => switchTo(tab) }))}
          onClose={unfold}
        />
      )}
      {menu && (
        <ContextMenu label={texts.tabActions} at={menu.at} items={menuItems(menu.tab, tabs)} onClose={hideMenu} />
      )}
    </section>
  );
};
