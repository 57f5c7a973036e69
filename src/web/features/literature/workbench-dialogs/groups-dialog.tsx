import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useWorkbenchRefresh, workbenchKey } from '../workbench/use-workbench.ts';
import { DoubtfulPair } from './doubtful-pair.tsx';
import { type GroupChange, pairChange, sendGroupChange } from './group-change.ts';
import { GroupLog } from './group-log.tsx';
import { groupsWith } from './group-words.ts';
import { useDecidingKeys } from './use-deciding-keys.ts';
import { WorkGroup } from './work-group.tsx';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

type Part = 'doubtful' | 'groups' | 'log';

/** 1 one work, 2 two. */
const keys: Readonly<Record<string, 'merge' | 'apart'>> = { '1': 'merge', '2': 'apart' };

const useGroups = (orderId: string) => {
  const queryKey = [workbenchKey, orderId, 'groups'];
  const client = useQueryClient();
  const refresh = useWorkbenchRefresh(orderId);
  const { data, load } = useQuery({
    queryKey,
    queryFn: () => call('GET /citations/orders/:id/groups', { params: { id: orderId } }),
  });
  const change = useMutation({
    mutationFn: (what: GroupChange) => sendGroupChange(orderId, what),
    onSuccess: (groups) => client.setQueryData(queryKey, groups),
    // Counts of the whole order may be otherwise.
    onSettled: () => void refresh(),
  });
  return { data, load, change };
};

const step = 50;

/** One work told by several databases: linked, never deleted; each word of a person can be taken back. */
export const GroupsDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const { orderId, editable, whyNot } = board;
  const { data, load, change } = useGroups(orderId);
  const [chosen, choose] = useState<Part>();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(step);
  const part = chosen ?? (data && data.doubtful.length > 0 ? 'doubtful' : 'groups');
  const groups = groupsWith(data?.list ?? [], sought);
  const may = { editable, busy: change.isPending, onChange: change.mutate };
  const top = part === 'doubtful' && editable && !change.isPending ? data?.doubtful[0] : undefined;
  useDecidingKeys(keys, top, (pair, kind) => change.mutate(pairChange(kind, pair)));
  return (
    <Dialog open title="同一文献的合并" footer={null} width={860} onCancel={onClose}>
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      <div className="cy-flow dialogs-head">
        <Segmented<Part>
          aria-label="显示"
          value={part}
          options={[
            { value: 'doubtful', label: `疑似同一 ${data?.doubtful.length ?? ''}` },
            { value: 'groups', label: `已合并 ${data?.list.length ?? ''}` },
            { value: 'log', label: `决定 ${data?.log.length ?? ''}` },
          ]}
          onChange={choose}
        />
        {part === 'groups' && (
          <Input
            type="search"
            aria-label="在已合并的文献中找"
            placeholder="题名、作者、入藏号"
            style={{ width: 200 }}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
      </div>
      {!data && <Skeleton load={load} rows={5} />}
      {data && part === 'doubtful' && (
        <>
          {data.doubtful.length === 0 && <Empty title="没有疑似同一的题录" />}
          {data.doubtful.slice(0, shown).map((pair, at) => (
            <DoubtfulPair key={`${pair.a.id}:${pair.b.id}`} pair={pair} keyed={at === 0} {...may} />
          ))}
        </>
      )}
      {data && part === 'groups' && (
        <>
          {groups.length === 0 && (
            <Empty title="没有合并的题录" text="同一文献在几个数据库中的题录会自动合并，列在这里。" />
          )}
          {groups.slice(0, shown).map(({ group, records }) => (
            <WorkGroup key={group} records={records} {...may} />
          ))}
        </>
      )}
      {data && part === 'log' && <GroupLog log={data.log} {...may} />}
      {part !== 'log' && (part === 'groups' ? groups.length : (data?.doubtful.length ?? 0)) > shown && (
        <Button block onClick={() => setShown(shown + step)}>
          显示更多
        </Button>
      )}
    </Dialog>
  );
};
