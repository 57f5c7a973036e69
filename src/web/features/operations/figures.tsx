import type { PlatformStatus } from '#contracts/operations.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { gigabytes, shareWords, spanWords } from './status-words.ts';
import { Trend } from './trend.tsx';
import './figures.css';

interface FigureProps {
  title: string;
  value: string;
  text: string;
  /** Whether a person should look at it. */
  look: boolean;
  trend: readonly number[];
  say: (value: number) => string;
}

const Figure = ({ title, value, text, look, trend, say }: FigureProps) => (
  <li>
    <Row as="h2" justify="space-between" size="body" weight={400}>
      {title}
      <StatusTag meaning={look ? 'money' : 'done'}>{look ? '要看' : '正常'}</StatusTag>
    </Row>
    <Text as="strong" size={22}>
      {value}
    </Text>
    <Text as="p" tone="soft" size="second">
      {text}
    </Text>
    <Trend name={title} values={trend} say={say} />
  </li>
);

/** More faults than these are no accident. */
const fewFaults = 0.01;

/** Under one a second its own figure would be 0: then by the minute. */
const rateWords = (perSecond: number): string =>
  perSecond >= 1 ? `${Math.round(perSecond)} 次/秒` : `${Math.round(perSecond * 60)} 次/分`;

/** Four figures with a state word and the last hour each. */
export const Figures = ({ status }: { status: PlatformStatus }) => {
  const { queue, database, disk, requests, trends } = status;
  const has = (...kinds: PlatformStatus['troubles'][number]['kind'][]) =>
    status.troubles.some(({ kind }) => kinds.includes(kind));
  return (
    <ul className="platform-status-figures">
      <Figure
        title="请求"
        value={rateWords(requests.perSecond)}
        text={`${requests.p99Milliseconds === null ? '' : `p99 ${requests.p99Milliseconds} 毫秒 · `}错误 ${shareWords(requests.faultShare)}`}
        look={requests.faultShare > fewFaults}
        trend={trends.requests}
        say={(calls) => `${calls} 次`}
      />
      <Figure
        title="任务队列"
        value={`${queue.waiting} 个等待`}
        text={`${queue.waiting > 0 ? `最久 ${spanWords(queue.oldestSeconds)} · ` : ''}进行中 ${queue.running} · 今天完成 ${queue.doneToday}`}
        look={has('queue-late')}
        trend={trends.waiting}
        say={(waiting) => `${waiting} 个`}
      />
      <Figure
        title="数据库"
        value={`连接 ${database.connections} / ${database.most}`}
        text={`库 ${gigabytes(database.bytes)} · PostgreSQL ${database.version}`}
        look={database.connections > database.most * 0.9}
        trend={trends.connections}
        say={(connections) => `${connections} 个连接`}
      />
      <Figure
        title="磁盘"
        value={`剩 ${gigabytes(disk.free)}`}
        text={`共 ${gigabytes(disk.total)}`}
        look={has('disk-full', 'disk-low')}
        trend={trends.diskFree}
        say={gigabytes}
      />
    </ul>
  );
};
