import type { ReactNode } from 'react';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
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
  <Stack className="cy-empty" gap={4} pad="28 16" justifyItems="center" tone="soft" textAlign="center">
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {children && (
      <Row className="cy-empty-action" gap={8} justify="center" wrap marginTop={10}>
        {children}
      </Row>
    )}
  </Stack>
);
