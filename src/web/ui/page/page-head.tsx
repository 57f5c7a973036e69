import type { ReactNode } from 'react';
import { Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import './page-head.css';

interface PageHeadProps {
  title: string;
  /** One sentence: what this page is for. */
  text?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page, its purpose in a sentence, and its main button. */
export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <Flow as="header" className="page-head" gap="8 16" justify="space-between" pad="4 0 16">
    <div>
      <Text as="h1" size="title" leading="28px">
        {title}
      </Text>
      {text && (
        <Text as="p" tone="soft" size="second">
          {text}
        </Text>
      )}
    </div>
    {children && (
      <Row className="page-head-actions" gap={8} maxWidth="100%" wrap>
        {children}
      </Row>
    )}
  </Flow>
);
