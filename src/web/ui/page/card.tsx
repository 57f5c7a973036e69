import { type ReactNode, useId } from 'react';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
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
      <Flow as="header" justify="space-between" marginBottom={10}>
        <Text as="h2" margin={0} size="block" leading={1.6} id={id}>
          {title}
        </Text>
        {extra}
      </Flow>
      {text && (
        <Text as="p" margin="-4 0 12" tone="soft">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
};
