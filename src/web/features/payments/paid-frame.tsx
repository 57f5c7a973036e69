import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import './paid-frame.css';

interface PaidFrameProps {
  sign: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** The frame of 委托已提交 for money: a sign, the sum in the heading, number and time, and what follows. */
export const PaidFrame = ({ sign, title, text, children }: PaidFrameProps) => (
  <Stack as="section" gap={16} pad={32} edge="line" round="card" fill="surface" aria-labelledby="paid-title">
    <Row as="header" gap={20}>
      <span className="pay-sign" data-sign={sign} aria-hidden>
        {sign}
      </span>
      <Stack gap={4} minWidth={0}>
        <Text as="h1" size={22} leading="32px" id="paid-title">
          {title}
        </Text>
        <p>{text}</p>
      </Stack>
    </Row>
    {children}
  </Stack>
);
