import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import { type RejectReason, rejectReasons } from '#domain/literature/citations/reject-reasons.ts';
import { keysOf } from '#domain/services/choices.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { agreeingDoubts } from './agreeing-doubts.ts';
import type { DoubtDecision } from './doubt-decision.ts';
import { DoubtfulReference } from './doubtful-reference.tsx';
import { useDoubtful } from './use-doubtful.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';
import './doubtful-dialog.css';

type Part = 'open' | 'decided';

const step = 50;

const decisionWords: Record<Exclude<DoubtDecision, 'undecided'>, string> = { accept: '是引用', reject: '不是引用' };

const lastWords = (items: readonly DoubtfulCitationView[], decision: Exclude<DoubtDecision, 'undecided'>): string =>
  items.length === 1
    ? `已确认${decisionWords[decision]}：${items[0]!.record.title}`
    : `已确认 ${items.length} 条${decisionWords[decision]}`;

/** References that may mean a paper: nothing of them counts until a person says so. */
export const DoubtfulDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const { orderId, editable, whyNot, papers } = board;
  const { data, load, decide, last, undo } = useDoubtful(orderId);
  const [part, setPart] = useState<Part>('open');
  const [shown, setShown] = useState(step);
  const [at, setAt] = useState(0);
  const open = data?.filter(({ decision }) => decision === null) ?? [];
  const decided = data?.filter(({ decision }) => decision !== null) ?? [];
  const list = (part === 'open' ? open : decided).slice(0, shown);
  const agreeing = agreeingDoubts(open);
  // The one behind a decided item takes its place.
  const place = Math.min(at, Math.max(0, list.length - 1));
  const current = part === 'open' ? list[place] : undefined;
  const onDecide = (items: readonly DoubtfulCitationView[], decision: DoubtDecision, because?: RejectReason) => {
    if (editable && !decide.isPending && items.length > 0) decide.mutate({ items, decision, because });
  };
  const move = (by: number) => setAt(Math.max(0, Math.min(list.length - 1, place + by)));
  const decidesBy = (decision: DoubtDecision, because?: RejectReason) =>
    current ? () => onDecide([current], decision, because) : undefined;
  const once = (act: (() => unknown) | undefined) => act && (({ repeat }: KeyboardEvent) => repeat || act());
  useKeys(
    {
      1: once(decidesBy('accept')),
      ...Object.fromEntries(keysOf(rejectReasons).map((because, no) => [no + 2, once(decidesBy('reject', because))])),
      a: once(part === 'open' && agreeing.length > 0 ? () => onDecide(agreeing, 'accept') : undefined),
      u: once(editable && !decide.isPending ? undo : undefined),
      z: once(editable && !decide.isPending ? undo : undefined),
      j: () => move(1),
      s: () => move(1),
      arrowdown: () => move(1),
      k: () => move(-1),
      arrowup: () => move(-1),
    },
    { dialogs: 1 },
  );
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
        {editable && part === 'open' && agreeing.length > 0 ? (
          <Button
            disabled={decide.isPending}
            aria-keyshortcuts="A"
            title="引文所写的各项都与论文相符，且不会是委托单中另一篇论文"
            onClick={() => onDecide(agreeing, 'accept')}
          >
            所写各项都相符的 {agreeing.length} 条都是引用 <kbd>A</kbd>
          </Button>
        ) : (
          <span className="cy-soft">确认之前不计入引用</span>
        )}
      </div>
      {last && editable && (
        <div className="cy-flow dialogs-last" role="status">
          <span>{last.decision !== 'undecided' && lastWords(last.items, last.decision)}</span>
          <Button size="small" disabled={decide.isPending} aria-keyshortcuts="U Z" onClick={undo}>
            撤回 <kbd>Z</kbd>
          </Button>
        </div>
      )}
      {!data && <Skeleton load={load} rows={5} />}
      {data && list.length === 0 && <Empty title={part === 'open' ? '没有待确认的疑似引用' : '还没有确认过疑似引用'} />}
      {list.map((item) => (
        <DoubtfulReference
          key={item.id}
          item={item}
          paper={papers.find(({ id }) => id === item.paperId)}
          editable={editable}
          busy={decide.isPending}
          keyed={item === current}
          onDecide={(decision, because) => onDecide([item], decision, because)}
        />
      ))}
      {(part === 'open' ? open : decided).length > shown && (
        <Button block onClick={() => setShown(shown + step)}>
          显示更多
        </Button>
      )}
      {current && list.length > 1 && (
        <p className="cy-soft">
          <kbd>J</kbd> <kbd>K</kbd> 上下 · <kbd>S</kbd> 先放着{editable && ' · '}
          {editable && <kbd>Z</kbd>}
          {editable && ' 撤回'}
        </p>
      )}
    </Dialog>
  );
};
