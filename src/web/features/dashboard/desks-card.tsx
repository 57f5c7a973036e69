import { Link } from 'react-router';
import { countOf } from '#domain/orders/desk-counts.ts';
import { deskPath, useDesks, useOrderCounts } from '#web/api/calls/orders.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import './desks-card.css';

/** What waits at the desks of this user, a number each; nothing for those who sit at none. */
export const DesksCard = () => {
  const { data: desks } = useDesks('beside');
  const staffed = desks?.filter(({ key }) => key !== 'own') ?? [];
  const { data: counts } = useOrderCounts(false, staffed.length > 0);
  if (staffed.length === 0) return null;
  return (
    <Card title="我的工作台">
      <Stack as="ul" className="home-desks" gap={10}>
        {staffed.map((desk) => {
          const waiting = desk.tabs
            .filter(({ sort }) => sort === 'queue')
            .map((tab) => ({ ...tab, n: countOf(counts, tab, desk.service) }))
            .filter(({ n }) => n > 0);
          return (
            <li key={desk.key}>
              <Link to={deskPath(desk.key)} className="home-entry-title">
                {desk.title}
              </Link>
              <Row as="p" wrap gap="2 18" margin="2 0 0" tone="soft">
                {waiting.map((tab) => (
                  <Link key={tab.key} to={deskPath(desk.key, tab.key)}>
                    {tab.label}{' '}
                    <Text as="b" tone="accent" numeric>
                      {tab.n}
                    </Text>
                  </Link>
                ))}
                {waiting.length === 0 && '没有等待的委托'}
              </Row>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
};
