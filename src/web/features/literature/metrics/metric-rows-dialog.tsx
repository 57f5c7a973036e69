import { useState } from 'react';
import type { MetricTable } from '#contracts/metrics.ts';
import { metricValues, valuesOfKind } from '#domain/literature/metrics/metric-kinds.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { metricsKey } from './metrics-key.ts';

/** What a journal table says, journal by journal. */
export const MetricRowsDialog = ({ table, onClose }: { table: MetricTable; onClose: () => void }) => {
  const [{ page, limit, q }, setPlace] = useState({ page: 1, limit: 20, q: '' });
  const { rows, total, load } = usePageOf([metricsKey, 'rows', table.id, page, limit, q], () =>
    call('POST /metrics/rows', { body: { tableId: table.id, q, page, limit } }),
  );
  const { needed, more } = valuesOfKind[table.kind];
  const values = [...needed, ...more];
  return (
    <Dialog
      open
      title={`${table.scheme} ${table.year}${table.version ? `（${table.version}）` : ''}`}
      footer={null}
      width={960}
      onCancel={onClose}
    >
      <SearchField label="刊名或 ISSN" value={q} onValue={(next) => setPlace({ page: 1, limit, q: next })} />
      {!rows && <Skeleton load={load} rows={6} />}
      {rows?.length === 0 && <Empty title="没有符合条件的期刊" />}
      {rows && rows.length > 0 && (
        <Box
          as="section"
          className="metrics-rows"
          margin="10 0"
          maxHeight="52vh"
          overflow="auto"
          aria-label="期刊"
          tabIndex={0}
        >
          <table>
            <TableHead words={['刊名', 'ISSN', ...values.map((value) => metricValues[value])]} />
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a journal may stand in several subjects
                <tr key={at}>
                  <Box as="th" minWidth={180} scope="row">
                    {row.title || '—'}
                    {row.otherTitle && (
                      <Text as="small" display="block">
                        {row.otherTitle}
                      </Text>
                    )}
                  </Box>
                  <td>{[row.issn, row.eissn].filter(Boolean).join(' / ')}</td>
                  {values.map((value) => (
                    <td key={value}>{row.values[value] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {total > 0 && (
        <Paging {...{ page, limit, total }} onChange={(next) => setPlace({ page: 1, limit, q, ...next })} />
      )}
    </Dialog>
  );
};
