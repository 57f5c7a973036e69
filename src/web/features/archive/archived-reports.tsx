import { Button } from 'antd';
import { services } from '#domain/services/service.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { archivedName, archiveKey, downloadArchived } from './archive-words.ts';
import './archive.css';

const shown = 50;

/** What the same reader has from the system used before; nothing where there is none. */
export const ArchivedReports = ({ q }: { q: string }) => {
  const { data } = useQuery({
    queryKey: [archiveKey, 'beside', q],
    queryFn: () => call('POST /archive/list', { body: { page: 1, limit: shown, q, report: 'with' }, quiet: true }),
    failure: 'beside',
  });
  if (!data || data.total === 0) return null;
  return (
    <section className="archived-reports" aria-label="旧系统的报告">
      <Text as="h2" size="block">
        旧系统的报告（{data.total}）
      </Text>
      <Stack as="ul" gap={8} margin="12 0 0">
        {data.list.map((order) => (
          <Row as="li" key={order.id} wrap gap="4 12" align="baseline">
            <Button
              type="link"
              size="small"
              aria-label={`下载 ${archivedName(order)}`}
              onClick={() => downloadArchived(order)}
            >
              {archivedName(order)}
            </Button>
            <span>{order.subject || services[order.service]}</span>
            <small>
              {[
                services[order.service],
                order.applicantName,
                order.finishedOn ?? order.submittedOn,
                `来自${order.system}`,
              ].join(' · ')}
            </small>
          </Row>
        ))}
      </Stack>
      {data.total > shown && <p>只列出最近的 {shown} 份，请用上面的搜索缩小范围。</p>}
    </section>
  );
};
