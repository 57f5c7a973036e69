import { Link } from 'react-router';
import type { Finding } from '#contracts/findings.ts';
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
        <p className="overview-none">30 天内没有要到期的证书与资格。</p>
      ) : (
        <ul className="overview-expiring">
          {items.map(({ label, on, path }) => (
            <li key={`${label} ${on}`}>
              <Link to={path}>{label}</Link>
              <time>{on}</time>
              <strong>{leftWords(on, now)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
