import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chartTitles, type LandscapeChartKey } from '#domain/patents/landscape/charts.ts';
import { call } from '#web/api/transport/service.ts';
import { DraftButtons } from '#web/kit/draft-buttons.tsx';
import { FinishingNotes } from '#web/kit/finishing-notes.tsx';
import { WorkSteps } from '#web/kit/work-steps.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';
import './report-view.css';

/** What stands in the report beside the figures, what is in its way, and the draft of it. */
export const ReportView = ({ project }: { project: PatentProject }) => {
  const { orderId, version, charts, limits, closed, chartViewWords } = project;
  const [comment, setComment] = useState(project.comment);
  const save = useProjectChange(
    orderId,
    () =>
      call('POST /patents/report', {
        body: { orderId, version, comment, charts: charts as LandscapeChartKey[] },
      }),
    '评述已保存',
  );
  const annex = useProjectChange(orderId, (wished: boolean) =>
    call('POST /patents/report', {
      body: {
        orderId,
        version,
        comment: project.comment,
        charts: charts as LandscapeChartKey[],
        annex: wished,
      },
    }),
  );
  return (
    <section className="patents-card" aria-label="报告">
      <h3>评述</h3>
      <Input.TextArea
        aria-label="评述"
        rows={6}
        maxLength={10_000}
        readOnly={closed !== null}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <p className="patents-soft">一行一段，写在算出的句子之后；比对表算出的句子会自动进报告。</p>
      {!closed && (
        <div className="cy-flow patents-row">
          <Button
            loading={save.isPending}
            disabled={comment === project.comment}
            onClick={() => save.mutate(undefined)}
          >
            保存评述
          </Button>
        </div>
      )}
      {!closed && (
        <FinishingNotes
          name={patentsKey}
          reviewer="审核人"
          label="报告的结论"
          className="patents-paper"
          project={project}
        />
      )}
      {project.kind === 'family' && (
        <Checkbox
          checked={project.annex}
          disabled={closed !== null || annex.isPending}
          onChange={({ target }) => annex.mutate(target.checked)}
        >
          把专利集中没有问到的同族也列在报告后面
        </Checkbox>
      )}
      <h3>{`报告中的图 ${charts.length > 0 ? charts.length : 8} 张`}</h3>
      <p>
        {charts.length > 0
          ? charts.map((key) => chartTitles[key as LandscapeChartKey]).join('、')
          : '还没有选图，用前八张；要改，在“态势分析”里勾选“放进报告”。'}
        <span className="patents-soft">{` 图与清单的范围：${chartViewWords}。`}</span>
      </p>
      <h3>报告写明的限制</h3>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <div className="cy-flow patents-row">
        {!closed && <WorkSteps orderId={orderId} only={['compare', 'finish-draft']} refresh={[patentsKey, orderId]} />}
        <DraftButtons orderId={orderId} closed={closed !== null} refresh={patentsKey} />
      </div>
    </section>
  );
};
