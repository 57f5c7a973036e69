import type { PlatformStatus } from '#contracts/operations.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { gigabytes, spanWords } from './status-words.ts';

interface FigureProps {
  title: string;
  value: string;
  text: string;
  /** Whether a person should look at it. */
  look: boolean;
}

const Figure = ({ title, value, text, look }: FigureProps) => (
  <li>
    <h2>
      {title}
      <StatusTag meaning={look ? 'money' : 'done'}>{look ? '要看' : '正常'}</StatusTag>
    </h2>
    <strong>{value}</strong>
    <p>{text}</p>
  </li>
);

/** Four figures with a state word each. */
export const Figures = ({ status }: { status: PlatformStatus }) => {
  const { queue, database, disk, storage } = status;
  const has = (...kinds: PlatformStatus['troubles'][number]['kind'][]) =>
    status.troubles.some(({ kind }) => kinds.includes(kind));
  return (
    <ul className="platform-status-figures">
      <Figure
        title="任务队列"
        value={`${queue.waiting} 个等待`}
        text={`${queue.waiting > 0 ? `最久 ${spanWords(queue.oldestSeconds)} · ` : ''}进行中 ${queue.running} · 今天完成 ${queue.doneToday}`}
        look={has('queue-late')}
      />
      <Figure
        title="数据库"
        value={`连接 ${database.connections} / ${database.most}`}
        text={`库 ${gigabytes(database.bytes)} · PostgreSQL ${database.version}`}
        look={database.connections > database.most * 0.9}
      />
      <Figure
        title="磁盘"
        value={`剩 ${gigabytes(disk.free)}`}
        text={`共 ${gigabytes(disk.total)}`}
        look={has('disk-full', 'disk-low')}
      />
      <Figure title="文件存储" value={gigabytes(storage.bytes)} text={`${storage.files} 个文件`} look={false} />
    </ul>
  );
};
