import { useState } from 'react';
import type { MetricTable } from '#contracts/metrics.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { ListTable } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Permitted } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { MetricImportDialog, type MetricOutcome, type PeekedFile } from './metric-import-dialog.tsx';
import { MetricOutcomeNote } from './metric-outcome-note.tsx';
import { MetricRowsDialog } from './metric-rows-dialog.tsx';
import { metricsKey } from './metrics-key.ts';
import './metrics.css';

const filterNames = [] as const;

const nameOf = ({ scheme, year, version }: MetricTable): string => `${scheme} ${year}${version ? ` ${version}` : ''}`;

const columns: Column<MetricTable>[] = [
  { key: 'kindName', title: '种类', value: (row) => row.kindName, sortable: true },
  { key: 'scheme', title: '名称', value: (row) => row.scheme, sortable: true },
  { key: 'year', title: '年份', value: (row) => row.year, numeric: true, sortable: true },
  { key: 'version', title: '版本', value: (row) => row.version || null, sortable: true },
  { key: 'journals', title: '期刊', value: (row) => row.journals, numeric: true, sortable: true },
  { key: 'own', title: '范围', value: (row) => (row.own ? '本单位' : '全平台'), sortable: true },
  { key: 'importedBy', title: '导入人', value: (row) => row.importedBy, sortable: true },
  { key: 'importedAt', title: '导入时间', value: (row) => row.importedAt, moment: 'time', sortable: true },
];

const peek = async (file: File, sending: { signal: AbortSignal; onProgress: (share: number) => void }) => {
  const { id, name } = await upload('POST /database/upload', file, { quiet: true, ...sending });
  const seen = await call('POST /metrics/peek', { body: { fileId: id }, quiet: true, signal: sending.signal });
  return { fileId: id, name, ...seen };
};

/** The journal tables of the institution and of the platform: taken in, looked into, taken away. */
export const MetricTables = () => {
  const [file, setFile] = useState<PeekedFile>();
  const [outcome, setOutcome] = useState<MetricOutcome>();
  const [looked, setLooked] = useState<MetricTable>();
  const list = useList(metricsKey, filterNames, () => call('POST /metrics/list', { body: {} }));
  const remove = useRemoval<MetricTable>({
    remove: ({ id }) => call('POST /metrics/delete', { body: { id } }),
    title: (table) => `删除 ${nameOf(table)}`,
    text: '此后的报告不再取用这张表里的指标；已出具的报告不变。',
    refresh: metricsKey,
    said: '指标表已删除',
  });
  const actions = (row: MetricTable) => (
    <>
      <RowButton of={nameOf(row)} onClick={() => setLooked(row)}>
        查看
      </RowButton>
      {row.editable && (
        <RowButton danger of={nameOf(row)} onClick={() => void remove(row)}>
          删除
        </RowButton>
      )}
    </>
  );
  return (
    <Card
      title="期刊指标表"
      text="JCR、中科院分区、北大核心、CSSCI、CSCD、ESI 与预警名单，按年份与版本保存，报告按委托的要求取用。"
    >
      <Permitted any={['database.upload']}>
        <FileDrop
          plain
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
      <Box marginTop={16}>
        <ListTable
          name="metric-tables"
          label="已导入的指标表"
          {...{ list, columns, actions }}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          onOpen={setLooked}
          onExport={null}
          empty={{ title: '还没有指标表', text: '导入之后，委托要求的影响因子、分区与核心收录会自动写进报告。' }}
        />
      </Box>
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
