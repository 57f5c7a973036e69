import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { FetchPlan } from '#contracts/connections/fetches.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useWorkbenchRefresh } from '../workbench/use-workbench.ts';
import type { WorkbenchDialogProps } from '../workbench-dialogs/workbench-dialog-props.ts';
import { FetchLines } from './fetch-lines.tsx';
import { HintList } from './hint-list.tsx';
import { PlanTable } from './plan-table.tsx';
import { useCompleting } from './use-completing.ts';
import { fetchesKey, useFetches } from './use-fetches.ts';
import { hintsKey, useHints } from './use-hints.ts';
import './fetch.css';
import './fetch-panel.css';

type What = 'records' | 'citing' | 'both';

const usePlan = (orderId: string, what: What | 'hints', paperIds: string[] | undefined) =>
  useQuery({
    queryKey: [fetchesKey, 'plan', orderId, what, paperIds ?? 'all'],
    queryFn: () => call('POST /connections/fetches/plan', { body: { orderId, what, paperIds } }),
    staleTime: 0,
  });

const priceOf = (plans: readonly FetchPlan[], chosen: ReadonlySet<SourceId>): number =>
  plans.filter(({ source }) => chosen.has(source)).reduce((sum, { requests }) => sum + requests, 0);

/** Which sources are ticked: those that can be asked and whose check did not fail, until a person says otherwise. */
const useChosen = (plans: readonly FetchPlan[]) => {
  const [said, setSaid] = useState<ReadonlyMap<SourceId, boolean>>(new Map());
  const chosen = new Set(
    plans
      .filter(({ source, whyNot, checkFailed }) => whyNot === '' && (said.get(source) ?? !checkFailed))
      .map(({ source }) => source),
  );
  return { chosen, choose: (source: SourceId, on: boolean) => setSaid(new Map(said).set(source, on)) };
};

export const FetchPanel = ({ board, paperId, onClose }: WorkbenchDialogProps) => {
  const { orderId, papers, editable } = board;
  const [what, setWhat] = useState<What>('both');
  const completing = useCompleting(orderId);
  const [paper, setPaper] = useState<string>('');
  const paperIds = paper ? [paper] : undefined;
  const refreshBench = useWorkbenchRefresh(orderId);
  const client = useQueryClient();
  const { data: plan, load } = usePlan(orderId, what, paperIds);
  const { data: helpers } = usePlan(orderId, 'hints', paperIds);
  const { data: hints = [] } = useHints(orderId);
  const ended = () => {
    void refreshBench();
    void client.invalidateQueries({ queryKey: [hintsKey] });
    void client.invalidateQueries({ queryKey: [fetchesKey, 'plan'] });
  };
  const { data: fetches = [] } = useFetches(orderId, ended);
  const proof = plan?.list ?? [];
  const helping = helpers?.list ?? [];
  const { chosen, choose } = useChosen([...proof, ...helping]);
  const start = useAction(
    async (only: readonly SourceId[]) => {
      const picked = (list: readonly FetchPlan[]) => list.filter(({ source }) => only.includes(source));
      for (const [kind, list] of [
        [what, picked(proof)],
        ['hints', picked(helping)],
      ] as const)
        if (list.length > 0)
          await call('POST /connections/fetches/start', {
            body: {
              orderId,
              what: kind,
              paperIds,
              sources: list.map(({ source }) => source),
              // The price on the button is the price agreed to.
              agreed: list.reduce((sum, { requests }) => sum + requests, 0),
            },
          });
    },
    { refresh: fetchesKey },
  );
  const price = priceOf([...proof, ...helping], chosen);
  const askFirst = async (only: readonly SourceId[], cost: number) => {
    const plans = [...proof, ...helping].filter(({ source }) => only.includes(source));
    const short = plans.find(({ shortage }) => shortage);
    const large = plans.some(({ requests, askAbove }) => requests > askAbove);
    const text = short ? `${short.name}：${short.shortage}。` : '已用的额度不能退回。';
    if ((large || short) && !(await ask({ title: `这次要用 ${cost} 次请求`, text, yes: '开始取' }))) return;
    start.mutate(only);
  };
  const cheapest = proof
    .filter(({ source }) => chosen.has(source))
    .sort((one, other) => one.requests - other.requests)[0];
  const canPick = cheapest !== undefined && price > cheapest.requests;
  return (
    <Dialog
      open
      title={`取数 ${board.number}`}
      width={960}
      onCancel={onClose}
      footer={
        <Flow className="fetch-footer">
          <span className="cy-second">关掉页面也会继续；可随时停下，已取的留着。</span>
          <Button onClick={onClose}>关闭</Button>
          {canPick && (
            <Button
              disabled={!editable || start.isPending}
              onClick={() => void askFirst([cheapest.source], cheapest.requests)}
            >
              只取 {cheapest.name}（{cheapest.requests} 次）
            </Button>
          )}
          <Button
            loading={start.isPending}
            disabled={!editable || chosen.size === 0}
            onClick={() => void askFirst([...chosen], price)}
          >
            开始取，{price} 次
          </Button>
        </Flow>
      }
    >
      {!editable && <Note kind="warn">{board.whyNot ?? '现在不能修改'}</Note>}
      <Flow marginBottom={12}>
        <Button
          type="primary"
          loading={completing.isPending}
          disabled={!editable}
          onClick={() => completing.mutate(undefined)}
        >
          取齐本单
        </Button>
        <span className="cy-second">
          所选数据库的各来源、没有取齐的每篇论文，题录与施引文献一次取完，边取边对上；停在半路的接着取。
        </span>
      </Flow>
      {fetches.length > 0 && <FetchLines fetches={fetches} editable={editable} />}
      <Flow className="fetch-wish" margin="16 0 12">
        <Segmented<What>
          aria-label="取什么"
          value={what}
          onChange={setWhat}
          options={[
            { value: 'records', label: '取题录' },
            { value: 'citing', label: '取引用' },
            { value: 'both', label: '两样都取' },
          ]}
        />
        <Select
          aria-label="论文"
          value={paper}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: `全部 ${papers.length} 篇` },
            ...papers.map(({ id, no, title }) => ({ value: id, label: `${no}. ${title}` })),
          ]}
          onChange={setPaper}
        />
        {paperId && paper !== paperId && papers.length > 1 && (
          <Button type="link" onClick={() => setPaper(paperId)}>
            只取选中的这篇
          </Button>
        )}
      </Flow>
      {plan ? (
        <>
          <PlanTable title="可以写进报告的来源" plans={proof} chosen={chosen} onChoose={choose} />
          <PlanTable title="只作提示，不写“收录”“被引”" plans={helping} chosen={chosen} onChoose={choose} />
          <p className="cy-second">
            同一条文献在两个库里都有时，只记一次，两边的出处都留。
            {plan.lastAt && '与上次取回的相比，新增、消失、变化的会分别列出。'}
          </p>
        </>
      ) : (
        <Skeleton load={load} rows={4} name="各来源" />
      )}
      <HintList {...{ orderId, hints, editable }} onTaken={() => void refreshBench()} />
    </Dialog>
  );
};
