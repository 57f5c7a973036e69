import type { ReactNode } from 'react';
import { Row, Text } from '#web/ui/layout/layout.tsx';
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
    <Text as="strong" tone="ink">
      {title}
    </Text>
    {text && (
      <Text as="p" margin={0} maxWidth="42em">
        {text}
      </Text>
    )}
    {children && (
      <Row className="cy-empty-action" wrap justify="center" gap={8} marginTop={10}>
        {children}
      </Row>
    )}
  </div>
);
