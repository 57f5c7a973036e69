import { ClockCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HomeDutyView } from '#contracts/orders.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { listed } from '#domain/language/list-words.ts';
import { ownOrderPath, ownTabPath } from '#web/api/calls/orders.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { FirstVisit } from './first-visit.tsx';
import type { HomeDuty } from './home-duty.ts';
import { type HomeOrders, useHomeOrders } from './home-lists.ts';
import { words } from './home-words.ts';
import type { EntryLink } from './work-entries.ts';
import './orders-card.css';
import './sealed-card.css';

const pathOf = ({ kind, orderId }: HomeDutyView): string =>
  kind === 'pay' ? `/pay?order=${orderId}` : ownOrderPath(orderId);

const headOf = ({ title, consequence }: HomeDutyView): string => (consequence ? words.duty(title, consequence) : title);

const Verb = ({ duty, next }: { duty: HomeDutyView; next: boolean }) => (
  <Link
    to={pathOf(duty)}
    className={`home-verb ${next ? 'home-button' : 'home-plain'}`}
    aria-label={`${duty.verb} ${duty.numbers.join(listed.comma) || duty.summary}`}
  >
    {duty.verb}
  </Link>
);

/** The one duty that decides itself, above everything else: what happens, then which order it is. */
export const DutyHero = ({ duty }: { duty: HomeDutyView }) => (
  <section className="home-sealed" aria-labelledby="home-duty">
    <ClockCircleOutlined aria-hidden />
    <div>
      <Text as="h2" size="block" id="home-duty">
        {headOf(duty)}
      </Text>
      <Text as="p" margin="2 0 0" tone="soft" breaks>
        {[...duty.numbers, duty.summary].filter(Boolean).join(' · ')}
      </Text>
    </div>
    <Verb duty={duty} next />
  </section>
);

/** What waits for the user: its day and what happens by itself, then which order it is, and the verb. */
const Duty = ({ duty, next }: { duty: HomeDutyView; next: boolean }) => (
  <li>
    <Text className="home-day" tone="soft" numeric>
      {duty.day ? shownDay(duty.day.slice(5)) : words.noHurry}
    </Text>
    <div>
      <Link to={pathOf(duty)} className="home-entry-title">
        {headOf(duty)}
      </Link>
      <small>{[...duty.numbers, duty.summary].filter(Boolean).join(' · ')}</small>
    </div>
    <Verb duty={duty} next={next} />
  </li>
);

/** An order in other hands: how far it is, in one line. */
const Running = ({ order }: { order: HomeOrders['running']['list'][number] }) => {
  const now = order.stages.find(({ state }) => state === 'now');
  return (
    <li className="home-running">
      <Row as="p" wrap gap="0 8" margin="0 0 8">
        <Link to={ownOrderPath(order.id)} className="home-entry-title">
          {order.number ?? order.serviceName}
        </Link>{' '}
        <span>{order.summary}</span>
        <Text as="small" marginStart="auto">
          {[order.next, order.dueOn && words.expected(order.dueOn)].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      {now && (
        <Row as="ol" className="home-stages" gap={4} margin={0} aria-label={words.progress}>
          {order.stages.map(({ key, label, state }) => (
            <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'now' ? words.here(label) : label}
            </li>
          ))}
        </Row>
      )}
    </li>
  );
};

interface PartProps {
  title: string;
  /** What is counted beside the title; without it the total. */
  count?: string;
  tab: string;
  shown: number;
  total: number;
  children: ReactNode;
}

const Part = ({ title, count, tab, shown, total, children }: PartProps) =>
  shown === 0 ? null : (
    <Card
      title={words.titleCount(title, count ?? total)}
      extra={
        total > shown && (
          <Link to={ownTabPath(tab)} className="home-open">
            {words.all}
          </Link>
        )
      }
    >
      <ul className="home-list">{children}</ul>
    </Card>
  );

interface OwnProps {
  duty: HomeDuty;
  /** The order whose duty stands above everything else. */
  above?: string | undefined;
  selfCheck?: string | undefined;
  begin: readonly EntryLink[];
  /** What stands below: shown once the height of this is known, so that nothing moves. */
  children: ReactNode;
}

/** From one thing that waits to the next, the one above everything else first; Enter opens it. */
const walkDuties = (by: 1 | -1): boolean => {
  const links = [...document.querySelectorAll<HTMLElement>('.home-verb')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
  return next !== undefined;
};

const OwnOrders = ({ duty, above, selfCheck, begin, children }: OwnProps) => {
  const navigate = useNavigate();
  const { data, load } = useHomeOrders(true, false);
  const toForm = data && !data.frozen ? () => void navigate(begin[0]!.path) : undefined;
  useKeys({ j: () => walkDuties(1), k: () => walkDuties(-1), n: toForm });
  if (!data)
    return (
      <>
        <Skeleton load={load} rows={4} name={words.myOrders} />
        {load.failure && children}
      </>
    );
  const { mine, duties, offers, running, completed, frozen } = data;
  if (!frozen && mine.total + running.total + completed === 0)
    return <FirstVisit offers={offers} selfCheck={selfCheck} />;
  const listed = duties.list.filter(({ orderId }) => orderId !== above);
  const rest = duties.total - (duties.list.length - listed.length);
  return (
    <>
      <Part
        title={words.waitsForYou}
        {...(rest < duties.total && { count: words.rest(rest) })}
        tab="mine"
        shown={listed.length}
        total={rest}
      >
        {listed.map((one) => (
          <Duty key={one.orderId} duty={one} next={duty.kind === 'order' && duty.id === one.orderId} />
        ))}
      </Part>
      <Part title={words.underWay} tab="running" shown={running.list.length} total={running.total}>
        {running.list.map((order) => (
          <Running key={order.id} order={order} />
        ))}
      </Part>
      {children}
    </>
  );
};

/** The applicant's orders: what waits for them and what goes on. Asked only by those who may begin one. */
export const OrdersCard = (props: OwnProps) => (props.begin.length > 0 ? <OwnOrders {...props} /> : props.children);
