import { Button } from 'antd';
import { Link } from 'react-router';
import type { TodayLine } from '#contracts/orders-today.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { dueShort } from './today-words.ts';

interface TodayListProps {
  list: readonly TodayLine[];
  day: string;
  chosen: number;
  onChosen: (at: number) => void;
  onLater: (line: TodayLine) => void;
}

const withWhich = ({ number, applicantName, paperCount, summary }: TodayLine): string =>
  [
    [number, applicantName].filter(Boolean).join(' '),
    ...(paperCount > 0 ? [`${paperCount} 篇`] : summary ? [summary] : []),
  ].join(' · ');

/** One row an order: how near, what is to be done, with which, and why it is here. */
export const TodayList = ({ list, day, chosen, onChosen, onLater }: TodayListProps) => {
  const narrow = useNarrow();
  return (
    <ol className="today-list">
      {list.map((line, i) => {
        const due = dueShort(line.dueOn, day);
        return (
          <li key={line.id} data-chosen={i === chosen || undefined} onMouseEnter={() => onChosen(i)}>
            <Text tone="soft" numeric>
              {i + 1}
            </Text>
            <Text as="b" tone={due.tone}>
              {due.words}
            </Text>
            <div className="today-what">
              <Row gap="0 8" align="baseline" phone={{ wrap: true }}>
                <Text flex="none">
                  <Link to={line.path} onFocus={() => onChosen(i)}>
                    <b>{line.verb}</b>
                  </Link>
                </Text>
                <Text tone="soft" clip={!narrow} title={withWhich(line)}>
                  {withWhich(line)}
                </Text>
              </Row>
              <Text size="second" tone="soft">
                {line.why}
              </Text>
            </div>
            <Text tone="soft" numeric title="您最近 20 次同类办理所隔时间的中位数">
              {line.minutes === null ? '—' : `${line.minutes} 分`}
            </Text>
            <Row gap={6} align="center" justify="flex-end" className="today-act">
              {i === chosen && (
                <>
                  <Button type="text" aria-keyshortcuts="S" onClick={() => onLater(line)}>
                    以后 <kbd>S</kbd>
                  </Button>
                  <Link
                    className="home-button"
                    to={line.path}
                    aria-label={`打开 ${line.number ?? line.applicantName}`}
                    tabIndex={-1}
                  >
                    打开 <kbd>↵</kbd>
                  </Link>
                </>
              )}
            </Row>
          </li>
        );
      })}
    </ol>
  );
};
