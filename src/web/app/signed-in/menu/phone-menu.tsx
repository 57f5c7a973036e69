import { Drawer } from 'antd';
import { Link } from 'react-router';
import { chooseLanguage } from '#web/api/session/choose-language.ts';
import { pageLanguage } from '#web/api/session/page-language.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { LanguageSwitch } from '#web/ui/page/language-switch.tsx';
import { askToLeave } from '../leave.ts';
import { words } from '../shell-words.ts';
import { fromTop } from '../tabs/use-panel-top.ts';
import type { MenuEntry } from './menu-tree.ts';
import './phone-menu.css';

interface PhoneMenuProps {
  entries: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
  onChangePassword: () => void;
  onFeedback: () => void;
}

const Entry = ({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) => {
  if (entry.disabled) return <span aria-disabled="true">{entry.title}</span>;
  if (entry.external)
    return (
      <a href={entry.path} target="_blank" rel="noopener noreferrer">
        {entry.title}
      </a>
    );
  return (
    <Link to={entry.path} state={fromTop} onClick={onClose}>
      {entry.title}
    </Link>
  );
};

const Section = ({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) => {
  // The heading itself leads to the page of the same name.
  const below = entry.children.filter((child) => child.title !== entry.title);
  return (
    <Text as="li" pad="4 0" edgeBottom="line">
      <Entry entry={entry} onClose={onClose} />
      {below.length > 0 && (
        <Row as="ul" wrap gap="0 24">
          {below.map((child) => (
            <li key={child.key}>
              <Entry entry={child} onClose={onClose} />
            </li>
          ))}
        </Row>
      )}
    </Text>
  );
};

/** The whole menu as a sheet, with the way out at its end (§2.26, §2.30). */
export const PhoneMenu = ({ entries, open, onClose, onChangePassword, onFeedback }: PhoneMenuProps) => (
  <Drawer
    title={words.menu}
    placement="bottom"
    size="75dvh"
    open={open}
    onClose={onClose}
    closable={{ 'aria-label': words.closeMenu }}
  >
    <nav aria-label={words.wholeMenu} className="phone-menu">
      <ul>
        {entries.map((entry) => (
          <Section key={entry.key} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </nav>
    <Stack className="phone-ways" gap={12} marginTop={20}>
      <LanguageSwitch language={pageLanguage} onChoose={chooseLanguage} />
      <button
        type="button"
        onClick={() => {
          onClose();
          onChangePassword();
        }}
      >
        {words.changePassword}
      </button>
      <button
        type="button"
        onClick={() => {
          onClose();
          onFeedback();
        }}
      >
        {words.feedback}
      </button>
      <button type="button" data-danger onClick={() => void askToLeave()}>
        {words.signOut}
      </button>
    </Stack>
  </Drawer>
);
