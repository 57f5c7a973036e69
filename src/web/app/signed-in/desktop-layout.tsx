import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { HOME_PATH } from '#domain/navigation/landing.ts';
import { chooseLanguage } from '#web/api/session/choose-language.ts';
import { useLayoutSettings } from '#web/api/session/layout-settings.ts';
import { pageLanguage } from '#web/api/session/page-language.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { LanguageSwitch } from '#web/ui/page/language-switch.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DemoTag } from './header/demo-tag.tsx';
import { DueBanner } from './header/due-banner.tsx';
import { GuideStrip } from './header/guide-strip.tsx';
import { BellSlot, FeedbackSlot, SearchSlot, SettingsSlot } from './header/header-slots.tsx';
import { Logo } from './header/logo.tsx';
import { Breadcrumb } from './menu/breadcrumb.tsx';
import { desktopMenu } from './menu/menu-tree.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { TopMenu } from './menu/top-menu.tsx';
import { UserMenu } from './menu/user-menu.tsx';
import type { PageRoute, PageRoutes } from './pages/page-routes.ts';
import { words } from './shell-words.ts';
import { Panels } from './tabs/panels.tsx';
import { TabStrip } from './tabs/tab-strip.tsx';
import { useOpenTabs } from './tabs/use-open-tabs.ts';
import { backToTopAfter, usePanelScroll } from './tabs/use-panel-scroll.ts';
import './shell.css';
import './desktop-layout.css';

const headerHeight = 52;

const Header = ({ lit, scrolled, reader }: { lit: string; scrolled: number; reader: boolean }) => {
  const menu = useSession((state) => state.menuList);
  const hasBell = useSession((state) => state.shell?.hasBell ?? false);
  const { showLogo, fixedHeader } = useLayoutSettings();
  const entries = useMemo(() => desktopMenu(menu), [menu]);
  const [dialog, setDialog] = useState<'password' | 'settings' | 'feedback'>();
  const close = () => setDialog(undefined);
  // Unfixed, the header goes up with the page and comes back with it.
  const lift = fixedHeader ? 0 : Math.min(scrolled, headerHeight);
  return (
    <header className="shell-header" style={{ marginTop: -lift }}>
      <SideMenu entries={entries} lit={lit} />
      {showLogo && <Logo />}
      <DemoTag />
      <TopMenu entries={entries} lit={lit} />
      <Row gap={4} align="center" flex="none" marginStart="auto">
        <SearchSlot />
        {reader && <LanguageSwitch language={pageLanguage} onChoose={chooseLanguage} />}
        {hasBell && <BellSlot />}
        <UserMenu
          onChangePassword={() => setDialog('password')}
          onSettings={() => setDialog('settings')}
          onFeedback={() => setDialog('feedback')}
        />
      </Row>
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
      <SettingsSlot open={dialog === 'settings'} onClose={close} />
      {dialog === 'feedback' && <FeedbackSlot onClose={close} />}
    </header>
  );
};

const Footer = () => {
  const footer = useSession((state) => state.shell?.footer);
  return footer ? <footer className="shell-footer">{footer}</footer> : null;
};

const footer = <Footer />;

/** Home is the root of every trail and needs none itself. */
const crumbs = ({ trail }: PageRoute) => trail.length > 1 && <Breadcrumb trail={trail} />;

/** §2.24: header with menu, tab strip, pages, back to top. */
export const DesktopLayout = ({ routes }: { routes: PageRoutes }) => {
  const { showTags } = useLayoutSettings();
  // Whoever keeps no desk reads in one column block; desks fill the window.
  const reader = !useMay('institution.read', 'institution.create', 'user.read', 'audit.read');
  const open = useOpenTabs(routes);
  const { ref, top, toTop, onScrollCapture } = usePanelScroll(open.active);
  // A strip of nothing but home would only take room.
  const strip = showTags && !(open.active === HOME_PATH && open.tabs.length <= 1);
  useDocumentTitle(open.place?.route?.title ?? '');
  return (
    <div className="shell" data-reader={reader || undefined} ref={ref} onScrollCapture={onScrollCapture}>
      <a className="shell-skip" href="#content">
        {words.toContent}
      </a>
      <Header lit={open.place?.route?.activeMenu ?? ''} scrolled={top} reader={reader} />
      <DueBanner />
      {strip && <TabStrip tabs={open.tabs} active={open.active} drawn={open.seen.map((tab) => tab.path)} />}
      <GuideStrip path={open.active ?? ''} />
      <Panels open={open} routes={routes} named={strip} above={crumbs} below={footer} />
      {top > backToTopAfter && (
        <button type="button" className="shell-to-top" aria-label={words.toTop} onClick={toTop}>
          <VerticalAlignTopOutlined aria-hidden />
        </button>
      )}
    </div>
  );
};
