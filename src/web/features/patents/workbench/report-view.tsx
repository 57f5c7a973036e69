import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chartTitles, type LandscapeChartKey } from '#domain/patents/landscape/charts.ts';
import { call } from '#web/api/transport/service.ts';
import { useProjectChange } from './use-patents.ts';

/** What stands in the report beside the figures: the comment, the charts chosen, and its limits. */
export const ReportView = ({ project }: { project: PatentProject }) => {
  const { orderId, version, charts, limits, closed, chart } = project;
  const [comment, setComment] = useState(project.comment);
  const save = useProjectChange(
    orderId,
    () =>
      call('POST /patents/report', {
        body: { orderId, version, comment, charts: charts as LandscapeChartKey[] },
      }),
    '评述已保存',
  );
  const computed = chart.sentences.map(({ text }) => text).join('');
  return (
    <section className="patents-card" aria-label="报告">
      <h3>评述</h3>
      <Input.TextArea
        aria-label="评述"
        rows={8}
        maxLength={10_000}
        readOnly={closed !== null}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {!closed && (
        <div className="patents-row">
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate(undefined)}>
            保存评述
          </Button>
          {computed && (
            <Button onClick={() => setComment([comment, computed].filter(Boolean).join('\n'))}>
              加入比对算出的句子
            </Button>
          )}
        </div>
      )}
      <h3>{`报告中的图 ${charts.length} 张`}</h3>
      <p>
        {charts.length > 0
          ? charts.map((key) => chartTitles[key as LandscapeChartKey]).join('、')
          : '还没有选图；在“态势分析”里勾选“放进报告”，不选时用前八张。'}
      </p>
      <h3>报告写明的限制</h3>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p>
        <Link to={`/workOrder/workOrder?id=${orderId}`}>到工单里完成初稿</Link>
      </p>
    </section>
  );
};
