import { CopyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { ChosenInView } from '#web/ui/page/chosen-in-view.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ConclusionStep } from './conclusion-step.tsx';
import { GridStep } from './grid-step.tsx';
import { LogStep } from './log-step.tsx';
import { PointsStep } from './points-step.tsx';
import { QueryStep } from './query-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ScreeningStep } from './screening-step.tsx';
import { noveltyKey, useProject, useSimilar } from './use-project.ts';
import { WorkSteps } from './work-steps.tsx';
import './novelty-workbench.css';
import './project-view.css';

const stepNames = ['points', 'query', 'log', 'screening', 'grid', 'conclusion', 'report'] as const;
type Step = (typeof stepNames)[number];

interface StepWords {
  name: string;
  count: string;
  /** Nothing is left to do there. */
  done: boolean;
}

const stepsOf = ({
  points,
  query,
  searches,
  screening,
  documents,
  faults,
}: NoveltyProject): Record<Step, StepWords> => {
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
    report: { name: '报告', count: '', done: false },
  };
};

const StepLabel = ({ name, count, done, last }: StepWords & { last: boolean }) => (
  <>
    <Text className="novelty-step" display="inline-flex" gap={6} align="baseline" height={38}>
      {done && (
        <>
          <i aria-hidden>✓</i>
          <span className="visually-hidden">已完成：</span>
        </>
      )}
      <span className="novelty-step-name">{name}</span>
      {count && (
        <Text as="small" display="block" size="second">
          {count}
        </Text>
      )}
    </Text>
    {!last && <i aria-hidden>›</i>}
  </>
);

const dueWords = ({ due }: NoveltyProject): string => {
  if (!due) return '';
  const left = due.daysLeft < 0 ? `已过 ${-due.daysLeft} 个工作日` : `剩 ${due.daysLeft} 个工作日`;
  return `期限 ${due.day.slice(5)}，${left}`;
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
  useTabWords(project?.number ?? '');
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
  return (
    <Grid className="novelty" columns="1fr" gap={12}>
      <PageHead
        title={project.title || '查新项目'}
        text={`${project.number ?? ''} · ${project.range} · 委托日 ${project.orderDay}`}
      >
        {earlier.length > 0 && project.closed === null && (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => goTo('query', true)}>
            从相似项目抄用 {earlier.length}
          </Button>
        )}
        {project.closed === null && <WorkSteps orderId={orderId} only={['start', 'compare', 'search-more']} />}
      </PageHead>
      {project.closed && <Note kind="warn">{project.closed}</Note>}
      <ChosenInView chosen={step} className="cy-flow novelty-bar">
        <Segmented
          aria-label="步骤"
          value={step}
          options={stepNames.map((name) => ({
            value: name,
            label: <StepLabel {...words[name]} last={name === 'report'} />,
          }))}
          onChange={(name) => goTo(name)}
        />
        <span className="novelty-soft" data-late={(project.due && project.due.daysLeft < 0) || undefined}>
          {dueWords(project)}
        </span>
      </ChosenInView>
      <View project={project} />
    </Grid>
  );
};
