import {
  FileDoneOutlined,
  FormOutlined,
  HomeOutlined,
  LeftOutlined,
  MenuOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME_PATH } from '#domain/navigation/landing.ts';
import { useSession } from '#web/api/transport/service.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DemoTag } from './header/demo-tag.tsx';
import { DueBanner } from './header/due-banner.tsx';
import { BellSlot, FeedbackSlot } from './header/header-slots.tsx';
import { phoneMenu } from './menu/menu-tree.ts';
import { type PhonePlace, phoneBar } from './menu/phone-bar.ts';
import { PhoneMenu } from './menu/phone-menu.tsx';
import type { PageRoutes } from './pages/page-routes.ts';
import { words } from './shell-words.ts';
import { setTabs, tabsStore } from './tabs/open-tabs-store.ts';
import { Panels } from './tabs/panels.tsx';
import { trimTabs } from './tabs/trim-tabs.ts';
import { useOpenTabs } from './tabs/use-open-tabs.ts';
import { fromTop } from './tabs/use-panel-top.ts';
import './shell.css';
import './phone-layout.css';

const icons: Readonly<Record<PhonePlace, ComponentType<{ 'aria-hidden': boolean }>>> = {
  home: HomeOutlined,
  orders: FormOutlined,
  reports: FileDoneOutlined,
  me: UserOutlined,
};

/** No strip shows the open pages, so only these many stay alive. */
const mostPages = 6;

const TopBar = ({ title, home }: { title: string; home: boolean }) => {
  const navigate = useNavigate();
  const menu = useSession((state) => state.menuList);
  const hasBell = useSession((state) => state.shell?.hasBell ?? false);
  const entries = useMemo(() => phoneMenu(menu), [menu]);
  const [shown, setShown] = useState<'menu' | 'password' | 'feedback'>();
  const close = () => setShown(undefined);
  return (
    <header className="phone-bar">
      {home ? (
        <Text width={44} />
      ) : (
        <button type="button" className="shell-tool" aria-label={words.back} onClick={() => void navigate(-1)}>
          <LeftOutlined aria-hidden />
        </button>
      )}
      <Text className="cy-clip" flex={1} size={17} weight={600} textAlign="center">
        {title} <DemoTag />
      </Text>
      {hasBell && <BellSlot />}
      <button type="button" className="shell-tool" aria-label={words.openMenu} onClick={() => setShown('menu')}>
        <MenuOutlined aria-hidden />
      </button>
      <PhoneMenu
        entries={entries}
        open={shown === 'menu'}
        onClose={close}
        onChangePassword={() => setShown('password')}
        onFeedback={() => setShown('feedback')}
      />
      <ChangePasswordDialog open={shown === 'password'} onClose={close} />
      {shown === 'feedback' && <FeedbackSlot onClose={close} />}
    </header>
  );
};

const BottomBar = ({ path }: { path: string }) => {
  const menu = useSession((state) => state.menuList);
  return (
    <nav className="phone-bottom" aria-label={words.often}>
      {phoneBar(menu).map((item) => {
        const Icon = icons[item.key];
        return (
          <Link key={item.key} to={item.path} state={fromTop} aria-current={item.path === path ? 'page' : undefined}>
            <Icon aria-hidden />
            {item.title}
          </Link>
        );
      })}
    </nav>
  );
};

const useFewPages = (path: string | null): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each visit
  useEffect(() => {
    const now = tabsStore.getState();
    const trimmed = trimTabs(now, mostPages, unsavedWork.at);
    if (trimmed !== now) setTabs(trimmed);
  }, [path]);
};

/** §2.23: phones and tablets: a bar above, a bar below, one column between. */
export const PhoneLayout = ({ routes }: { routes: PageRoutes }) => {
  const open = useOpenTabs(routes);
  const route = open.place?.route;
  useDocumentTitle(route?.title ?? '');
  useFewPages(open.active);
  return (
    <div className="shell phone">
      <TopBar title={route?.title ?? ''} home={open.active === HOME_PATH} />
      <DueBanner />
      <Panels open={open} routes={routes} named={false} />
      <BottomBar path={open.active ?? ''} />
    </div>
  );
};
