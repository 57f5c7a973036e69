import { Link } from 'react-router';
import type { Finding } from '#contracts/findings.ts';
import { useFindings } from '#web/api/calls/findings.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';

/** What follows while nobody decides. */
const consequences: Readonly<Record<string, string>> = {
  registrations: '通过之前，他们不能提交委托',
  confirmations: '确认之前，变更不生效',
  numbers: '核实之前，工号和 ORCID 不作依据',
  feedback: '提意见的人还没有得到答复',
  mails: '收件人没有得到通知',
  jobs: '这些工作没有做成',
  certificates: '到期后不能签章',
  searchers: '到期后不能承担查新',
};

const day = 86_400_000;

const waitedDays = ({ oldestAt }: Finding, now: number): string => {
  if (!oldestAt) return '';
  const days = Math.floor((now - Date.parse(oldestAt)) / day);
  return days > 0 ? `最早的等了 ${days} 天` : '最早的是一天之内的';
};

const most = 7;

/** What needs a decision, each with what follows and the way to it. */
export const Decisions = () => {
  const { data } = useFindings();
  if (!data || data.list.length === 0) return null;
  const now = Date.now();
  return (
    <Card title="等您决定" extra={<Text tone="soft">{data.list.length}</Text>}>
      <ul className="home-list">
        {data.list.slice(0, most).map((finding, i) => (
          <Row as="li" key={finding.kind} align="center" gap={8} pad="10 0" phone={{ wrap: true, justify: 'flex-end' }}>
            <div>
              <strong>
                {finding.title} {finding.count}
              </strong>
              <small>
                {[consequences[finding.kind], finding.detail, waitedDays(finding, now)].filter(Boolean).join(' · ')}
              </small>
            </div>
            <Link className={i === 0 ? 'home-button' : 'home-plain'} to={finding.path}>
              {finding.action}
            </Link>
          </Row>
        ))}
      </ul>
    </Card>
  );
};
