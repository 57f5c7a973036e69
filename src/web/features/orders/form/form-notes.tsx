import { Button } from 'antd';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { shownTime } from '#domain/dates/shown.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import type { LocalCopy } from './draft/local-copy.ts';
import { words } from './form-words.ts';
import { useSheet } from './sheet-context.ts';

const HISTORY = '/creatingDelegate/historicalCommission';

/** Typed on this machine before somebody changed the order elsewhere. */
export const OlderCopy = ({ copy, onSettled }: { copy: LocalCopy; onSettled: () => void }) => {
  const sheet = useSheet();
  const when = shownTime(copy.at);
  const settle = (take: boolean) => {
    sheet.forgetCopy(sheet.saver.identity());
    if (take) sheet.replace(readOrderForm(sheet.service, copy.form));
    onSettled();
  };
  return (
    <div className="cy-flow of-conflict" role="alert">
      <Text as="p" flex="1 1 100%">
        {words.olderCopy(when)}
      </Text>
      <Button onClick={() => settle(true)}>{words.takeLocal}</Button>
      <Button onClick={() => settle(false)}>{words.dropLocal}</Button>
    </div>
  );
};

interface EndProps {
  order: OrderView;
  onFresh: () => void;
}

export const ClosedOrder = ({ order, onFresh }: EndProps) => (
  <Empty title={words.submittedAlready} text={`${order.number ?? ''} ${order.summary}`}>
    <Link to={HISTORY}>{words.seeProgress}</Link>
    <Button onClick={onFresh}>{words.fillNew}</Button>
  </Empty>
);

/** Said when the form opens, before anybody fills in what could not be saved. */
export const ServiceClosed = ({ sentence }: { sentence: string }) => (
  <Empty title={sentence} text={words.closedText}>
    <Link to={HISTORY}>{words.seeHistory}</Link>
  </Empty>
);
