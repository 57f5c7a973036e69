import type { ReactNode } from 'react';
import './page-head.css';

interface PageHeadProps {
  title: string;
  /** One sentence: what this page is for. */
  text?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page, its purpose in a sentence, and its main button. */
export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <header className="cy-flow page-head">
    <div>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
    {children && <div className="page-head-actions">{children}</div>}
  </header>
);
