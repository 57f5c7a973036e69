import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { journalMetrics } from '#domain/services/choices.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { metricsKey } from '../metrics/metrics-key.ts';

/** What the institution's tables say of the journal, each with its table and year. */
export const PaperMetrics = ({ paper: { printed } }: { paper: WorkbenchPaper }) => {
  const { source, year } = printed;
  const asked = { source, published: year === '' ? null : Number(year), wish: 'both' as const };
  const { data } = useQuery({
    queryKey: [metricsKey, 'find', asked],
    queryFn: () => call('POST /metrics/find', { body: asked }),
    enabled: source !== '',
    failure: 'beside',
    staleTime: 60_000,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Row as="ul" gap="4 16" wrap margin="4 0 0" aria-label="期刊指标">
      {data.list.map(({ metric, scheme, year: of, version, value, detail }) => (
        <li key={`${metric}-${scheme}-${of}-${version}`}>
          {journalMetrics[metric]} <b>{value}</b>{' '}
          <small>
            {scheme} {of}
            {detail && `；${detail}`}
          </small>
        </li>
      ))}
    </Row>
  );
};
