import { CheckOutlined } from '@ant-design/icons';
import { Fragment } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { words } from './order-parts-words.ts';
import './order-stage-names.css';

const stateWords = { done: words.stageDone, now: words.stageNow, next: words.stageNext } as const;

/** Month and day, never broken at its hyphen; in English the month may stand below the day. */
const Day = ({ day }: { day: string }) => (
  <time dateTime={day}>
    {shownDay(day.slice(5))
      .split(' ')
      .map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' '}
          <Text as="span" whiteSpace="nowrap">
            {part}
          </Text>
        </Fragment>
      ))}
  </time>
);

/** Where the order stands on its institution's way, and by when it is expected to be done. */
export const OrderStages = ({ order }: { order: Pick<OrderView, 'stages' | 'dueOn'> }) => {
  const { stages, dueOn } = order;
  if (stages.length === 0) return null;
  const last = stages.length - 1;
  return (
    <Row
      as="ol"
      className="order-stages"
      pad="12 8"
      margin="0 0 12"
      overflowX="auto"
      round="control"
      fill="sunken"
      aria-label={words.progress}
    >
      {stages.map(({ key, label, state, on }, index) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="order-stage-mark" aria-hidden="true">
            {state === 'done' ? <CheckOutlined /> : index + 1}
          </span>
          <Text as="b" weight={400} phone={{ maxWidth: '2.4em' }}>
            {label}
          </Text>
          <span className="visually-hidden">{stateWords[state]}</span>
          <Text as="small" minHeight={18} textAlign="center" size="label" numeric>
            {on ? (
              <Day day={on} />
            ) : (
              index === last &&
              state !== 'done' &&
              dueOn && (
                <>
                  {words.expected}
                  <Day day={dueOn} />
                </>
              )
            )}
          </Text>
        </li>
      ))}
    </Row>
  );
};
