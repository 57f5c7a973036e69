import { useStore } from 'zustand';
import { words } from '../ui-words.ts';
import { dismissNotice, noticeStore } from './notice-store.ts';

/** The corner in which notices appear, above the foot of a form and beside every dialog; it stands once in the app, outside every page. */
export const Notices = () => {
  const notices = useStore(noticeStore, (state) => state.notices);
  return (
    <div className="cy-stack cy-notices" role="status" aria-live="polite">
      {notices.map(({ id, kind, sentence }) => (
        <div key={id} data-kind={kind}>
          <span>{sentence}</span>
          <button type="button" aria-label={words.closeNotice} onClick={() => dismissNotice(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
};
