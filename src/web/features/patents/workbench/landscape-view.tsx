import { keepPreviousData } from '@tanstack/react-query';
import { Button, Checkbox, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { LandscapeChartView } from '#contracts/patents/landscape-shape.ts';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import type { LandscapeChartKey } from '#domain/patents/landscape/charts.ts';
import { figureWord } from '#domain/patents/landscape/figure-word.ts';
import { canonicalJson } from '#domain/reports/canonical-json.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { NamesDialog } from './names-dialog.tsx';
import { askedFilter, SetFilters, setFilterNames } from './set-filters.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';
import './landscape-view.css';

const LandscapeDrawing = lazy(async () => ({
  default: (await import('./landscape-chart.tsx')).LandscapeDrawing,
}));

const Table = ({ chart }: { chart: LandscapeChartView }) => (
  <div className="patents-scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">{chart.title}</th>
          {chart.columns.map((name) => (
            <th key={name} scope="col">
              {chart.incomplete.includes(name) ? `${name}（不完整）` : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{chart.incomplete.includes(label) ? `${label}（不完整）` : label}</th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column's place
              <Box as="td" key={at} textAlign="right">
                {figureWord(value)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface ChartCardProps {
  chart: LandscapeChartView;
  inReport: boolean;
  onReport: ((inReport: boolean) => void) | undefined;
  onNames: (() => void) | undefined;
}

const ChartCard = ({ chart, inReport, onReport, onNames }: ChartCardProps) => {
  const narrow = useNarrow();
  const [table, setTable] = useState(narrow);
  const some = chart.rows.some(({ values }) => values.some((value) => value !== null && value > 0));
  return (
    <section className="patents-card" aria-label={chart.title}>
      <div className="cy-flow patents-row">
        <p>
          <strong>{chart.title}</strong>
          <span className="patents-soft">{` 单位：${chart.unit}${
            chart.missing > 0 ? `；${chart.missing} ${chart.unit}没有这项数据` : ''
          }`}</span>
        </p>
        {onNames && (
          <Button type="link" size="small" onClick={onNames}>
            名称合并
          </Button>
        )}
        {onReport && (
          <Checkbox checked={inReport} onChange={({ target }) => onReport(target.checked)}>
            放进报告
          </Checkbox>
        )}
        <Button size="small" aria-pressed={table} disabled={!some} onClick={() => setTable(!table)}>
          {table ? '看图' : '看表'}
        </Button>
        <Button
          size="small"
          disabled={!some}
          onClick={() =>
            void saveSheet(chart.title, {
              headers: [chart.title, ...chart.columns],
              rows: chart.rows.map(({ label, values }) => [label, ...values.map(figureWord)]),
            })
          }
        >
          下载表
        </Button>
      </div>
      {!some ? (
        <p className="patents-soft">没有数据</p>
      ) : table || !chart.drawn ? (
        <Table chart={chart} />
      ) : (
        <Suspense fallback={<Loading />}>
          <LandscapeDrawing chart={chart} />
        </Suspense>
      )}
      {chart.notes.map((note) => (
        <p key={note} className="patents-soft">
          {note}
        </p>
      ))}
    </section>
  );
};

/** The charts of the set; every figure comes from the server. */
export const LandscapeView = ({ project }: { project: PatentProject }) => {
  const { orderId, version, counts, comment, charts, closed } = project;
  const [state, change] = useListState(setFilterNames);
  const [names, setNames] = useState(false);
  const unit = state.filters.unit === 'application' ? 'application' : 'family';
  const asked = { ...askedFilter(state), unit } as const;
  const { data, load } = useQuery({
    queryKey: [patentsKey, orderId, 'landscape', asked],
    queryFn: () => call('GET /patents/orders/:id/landscape', { params: { id: orderId }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const choose = useProjectChange(orderId, (chosen: LandscapeChartKey[]) =>
    call('POST /patents/report', { body: { orderId, version, comment, charts: chosen } }),
  );
  const { unit: _, ...filter } = asked;
  const view = useProjectChange(
    orderId,
    () =>
      call('POST /patents/report', {
        body: { orderId, version, comment, charts: charts as LandscapeChartKey[], chartView: { unit, filter } },
      }),
    '报告的图与清单改按现在的筛选',
  );
  const isReportView = canonicalJson({ unit, filter }) === canonicalJson(project.chartView);
  if (!data) return <Skeleton load={load} rows={6} />;
  if (counts.documents === 0) return <Empty title="专利集是空的" text="先在“专利集”里导入文件，再来看图。" />;
  return (
    <>
      <div className="cy-flow patents-row patents-filters">
        <Segmented
          aria-label="按件或按族"
          value={unit}
          options={[
            { value: 'application', label: `按件 ${counts.applications}` },
            { value: 'family', label: `按族 ${counts.families}` },
          ]}
          onChange={(value) => change({ filters: { unit: value === 'family' ? '' : value } })}
        />
        <SetFilters {...{ project, state }} onState={change} />
        <Text className="patents-soft" marginStart="auto">
          {`数据日 ${data.day} · ${data.sources.map(({ name, documents }) => `${name} ${documents} 件`).join('、')} · ${
            unit === 'family' ? '简单同族合并' : '同一申请合并'
          } · 共 ${data.units} ${data.unit}`}
        </Text>
      </div>
      <div className="cy-flow patents-row">
        <span className="patents-soft">{`报告的图与清单：${project.chartViewWords}`}</span>
        {!closed && !isReportView && (
          <Button size="small" loading={view.isPending} onClick={() => view.mutate(undefined)}>
            报告改按现在的筛选
          </Button>
        )}
      </div>
      <Grid className="patents-charts" columns="repeat(2, 1fr)" gap={12}>
        {data.charts.map((chart) => (
          <ChartCard
            key={chart.key}
            chart={chart}
            inReport={charts.includes(chart.key)}
            onReport={
              closed
                ? undefined
                : (inReport) =>
                    choose.mutate(
                      (inReport
                        ? [...charts, chart.key]
                        : charts.filter((key) => key !== chart.key)) as LandscapeChartKey[],
                    )
            }
            onNames={chart.key === 'applicants' ? () => setNames(true) : undefined}
          />
        ))}
      </Grid>
      {names && <NamesDialog project={project} onClose={() => setNames(false)} />}
    </>
  );
};
