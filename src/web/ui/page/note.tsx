import type { ReactNode } from 'react';
import './note.css';

interface NoteProps {
  kind: 'warn' | 'danger' | 'good';
  children: ReactNode;
}

/** A sentence that must be seen, above what it speaks of. */
export const Note = ({ kind, children }: NoteProps) => (
  <p className="cy-note" data-kind={kind} role={kind === 'danger' ? 'alert' : 'note'}>
    {children}
  </p>
);
