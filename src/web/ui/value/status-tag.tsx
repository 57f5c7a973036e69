import './status-tag.css';

/** What a state means to the reader; the colour follows, and is never the only sign. */
export type Meaning = 'turn' | 'other' | 'wrong' | 'money' | 'done';

const circle = 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z';

/** Drawn on 16 × 16: half done, not begun, a cross, a warning, a tick. */
const signs: Readonly<Record<Meaning, string>> = {
  turn: circle,
  other: circle,
  wrong: 'M4 4l8 8M12 4l-8 8',
  money: 'M8 2.2l6.3 11H1.7zM8 6.5v3M8 11.4v.1',
  done: 'M3.5 8.5l3 3 6-7',
};

interface StatusTagProps {
  meaning: Meaning;
  /** It names a thing and is no state: it has no sign. */
  label?: boolean;
  children: string;
}

export const StatusTag = ({ meaning, label = false, children }: StatusTagProps) => (
  <span className="cy-status" data-meaning={meaning}>
    {!label && (
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={signs[meaning]} />
        {meaning === 'turn' && <path d="M8 2.5a5.5 5.5 0 0 0 0 11z" fill="currentcolor" />}
      </svg>
    )}
    {children}
  </span>
);
