import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { laidOver, useWorkbenchChange, workbenchKey } from '../workbench/use-workbench.ts';
import type { DoubtDecision } from './doubt-decision.ts';
import { DoubtfulReference } from './doubtful-reference.tsx';
import { useDecidingKeys } from './use-deciding-keys.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

type Part = 'open' | 'decided';

/** 1 it cites the paper, 2 it does not. */
const keys: Readonly<Record<string, DoubtDecision>> = { '1': 'accept', '2': 'reject' };

const useDoubtful = (orderId: string) => {
  const queryKey = [workbenchKey, orderId, 'doubtful'];
  const client = useQueryClient();
  const change = useWorkbenchChange(orderId);
  const { data, load } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /citations/orders/:id/doubtful', { params: { id: orderId } })).list,
  });
  const decide = useMutation({
    mutationFn: ({ item, decision }: { item: DoubtfulCitationView; decision: DoubtDecision }) =>
      call('POST /citations/doubtful/decide', {
        body: { orderId, items: [{ id: item.id, version: item.version }], decision },
      }),
    onSuccess: (answer) => {
      change(answer);
      client.setQueryData<DoubtfulCitationView[]>(queryKey, (list) =>
        laidOver(list ?? [], answer.doubtful, ({ id }) => id),
      );
      void client.invalidateQueries({ queryKey: [workbenchKey, orderId, 'citing'] });
    },
    // Someone else may have decided: the queue is asked for again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return { load, data, decide };
};

const step = 50;

/** References that may mean a paper: nothing of them counts until a person says so. */
export const DoubtfulDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const { orderId, editable, whyNot, papers } = board;
  const { data, load, decide } = useDoubtful(orderId);
  const [part, setPart] = useState<Part>('open');
  const [shown, setShown] = useState(step);
  const open = data?.filter(({ decision }) => decision === null) ?? [];
  const decided = data?.filter(({ decision }) => decision !== null) ?? [];
  const list = part === 'open' ? open : decided;
  const onDecide = (item: DoubtfulCitationView, decision: DoubtDecision) => decide.mutate({ item, decision });
  useDecidingKeys(keys, part === 'open' && editable && !decide.isPending ? open[0] : undefined, onDecide);
  return (
    <Dialog open title="疑似引用" footer={null} width={860} onCancel={onClose}>
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      <div className="cy-flow dialogs-head">
        <Segmented<Part>
          aria-label="显示"
          value={part}
          options={[
            { value: 'open', label: `待确认 ${data ? open.length : ''}` },
            { value: 'decided', label: `已确认 ${data ? decided.length : ''}` },
          ]}
          onChange={setPart}
        />
        <span className="cy-soft">确认之前不计入引用</span>
      </div>
      {!data && <Skeleton load={load} rows={5} />}
      {data && list.length === 0 && <Empty title={part === 'open' ? '没有待确认的疑似引用' : '还没有确认过疑似引用'} />}
      {list.slice(0, shown).map((item, at) => (
        <DoubtfulReference
          key={item.id}
          item={item}
          paper={papers.find(({ id }) => id === item.paperId)}
          editable={editable}
          busy={decide.isPending}
          keyed={part === 'open' && at === 0}
          onDecide={(decision) => onDecide(item, decision)}
        />
      ))}
      {list.length > shown && (
        <Button block onClick={() => setShown(shown + step)}>
          显示更多
        </Button>
      )}
    </Dialog>
  );
};
