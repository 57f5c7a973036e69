import { Button } from 'antd';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import type { GroupChange } from './group-change.ts';
import { placeWords } from './group-words.ts';
import './work-group.css';

type Member = WorkGroups['list'][number]['records'][number];

interface WorkGroupProps {
  records: readonly Member[];
  editable: boolean;
  busy: boolean;
  onChange: (change: GroupChange) => void;
}

/** The records of one work, each with why it stands here; any of them can be set apart. */
export const WorkGroup = ({ records, editable, busy, onChange }: WorkGroupProps) => {
  const split = async (record: Member) => {
    const yes = await ask({
      title: '拆开这条题录',
      text: `“${record.title}”（${record.databaseName}）将不再与其他题录算作同一文献，计数随之改变；可以撤销。`,
      yes: '拆开',
    });
    if (yes) onChange({ kind: 'split', recordId: record.id, reason: '' });
  };
  return (
    <section className="dialogs-group" aria-label={records[0]?.title ?? '同一文献'}>
      <Text as="h3" margin="0 0 4" size="1em">
        {records[0]?.title || '（无题名）'}
      </Text>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <b>{record.databaseName}</b>
            <span>
              {[record.authors, record.source, record.year, placeWords(record), record.accession]
                .filter(Boolean)
                .join(' · ')}
              {record.reason && (
                <Text as="small" display="block">
                  {record.reason}
                </Text>
              )}
            </span>
            {editable && records.length > 1 && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`拆开 ${record.databaseName} 的 ${record.title}`}
                onClick={() => void split(record)}
              >
                拆开
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
