import { Button } from 'antd';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { GroupChange } from './group-change.ts';

interface GroupLogProps {
  log: WorkGroups['log'];
  editable: boolean;
  busy: boolean;
  onChange: (change: GroupChange) => void;
}

/** Every merge and split by a person; what was said can be taken back. */
export const GroupLog = ({ log, editable, busy, onChange }: GroupLogProps) => (
  <>
    {log.length === 0 && <Empty title="还没有人工合并或拆分" />}
    <Box as="ol" className="dialogs-history" maxHeight="60vh" overflowY="auto">
      {log.map((one) => (
        <li key={one.id}>
          <div>
            <strong>{one.kind === 'merge' ? '合并' : '拆开'}</strong>
            {editable && one.undoneAt === null && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`撤销这次${one.kind === 'merge' ? '合并' : '拆分'}：${one.records[0]?.title ?? ''}`}
                onClick={() => onChange({ kind: 'undo', decisionId: one.id })}
              >
                撤销
              </Button>
            )}
          </div>
          {one.records.map(({ id, title, databaseName }) => (
            <span key={id}>
              {databaseName} {title}
            </span>
          ))}
          {one.reason && <span>理由：{one.reason}</span>}
          <small>
            {one.actorName} · <Moment at={one.at} />
            {one.undoneAt && (
              <>
                ；{one.undoneBy} 已于 <Moment at={one.undoneAt} /> 撤销
              </>
            )}
          </small>
        </li>
      ))}
    </Box>
  </>
);
