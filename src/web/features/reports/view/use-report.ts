import { useSearchParams } from 'react-router';
import type { ReportView } from '#contracts/reports/reports.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { useTabWords } from '#web/ui/page/tab-words.ts';

export type ShownReport = Omit<ReportView, 'data'> & { data: ReportData | null };

/** `?id=` names a report, `?orderId=` the newest one of an order. */
const findReport = async (id: string, orderId: string): Promise<ShownReport | null> => {
  const found = id || (await call('POST /reports/list', { body: { orderId, limit: 10 }, quiet: true })).list[0]?.id;
  if (!found) return null;
  return (await call('GET /reports/:id', { params: { id: found }, quiet: true })) as ShownReport;
};

const isMaking = (report: ShownReport | null | undefined): boolean =>
  report?.making?.state === 'waiting' || report?.making?.state === 'running';

export const useReport = () => {
  const [params] = useSearchParams();
  const [id, orderId] = [params.get('id') ?? '', params.get('orderId') ?? ''];
  const asked = id !== '' || orderId !== '';
  const { data, load } = useQuery({
    queryKey: [reportsKey, 'one', id, orderId],
    queryFn: () => findReport(id, orderId),
    enabled: asked,
    refetchInterval: ({ state }) => (isMaking(state.data) ? 2000 : false),
  });
  useTabWords(data?.orderNumber ?? '');
  return {
    asked,
    report: data ?? undefined,
    /** The order has none yet. */
    none: data === null,
    pending: asked && data === undefined,
    load,
  };
};
