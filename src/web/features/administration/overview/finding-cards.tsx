import {
  AuditOutlined,
  ClockCircleOutlined,
  MailOutlined,
  MessageOutlined,
  UserAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { Finding } from '#contracts/findings.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { waitedWords } from './waited.ts';

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
        <li key={finding.kind} data-tone={finding.tone}>
          <h2>
            <Icon aria-hidden /> {finding.title}
          </h2>
          <p>
            <Text as="strong" size="figure" numeric leading="36px">
              {finding.count}
            </Text>
            <span>
              {[finding.oldestAt && waitedWords(finding.oldestAt, now), finding.detail].filter(Boolean).join('；')}
            </span>
          </p>
          <Link to={finding.path}>
            <Button size="small" tabIndex={-1}>
              {finding.action}
            </Button>
          </Link>
        </li>
      );
    })}
  </ul>
);
