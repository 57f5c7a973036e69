import { CopyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { WorkFrame, WorkGate, type WorkStep } from '#web/kit/work-frame.tsx';
import { WorkSteps } from '#web/kit/work-steps.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ConclusionStep } from './conclusion-step.tsx';
import { GridStep } from './grid-step.tsx';
import { LogStep } from './log-step.tsx';
import { PointsStep } from './points-step.tsx';
import { QueryStep } from './query-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ScreeningStep } from './screening-step.tsx';
import { noveltyKey, useProject, useSimilar } from './use-project.ts';
import './novelty-workbench.css';

const stepNames = ['points', 'query', 'log', 'screening', 'grid', 'conclusion', 'report'] as const;
type Step = (typeof stepNames)[number];

const stepsOf = ({
  points,
  query,
  searches,
  screening,
  documents,
  faults,
}: NoveltyProject): Record<Step, Omit<WorkStep, 'key'>> => {
  const isScreened = screening.hits > 0 && screening.judged === screening.hits;
  const isCompared = documents.every(({ cells }) => cells.every((cell) => cell !== null && !cell.stale));
  return {
    points: { name: '查新点', count: `${points.length}`, done: points.every(({ features }) => features.length > 0) },
    query: { name: '检索式', count: `${query.blocks.length} 组`, done: query.blocks.length > 0 },
    log: { name: '检索记录', count: `${searches.length} 行`, done: searches.length > 0 },
    screening: {
      name: '筛选',
      count: screening.hits > 0 ? `${screening.judged} / ${screening.hits}` : '',
      done: isScreened,
    },
    grid: {
      name: '对比',
      count: `${documents.length} × ${points.length}`,
      done: documents.length > 0 && isCompared,
    },
    conclusion: {
      name: '结论',
      count: faults.length > 0 ? `${faults.length} 处待办` : '',
      done: isScreened && isCompared && faults.length === 0,
    },
    report: { name: '报告' },
  };
};

/** What a step that is not done asks for. */
const stillOpen: Record<Step, string> = {
  points: '拆查新点',
  query: '写检索式',
  log: '登记检索',
  screening: '筛选',
  grid: '逐篇对比',
  conclusion: '结论',
  report: '',
};

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
  const client = useQueryClient();
  const [params, setParams] = useAddressQuery();
  const earlier = useSimilar(orderId)?.projects ?? [];
  if (!project) return <Skeleton load={load} rows={6} />;
  const step = stepNames.find((name) => name === params.get('step')) ?? 'points';
  const View = views[step];
  const words = stepsOf(project);
  const goTo = (name: string, similar = false) => {
    // Judgements are answered one by one: their count is asked for again.
    void client.invalidateQueries({ queryKey: [noveltyKey, orderId, 'project'] });
    setParams((before) => {
      before.set('step', name);
      if (similar) before.set('similar', '1');
      return before;
    });
  };
  const steps = stepNames.map((key) => ({ key, ...words[key] }));
  const { closed } = project;
  const open = steps.filter(({ done }) => done === false);
  // Whoever stands at an open step is shown the way to the next one.
  const next = open.find(({ key }) => key !== step);
  return (
    <WorkFrame
      {...{ orderId, steps, step, closed }}
      className="novelty"
      number={project.number}
      title={project.title || '查新项目'}
      facts={[project.range, `委托日 ${project.orderDay}`]}
      due={project.due}
      onStep={(name) => goTo(name)}
      actions={
        closed === null && (
          <>
            {earlier.length > 0 && (
              <Button icon={<CopyOutlined aria-hidden />} onClick={() => goTo('query', true)}>
                从相似项目抄用 {earlier.length}
              </Button>
            )}
            <WorkSteps
              orderId={orderId}
              only={['start', 'compare', 'search-more']}
              refresh={[noveltyKey, orderId, 'project']}
            />
          </>
        )
      }
      foot={
        closed === null &&
        step !== 'report' && (
          <WorkGate
            open={open.map(({ key, count }) =>
              key === 'screening' || key === 'conclusion' ? [stillOpen[key], count].join(' ').trim() : stillOpen[key],
            )}
            next={{
              name: next ? `去${next.name}` : open.length > 0 ? '看还差什么' : '完成初稿',
              onGo: () => goTo(next?.key ?? 'report'),
            }}
          />
        )
      }
    >
      <View project={project} />
    </WorkFrame>
  );
};
