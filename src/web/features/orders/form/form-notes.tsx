import { Button } from 'antd';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { formatTime } from '#domain/dates/format.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import type { LocalCopy } from './draft/local-copy.ts';
import { useSheet } from './sheet-context.ts';

const HISTORY = '/creatingDelegate/historicalCommission';

/** Typed on this machine before somebody changed the order elsewhere. */
export const OlderCopy = ({ copy, onSettled }: { copy: LocalCopy; onSettled: () => void }) => {
  const sheet = useSheet();
  const when = formatTime(copy.at);
  const settle = (take: boolean) => {
    sheet.forgetCopy(sheet.saver.identity());
    if (take) sheet.replace(readOrderForm(sheet.service, copy.form));
    onSettled();
  };
  return (
    <div className="cy-flow of-conflict" role="alert">
      <Text as="p" flex="1 1 100%">
        这台电脑上有一份 {when} 填写、没有上传的内容，而服务器上的委托后来又被修改过。现在显示的是服务器上的内容。
      </Text>
      <Button onClick={() => settle(true)}>改用本机的内容</Button>
      <Button onClick={() => settle(false)}>丢弃本机的内容</Button>
    </div>
  );
};

interface EndProps {
  order: OrderView;
  onFresh: () => void;
}

export const ClosedOrder = ({ order, onFresh }: EndProps) => (
  <Empty title="这份委托已提交，不能在这里修改" text={`${order.number ?? ''} ${order.summary}`}>
    <Link to={HISTORY}>查看进度</Link>
    <Button onClick={onFresh}>填写新的委托</Button>
  </Empty>
);

/** Said when the form opens, before anybody fills in what could not be saved. */
export const ServiceClosed = ({ sentence }: { sentence: string }) => (
  <Empty title={sentence} text="已经提交的委托照常办理，可以在历史委托里查看。">
    <Link to={HISTORY}>查看历史委托</Link>
  </Empty>
);
