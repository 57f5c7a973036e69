import { Button } from 'antd';
import { formatTime } from '#domain/dates/format.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { workbenchKey } from './use-workbench.ts';
import type { PaperMatch } from './work-rows.ts';

interface RecordEditionsProps {
  match: PaperMatch;
  /** Own sources can be marked on any record. */
  marks: boolean;
  editable: boolean;
  onSet: () => void;
}

const webOfScience = 2;

/** Which indexes hold the record, and who says so: which file and when, or a person. */
export const RecordEditions = ({ match: { record }, marks, editable, onSet }: RecordEditionsProps) => {
  const isIndexed = marks || keptIn(record.database) === webOfScience;
  const { data } = useQuery({
    queryKey: [workbenchKey, 'record', record.id, record.editions.join()],
    queryFn: () => call('GET /records/:id', { params: { id: record.id } }),
    enabled: isIndexed,
    failure: 'beside',
  });
  if (!isIndexed) return null;
  const files = data?.imports.filter(({ editions }) => editions.length > 0) ?? [];
  return (
    <section aria-label="收录索引">
      <h3>收录索引：{record.editions.join('、') || '文件没有写明'}</h3>
      <ul>
        {files.map(({ id, name, line, at, editions }) => (
          <li key={`${id}-${line}`}>
            {editions.join('、')} <small>{`${name} 第 ${line} 行，${formatTime(at)} 导入`}</small>
          </li>
        ))}
        {data?.editionDecisions.map(({ edition, by, at, reason }) => (
          <li key={edition}>
            {edition} <small>{`${by} ${formatTime(at)} 标明：${reason}`}</small>
          </li>
        ))}
      </ul>
      {data && (
        <p className="cy-second">
          {data.statedCounts.length > 0
            ? `题录所写的被引（各库自计，不相加）：${data.statedCounts.map(({ name, count }) => `${name} ${count}`).join('；')}`
            : '题录没有写各库的被引次数：不知道，不是 0'}
        </p>
      )}
      {editable && (
        <Button size="small" onClick={onSet}>
          标明索引
        </Button>
      )}
    </section>
  );
};
