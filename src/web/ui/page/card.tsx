import { type ReactNode, useId } from 'react';
import './card.css';

interface CardProps {
  title: string;
  /** Beside the title: a count, a button. */
  extra?: ReactNode;
  /** One sentence under the title. */
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export const Card = ({ title, extra, text, children }: CardProps) => {
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {text && <p className="ui-card-text">{text}</p>}
      {children}
    </section>
  );
};
