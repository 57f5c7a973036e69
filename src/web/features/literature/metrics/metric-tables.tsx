import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { MetricTable } from '#contracts/metrics.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Permitted } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { MetricImportDialog, type MetricOutcome, type PeekedFile } from './metric-import-dialog.tsx';
import { MetricOutcomeNote } from './metric-outcome-note.tsx';
import { MetricRowsDialog } from './metric-rows-dialog.tsx';
import { metricsKey } from './metrics-key.ts';
import './metrics.css';

const filterNames = [] as const;

const nameOf = ({ scheme, year, version }: MetricTable): string => `${scheme} ${year}${version ? ` ${version}` : ''}`;

const plainColumns: Column<MetricTable>[] = [
  { key: 'kindName', title: '种类', value: (row) => row.kindName, sortable: true },
  { key: 'scheme', title: '名称', value: (row) => row.scheme, sortable: true },
  { key: 'year', title: '年份', value: (row) => row.year, numeric: true, sortable: true },
  { key: 'version', title: '版本', value: (row) => row.version || null, sortable: true },
  { key: 'journals', title: '期刊', value: (row) => row.journals, numeric: true, sortable: true },
  { key: 'own', title: '范围', value: (row) => (row.own ? '本单位' : '全平台'), sortable: true },
  { key: 'importedBy', title: '导入人', value: (row) => row.importedBy, sortable: true },
  {
    key: 'importedAt',
    title: '导入时间',
    value: (row) => row.importedAt,
    render: (row) => <Moment at={row.importedAt} />,
    sortable: true,
  },
];

const peek = async (file: File, sending: { signal: AbortSignal; onProgress: (share: number) => void }) => {
  const { id, name } = await upload('POST /database/upload', file, { quiet: true, ...sending });
  const seen = await call('POST /metrics/peek', { body: { fileId: id }, quiet: true, signal: sending.signal });
  return { fileId: id, name, ...seen };
};

/** The journal tables of the institution and of the platform: taken in, looked into, taken away. */
export const MetricTables = () => {
  const [state, change] = useListState(filterNames);
  const [file, setFile] = useState<PeekedFile>();
  const [outcome, setOutcome] = useState<MetricOutcome>();
  const [looked, setLooked] = useState<MetricTable>();
  const {
    data: rows,
    isFetching,
    load,
  } = useQuery({
    queryKey: [metricsKey],
    queryFn: async () => (await call('POST /metrics/list', { body: {} })).list,
  });
  const { mutate: remove } = useAction((id: string) => call('POST /metrics/delete', { body: { id } }), {
    refresh: metricsKey,
    said: '指标表已删除',
  });
  const columns = useMemo<Column<MetricTable>[]>(() => {
    const askToRemove = async (table: MetricTable) => {
      const text = '此后的报告不再取用这张表里的指标；已出具的报告不变。';
      if (await ask({ title: `删除 ${nameOf(table)}`, text, yes: '删除', danger: true })) remove(table.id);
    };
    return [
      ...plainColumns,
      {
        key: 'actions',
        title: '操作',
        value: () => null,
        actions: true,
        render: (row) => (
          <>
            <Button type="link" aria-label={`查看 ${nameOf(row)}`} onClick={() => setLooked(row)}>
              查看
            </Button>
            {row.editable && (
              <Button type="link" danger aria-label={`删除 ${nameOf(row)}`} onClick={() => void askToRemove(row)}>
                删除
              </Button>
            )}
          </>
        ),
      },
    ];
  }, [remove]);
  return (
    <Card
      title="期刊指标表"
      text="JCR、中科院分区、北大核心、CSSCI、CSCD、ESI 与预警名单，按年份与版本保存，报告按委托的要求取用。"
    >
      <Permitted any={['database.upload']}>
        <FileDrop
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
          megabytes={200}
          text="把 Excel 或 CSV 表格拖到这里；下一步核对种类、年份与各列的含义。"
          send={(chosen, sending) =>
            peek(chosen, sending).then((seen) => {
              setOutcome(undefined);
              setFile(seen);
              return undefined;
            }, uploadFault)
          }
        />
      </Permitted>
      {outcome && <MetricOutcomeNote outcome={outcome} />}
      <div className="metrics-tables">
        <DataTable
          name="metric-tables"
          label="期刊指标表"
          {...{ columns, rows, state }}
          total={0}
          loading={isFetching && !rows}
          load={load}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          onState={change}
          onOpen={setLooked}
          empty={<Empty title="还没有指标表" text="导入之后，委托要求的影响因子、分区与核心收录会自动写进报告。" />}
        />
      </div>
      {file && (
        <MetricImportDialog
          key={file.fileId}
          file={file}
          onDone={(done) => {
            setFile(undefined);
            setOutcome(done);
          }}
          onClose={() => setFile(undefined)}
        />
      )}
      {looked && <MetricRowsDialog table={looked} onClose={() => setLooked(undefined)} />}
    </Card>
  );
};
