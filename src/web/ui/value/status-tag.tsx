import './status-tag.css';

/** What a state means to the reader; the colour follows, and is never the only sign. */
export type Meaning = 'turn' | 'other' | 'wrong' | 'money' | 'done';

export const StatusTag = ({ meaning, children }: { meaning: Meaning; children: string }) => (
  <span className="cy-status" data-meaning={meaning}>
    {children}
  </span>
);
