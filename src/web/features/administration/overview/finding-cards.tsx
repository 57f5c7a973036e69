import {
  AuditOutlined,
  ClockCircleOutlined,
  MailOutlined,
  MessageOutlined,
  UserAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Finding } from '#contracts/findings.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { waitedWords } from './waited.ts';
import './finding-cards.css';

const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  registrations: UserAddOutlined,
  confirmations: AuditOutlined,
  feedback: MessageOutlined,
  mails: MailOutlined,
  jobs: WarningOutlined,
};

/** What waits: the figure, since when, and the way there. */
export const FindingCards = ({ findings, now }: { findings: readonly Finding[]; now: Date }) => (
  <ul className="overview-findings" aria-label="等您处理">
    {findings.map((finding) => {
      const Icon = icons[finding.kind] ?? ClockCircleOutlined;
      return (
        <Text as="li" key={finding.kind} phone={{ columns: '1fr auto' }} data-tone={finding.tone}>
          <Row as="h2" gap={8} align="center" size="body" weight={400}>
            <Icon aria-hidden /> {finding.title}
          </Row>
          <Row as="p" gap={10} align="baseline" maxWidth="100%">
            <Text as="strong" size="figure" numeric leading="36px">
              {finding.count}
            </Text>
            <span>
              {[finding.oldestAt && waitedWords(finding.oldestAt, now), finding.detail].filter(Boolean).join('；')}
            </span>
          </Row>
          <LinkButton size="small" to={finding.path}>
            {finding.action}
          </LinkButton>
        </Text>
      );
    })}
  </ul>
);
