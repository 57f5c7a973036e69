import { MenuOutlined } from '@ant-design/icons';
import { Drawer, Menu } from 'antd';
import { useState } from 'react';
import { useLayoutSettings } from '#web/api/session/layout-settings.ts';
import { session, useSession } from '#web/api/transport/service.ts';
import { words } from '../shell-words.ts';
import { keysOf, type MenuEntry } from './menu-tree.ts';
import { menuItems, useOpenEntry } from './top-menu.tsx';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  lit: string;
}

/** §2.31: with unique opening, a group that opens closes its neighbours. */
const onlyLast = (keys: readonly string[], entries: readonly MenuEntry[]): string[] => {
  const tops = new Set(entries.map((entry) => entry.key));
  const last = keys.findLast((key) => tops.has(key));
  return keys.filter((key) => !tops.has(key) || key === last);
};

/** The menu on a narrow window: a drawer whose state is the sidebar cookie (§2.25). */
export const SideMenu = ({ entries, lit }: SideMenuProps) => {
  const { uniqueOpened } = useLayoutSettings();
  const open = useSession((state) => state.sidebarStatus) === '1';
  const lighted = keysOf(entries, lit);
  const [opened, setOpened] = useState<string[]>([...lighted.slice(0, 1)]);
  const openEntry = useOpenEntry(entries);
  const close = () => session.setSidebarStatus('0');
  return (
    <>
      <button
        type="button"
        className="shell-tool shell-burger"
        aria-label={words.openMenu}
        aria-expanded={open}
        onClick={() => session.setSidebarStatus('1')}
      >
        <MenuOutlined aria-hidden />
      </button>
      <Drawer
        closable={{ 'aria-label': words.closeMenu }}
        title={words.menu}
        placement="left"
        size={280}
        open={open}
        onClose={close}
        styles={{ body: { padding: 0 } }}
      >
        <Menu
          mode="inline"
          items={menuItems(entries)}
          selectedKeys={[...lighted]}
          openKeys={opened}
          onOpenChange={(keys) => setOpened(uniqueOpened ? onlyLast(keys, entries) : keys)}
          onClick={(info) => {
            openEntry(info);
            close();
          }}
        />
      </Drawer>
    </>
  );
};
