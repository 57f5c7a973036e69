import type { KeyboardEvent } from 'react';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { dayLabel, type Month, type YearDay } from './year-days.ts';
import './month-grid.css';

interface MonthGridProps {
  month: Month;
  editable: boolean;
  busy: string | undefined;
  onDay: (day: YearDay) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows walk the days of the whole year, so that Tab need not. */
const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const by = steps[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('.calendar-year')?.querySelectorAll('button[data-day]') ?? [])];
  (all[all.indexOf(event.currentTarget) + by] as HTMLElement | undefined)?.focus();
};

const stateOf = ({ marked, works, weekend }: YearDay): string =>
  marked ? (works ? 'work' : 'rest') : weekend ? 'weekend' : 'plain';

const Day = ({ day, editable, busy, onDay }: { day: YearDay } & Omit<MonthGridProps, 'month'>) => (
  <button
    type="button"
    data-day={day.day}
    data-state={stateOf(day)}
    data-own={day.marked?.own || undefined}
    // The first of a month is reached by Tab, the others by arrows.
    tabIndex={day.date === 1 ? 0 : -1}
    aria-label={dayLabel(day)}
    aria-disabled={!editable || undefined}
    aria-busy={busy === day.day || undefined}
    title={day.marked?.name || undefined}
    onKeyDown={walk}
    onClick={() => editable && onDay(day)}
  >
    {day.date}
  </button>
);

/** One month of the year view; each day is a button that turns it round. */
export const MonthGrid = ({ month, ...rest }: MonthGridProps) => (
  <Box className="calendar-month" pad="10 12 12" round="card" fill="surface">
    <Text as="h3" pad="0 4 4" size="1em" id={`month-${month.month}`}>
      {month.month} 月
    </Text>
    <table aria-labelledby={`month-${month.month}`}>
      <thead>
        <tr>
          {[...'一二三四五六日'].map((name) => (
            <Box as="th" key={name} tone="soft" size="second" weight={400} scope="col" abbr={`星期${name}`}>
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month stand where they stand
          <tr key={at}>
            {week.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Box as="td" key={place} pad={0}>
                {day && <Day day={day} {...rest} />}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
