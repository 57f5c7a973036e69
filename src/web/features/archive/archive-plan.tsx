import type { ArchivePlan as Plan, PlannedArchiveRow } from '#contracts/archive.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { DryRun } from '#web/kit/dry-run.tsx';
import type { Meaning } from '#web/ui/value/status-tag.tsx';
import { archiveKey } from './archive-words.ts';

const states: Record<PlannedArchiveRow['state'], { word: string; meaning: Meaning }> = {
  new: { word: '登记', meaning: 'done' },
  same: { word: '已有', meaning: 'other' },
  refused: { word: '退回', meaning: 'wrong' },
};

const about = [
  { title: '原编号', say: ({ number }: PlannedArchiveRow) => number, width: 180 },
  { title: '委托人', say: ({ applicantName }: PlannedArchiveRow) => applicantName, width: 120 },
];

interface ArchivePlanProps {
  plan: Plan;
  system: string;
  onBack: () => void;
  onDone: (added: number) => void;
}

export const ArchivePlan = ({ plan, system, onBack, onDone }: ArchivePlanProps) => {
  const wanted = plan.rows.flatMap(({ row, cells, state }) => (state === 'new' ? [{ row, cells }] : []));
  const apply = useAction(
    () => call('POST /archive/apply', { body: { system, headings: plan.headings, rows: wanted } }),
    { refresh: archiveKey },
  );
  return (
    <DryRun
      {...{ plan, states, about, onBack }}
      saveRefused={(body) => startDownload('POST /archive/refused', { body })}
      confirm={{
        text: wanted.length > 0 ? `确认登记 ${wanted.length} 份委托` : '没有需要登记的内容',
        disabled: wanted.length === 0,
        loading: apply.isPending,
        onClick: () => apply.mutate(undefined, { onSuccess: ({ added }) => onDone(added) }),
      }}
    />
  );
};
