import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from '../shell-words.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import './header-slots.css';

const HeaderSearch = lazy(async () => ({ default: (await import('./header-search.tsx')).HeaderSearch }));
const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }));
const SettingsDrawer = lazy(async () => ({ default: (await import('../theme/settings-drawer.tsx')).SettingsDrawer }));

const FeedbackDialog = lazy(async () => ({
  default: (await import('#web/features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

/** Each loads by itself, so that the frame stands before its tools do; their room is there from the start. */
export const SearchSlot = () => {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  // Here, so that the keys are heard before the search itself is loaded.
  useSearchShortcut(show);
  return (
    <>
      <button type="button" className="header-search" title={words.searchShortcut} onClick={show}>
        <SearchOutlined aria-hidden="true" />
        <span>{words.search}</span>
        <kbd data-kept>Ctrl K</kbd>
      </button>
      <Suspense>
        <HeaderSearch open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
};

export const BellSlot = () => (
  <Text flex="none" width={36} height={36}>
    <Suspense>
      <Bell />
    </Suspense>
  </Text>
);

interface SettingsSlotProps {
  open: boolean;
  onClose: () => void;
}

export const SettingsSlot = (props: SettingsSlotProps) => (
  <Suspense>{props.open && <SettingsDrawer {...props} />}</Suspense>
);

export const FeedbackSlot = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <FeedbackDialog onClose={onClose} />
  </Suspense>
);
