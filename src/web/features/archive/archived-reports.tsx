import { Button } from 'antd';
import { services } from '#domain/services/service.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { archivedName, archiveKey, downloadArchived } from './archive-words.ts';
import { words } from './archived-reports-words.ts';
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
    <section className="archived-reports" aria-label={words.reports}>
      <Text as="h2" size="block">
        {words.reportsOf(data.total)}
      </Text>
      <Stack as="ul" gap={8} margin="12 0 0">
        {data.list.map((order) => (
          <Row as="li" key={order.id} wrap gap="4 12" align="baseline">
            <Button
              type="link"
              size="small"
              aria-label={words.download(archivedName(order))}
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
                words.from(order.system),
              ].join(' · ')}
            </small>
          </Row>
        ))}
      </Stack>
      {data.total > shown && <p>{words.latest(shown)}</p>}
    </section>
  );
};
