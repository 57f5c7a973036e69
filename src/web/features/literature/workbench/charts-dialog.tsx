import { Segmented } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import type { WorkbenchDialogProps } from '../workbench-dialogs/workbench-dialog-props.ts';
import { workbenchKey } from './use-workbench.ts';

const yearName = (year: number | null): string => (year === null ? '年份不详' : String(year));

/** Citations per year, and per database; the chart stands with its table. */
export const ChartsDialog = ({ board, paperId, onClose }: WorkbenchDialogProps) => {
  const [of, setOf] = useState<'order' | 'paper'>('order');
  const asked = of === 'paper' ? paperId : undefined;
  const { data, load } = useQuery({
    queryKey: [workbenchKey, board.orderId, 'charts', asked],
    queryFn: () =>
      call('GET /citations/orders/:id/charts', {
        params: { id: board.orderId },
        query: asked ? { paperId: asked } : {},
      }),
  });
  const perDatabase = board.databases.map(({ id, code }) => {
    const cells = data?.cells.filter(({ database }) => database === id) ?? [];
    const sum = (name: 'others' | 'self' | 'check') => cells.reduce((total, cell) => total + cell[name], 0);
    return { name: code, others: sum('others'), self: sum('self'), check: sum('check') };
  });
  const perYear = (data?.union ?? []).map(({ year, ...counts }) => ({ name: yearName(year), ...counts }));
  const series = [
    { key: 'others', name: '他引' },
    { key: 'self', name: '自引' },
    { key: 'check', name: '待核', meaning: 'undecided' },
  ] as const;
  return (
    <Dialog open title="被引次数" footer={null} width={860} onCancel={onClose}>
      <Segmented
        aria-label="范围"
        value={of}
        options={[
          { value: 'order', label: '整张委托单' },
          { value: 'paper', label: '当前论文' },
        ]}
        onChange={setOf}
      />
      {data ? (
        <>
          <BarChart title="各年被引（去重后）" rows={perYear} series={series} unit="次" />
          <BarChart title="各数据库被引（各库分别计）" rows={perDatabase} series={series} unit="次" />
        </>
      ) : (
        <Skeleton load={load} rows={6} />
      )}
    </Dialog>
  );
};
