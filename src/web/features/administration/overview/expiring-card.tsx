import { Link } from 'react-router';
import type { Finding } from '#contracts/findings.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { leftWords } from './waited.ts';

/** What ends soon, the nearest first. */
export const ExpiringCard = ({ findings, now }: { findings: readonly Finding[]; now: Date }) => {
  const items = findings
    .flatMap(({ items: own, path }) => own.map((item) => ({ ...item, path })))
    .sort((a, b) => a.on.localeCompare(b.on));
  return (
    <Card title="快到期">
      {items.length === 0 ? (
        <Text as="p" margin={0} tone="soft">
          30 天内没有要到期的证书与资格。
        </Text>
      ) : (
        <ul className="overview-expiring">
          {items.map(({ label, on, path }) => (
            <Grid as="li" key={`${label} ${on}`} columns="1fr auto auto" gap={12} pad="5 0" numeric>
              <Link to={path}>{label}</Link>
              <Text as="time" tone="soft">
                {on}
              </Text>
              <Text as="strong" minWidth={64} tone="warn" textAlign="end">
                {leftWords(on, now)}
              </Text>
            </Grid>
          ))}
        </ul>
      )}
    </Card>
  );
};
