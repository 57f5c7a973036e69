import type { AppliedUsers, PlannedUserRow, UserPlan } from '#contracts/identity/user-import.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { DryRun } from '#web/kit/dry-run.tsx';
import type { Meaning } from '#web/ui/value/status-tag.tsx';

const states: Record<PlannedUserRow['state'], { word: string; meaning: Meaning }> = {
  new: { word: '新增', meaning: 'done' },
  changed: { word: '修改', meaning: 'turn' },
  same: { word: '不变', meaning: 'other' },
  refused: { word: '退回', meaning: 'wrong' },
};

const about = [
  { title: '账号', say: ({ username }: PlannedUserRow) => username, width: 180 },
  { title: '姓名', say: ({ fullName }: PlannedUserRow) => fullName, width: 120 },
];

const changesOf = (row: PlannedUserRow) =>
  row.changes.map(({ column, before, after }) => (
    <div key={column}>
      {column}：{before || '（空）'} → {after}
    </div>
  ));

interface ImportPlanProps {
  plan: UserPlan;
  institutionId: number | undefined;
  onBack: () => void;
  onDone: (done: AppliedUsers) => void;
}

const confirmWords = (added: number, changed: number): string =>
  [added > 0 ? `新增 ${added} 人` : '', changed > 0 ? `修改 ${changed} 人` : ''].filter(Boolean).join('、');

export const ImportPlan = ({ plan, institutionId, onBack, onDone }: ImportPlanProps) => {
  const wanted = plan.rows.flatMap(({ row, cells, state }) =>
    state === 'new' || state === 'changed' ? [{ row, cells, state }] : [],
  );
  const apply = useAction(
    () => call('POST /sys/user/importApply', { body: { institutionId, headings: plan.headings, rows: wanted } }),
    { refresh: 'users' },
  );
  const added = wanted.filter(({ state }) => state === 'new').length;
  const toConfirm = confirmWords(added, wanted.length - added);
  return (
    <DryRun
      {...{ plan, states, about, onBack }}
      changes={changesOf}
      saveRefused={(body) => startDownload('POST /sys/user/importRefused', { body })}
      confirm={{
        text: toConfirm ? `确认${toConfirm}` : '没有需要导入的内容',
        disabled: wanted.length === 0,
        loading: apply.isPending,
        onClick: () => apply.mutate(undefined, { onSuccess: onDone }),
      }}
    />
  );
};
