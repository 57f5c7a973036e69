import { Segmented } from 'antd';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { orderKindOf, type PatentPart } from '#domain/patents/order-kinds.ts';
import { type PatentType, patentTypes } from '#domain/services/choices.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { ChosenInView } from '#web/ui/page/chosen-in-view.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ChartView } from './chart-view.tsx';
import { FamilyView } from './family-view.tsx';
import { LandscapeView } from './landscape-view.tsx';
import { QueryView } from './query-view.tsx';
import { ReportView } from './report-view.tsx';
import { SetView } from './set-view.tsx';
import { StatusesView } from './statuses-view.tsx';
import { useProject } from './use-patents.ts';
import './patent-workbench.css';

const partNames = ['query', 'set', 'families', 'landscape', 'chart', 'statuses', 'report'] as const;
type Part = (typeof partNames)[number];

const labels = ({ counts, chart, numbers, searches }: PatentProject): Record<Part, string> => ({
  query: `检索式${searches.length > 0 ? ` ${searches.length} 次检索` : ''}`,
  set: `专利集 ${counts.documents} 件`,
  families: `同族 ${counts.families} 族`,
  landscape: '态势分析',
  chart: `权利要求比对${chart.documents.length > 0 ? ` ${chart.documents.length} 篇` : ''}`,
  statuses: `法律状态${numbers.length > 0 ? ` ${numbers.length} 个号码` : ''}`,
  report: '报告',
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
  useTabWords(project?.number ?? '');
  const [params, setParams] = useAddressQuery();
  if (!project) return <Skeleton load={load} rows={6} />;
  const part = partNames.find((name) => name === params.get('part')) ?? firstPart(project);
  const View = views[part];
  const words = labels(project);
  return (
    <div className="patents">
      <PageHead
        title={project.title || '专利委托'}
        text={`${project.number ?? ''} · ${project.kindName} · ${project.priorityDaySource} ${project.priorityDay}`}
      />
      {project.closed && <Note kind="warn">{project.closed}</Note>}
      <ChosenInView chosen={part} className="patents-scroll">
        <Segmented
          aria-label="步骤"
          value={part}
          options={partNames.map((name) => ({ value: name, label: words[name] }))}
          onChange={(name) =>
            setParams((before) => {
              for (const key of [...before.keys()]) if (key !== 'id') before.delete(key);
              before.set('part', name);
              return before;
            })
          }
        />
      </ChosenInView>
      <View project={project} />
    </div>
  );
};
