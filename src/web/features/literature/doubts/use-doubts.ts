import { useMemo, useRef, useState } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { Board } from '#contracts/literature/workbench.ts';
import type { RejectReason } from '#domain/literature/citations/reject-reasons.ts';
import { useDecide, type Verdict, verdictNames } from '../workbench/use-decide.ts';
import { useCiting, useKnownMatches } from '../workbench/use-workbench.ts';
import { type WorkRow, workRows } from '../workbench/work-rows.ts';
import { agreeingDoubts } from './agreeing-doubts.ts';
import type { DoubtDecision } from './doubt-decision.ts';
import { type Doubt, doubtQueue } from './doubt-queue.ts';
import { useDoubtful } from './use-doubtful.ts';

interface SaidLast {
  words: string;
  /** The row that was decided; undefined: references. */
  row?: string;
}

const referenceWords = (items: readonly DoubtfulCitationView[], decision: DoubtDecision): string => {
  const what = decision === 'accept' ? '是引用' : '不是引用';
  return items.length === 1 ? `已确认${what}：${items[0]!.record.title}` : `已确认 ${items.length} 条${what}`;
};

const titleOf = (row: WorkRow): string => (row.kind === 'match' ? row.match.record.title : row.pair.title);

const rowWords = (row: WorkRow, verdict: Verdict): string => {
  const what = row.kind === 'pair' ? verdictNames[verdict] : verdict === 'other' ? '是同一篇' : '不是同一篇';
  return `已判为${what}：${titleOf(row)}`;
};

/** Everything of an order that waits for a person, what is said about it, and one way back. */
export const useDoubts = ({ orderId, papers, editable }: Board) => {
  const { data: references, load, decide: deciding, undo: undoReferences } = useDoubtful(orderId);
  const { data: matches, load: loadMatches } = useKnownMatches(orderId);
  const { data: citing, load: loadCiting } = useCiting(orderId);
  const rows = useMemo(() => workRows(matches ?? [], citing ?? []), [matches, citing]);
  const [later, setLater] = useState<readonly string[]>([]);
  const [last, setLast] = useState<SaidLast>();
  const saying = useRef<SaidLast>(undefined);
  const ofRows = useDecide(orderId, () => setLast(saying.current));
  const open = useMemo(() => references?.filter(({ decision }) => decision === null) ?? [], [references]);
  const agreeing = useMemo(() => agreeingDoubts(open, papers), [open, papers]);
  const queue = useMemo(
    () => doubtQueue({ references: open.filter((one) => !agreeing.includes(one)), rows, papers, later }),
    [open, agreeing, rows, papers, later],
  );
  const busy = deciding.isPending || ofRows.busy;

  const sayReferences = (items: readonly DoubtfulCitationView[], decision: DoubtDecision, because?: RejectReason) => {
    if (!editable || busy || items.length === 0) return;
    const onDecided = (said: readonly DoubtfulCitationView[]) =>
      setLast(decision === 'undecided' ? undefined : { words: referenceWords(said, decision) });
    deciding.mutate({ items, decision, because, onDecided });
  };
  const sayRow = (row: WorkRow, verdict: Verdict) => {
    if (!editable || busy) return;
    saying.current = { words: rowWords(row, verdict), row: row.key };
    ofRows.decide([row], verdict);
  };
  const undo = () => {
    if (!last || !editable || busy) return;
    saying.current = undefined;
    const row = rows.find(({ key }) => key === last.row);
    if (row) ofRows.undo([row]);
    else if (last.row === undefined) undoReferences?.();
    setLast(undefined);
  };
  return {
    loaded: references !== undefined && matches !== undefined && citing !== undefined,
    load: references === undefined ? load : matches === undefined ? loadMatches : loadCiting,
    queue,
    agreeing,
    decided: useMemo(() => references?.filter(({ decision }) => decision !== null) ?? [], [references]),
    busy,
    last,
    undo,
    sayReferences,
    sayRow,
    /** Comes last now; of two left for later, the one left first. */
    leave: ({ key }: Doubt) => setLater((now) => [...now.filter((one) => one !== key), key]),
    reason: ofRows,
  };
};

export type Doubts = ReturnType<typeof useDoubts>;
