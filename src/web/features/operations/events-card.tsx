import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { actionName, nounName } from '#domain/audit/action-words.ts';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import './events-card.css';

/** The platform's own log, and accounts locked anywhere: what happened last. */
export const EventsCard = ({ events }: Pick<PlatformStatus, 'events'>) => (
  <Card title="最近的事件" extra={<Link to="/platform/audit">审计日志</Link>}>
    {events.length === 0 ? (
      <p className="cy-soft">还没有事件。</p>
    ) : (
      <Sideways className="platform-status-events" label="最近的事件">
        <table>
          <TableHead words={['时间', '事件', '涉及', '操作人', '请求号']} />
          <tbody>
            {events.map(({ id, at, action, subject, subjectName, institutionName, actorName, requestId }) => (
              <tr key={id}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{actionName(action)}</td>
                <td>{[institutionName, subjectName || nounName(subject)].filter(Boolean).join(' · ')}</td>
                <td>{actorName || '系统'}</td>
                <td>
                  <code title={requestId}>{requestId.slice(0, 8) || '—'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    )}
  </Card>
);
