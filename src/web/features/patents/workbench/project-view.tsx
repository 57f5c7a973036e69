import type { PatentProject } from '#contracts/patents/workbench.ts';
import { orderKindOf, type PatentPart } from '#domain/patents/order-kinds.ts';
import { type PatentType, patentTypes } from '#domain/services/choices.ts';
import { WorkFrame, WorkGate, type WorkStep } from '#web/kit/work-frame.tsx';
import { WorkSteps } from '#web/kit/work-steps.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ChartView } from './chart-view.tsx';
import { FamilyView } from './family-view.tsx';
import { LandscapeView } from './landscape-view.tsx';
import { QueryView } from './query-view.tsx';
import { ReportView } from './report-view.tsx';
import { SetView } from './set-view.tsx';
import { StatusesView } from './statuses-view.tsx';
import { stillOpen } from './still-open.ts';
import { patentsKey, useProject } from './use-patents.ts';
import './patent-workbench.css';

const partNames = ['query', 'set', 'families', 'landscape', 'chart', 'statuses', 'report'] as const;
type Part = (typeof partNames)[number];

const stepsOf = ({ counts, chart, numbers, searches }: PatentProject): Record<Part, Omit<WorkStep, 'key'>> => ({
  query: { name: '检索式', count: searches.length > 0 ? `${searches.length} 次检索` : '', done: searches.length > 0 },
  set: { name: '专利集', count: `${counts.documents} 件`, done: counts.documents > 0 },
  families: { name: '同族', count: `${counts.families} 族` },
  landscape: { name: '态势分析' },
  chart: { name: '权利要求比对', count: chart.documents.length > 0 ? `${chart.documents.length} 篇` : '' },
  statuses: { name: '法律状态', count: numbers.length > 0 ? `${numbers.length} 个号码` : '' },
  report: { name: '报告' },
});

const views = {
  query: QueryView,
  set: SetView,
  families: FamilyView,
  landscape: LandscapeView,
  chart: ChartView,
  statuses: StatusesView,
  report: ReportView,
} as const;

const isKind = (kind: string): kind is PatentType => Object.hasOwn(patentTypes, kind);

/** A workbench opens with the part its kind of order is about, once there is something in it. */
const firstPart = ({ kind, counts }: PatentProject): PatentPart => {
  const { first } = orderKindOf(isKind(kind) ? kind : '');
  return counts.documents === 0 && first !== 'chart' && first !== 'statuses' ? 'set' : first;
};

/** One patent order from its files to its report. */
export const ProjectView = ({ orderId }: { orderId: string }) => {
  const { data: project, load } = useProject(orderId);
  const [params, setParams] = useAddressQuery();
  if (!project) return <Skeleton load={load} rows={6} />;
  const part = partNames.find((name) => name === params.get('part')) ?? firstPart(project);
  const View = views[part];
  const words = stepsOf(project);
  const steps = partNames.map((key) => ({ key, ...words[key] }));
  const goTo = (name: string) =>
    setParams((before) => {
      for (const key of [...before.keys()]) if (key !== 'id') before.delete(key);
      before.set('part', name);
      return before;
    });
  const { closed, kind } = project;
  const open = stillOpen(isKind(kind) ? kind : 'topic', project);
  return (
    <WorkFrame
      {...{ orderId, steps, closed }}
      className="patents"
      number={project.number}
      title={project.title || '专利委托'}
      facts={[project.kindName, `${project.priorityDaySource} ${project.priorityDay}`]}
      due={project.due}
      step={part}
      onStep={goTo}
      actions={
        closed === null && (
          <WorkSteps orderId={orderId} only={['start', 'compare', 'search-more']} refresh={[patentsKey, orderId]} />
        )
      }
      foot={
        closed === null &&
        part !== 'report' && (
          <WorkGate
            open={open}
            next={{ name: open.length > 0 ? '看还差什么' : '完成初稿', onGo: () => goTo('report') }}
          />
        )
      }
    >
      <View project={project} />
    </WorkFrame>
  );
};
