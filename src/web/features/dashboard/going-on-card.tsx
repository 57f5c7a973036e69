import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { orderFactNames, reportedFact } from '#domain/orders/facts.ts';
import { useBehind } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { useMay } from '#web/ui/load/permission.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { WeeksChart } from './weeks-chart.tsx';
import './going-on-card.css';

const Figure = ({ label, to, children }: { label: string; to?: string | undefined; children: ReactNode }) => (
  <Fact name={label}>{to ? <Link to={to}>{children}</Link> : children}</Fact>
);

/** What goes on in the library, for who answers for it: late orders, and what this month brought. */
export const GoingOnCard = ({ more }: { more: string | undefined }) => {
  const reads = useMay('statistics.read');
  const answers = useMay('order.sign') && reads;
  const linkTo = useBehind();
  const { data } = useQuery({
    queryKey: ['statistics', 'going-on'],
    queryFn: () => call('GET /statistics/going-on', { quiet: true }),
    enabled: answers,
    refetchInterval: 60_000,
    failure: 'beside',
  });
  if (!answers || !data) return null;
  const { overdue, month, medianDays, weeks, growing, inHand } = data;
  const { from, to } = month;
  return (
    <Card
      title="单位近况"
      extra={
        more && (
          <Link className="home-open" to={more}>
            查看统计
          </Link>
        )
      }
    >
      <dl className="home-figures">
        <Figure label="逾期未办结" to={overdue.n > 0 ? linkTo({ overdue: '1' }) : undefined}>
          {overdue.n}
          {overdue.capped && '+'}
        </Figure>
        <Figure label="本月提交" to={month.submitted > 0 ? linkTo({ fact: orderFactNames[0], from, to }) : undefined}>
          {month.submitted}
        </Figure>
        <Figure label="本月办结" to={month.completed > 0 ? linkTo({ fact: reportedFact, from, to }) : undefined}>
          {month.completed}
        </Figure>
        <Figure label="本月周期（中位数）">{medianDays === null ? '—' : `${medianDays} 个工作日`}</Figure>
        <Figure label="本月净收入">{formatYuan(fen(month.paid - month.refunded))}</Figure>
      </dl>
      <WeeksChart weeks={weeks} />
      {growing > 1 && (
        <Note kind="warn">
          提交连续 {growing} 周多于办结，在办积到 <b>{inHand}</b> 份。
        </Note>
      )}
    </Card>
  );
};
