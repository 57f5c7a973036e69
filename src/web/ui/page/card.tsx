import { type ReactNode, useId } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
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
      {text && (
        <Text as="p" margin="-4 0 12" tone="soft">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
};
