import type { ReactNode } from 'react';
import './empty.css';

interface EmptyProps {
  /** What would be here. */
  title: string;
  text?: ReactNode;
  /** The button or link that makes the first one. */
  children?: ReactNode;
}

/** Empty is an invitation. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div className="cy-stack cy-gap-1 cy-empty">
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {children && <div className="cy-empty-action">{children}</div>}
  </div>
);
