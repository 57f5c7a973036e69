import { Segmented } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ConclusionStep } from './conclusion-step.tsx';
import { GridStep } from './grid-step.tsx';
import { LogStep } from './log-step.tsx';
import { PointsStep } from './points-step.tsx';
import { QueryStep } from './query-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ScreeningStep } from './screening-step.tsx';
import { useProject } from './use-project.ts';
import './novelty-workbench.css';

const stepNames = ['points', 'query', 'log', 'screening', 'grid', 'conclusion', 'report'] as const;
type Step = (typeof stepNames)[number];

const labels = (project: NoveltyProject): Record<Step, string> => ({
  points: `查新点 ${project.points.length}`,
  query: `检索式 ${project.query.blocks.length} 组`,
  log: `检索记录 ${project.searches.length}`,
  screening: '筛选',
  grid: `对比 ${project.documents.length} 篇`,
  conclusion: `结论${project.faults.length > 0 ? ` · ${project.faults.length} 处待办` : ''}`,
  report: '报告',
});

const views = {
  points: PointsStep,
  query: QueryStep,
  log: LogStep,
  screening: ScreeningStep,
  grid: GridStep,
  conclusion: ConclusionStep,
  report: ReportStep,
} as const;

/** One project from its points to the report. */
export const ProjectView = ({ orderId }: { orderId: string }) => {
  const { data: project, load } = useProject(orderId);
  const [params, setParams] = useAddressQuery();
  if (!project) return <Skeleton load={load} rows={6} />;
  const step = stepNames.find((name) => name === params.get('step')) ?? 'points';
  const View = views[step];
  const words = labels(project);
  return (
    <div className="novelty">
      <PageHead
        title={project.title || '查新项目'}
        text={`${project.number ?? ''} · ${project.range} · 委托日 ${project.orderDay}`}
      />
      {project.closed && <Note kind="warn">{project.closed}</Note>}
      <Segmented
        aria-label="步骤"
        value={step}
        options={stepNames.map((name) => ({ value: name, label: words[name] }))}
        onChange={(name) =>
          setParams((before) => {
            before.set('step', name);
            return before;
          })
        }
      />
      <View project={project} />
    </div>
  );
};
