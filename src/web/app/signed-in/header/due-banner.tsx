import { type ReactNode, useEffect, useState } from 'react';
import { formatDay } from '#domain/dates/format.ts';
import { useSession } from '#web/api/transport/service.ts';
import { words } from '../shell-words.ts';
import { dueNotice } from './due-notice.ts';
import './due-banner.css';

interface BannerProps {
  kind: 'info' | 'warn';
  label: string;
  onDismiss: () => void;
  children: ReactNode;
}

const Banner = ({ kind, label, onDismiss, children }: BannerProps) => (
  <aside className="shell-banner" data-kind={kind} aria-label={label}>
    <span>{children}</span>
    <button type="button" aria-label={words.closeLabel(label)} onClick={onDismiss}>
      ×
    </button>
  </aside>
);

/** §3.11 dueDateFlag: once per session, from some days before the institution's service ends. */
export const DueBanner = () => {
  const dueDate = useSession((state) => state.dueDate);
  const days = useSession((state) => state.shell?.expiryNoticeDays ?? 0);
  const [shown, setShown] = useState(() => sessionStorage.getItem('dueDateFlag') === null);
  const notice = shown ? dueNotice(dueDate, formatDay(new Date()), days) : null;
  useEffect(() => {
    if (notice !== null) sessionStorage.setItem('dueDateFlag', '1');
  }, [notice]);
  if (notice === null) return null;
  return (
    <Banner kind="warn" label={words.dueNotice} onDismiss={() => setShown(false)}>
      {notice}
    </Banner>
  );
};
