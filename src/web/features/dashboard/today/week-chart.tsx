import type { TodayView } from '#contracts/orders-today.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { weekdayOf } from './today-words.ts';
import './week-chart.css';

type WeekProps = Pick<TodayView, 'week' | 'capacity' | 'day'>;

const height = 96;

/** What is more than a day usually takes; nothing where the usual day is not known. */
const surplusOf = (n: number, capacity: number | null): number => (capacity === null ? 0 : Math.max(0, n - capacity));

/** The week in orders: worked on, planned, and what goes beyond a usual day. */
export const WeekCard = ({ week, capacity, day }: WeekProps) => {
  const totals = week.map(({ done, planned }) => done + planned);
  const top = Math.max(1, capacity ?? 0, ...totals);
  // What is done is done: only what is still planned can be too much.
  const surpluses = week.map(({ planned }, i) => Math.min(planned, surplusOf(totals[i]!, capacity)));
  const over = surpluses.findIndex((surplus) => surplus > 0);
  const scale = (n: number) => `${Math.round((n / top) * height)}px`;
  return (
    <Card
      title="这一周"
      extra={
        <Text tone="soft">
          {capacity === null
            ? '单位：件'
            : over < 0
              ? `一天通常 ${capacity} 件`
              : `周${weekdayOf(week[over]!.day)}超 ${surpluses[over]} 件，一天通常 ${capacity} 件`}
        </Text>
      }
    >
      <div className="week-chart">
        {capacity !== null && <div className="week-capacity" style={{ bottom: `calc(${scale(capacity)} + 44px)` }} />}
        <ol>
          {week.map(({ day: one, done, planned }, i) => {
            const surplus = surpluses[i]!;
            return (
              <li key={one} aria-current={one === day ? 'date' : undefined}>
                <span className="week-bars" aria-hidden>
                  {surplus > 0 && <i data-part="over" style={{ height: scale(surplus) }} />}
                  {planned - surplus > 0 && <i data-part="planned" style={{ height: scale(planned - surplus) }} />}
                  {done > 0 && <i data-part="done" style={{ height: scale(done) }} />}
                </span>
                <span aria-hidden>{totals[i]}</span>
                <span aria-hidden>
                  {weekdayOf(one)} {Number(one.slice(8))}
                </span>
                <span className="visually-hidden">
                  {`星期${weekdayOf(one)} ${one}：办过 ${done} 件，排着 ${planned} 件${surplus > 0 ? `，超出 ${surplus} 件` : ''}`}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      <Flow gap={14} tone="soft" size="second" aria-hidden>
        <span className="week-key" data-part="done">
          办过
        </span>
        <span className="week-key" data-part="planned">
          排着
        </span>
        {capacity !== null && (
          <span className="week-key" data-part="over">
            超出一天通常的 {capacity} 件
          </span>
        )}
      </Flow>
    </Card>
  );
};
